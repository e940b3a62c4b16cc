import { createTenantFor } from '~/server/domain/tenant-lifecycle/tenants.rules';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Row = {
  organization: { id: string } | null;
  resource: { id: string } | null;
  scope: { id: string; name: string };
  pathsCount: number;
  keptCount: number;
  paths: {
    role: { id: string; name: string } | null;
    organization: { id: string } | null;
    organizationRole: { id: string } | null;
  }[];
};
type Effect = {
  usersCount: number;
  users: { id: string; name: string | null; lossesCount: number; losses: Row[] }[];
  applicationsCount: number;
  applications: { id: string; lossesCount: number }[];
};

const TENANT = 'default';
const ada = '/api/users/ada/effective-permissions';
const TARGETS = [
  '/api/roles/reader/effect',
  '/api/organization-roles/clerk/effect',
  '/api/organization-scopes/invoices/effect',
  '/api/organizations/north/effect',
  '/api/resources/shop/scopes/read/effect',
];

describe('permission explorer', () => {
  let server: TestServer;
  let call: Call;

  /** People with a role each, beside Ada. */
  const crowd = (from: number, to: number) =>
    server.sql(
      `with person as (
         insert into users (tenant_id, id, name, created_at, updated_at)
         select '${TENANT}', 'person' || n, 'Person ' || n, 1, 1 from generate_series($1::int, $2::int) n
         returning id
       ) insert into users_roles (tenant_id, user_id, role_id) select '${TENANT}', id, 'reader' from person`,
      [from, to],
    );

  beforeAll(async () => {
    server = await createTestServer();
    call = callerOf(server.tenantApp, await server.managementToken(TENANT));
    await server.sql(`
      insert into users (tenant_id, id, name, created_at, updated_at) values ('default', 'ada', 'Ada', 1, 1);
      insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at) values
        ('default', 'robot', 'Robot', 'x', 'MachineToMachine', '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1),
        ('default', 'site', 'Site', 'x', 'SPA', '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1);
      insert into resources (tenant_id, id, name, indicator, created_at) values ('default', 'shop', 'Shop', 'https://shop.example', 1);
      insert into scopes (tenant_id, id, resource_id, name, created_at) values
        ('default', 'read', 'shop', 'read', 1), ('default', 'write', 'shop', 'write', 1);
      insert into roles (tenant_id, id, name, description, type, created_at) values
        ('default', 'reader', 'Reader', 'x', 'User', 1), ('default', 'mechanic', 'Mechanic', 'x', 'MachineToMachine', 1);
      insert into roles_scopes (tenant_id, role_id, scope_id) values
        ('default', 'reader', 'read'), ('default', 'mechanic', 'write');
      insert into organizations (tenant_id, id, name, created_at) values ('default', 'north', 'North', 1);
      insert into organization_scopes (tenant_id, id, name) values ('default', 'invoices', 'read:invoices');
      insert into organization_roles (tenant_id, id, name, type) values ('default', 'clerk', 'Clerk', 'User');
      insert into organization_role_scopes (tenant_id, organization_role_id, organization_scope_id) values ('default', 'clerk', 'invoices');
      insert into organization_role_resource_scopes (tenant_id, organization_role_id, scope_id) values ('default', 'clerk', 'read'), ('default', 'clerk', 'write');
      insert into organization_jit_roles (tenant_id, organization_id, organization_role_id) values ('default', 'north', 'clerk');
      insert into applications (tenant_id, id, name, secret, type, is_third_party, oidc_client_metadata, created_at) values
        ('default', 'partner', 'Partner', 'x', 'Traditional', true, '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1);
      insert into application_user_consent_scopes (tenant_id, application_id, kind, scope_id) values
        ('default', 'partner', 'resource', 'write'), ('default', 'partner', 'organization-resource', 'read');
      insert into users_roles (tenant_id, user_id, role_id) values ('default', 'ada', 'reader');
      insert into applications_roles (tenant_id, application_id, role_id) values ('default', 'robot', 'mechanic');
      insert into organization_users (tenant_id, organization_id, user_id) values ('default', 'north', 'ada');
      insert into organization_user_roles (tenant_id, organization_id, user_id, organization_role_id) values ('default', 'north', 'ada', 'clerk');
    `);
  }, 120_000);
  afterAll(() => server.close());

  const words = (rows: readonly Row[]) =>
    rows.map(({ organization, resource, scope }) =>
      [organization?.id ?? '-', resource?.id ?? 'template', scope.name].join(' '),
    );

  test('every scope of a user comes with every way to it', async () => {
    const { status, headers, body } = await call('GET', ada);
    const rows = body as Row[];
    expect([status, headers['total-number']]).toEqual([200, '5']);
    expect(words(rows)).toEqual([
      '- shop read',
      '- shop write',
      'north template read:invoices',
      'north shop read',
      'north shop write',
    ]);
    const byRole = {
      role: { id: 'reader', name: 'Reader', isDefault: false },
      organization: null,
      organizationRole: null,
      isJustInTime: false,
      isRemoved: false,
    };
    const byOrganization = {
      role: null,
      organization: { id: 'north', name: 'North', isMfaRequired: false },
      organizationRole: { id: 'clerk', name: 'Clerk' },
      isJustInTime: true,
      isRemoved: false,
    };
    expect(rows[0]).toMatchObject({ pathsCount: 2, paths: [byRole, byOrganization] });
    expect(rows[1]).toMatchObject({ pathsCount: 1, paths: [byOrganization] });
    expect(rows[2]).toMatchObject({ resource: null, pathsCount: 1, paths: [byOrganization] });
    // Own roles count in tokens for an organization too.
    expect(rows[3]).toMatchObject({ pathsCount: 2, paths: [byRole, byOrganization] });
  });

  test('pages, and one organization alone', async () => {
    const page = await call('GET', `${ada}?page=2&page_size=2`);
    expect(words(page.body)).toEqual(['north template read:invoices', 'north shop read']);
    expect(page.headers['total-number']).toBe('5');
    const north = await call('GET', `${ada}?organizationId=north`);
    expect((north.body as Row[]).length).toBe(3);
    expect(north.headers['total-number']).toBe('3');
    expect((await call('GET', `${ada}?organizationId=south`)).body).toEqual([]);
  });

  test('only machine-to-machine applications have permissions of their own', async () => {
    const { body } = await call('GET', '/api/applications/robot/effective-permissions');
    expect(words(body)).toEqual(['- shop write']);
    expect(await call('GET', '/api/applications/site/effective-permissions')).toMatchObject({
      status: 422,
      code: 'application.invalid_type',
    });
  });

  test('a role takes only what nothing else grants', async () => {
    const role = (await call('GET', '/api/roles/reader/effect')).body as Effect;
    expect(role).toEqual({
      usersCount: 1,
      users: [
        {
          id: 'ada',
          name: 'Ada',
          avatar: null,
          username: null,
          primaryEmail: null,
          primaryPhone: null,
          lossesCount: 0,
          losses: [],
          keptCount: 2,
          kept: [expect.objectContaining({ organization: null }), expect.anything()],
        },
      ],
      applicationsCount: 0,
      applications: [],
      lost: { usersCount: 0, applicationsCount: 0, scopesCount: 0 },
    });
    const clerk = (await call('GET', '/api/organization-roles/clerk/effect')).body as Effect;
    expect(words(clerk.users[0]?.losses ?? [])).toEqual([
      '- shop write',
      'north template read:invoices',
      'north shop write',
    ]);
  });

  test('an organization takes all its tokens, also what own roles add to them', async () => {
    const { users } = (await call('GET', '/api/organizations/north/effect')).body as Effect;
    expect(words(users[0]?.losses ?? [])).toEqual([
      '- shop write',
      'north template read:invoices',
      'north shop read',
      'north shop write',
    ]);
  });

  test('a scope is lost by people and by machines', async () => {
    const { body } = await call('GET', '/api/resources/shop/scopes/write/effect');
    expect(body).toMatchObject({
      usersCount: 1,
      users: [{ id: 'ada', lossesCount: 2 }],
      applicationsCount: 1,
      applications: [{ id: 'robot', lossesCount: 1 }],
      // One scope, whatever the tokens.
      lost: { usersCount: 1, applicationsCount: 1, scopesCount: 1 },
    });
  });

  test.each([
    ['tokens=any', ['- template read:invoices 1', '- shop read 2', '- shop write 1']],
    ['tokens=none', ['- shop read 2', '- shop write 1']],
    ['tokens=any&search=%25INVO%25', ['- template read:invoices 1']],
    ['tokens=any&search=shop', ['- shop read 2', '- shop write 1']],
    ['tokens=any&scopeId=write', ['- shop write 1']],
    ['tokens=any&via=role', ['- shop read 2']],
    ['tokens=any&via=default-role', []],
    ['tokens=none&via=just-in-time', ['- shop read 2', '- shop write 1']],
    // A third-party application may ask for `read` of organizations, not of the user's own roles.
    ['tokens=any&applicationId=partner', ['- shop read 1']],
    ['tokens=none&applicationId=site', ['- shop read 2', '- shop write 1']],
    ['tokens=any&without=role:reader&lost=true', []],
    [
      'tokens=any&without=role:reader',
      ['- template read:invoices 1', '- shop read 1', '- shop write 1'],
    ],
    [
      'tokens=any&without=organization-role:north:clerk&lost=true',
      ['- template read:invoices 0', '- shop write 0'],
    ],
    ['tokens=any&without=organization-role:south:clerk&lost=true', []],
    [
      'tokens=any&without=organization:north&without=role:reader&lost=true',
      ['- template read:invoices 0', '- shop read 0', '- shop write 0'],
    ],
    [
      'organizationId=north&without=organization:north&lost=true',
      ['north template read:invoices 0', 'north shop read 0', 'north shop write 0'],
    ],
  ])('of a user with %s', async (query, expected) => {
    const { body, headers } = await call('GET', `${ada}?${query}`);
    const rows = body as Row[];
    expect(words(rows).map((text, index) => `${text} ${rows[index]?.keptCount}`)).toEqual(expected);
    expect(headers['total-number']).toBe(String(expected.length));
  });

  test('what grants a scope, with how many hold it', async () => {
    const { body } = await call('GET', '/api/resources/shop/scopes/write/grants');
    expect(body).toEqual([
      {
        kind: 'role',
        id: 'mechanic',
        name: 'Mechanic',
        type: 'MachineToMachine',
        isDefault: false,
        usersCount: 0,
        applicationsCount: 1,
      },
      {
        kind: 'organization-role',
        id: 'clerk',
        name: 'Clerk',
        type: 'User',
        isDefault: false,
        usersCount: 1,
        applicationsCount: 0,
      },
    ]);
    const template = (await call('GET', '/api/organization-scopes/invoices/grants'))
      .body as unknown[];
    expect(template).toEqual([expect.objectContaining({ id: 'clerk', usersCount: 1 })]);
  });

  test('every permission can be found', async () => {
    const found = async (query: string) =>
      words((await call('GET', `/api/permissions?${query}`)).body);
    expect(await found('search=%25invoices%25')).toEqual(['- template read:invoices']);
    expect(await found('search=shop')).toEqual(['- shop read', '- shop write']);
    expect(await found('scopeId=write')).toEqual(['- shop write']);
  });

  test('as many statements for many holders as for few', async () => {
    const count = async (path: string) => {
      let queries = 0;
      // The explorer's own; what the server looks up beside them depends on its caches.
      server.services.database.onQuery = (text) => {
        if (/\b(?:held|holder|every)\b/.test(text)) queries += 1;
      };
      const { status } = await call('GET', path);
      server.services.database.onQuery = undefined;
      expect(status).toBe(200);
      return queries;
    };
    const few = [];
    for (const path of [ada, ...TARGETS]) few.push(await count(path));
    await crowd(1, 60);
    const many = [];
    for (const path of [ada, ...TARGETS]) many.push(await count(path));
    expect(many).toEqual(few);
    expect(Math.max(...many)).toBe(7);

    const { headers, body } = await call('GET', `${TARGETS[0]}?page=2&page_size=10`);
    const { usersCount, users } = body as Effect;
    expect([usersCount, users.length, headers['total-number']]).toEqual([61, 10, '61']);
    expect(users[0]).toMatchObject({ lossesCount: 1 });
  });

  test('is refused for another tenant and without a token', async () => {
    await server.sql(
      `insert into users (tenant_id, id, created_at, updated_at) values ('admin', 'owner', 1, 1)`,
    );
    const { id } = await server.services.database.inTenant('admin', (tx) =>
      createTenantFor(tx, 'owner', { name: 'Other', tag: undefined, regionName: 'EU' }),
    );
    const token = await server.managementToken(id);
    const other = callerOf(server.tenantApp, token, `${id}.localhost:3001`);
    const nobody = callerOf(server.tenantApp, undefined);
    for (const path of [ada, '/api/applications/robot/effective-permissions', ...TARGETS]) {
      expect((await other('GET', path)).status).toBe(404);
      expect((await nobody('GET', path)).status).toBe(401);
    }
  });

  test.each([
    '/api/users/nobody/effective-permissions',
    '/api/applications/nothing/effective-permissions',
    '/api/roles/nothing/effect',
    '/api/organization-roles/nothing/effect',
    '/api/organization-scopes/nothing/effect',
    '/api/organizations/nothing/effect',
    '/api/resources/shop/scopes/nothing/effect',
    '/api/resources/other/scopes/read/effect',
    // Scopes of APIs are no organization scopes.
    '/api/organization-scopes/read/effect',
    '/api/organization-scopes/read/grants',
    '/api/resources/other/scopes/read/grants',
    '/api/users/ada/effective-permissions?applicationId=nothing',
  ])('%s is not found', async (path) => {
    expect((await call('GET', path)).status).toBe(404);
  });
});
