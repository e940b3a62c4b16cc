import { ADMIN_ACTIONS } from '~/contract/admin-actions';
import arabic from '~/locales/ar/audit-logs.json';
import english from '~/locales/en/audit-logs.json';
import {
  WHOLES_BY_VALUE,
  adminActionOf,
  hasSubject,
  memberKindOf,
  objectOf,
  requestOf,
  subjectOf,
} from './admin-action';

const KEYS = Object.entries(ADMIN_ACTIONS).flatMap(([object, verbs]) =>
  verbs.map((verb) => `Management.${object}.${verb}`),
);

test.each([
  ['English', english],
  ['Arabic', arabic],
])('each has a name in %s', (_, { actions }) => {
  const names: readonly Record<string, string>[] = [actions.whole, actions.object, actions.verb];
  const [sentences = {}, objects = {}, verbs = {}] = names;
  const nameless = KEYS.filter((key) => {
    const { whole = '', object = '', verb = '' } = adminActionOf(key) ?? {};
    return !sentences[whole] && !(objects[object] && verbs[verb]);
  });
  expect(nameless).toEqual([]);
});

test('texts are of actions that exist', () => {
  const wholes = new Set([...WHOLES_BY_VALUE, ...KEYS.map((key) => adminActionOf(key)?.whole)]);
  const objects = new Set(KEYS.map((key) => adminActionOf(key)?.object));
  expect(Object.keys(english.actions.whole).filter((key) => !wholes.has(key))).toEqual([]);
  expect(Object.keys(english.actions.object).filter((key) => !objects.has(key))).toEqual([]);
});

test.each([
  [true, 'User_Suspended'],
  [false, 'User_Reactivated'],
  [undefined, 'User_Suspension_Update'],
])('a suspension says which way it went: %s', (isSuspended, whole) => {
  const parts = adminActionOf('Management.User.Suspension.Update', { after: { isSuspended } });
  expect(parts?.whole).toBe(whole);
  expect(isSuspended === undefined || whole in english.actions.whole).toBe(true);
});

test('members of a set are added, replaced, and removed', () => {
  const verbOf = (key: string) => adminActionOf(`Management.${key}`)?.verb;
  expect(['Create', 'Update', 'Delete'].map((verb) => verbOf(`User.Roles.${verb}`))).toEqual([
    'Add',
    'Replace',
    'Remove',
  ]);
  expect(verbOf('User.Create')).toBe('Create');
});

test.each(['', 'Management.', 'Management.User', 'Management.toString.Create', 'User.Create'])(
  '"%s" is unknown',
  (key) => {
    expect(adminActionOf(key)).toBeUndefined();
  },
);

describe('what a row says', () => {
  const before = { name: 'Ada' };

  test('names the object as it is now, else as it was', () => {
    expect(subjectOf({ before, after: { name: 'Ada King' } })).toBe('Ada King');
    expect(subjectOf({ before })).toBe('Ada');
    expect(subjectOf({ after: { roleIds: ['a'] } })).toBeUndefined();
    expect(subjectOf({})).toBeUndefined();
  });

  test('fills the path of the request', () => {
    const route = { method: 'DELETE', route: '/api/users/:userId/roles/:roleId' };
    const payload = { ...route, params: { userId: 'u1', roleId: 'r1' } };
    expect(requestOf(payload)).toBe('DELETE /api/users/u1/roles/r1');
    expect(requestOf(route)).toBe('DELETE /api/users/:userId/roles/:roleId');
    expect(hasSubject(payload)).toBe(true);
    expect(hasSubject(route)).toBe(false);
  });
});

test.each([
  ['/api/roles/:id', { id: 'r1' }, { kind: 'roles', id: 'r1', isWhole: true }],
  ['/api/roles/:id/users/:userId', { id: 'r1', userId: 'u1' }, { kind: 'roles', id: 'r1' }],
  ['/api/users/:userId/roles', { userId: 'u1' }, { kind: 'users', id: 'u1', isWhole: false }],
  ['/api/organization-roles/:id', { id: 'o1' }, { kind: 'organization-roles', id: 'o1' }],
])('%s is about an object', (route, params, object) => {
  expect(objectOf({ route, params })).toMatchObject(object);
});

test('a creation is about what it created, and settings about no object', () => {
  const created = { route: '/api/roles', params: {}, target: { id: 'r1' } };
  expect(objectOf(created)).toEqual({ kind: 'roles', id: 'r1', isWhole: true });
  expect(objectOf({ route: '/api/sign-in-exp', params: {} })).toBeUndefined();
  expect(objectOf({})).toBeUndefined();
});

test('only sets of IDs have members', () => {
  expect([memberKindOf('userIds'), memberKindOf('scopeIds')]).toEqual(['users', 'scopes']);
  expect([memberKindOf('name'), memberKindOf('toString')]).toEqual([undefined, undefined]);
});
