import { planKit } from '../plans/support/plan-server';
import { type Role, type Row, api, ids, outcome, roleKit } from './support/role-kit';

const kit = roleKit();
const { call, create, createMachine } = kit;

test('unknown roles are 404 everywhere, also those of another tenant', async () => {
  const { id } = await create();
  const other = await planKit(kit.server).createTenant();
  for (const [caller, roleId] of [
    [call, 'unknown'],
    [other.manager, id],
  ] as const) {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', '', undefined],
      ['GET', '/scopes', undefined],
      ['POST', '/scopes', { scopeIds: ['shop-read'] }],
      ['DELETE', '/scopes/shop-read', undefined],
      ['GET', '/users', undefined],
      ['POST', '/users', { userIds: ['alice'] }],
      ['DELETE', '/users/alice', undefined],
      ['GET', '/applications', undefined],
      ['POST', '/applications', { applicationIds: ['job-a'] }],
      ['DELETE', '/applications/job-a', undefined],
    ] as const) {
      const answer = await caller(method, api(`/${roleId}${path}`), body);
      expect([method, path, ...outcome(answer)]).toEqual([
        method,
        path,
        404,
        method === 'DELETE' && path === '' ? 'entity.not_found' : 'entity.not_exists_with_id',
      ]);
    }
  }
  const made = await other.manager('POST', api(), { name: 'Theirs', description: 'x' });
  const theirs = api(`/${(made.body as unknown as Role).id}`);
  expect((await other.manager('POST', `${theirs}/users`, { userIds: ['alice'] })).code).toBe(
    'entity.not_found',
  );
  const scopes = await other.manager('POST', `${theirs}/scopes`, { scopeIds: ['shop-read'] });
  expect(scopes.code).toBe('entity.not_exists_with_id');
});

test('the plan limits roles by type and the permissions of each, new ones counted', async () => {
  const { manager } = await planKit(kit.server).createTenant();
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      manager('POST', api(), { name: `Limited ${index}`, description: 'x' }),
    ),
  );
  const [made, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'subscription.limit_exceeded',
    data: { key: 'userRolesLimit', limit: 1 },
  });
  // The role that every tenant starts with is the one that the plan allows.
  const machine = { name: 'Machine', description: 'x', type: 'MachineToMachine' };
  expect((await manager('POST', api(), machine)).body).toMatchObject({
    data: { key: 'machineToMachineRolesLimit', limit: 1 },
  });
  const resource = await manager('POST', '/api/resources', {
    name: 'API',
    indicator: 'https://limited.example',
  });
  const resourceId = (resource.body as unknown as Role).id;
  await kit.server.sql(
    `insert into scopes (tenant_id, id, resource_id, name, created_at)
     select tenant_id, 'scope-' || n, id, 'scope-' || n, 1 from resources, generate_series(1, 3) n
     where id = $1`,
    [resourceId],
  );
  const path = api(`/${(made?.body as unknown as Role).id}/scopes`);
  const two = await manager('POST', path, { scopeIds: ['scope-1', 'scope-2'] });
  expect(two.body).toMatchObject({ data: { key: 'scopesPerRoleLimit', limit: 1, usage: 2 } });
  expect((await manager('POST', path, { scopeIds: ['scope-1'] })).status).toBe(201);
  expect((await manager('POST', path, { scopeIds: ['scope-2'] })).status).toBe(403);
});

test('every write leaves an audit row, with what it changed or deleted', async () => {
  const before = await kit.server.sql(`select id from logs where tenant_id = 'default'`);
  const { id } = await create();
  const machine = await createMachine();
  await call('PATCH', api(`/${id}`), { description: 'Other' });
  await call('POST', api(`/${id}/scopes`), { scopeIds: ['shop-read'] });
  await call('DELETE', api(`/${id}/scopes/shop-read`));
  await call('POST', api(`/${id}/users`), { userIds: ['alice'] });
  await call('DELETE', api(`/${id}/users/alice`));
  await call('POST', api(`/${machine.id}/applications`), { applicationIds: ['job-a'] });
  await call('DELETE', api(`/${machine.id}/applications/job-a`));
  await call('DELETE', api(`/${id}`));
  const rows = await kit.server.sql<{ key: string; payload: object }>(
    `select key, payload from logs where tenant_id = 'default' and id <> all($1) order by key`,
    [before.map((row) => (row as { id: string }).id)],
  );
  expect(rows.map(({ key }) => key.replace('Management.Role.', ''))).toEqual([
    'Applications.Create',
    'Applications.Delete',
    'Create',
    'Create',
    'Delete',
    'Scopes.Create',
    'Scopes.Delete',
    'Update',
    'Users.Create',
    'Users.Delete',
  ]);
  const payloadOf = (action: string) =>
    rows.find(({ key }) => key === `Management.Role.${action}`)?.payload;
  expect(payloadOf('Update')).toMatchObject({
    before: { description: 'For tests' },
    after: { description: 'Other' },
  });
  expect(payloadOf('Delete')).toMatchObject({ before: { id, description: 'Other' } });
});

describe('with 20,000 users in one role', () => {
  const BIG = 'big-role';
  beforeAll(async () => {
    await kit.server.sql(`
      insert into roles (tenant_id, id, name, description, type, created_at)
        values ('default', '${BIG}', 'Everyone', 'x', 'User', 9e12);
      insert into users (tenant_id, id, username, created_at, updated_at)
        select 'default', 'u' || n, 'u' || n, n, n from generate_series(1, 20000) n;
      insert into users_roles (tenant_id, user_id, role_id)
        select 'default', 'u' || n, '${BIG}' from generate_series(1, 20000) n;
      analyze users; analyze users_roles;`);
  });

  const statementsOf = async (path: string): Promise<string[]> => {
    const statements: string[] = [];
    // Settings are read again when their time is over.
    kit.server.services.database.onQuery = (text) => {
      if (!/from "(?:tenants|configs)"/.test(text)) statements.push(text);
    };
    const answer = await call('GET', path);
    kit.server.services.database.onQuery = undefined;
    expect(answer.status).toBe(200);
    return statements;
  };

  test('lists take a constant number of statements', async () => {
    // The first call after a while reads tenant and keys too.
    await call('GET', api());
    expect(await statementsOf(api('?page_size=1'))).toHaveLength(
      (await statementsOf(api('?page_size=100'))).length,
    );
    expect(await statementsOf(api(`/${BIG}/users?page_size=1`))).toHaveLength(
      (await statementsOf(api(`/${BIG}/users?page=100&page_size=100`))).length,
    );
  });

  test('pages are complete, newest first and without duplicates', async () => {
    const first = await call('GET', api(`/${BIG}/users?page_size=3`));
    expect([first.headers['total-number'], ids(first)]).toEqual([
      '20000',
      ['u20000', 'u19999', 'u19998'],
    ]);
    const last = await call('GET', api(`/${BIG}/users?page=200&page_size=100`));
    expect(ids(last)).toHaveLength(100);
    expect(ids(last).at(-1)).toBe('u1');
    const [row] = (await call('GET', api(`?search.id=${BIG}&mode=exact`))).body as Row[];
    expect([row?.usersCount, row?.featuredUsers.length]).toEqual([20_000, 3]);
  });
});
