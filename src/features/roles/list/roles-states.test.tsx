import { type ListPage, walkListStates, walkRecordStates } from '~/tests/support/page-states';
import { record } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { nurse, rolesBase, scriptRoles } from '~/tests/support/scripted-roles';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptRoles();
});
afterEach(() => server.restore());

const pages: readonly ListPage[] = [
  {
    path: rolesBase,
    reads: '/api/roles',
    failed: 'The roles could not be loaded',
    empty: 'Decide who can do what',
    isSearched: true,
  },
  {
    path: `${rolesBase}/nurse/permissions`,
    reads: '/api/roles/nurse/scopes',
    failed: 'The permissions could not be loaded',
    empty: 'No permissions yet',
    isSearched: true,
  },
  {
    path: `${rolesBase}/nurse/users`,
    reads: '/api/roles/nurse/users',
    failed: 'The users could not be loaded',
    empty: 'Nobody has this role',
    isSearched: true,
  },
  {
    path: `${rolesBase}/machine/machine-to-machine-apps`,
    reads: '/api/roles/machine/applications',
    failed: 'The apps could not be loaded',
    empty: 'No app has this role',
    isSearched: true,
  },
];

it.each(pages)('$path covers loading, error, empty, no results, and forbidden', (page) =>
  walkListStates(server, page),
);

it('a role covers loading, error, loaded, and deleted', () =>
  walkRecordStates(server, {
    path: `${rolesBase}/nurse/permissions`,
    reads: '/api/roles/nurse',
    record: record(nurse),
    heading: 'Nurse',
    failed: 'The role could not be loaded',
    gone: 'This role is gone',
  }));
