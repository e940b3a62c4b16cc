import { type Answer, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { planKit } from './plans/support/plan-server';

interface Role {
  id: string;
  name: string;
}
type Row = Role & {
  usersCount: number;
  featuredUsers: { id: string }[];
  applicationsCount: number;
  featuredApplications: { id: string; type: string }[];
};

const INTERNAL_ROLE = 'admin-role';
const MANAGEMENT_SCOPE = 'management-api-all';

describe('roles', () => {
  let server: TestServer;
  let call: Call;
  let counter = 0;
  const api = (path = '') => `/api/roles${path}`;
  const outcome = ({ status, code }: Answer) => [status, code];
  const ids = ({ body }: Answer) => (body as { id: string }[]).map(({ id }) => id);
  const violation = [403, 'role.internal_role_violation'];

  const create = async (body: Record<string, unknown> = {}): Promise<Role> => {
    const name = `Role ${(counter += 1)}`;
    const answer = await call('POST', api(), { name, description: 'For tests', ...body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const createMachine = () => create({ type: 'MachineToMachine' });
  const assignedRows = async () => {
    const [row] = await server.sql<{ users: number; applications: number; scopes: number }>(
      `select (select count(*)::int from users_roles) as users,
        (select count(*)::int from applications_roles where tenant_id = 'default') as applications,
        (select count(*)::int from roles_scopes where tenant_id = 'default') as scopes`,
    );
    return row;
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(`
      update subscriptions set plan_id = 'dev' where for_tenant_id = 'default';
      insert into users (tenant_id, id, username, name, primary_phone, created_at, updated_at) values
        ('default', 'alice', 'alice', 'Alice', '15550001111', 1, 1),
        ('default', 'bob', 'bob', 'Bob', null, 2, 2),
        ('default', 'carol', 'carol', 'Carol', null, 3, 3),
        ('default', 'dave', 'dave', 'Dave', null, 3, 3);
      insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at) values
        ('default', 'job-a', 'Job A', 'x', 'MachineToMachine', '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1),
        ('default', 'job-b', 'Job B', 'x', 'MachineToMachine', '{"redirectUris":[],"postLogoutRedirectUris":[]}', 2),
        ('default', 'spa', 'Web', 'x', 'SPA', '{}', 3),
        ('default', 'native', 'Phone', 'x', 'Native', '{}', 4);
      insert into resources (tenant_id, id, name, indicator, created_at) values
        ('default', 'shop', 'Shop API', 'https://shop.example', 1);
      insert into scopes (tenant_id, id, resource_id, name, created_at) values
        ('default', 'shop-read', 'shop', 'read:shop', 1), ('default', 'shop-write', 'shop', 'write:shop', 1);`);
  });
  afterAll(() => server.close());

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
      expect(body).toEqual({
        tenantId: 'default',
        id: expect.stringMatching(/^[\da-z]{21}$/),
        name: 'Clinician',
        description: 'Sees charts',
        type: 'User',
        isDefault: false,
      });
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
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => call('POST', api(), body)),
      );
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
        featuredUsers: [
          { id: 'carol', name: 'Carol', avatar: null },
          { id: 'dave' },
          { id: 'bob' },
        ],
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
      const find = async (query: string) =>
        ids(await call('GET', api(`?search=Filter%25&${query}`)));
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

  describe('scopes', () => {
    test('are added, listed with their API, searched and removed', async () => {
      const { id } = await create();
      const path = api(`/${id}/scopes`);
      const added = await call('POST', path, { scopeIds: ['shop-write'] });
      expect([added.status, ids(added)]).toEqual([201, ['shop-write']]);
      const more = await call('POST', path, { scopeIds: ['shop-read'] });
      expect(more.body).toEqual([
        {
          tenantId: 'default',
          id: 'shop-read',
          resourceId: 'shop',
          name: 'read:shop',
          description: null,
          createdAt: 1,
        },
        expect.objectContaining({ id: 'shop-write' }),
      ]);
      const list = await call('GET', path);
      expect(list.headers['total-number']).toBeUndefined();
      expect((list.body as object[])[0]).toMatchObject({
        resource: { id: 'shop', name: 'Shop API', indicator: 'https://shop.example' },
      });
      const paged = await call('GET', `${path}?page=2&page_size=1`);
      expect([paged.headers['total-number'], ids(paged)]).toEqual(['2', ['shop-write']]);
      expect(ids(await call('GET', `${path}?search=%25write%25`))).toEqual(['shop-write']);
      expect((await call('DELETE', `${path}/shop-read`)).status).toBe(204);
      expect(outcome(await call('DELETE', `${path}/shop-read`))).toEqual([404, 'entity.not_found']);
    });

    test.each([
      [[], 400, 'guard.invalid_input'],
      [['unknown'], 404, 'entity.not_exists_with_id'],
      [['shop-write', 'shop-read'], 422, 'role.scope_exists'],
      [
        ['shop-write', MANAGEMENT_SCOPE],
        400,
        'role.management_api_scopes_not_assignable_to_user_role',
      ],
    ])('%j answers %d and adds nothing', async (scopeIds, status, code) => {
      const { id } = await create({ scopeIds: ['shop-read'] });
      const answer = await call('POST', api(`/${id}/scopes`), { scopeIds });
      expect(outcome(answer)).toEqual([status, code]);
      expect(ids(await call('GET', api(`/${id}/scopes`)))).toEqual(['shop-read']);
    });

    test('of ten at once with the same scope one adds it', async () => {
      const { id } = await create();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          call('POST', api(`/${id}/scopes`), { scopeIds: ['shop-read'] }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'role.scope_exists')).toHaveLength(9);
    });
  });

  describe('users', () => {
    test('are assigned, listed newest first, searched and removed', async () => {
      const { id } = await create();
      const path = api(`/${id}/users`);
      const added = await call('POST', path, { userIds: ['alice', 'carol', 'dave', 'carol'] });
      expect([added.status, added.body]).toEqual([201, 'Created']);
      const list = await call('GET', path);
      expect([list.headers['total-number'], ids(list)]).toEqual(['3', ['carol', 'dave', 'alice']]);
      expect((list.body as object[])[2]).toEqual({
        id: 'alice',
        username: 'alice',
        primaryEmail: null,
        primaryPhone: '15550001111',
        name: 'Alice',
        avatar: null,
        customData: {},
        identities: {},
        lastSignInAt: null,
        createdAt: 1,
        updatedAt: 1,
        profile: {},
        applicationId: null,
        isSuspended: false,
        hasPassword: false,
      });
      const found = await call('GET', `${path}?search=%25aro%25`);
      expect([found.headers['total-number'], ids(found)]).toEqual(['1', ['carol']]);
      expect(ids(await call('GET', `${path}?page=2&page_size=2`))).toEqual(['alice']);
      expect((await call('DELETE', `${path}/alice`)).status).toBe(204);
      expect(outcome(await call('DELETE', `${path}/alice`))).toEqual([404, 'entity.not_found']);
    });

    test.each([
      [[], 400, 'guard.invalid_input'],
      [['bob', 'unknown'], 404, 'entity.not_found'],
      [['bob', 'alice'], 422, 'role.user_exists'],
    ])('%j answers %d and assigns nobody', async (userIds, status, code) => {
      const { id } = await create();
      await call('POST', api(`/${id}/users`), { userIds: ['alice'] });
      const answer = await call('POST', api(`/${id}/users`), { userIds });
      expect(outcome(answer)).toEqual([status, code]);
      if (status === 422) expect((answer.body as { message: string }).message).toContain('alice');
      expect(ids(await call('GET', api(`/${id}/users`)))).toEqual(['alice']);
    });

    test('a machine-to-machine role takes no users', async () => {
      const { id } = await createMachine();
      const answer = await call('POST', api(`/${id}/users`), { userIds: ['alice'] });
      expect(outcome(answer)).toEqual([422, 'entity.db_constraint_violated']);
    });
  });

  describe('applications', () => {
    test('are assigned, listed newest first, searched and removed', async () => {
      const { id } = await createMachine();
      const path = api(`/${id}/applications`);
      const added = await call('POST', path, { applicationIds: ['job-a', 'job-b'] });
      expect([added.status, added.body]).toEqual([201, 'Created']);
      expect(ids(await call('GET', path))).toEqual(['job-b', 'job-a']);
      expect(ids(await call('GET', `${path}?search=%25A`))).toEqual(['job-a']);
      expect((await call('DELETE', `${path}/job-a`)).status).toBe(204);
      expect(outcome(await call('DELETE', `${path}/job-a`))).toEqual([404, 'entity.not_found']);
    });

    test.each([
      [[], 400, 'guard.invalid_input'],
      [['job-b', 'unknown'], 404, 'entity.not_exists_with_id'],
      [['job-b', 'spa'], 422, 'application.invalid_type'],
      [['job-b', 'native'], 422, 'application.invalid_type'],
      [['job-b', 'job-a'], 422, 'role.application_exists'],
    ])('%j answers %d and assigns nothing', async (applicationIds, status, code) => {
      const { id } = await createMachine();
      await call('POST', api(`/${id}/applications`), { applicationIds: ['job-a'] });
      const answer = await call('POST', api(`/${id}/applications`), { applicationIds });
      expect(outcome(answer)).toEqual([status, code]);
      if (status === 422 && code === 'role.application_exists') {
        expect((answer.body as { message: string }).message).toContain('job-a');
      }
      expect(ids(await call('GET', api(`/${id}/applications`)))).toEqual(['job-a']);
    });

    test('a user role takes no applications; secrets need a scope that may change them', async () => {
      const user = await create();
      const path = api(`/${user.id}/applications`);
      expect(outcome(await call('POST', path, { applicationIds: ['job-a'] }))).toEqual([
        422,
        'entity.db_constraint_violated',
      ]);
      const { id } = await createMachine();
      await call('POST', api(`/${id}/applications`), { applicationIds: ['job-a'] });
      const reader = callerOf(
        server.consoleApp,
        await server.memberToken('default', 'reader', 'read:data'),
        'localhost:3000',
      );
      expect((await reader('GET', api(`/${id}/applications`))).body).toMatchObject([
        { id: 'job-a', secret: '******' },
      ]);
      expect((await reader('DELETE', api(`/${id}`))).status).toBe(403);
    });
  });

  test('deleting a role takes it from its holders', async () => {
    const { id } = await create({ scopeIds: ['shop-read'] });
    const before = await assignedRows();
    await call('POST', api(`/${id}/users`), { userIds: ['alice'] });
    expect((await call('DELETE', api(`/${id}`))).status).toBe(204);
    const { scopes = 0, ...others } = before ?? {};
    expect(await assignedRows()).toEqual({ ...others, scopes: scopes - 1 });
    expect(outcome(await call('DELETE', api(`/${id}`)))).toEqual([
      404,
      'entity.not_exists_with_id',
    ]);
  });

  test('unknown roles are 404 everywhere, also those of another tenant', async () => {
    const { id } = await create();
    const other = await planKit(server).createTenant();
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
          'entity.not_exists_with_id',
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
    const { manager } = await planKit(server).createTenant();
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
    await server.sql(
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

  test('every write leaves an audit row', async () => {
    const before = await server.sql(`select id from logs where tenant_id = 'default'`);
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
    const rows = await server.sql<{ key: string }>(
      `select key from logs where tenant_id = 'default' and id <> all($1) order by key`,
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
  });

  describe('with 20,000 users in one role', () => {
    const BIG = 'big-role';
    beforeAll(async () => {
      await server.sql(`
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
      server.services.database.onQuery = (text) => {
        if (!/from "(?:tenants|configs)"/.test(text)) statements.push(text);
      };
      const answer = await call('GET', path);
      server.services.database.onQuery = undefined;
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
        (await statementsOf(api(`/${BIG}/users?page=150&page_size=100`))).length,
      );
    });

    test('pages are complete, newest first, without repeating anybody', async () => {
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
});
