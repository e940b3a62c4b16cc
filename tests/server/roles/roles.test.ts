import { makeRole } from '~/tests/support/factories';
import {
  type Row,
  INTERNAL_ROLE,
  MANAGEMENT_SCOPE,
  api,
  ids,
  outcome,
  roleKit,
  violation,
} from './support/role-kit';

const kit = roleKit();
const { assignedRows, call, create, createMachine } = kit;
let counter = 0;

describe('create', () => {
  test('answers the whole record with its defaults and nothing that the client made up', async () => {
    const { status, body } = await call('POST', api(), {
      name: 'Clinician',
      description: 'Sees charts',
      id: 'mine',
      tenantId: 'admin',
      unknown: 1,
    });
    expect(status).toBe(200);
    expect(body).toEqual(
      makeRole({
        tenantId: 'default',
        id: expect.stringMatching(/^[\da-z]{21}$/) as string,
        name: 'Clinician',
        description: 'Sees charts',
        type: 'User',
        isDefault: false,
      }),
    );
    const taken = await call('POST', api(), { name: 'Clinician', description: 'Again' });
    expect(taken).toMatchObject({ status: 422, code: 'role.name_in_use' });
    expect((taken.body as { message: string }).message).toContain('Clinician');
  });

  test.each([
    [{ name: '' }, 400, 'guard.invalid_input'],
    [{ name: 'x'.repeat(129) }, 400, 'guard.invalid_input'],
    [{ description: '' }, 400, 'guard.invalid_input'],
    [{ description: 'x'.repeat(129) }, 400, 'guard.invalid_input'],
    [{ description: undefined }, 400, 'guard.invalid_input'],
    [{ type: 'Group' }, 400, 'guard.invalid_input'],
    [{ name: '#internal:mine' }, 403, 'role.internal_role_violation'],
    [{ scopeIds: ['shop-read', 'unknown'] }, 404, 'entity.not_exists_with_id'],
    [
      { scopeIds: ['shop-read', MANAGEMENT_SCOPE] },
      400,
      'role.management_api_scopes_not_assignable_to_user_role',
    ],
  ])('%j is refused and leaves nothing behind', async (body, status, code) => {
    const name = `Atomic ${(counter += 1)}`;
    const before = await assignedRows();
    const answer = await call('POST', api(), { name, description: 'x', ...body });
    expect(outcome(answer)).toEqual([status, code]);
    expect(ids(await call('GET', api(`?search=${encodeURIComponent(name)}`)))).toEqual([]);
    expect(await assignedRows()).toEqual(before);
  });

  test('with scopes, each once; a machine may hold the management API', async () => {
    const { id } = await create({ scopeIds: ['shop-write', 'shop-read', 'shop-read'] });
    expect(ids(await call('GET', api(`/${id}/scopes`)))).toEqual(['shop-read', 'shop-write']);
    const machine = await create({ type: 'MachineToMachine', scopeIds: [MANAGEMENT_SCOPE] });
    expect(ids(await call('GET', api(`/${machine.id}/scopes`)))).toEqual([MANAGEMENT_SCOPE]);
  });

  test('of ten at once with one name, one is made', async () => {
    const body = { name: 'Race', description: 'x', scopeIds: ['shop-read'] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', api(), body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'role.name_in_use')).toHaveLength(9);
  });
});

describe('list', () => {
  test('counts the holders and shows three, hides internal roles, in a total order', async () => {
    const users = await create();
    const machines = await createMachine();
    await call('POST', api(`/${users.id}/users`), { userIds: ['alice', 'bob', 'carol', 'dave'] });
    await call('POST', api(`/${machines.id}/applications`), { applicationIds: ['job-a'] });
    const { body } = await call('GET', api('?page_size=100'));
    const rows = body as Row[];
    expect(rows.find(({ id }) => id === users.id)).toMatchObject({
      usersCount: 4,
      // The newest, as in the list of the role's users.
      featuredUsers: [{ id: 'carol', name: 'Carol', avatar: null }, { id: 'dave' }, { id: 'bob' }],
      applicationsCount: 0,
      featuredApplications: [],
    });
    expect(rows.find(({ id }) => id === machines.id)).toMatchObject({
      usersCount: 0,
      applicationsCount: 1,
      featuredApplications: [{ id: 'job-a', name: 'Job A', type: 'MachineToMachine' }],
    });
    expect(rows.some(({ name }) => name.startsWith('#internal:'))).toBe(false);

    const paged: string[] = [];
    for (let page = 1; paged.length < rows.length; page += 1) {
      const answer = await call('GET', api(`?page=${page}&page_size=3`));
      expect(answer.headers['total-number']).toBe(String(rows.length));
      paged.push(...ids(answer));
    }
    expect(paged).toEqual(rows.map(({ id }) => id));
  });

  test('filters by type and by who has the role already', async () => {
    const user = await create({ name: 'Filter users' });
    const machine = await create({ name: 'Filter machines', type: 'MachineToMachine' });
    const find = async (query: string) => ids(await call('GET', api(`?search=Filter%25&${query}`)));
    expect(await find('type=User')).toEqual([user.id]);
    expect(await find('type=MachineToMachine')).toEqual([machine.id]);
    expect(await find('excludeUserId=alice')).toHaveLength(2);
    await call('POST', api(`/${user.id}/users`), { userIds: ['alice'] });
    expect(await find('excludeUserId=alice')).toEqual([machine.id]);
    await call('POST', api(`/${machine.id}/applications`), { applicationIds: ['job-a'] });
    expect(await find('excludeApplicationId=job-a')).toEqual([user.id]);
  });

  test.each([
    'search=',
    'search=(&mode=posix',
    'search.type=x',
    'type=Group',
    'page=0',
    'page_size=101',
  ])('refuses %s', async (query) => {
    expect((await call('GET', api(`?${query}`))).status).toBe(400);
  });

  test('the internal role is not found by searching for it', async () => {
    expect(ids(await call('GET', api('?search=%25internal%25')))).toEqual([]);
    expect(ids(await call('GET', api(`?search.id=${INTERNAL_ROLE}&mode=exact`)))).toEqual([]);
  });
});

test('name, description and default change; type and ids do not; an empty change is none', async () => {
  const before = await create();
  const { status, body } = await call('PATCH', api(`/${before.id}`), {
    name: 'Changed',
    description: 'Changed too',
    isDefault: true,
    type: 'MachineToMachine',
    id: 'other',
    tenantId: 'admin',
  });
  const after = { ...before, name: 'Changed', description: 'Changed too', isDefault: true };
  expect([status, body]).toEqual([200, after]);
  const unchanged = await call('PATCH', api(`/${before.id}`), {});
  expect([unchanged.status, unchanged.body]).toEqual([200, after]);
  const other = await create();
  const taken = await call('PATCH', api(`/${other.id}`), { name: 'Changed' });
  expect(outcome(taken)).toEqual([422, 'role.name_in_use']);
  expect((taken.body as { message: string }).message).toContain('Changed');
  const same = await call('PATCH', api(`/${before.id}`), { name: 'Changed' });
  expect(same.status).toBe(200);
});

test('If-Match refuses what was changed meanwhile; of ten at once one wins', async () => {
  const { id } = await create();
  const etag = String((await call('GET', api(`/${id}`))).headers['etag']);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      call('PATCH', api(`/${id}`), { description: `By ${index}` }, { 'if-match': etag }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'request.precondition_failed')).toHaveLength(9);
  const [winner] = answers.filter(({ status }) => status === 200);
  expect((await call('GET', api(`/${id}`))).headers['etag']).toBe(winner?.headers['etag']);
});

