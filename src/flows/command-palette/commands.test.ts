import { AppWindow } from 'lucide-react';
import { type Command, matchIn, matchingGroups } from './commands';

function command(label: string, keywords?: string[]): Command {
  return { id: label, label, icon: AppWindow, keywords, run: () => undefined };
}
function labelsOf(query: string, ...commands: Command[]) {
  return matchingGroups([{ id: 'g', label: 'Group', commands }], query).flatMap((group) =>
    group.commands.map(({ label }) => label),
  );
}

test('every word must be found, in the label or the keywords', () => {
  const jwt = command('Custom JWT', ['customize_jwt']);
  expect(labelsOf('jwt cust', jwt)).toEqual(['Custom JWT']);
  expect(labelsOf('customize', jwt)).toEqual(['Custom JWT']);
  expect(labelsOf('jwt role', jwt)).toEqual([]);
});

test('some are listed only if they are searched for', () => {
  const tab = { ...command('Blocklist'), isOnlyFound: true };
  expect(labelsOf('', tab, command('Security'))).toEqual(['Security']);
  expect(labelsOf(' ', tab)).toEqual([]);
  expect(labelsOf('block', tab)).toEqual(['Blocklist']);
});

test('case and accents do not matter', () => {
  expect(labelsOf('RÔLES', command('Roles'))).toEqual(['Roles']);
  expect(labelsOf('roles', command('Rôles'))).toEqual(['Rôles']);
});

test('labels that start with the first word come first', () => {
  const create = command('Create role');
  const roles = command('Roles');
  const other = command('Permissions', ['role']);
  expect(labelsOf('role', other, create, roles)).toEqual(['Roles', 'Create role', 'Permissions']);
});

test.each([
  ['Night nurse', 'NUR', [6, 9]],
  ['Night nurse', ' nurse ', [6, 11]],
  ['Night nurse', 'doctor', null],
  ['Night nurse', '  ', null],
])('in %j, %j is highlighted at %j', (label, query, expected) => {
  expect(matchIn(label, query)).toEqual(expected);
});
