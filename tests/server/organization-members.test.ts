import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('members of organizations', () => {
  let server: TestServer;
  let call: Call;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const idsOf = ({ body }: ApiResponse) => (body as { id: string }[]).map(({ id }) => id);
  const north = (path: string) => `/api/organizations/north${path}`;

  beforeAll(async () => {
    server = await createTestServer('oss');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(`
      insert into users (tenant_id, id, username, name, primary_email, password_encrypted, created_at, updated_at)
        select 'default', 'u-' || lpad(n::text, 3, '0'), 'user_' || n, 'User ' || n, 'U' || n || '@Northbank.example', 'digest', n, n
        from generate_series(1, 130) n;
      insert into users (tenant_id, id, username, created_at, updated_at) values ('admin', 'stranger', 'stranger', 1, 1);
      insert into applications (tenant_id, id, name, description, secret, type, oidc_client_metadata, created_at)
        select 'default', 'app-' || n, 'Machine ' || n, 'Nr_' || n, 'real-secret', 'MachineToMachine',
               '{"redirectUris":[],"postLogoutRedirectUris":[]}', n from generate_series(1, 30) n;
      insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at) values
        ('default', 'web', 'Web', '#internal:x', 'SPA', '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1);
      insert into organizations (tenant_id, id, name, created_at) values
        ('default', 'north', 'North', 1), ('default', 'south', 'South', 2);
      insert into organization_roles (tenant_id, id, name, type) values
        ('default', 'admin', 'Admin', 'User'), ('default', 'viewer', 'Viewer', 'User'),
        ('default', 'worker', 'Worker', 'MachineToMachine'), ('default', 'sweeper', 'Sweeper', 'MachineToMachine');
      insert into organization_scopes (tenant_id, id, name) values
        ('default', 'read', 'read'), ('default', 'write', 'write');
      insert into organization_role_scopes (tenant_id, organization_role_id, organization_scope_id) values
        ('default', 'admin', 'read'), ('default', 'admin', 'write'), ('default', 'viewer', 'read');`);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql(
      `delete from organization_users where tenant_id = 'default'; delete from organization_applications where tenant_id = 'default'`,
    );
  });

  test('are counted as they come and go, also with their account', async () => {
    await server.sql(
      `insert into users (tenant_id, id, created_at, updated_at) values ('default', 'leaves', 1, 1)`,
    );
    const totals = async () => {
      const { headers } = await call('GET', north('/users?page=1'));
      const { body } = await call('GET', '/api/organizations?showFeatured=true&q=North');
      const [shown] = body as { usersCount: number }[];
      const { headers: others } = await call('GET', '/api/users?excludeOrganizationId=north');
      return [
        Number(headers['total-number']),
        shown?.usersCount,
        131 - Number(others['total-number']),
      ];
    };
    expect(await totals()).toEqual([0, 0, 0]);
    await call('POST', north('/users'), { userIds: ['u-001', 'u-002', 'leaves', 'u-001'] });
    await call('POST', north('/users'), { userIds: ['u-001'] });
    expect(await totals()).toEqual([3, 3, 3]);
    await call('DELETE', north('/users/u-002'));
    expect(await totals()).toEqual([2, 2, 2]);
    await call('DELETE', '/api/users/leaves');
    const [members, shown, others] = await totals();
    expect([members, shown, others]).toEqual([1, 1, 2]);
    await call('PUT', north('/users'), { userIds: ['u-003', 'u-004'] });
    expect((await totals()).slice(0, 2)).toEqual([2, 2]);
  });

  const members = async () => idsOf(await call('GET', north('/users?page_size=100')));

  test('people are added, replaced and removed; who stays keeps the roles', async () => {
    const added = await call('POST', north('/users'), { userIds: ['u-002', 'u-001', 'u-002'] });
    expect([added.status, added.body]).toEqual([201, 'Created']);
    expect((await call('POST', north('/users'), { userIds: ['u-001'] })).status).toBe(201);
    await call('PUT', north('/users/u-001/roles'), { organizationRoleIds: ['admin'] });
    await call('PUT', north('/users/u-002/roles'), { organizationRoleIds: ['admin'] });
    expect(
      (await call('PUT', north('/users'), { userIds: ['u-001', 'u-003', 'u-003'] })).status,
    ).toBe(204);
    expect(await members()).toEqual(['u-003', 'u-001']);
    expect(idsOf(await call('GET', north('/users/u-001/roles')))).toEqual(['admin']);
    await call('POST', north('/users'), { userIds: ['u-002'] });
    expect((await call('GET', north('/users/u-002/roles'))).body).toEqual([]);
    expect((await call('DELETE', north('/users/u-001'))).status).toBe(204);
    expect(outcome(await call('DELETE', north('/users/u-001')))).toEqual([404, 'entity.not_found']);
    expect(outcome(await call('DELETE', '/api/organizations/south/users/u-002'))).toEqual([
      404,
      'entity.not_found',
    ]);
    expect(await members()).toEqual(['u-003', 'u-002']);
    expect(outcome(await call('POST', north('/users'), { userIds: [] }))).toEqual([
      400,
      'guard.invalid_input',
    ]);
    expect((await call('PUT', north('/users'), { userIds: [] })).status).toBe(204);
    expect(await members()).toEqual([]);
  });

  test('unknown people, and people of another tenant, are refused and change nothing', async () => {
    await call('POST', north('/users'), { userIds: ['u-001'] });
    for (const id of ['nothing', 'stranger']) {
      for (const method of ['POST', 'PUT'] as const) {
        expect(outcome(await call(method, north('/users'), { userIds: ['u-002', id] }))).toEqual([
          422,
          'entity.relation_foreign_key_not_found',
        ]);
      }
    }
    const tooMany = Array.from({ length: 10_001 }, (_item, index) => `x${index}`);
    expect((await call('PUT', north('/users'), { userIds: tooMany })).status).toBe(400);
    expect(await members()).toEqual(['u-001']);
  });

  test('the list shows people with their roles, is searched and paged, in one number of queries', async () => {
    const all = Array.from({ length: 130 }, (_item, n) => `u-${String(130 - n).padStart(3, '0')}`);
    await call('PUT', north('/users'), { userIds: all });
    await call('POST', north('/users/roles'), {
      userIds: all,
      organizationRoleIds: ['viewer', 'admin', 'admin'],
    });
    const first = await call('GET', north('/users'));
    expect([first.headers['total-number'], idsOf(first)]).toEqual(['130', all.slice(0, 20)]);
    const [person] = first.body as Record<string, unknown>[];
    expect(person).toEqual({
      id: 'u-130',
      username: 'user_130',
      primaryEmail: 'U130@Northbank.example',
      primaryPhone: null,
      name: 'User 130',
      avatar: null,
      customData: {},
      identities: {},
      lastSignInAt: null,
      createdAt: 130,
      updatedAt: 130,
      profile: {},
      applicationId: null,
      isSuspended: false,
      organizationRoles: [
        { id: 'admin', name: 'Admin' },
        { id: 'viewer', name: 'Viewer' },
      ],
    });
    const found = async (q: string) =>
      idsOf(await call('GET', north(`/users?q=${encodeURIComponent(q)}`)));
    expect(await found('u77@NORTH')).toEqual(['u-077']);
    expect(await found('user_130')).toEqual(['u-130']);
    expect(await found('user%1')).toEqual([]);
    const searched = await call('GET', north('/users?q=user%201&page=2&page_size=10'));
    expect([searched.headers['total-number'], idsOf(searched).length]).toEqual(['42', 10]);
    const count = async (query: string) => {
      let queries = 0;
      server.services.database.onQuery = (text) => {
        if (!/from "(?:tenants|configs)"/.test(text)) queries += 1;
      };
      await call('GET', north(`/users?${query}`));
      server.services.database.onQuery = undefined;
      return queries;
    };
    expect(await count('page_size=100')).toBe(await count('page_size=1'));
    expect(await count('q=user&page_size=100')).toBe(await count('q=user&page_size=1'));
  });

  test('roles are given by id and by name, to members only, and only roles of people', async () => {
    await call('POST', north('/users'), { userIds: ['u-001'] });
    const path = north('/users/u-001/roles');
    expect((await call('POST', path, { organizationRoleNames: ['Viewer'] })).status).toBe(201);
    expect(
      (
        await call('POST', path, {
          organizationRoleIds: ['admin', 'viewer'],
          organizationRoleNames: ['Viewer', 'Admin'],
        })
      ).status,
    ).toBe(201);
    const page = await call('GET', `${path}?page_size=1`);
    expect([page.headers['total-number'], page.body]).toEqual([
      '2',
      [{ tenantId: 'default', id: 'admin', name: 'Admin', description: null, type: 'User' }],
    ]);
    expect((await call('PUT', path, { organizationRoleNames: ['Viewer', 'Viewer'] })).status).toBe(
      204,
    );
    expect(idsOf(await call('GET', north('/users/u-001/scopes')))).toEqual(['read']);
    const misspelled = await call('PUT', path, { organisationRoleIds: ['admin'] });
    expect([...outcome(misspelled), misspelled.body]).toMatchObject([
      400,
      'guard.invalid_input',
      { details: 'Error in key path "organisationRoleIds": (propertyNames) is unknown' },
    ]);
    expect(idsOf(await call('GET', path))).toEqual(['viewer']);
    for (const [body, status, code] of [
      [{ organizationRoleIds: ['viewer', 'worker'] }, 422, 'entity.db_constraint_violated'],
      [{ organizationRoleNames: ['Worker'] }, 422, 'entity.db_constraint_violated'],
      [{ organizationRoleIds: ['nothing'] }, 422, 'entity.relation_foreign_key_not_found'],
      [{ organizationRoleNames: ['Admin', 'Nobody'] }, 422, 'organization.role_names_not_found'],
    ] as const) {
      for (const method of ['POST', 'PUT'] as const) {
        expect(outcome(await call(method, path, body))).toEqual([status, code]);
      }
    }
    for (const body of [{}, { organizationRoleIds: [] }]) {
      expect(outcome(await call('POST', path, body))).toEqual([422, 'entity.invalid_input']);
    }
    expect(idsOf(await call('GET', path))).toEqual(['viewer']);
    expect((await call('DELETE', `${path}/viewer`)).status).toBe(204);
    expect(outcome(await call('DELETE', `${path}/viewer`))).toEqual([404, 'entity.not_found']);
    expect((await call('PUT', path, { organizationRoleIds: [] })).status).toBe(204);
    const stranger = north('/users/u-002/roles');
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const body = method === 'GET' ? undefined : { organizationRoleIds: ['viewer'] };
      expect(outcome(await call(method, stranger, body))).toEqual([
        422,
        'organization.require_membership',
      ]);
    }
    expect(outcome(await call('DELETE', `${stranger}/viewer`))).toEqual([
      422,
      'organization.require_membership',
    ]);
    expect((await call('GET', north('/users/u-002/scopes'))).body).toEqual([]);
  });

  test('several roles are assigned to all of the members or to none', async () => {
    await call('POST', north('/users'), { userIds: ['u-001', 'u-002'] });
    const path = north('/users/roles');
    const give = (userIds: string[], organizationRoleIds: string[]) =>
      call('POST', path, { userIds, organizationRoleIds });
    expect((await give(['u-001', 'u-002'], ['viewer', 'admin'])).status).toBe(201);
    expect(idsOf(await call('GET', north('/users/u-002/roles')))).toEqual(['admin', 'viewer']);
    await call('PUT', north('/users/u-001/roles'), {});
    expect(outcome(await give(['u-001', 'u-003'], ['viewer']))).toEqual([
      422,
      'entity.relation_foreign_key_not_found',
    ]);
    expect(outcome(await give(['u-001'], ['worker']))).toEqual([
      422,
      'entity.db_constraint_violated',
    ]);
    expect(outcome(await give([], ['viewer']))).toEqual([400, 'guard.invalid_input']);
    expect(outcome(await give(['u-001'], []))).toEqual([400, 'guard.invalid_input']);
    expect((await call('GET', north('/users/u-001/roles'))).body).toEqual([]);
  });

  test('machine-to-machine applications are members with roles of their own, which can be cleared', async () => {
    const path = north('/applications');
    expect((await call('POST', path, { applicationIds: ['app-2', 'app-1', 'app-1'] })).status).toBe(
      201,
    );
    for (const method of ['POST', 'PUT'] as const) {
      expect(outcome(await call(method, path, { applicationIds: ['app-3', 'web'] }))).toEqual([
        422,
        'entity.db_constraint_violated',
      ]);
      expect(outcome(await call(method, path, { applicationIds: ['app-3', 'nothing'] }))).toEqual([
        422,
        'entity.relation_foreign_key_not_found',
      ]);
    }
    expect(
      (
        await call('POST', north('/applications/roles'), {
          applicationIds: ['app-1', 'app-2'],
          organizationRoleIds: ['worker', 'sweeper'],
        })
      ).status,
    ).toBe(201);
    const list = await call('GET', path);
    expect(list.body).toMatchObject([
      {
        id: 'app-1',
        type: 'MachineToMachine',
        secret: 'real-secret',
        organizationRoles: [{ name: 'Sweeper' }, { name: 'Worker' }],
      },
      { id: 'app-2' },
    ]);
    expect(idsOf(await call('GET', `${path}?q=nr_2`))).toEqual(['app-2']);
    const reader = callerOf(
      server.consoleApp,
      await server.memberToken('default', 'reader', 'read:data'),
      'localhost:3000',
    );
    expect(JSON.stringify((await reader('GET', path)).body)).not.toContain('real-secret');
    const roles = north('/applications/app-1/roles');
    expect(outcome(await call('PUT', roles, { organizationRoleIds: ['admin'] }))).toEqual([
      422,
      'entity.db_constraint_violated',
    ]);
    expect(outcome(await call('POST', roles, { organizationRoleIds: [] }))).toEqual([
      400,
      'guard.invalid_input',
    ]);
    expect((await call('DELETE', `${roles}/worker`)).status).toBe(204);
    expect(idsOf(await call('GET', roles))).toEqual(['sweeper']);
    expect((await call('PUT', roles, { organizationRoleIds: [] })).status).toBe(204);
    expect((await call('GET', roles)).body).toEqual([]);
    expect(outcome(await call('GET', north('/applications/app-9/roles')))).toEqual([
      422,
      'organization.require_membership',
    ]);
    expect((await call('PUT', path, { applicationIds: ['app-2'] })).status).toBe(204);
    expect(idsOf(await call('GET', path))).toEqual(['app-2']);
    expect((await call('DELETE', `${path}/app-2`)).status).toBe(204);
    expect((await call('DELETE', `${path}/app-2`)).status).toBe(404);
  });

  test('default roles of people who join are roles of people', async () => {
    const path = north('/jit/roles');
    expect((await call('POST', path, { organizationRoleIds: ['viewer'] })).status).toBe(201);
    expect(outcome(await call('PUT', path, { organizationRoleIds: ['worker'] }))).toEqual([
      422,
      'entity.db_constraint_violated',
    ]);
    expect(
      (await call('PUT', path, { organizationRoleIds: ['admin', 'viewer', 'admin'] })).status,
    ).toBe(204);
    expect(idsOf(await call('GET', path))).toEqual(['admin', 'viewer']);
    expect((await call('DELETE', `${path}/admin`)).status).toBe(204);
    expect((await call('DELETE', `${path}/admin`)).status).toBe(404);
    expect((await call('PUT', path, { organizationRoleIds: [] })).status).toBe(204);
  });

  test('of those who replace the members at once, one set stays whole', async () => {
    const sets = [['u-001', 'u-002'], ['u-003'], ['u-004', 'u-005', 'u-006']];
    await Promise.all(
      Array.from({ length: 15 }, (_item, index) =>
        call('PUT', north('/users'), { userIds: sets[index % 3] }),
      ),
    );
    expect(sets).toContainEqual((await members()).sort());
  });

  test('adding the same people in other orders at once does not fail', async () => {
    const ids = Array.from({ length: 60 }, (_item, n) => `u-${String(n + 1).padStart(3, '0')}`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_item, index) =>
        call('POST', north('/users'), { userIds: index % 2 ? ids : [...ids].reverse() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await members()).toHaveLength(60);
  });

  test('who leaves loses consents given as a member', async () => {
    await call('POST', north('/users'), { userIds: ['u-001'] });
    await server.sql(
      `insert into application_user_consent_organizations (tenant_id, application_id, user_id, organization_id)
       values ('default', 'web', 'u-001', 'north')`,
    );
    await call('DELETE', north('/users/u-001'));
    expect(await server.sql('select * from application_user_consent_organizations')).toEqual([]);
  });

  test('reading needs a scope to read, changing one to change', async () => {
    const reader = callerOf(
      server.consoleApp,
      await server.memberToken('default', 'reader', 'read:data'),
      'localhost:3000',
    );
    expect((await reader('GET', north('/users'))).status).toBe(200);
    expect(outcome(await reader('POST', north('/users'), { userIds: ['u-001'] }))).toEqual([
      403,
      'auth.forbidden',
    ]);
    expect(outcome(await reader('DELETE', north('/users/u-001')))).toEqual([403, 'auth.forbidden']);
  });
});