test('the internal role refuses every write, and no role becomes internal', async () => {
  const path = api(`/${INTERNAL_ROLE}`);
  const before = await assignedRows();
  for (const [method, url, body] of [
    ['PATCH', path, {}],
    ['PATCH', path, { name: 'Mine' }],
    ['DELETE', path, undefined],
    ['POST', `${path}/scopes`, { scopeIds: ['shop-read'] }],
    ['DELETE', `${path}/scopes/${MANAGEMENT_SCOPE}`, undefined],
    ['POST', `${path}/users`, { userIds: ['alice'] }],
    ['POST', `${path}/applications`, { applicationIds: ['job-a'] }],
    ['DELETE', `${path}/applications/job-a`, undefined],
  ] as const) {
    expect([method, url, ...outcome(await call(method, url, body))]).toEqual([
      method,
      url,
      ...violation,
    ]);
  }
  const { id } = await create();
  expect(outcome(await call('PATCH', api(`/${id}`), { name: '#internal:x' }))).toEqual(violation);
  expect(await assignedRows()).toEqual(before);
});

test('deleting a role takes it from its holders', async () => {
  const { id } = await create({ scopeIds: ['shop-read'] });
  const before = await assignedRows();
  await call('POST', api(`/${id}/users`), { userIds: ['alice'] });
  expect((await call('DELETE', api(`/${id}`))).status).toBe(204);
  const { scopes = 0, ...others } = before ?? {};
  expect(await assignedRows()).toEqual({ ...others, scopes: scopes - 1 });
  expect(outcome(await call('DELETE', api(`/${id}`)))).toEqual([404, 'entity.not_found']);
});
