import { createTenantFor } from '~/server/domain/tenant-lifecycle/tenants.rules';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Row = {
  organization: { id: string } | null;
  resource: { id: string } | null;
  scope: { id: string; name: string };
  reasons: string[];
  paths: { role: { id: string } | null; organization: { id: string } | null }[];
  rolesCount: number;
  roles: { kind: string; id: string; name: string; isFitting: boolean }[];
};

const TENANT = 'default';
const ADA = '/api/users/ada/missing-permissions';
const SAM = '/api/users/sam/missing-permissions';
const ROBOT = '/api/applications/robot/missing-permissions';

const noRedirects = `'{"redirectUris":[],"postLogoutRedirectUris":[]}'`;

/**
 * Ada has `read` by her own role and `write` and the template's `invoices` as a clerk of the
 * organization North. Sam is suspended and has `read`. The robot has `write` by its own role and
 * `ship` in North.
 */
const FIXTURE = `
  insert into users (tenant_id, id, name, is_suspended, created_at, updated_at) values
    ('default', 'ada', 'Ada', false, 1, 1), ('default', 'sam', 'Sam', true, 1, 1),
    ('default', 'eve', 'Eve', false, 1, 1);
  insert into applications (tenant_id, id, name, secret, type, is_third_party, oidc_client_metadata, created_at) values
    ('default', 'robot', 'Robot', 'x', 'MachineToMachine', false, ${noRedirects}, 1),
    ('default', 'site', 'Site', 'x', 'SPA', false, ${noRedirects}, 1),
    ('default', 'partner', 'Partner', 'x', 'Traditional', true, ${noRedirects}, 1);
  insert into resources (tenant_id, id, name, indicator, created_at) values
    ('default', 'shop', 'Shop', 'https://shop.example', 1);
  insert into scopes (tenant_id, id, resource_id, name, created_at) values
    ('default', 'read', 'shop', 'read', 1), ('default', 'write', 'shop', 'write', 1),
    ('default', 'ship', 'shop', 'ship', 1), ('default', 'audit', 'shop', 'audit', 1),
    ('default', 'unused', 'shop', 'unused', 1);
  insert into roles (tenant_id, id, name, description, type, created_at) values
    ('default', 'reader', 'Reader', 'x', 'User', 1), ('default', 'auditor', 'Auditor', 'x', 'User', 1),
    ('default', 'mechanic', 'Mechanic', 'x', 'MachineToMachine', 1);
  insert into organizations (tenant_id, id, name, created_at) values
    ('default', 'north', 'North', 1), ('default', 'south', 'South', 1), ('default', 'west', 'West', 1);
  insert into organization_scopes (tenant_id, id, name) values
    ('default', 'invoices', 'invoices'), ('default', 'members', 'members');
  insert into organization_roles (tenant_id, id, name, type) values
    ('default', 'clerk', 'Clerk', 'User'), ('default', 'boss', 'Boss', 'User'),
    ('default', 'drone', 'Drone', 'MachineToMachine');
  insert into roles_scopes (tenant_id, role_id, scope_id) values
    ('default', 'reader', 'read'), ('default', 'auditor', 'audit'), ('default', 'mechanic', 'write');
  insert into organization_role_scopes (tenant_id, organization_role_id, organization_scope_id) values
    ('default', 'clerk', 'invoices'), ('default', 'boss', 'members');
  insert into organization_role_resource_scopes (tenant_id, organization_role_id, scope_id) values
    ('default', 'clerk', 'write'), ('default', 'drone', 'ship'), ('default', 'boss', 'audit');
  insert into users_roles (tenant_id, user_id, role_id) values
    ('default', 'ada', 'reader'), ('default', 'sam', 'reader');
  insert into applications_roles (tenant_id, application_id, role_id) values ('default', 'robot', 'mechanic');
  insert into organization_users (tenant_id, organization_id, user_id) values
    ('default', 'north', 'ada'), ('default', 'south', 'ada');
  insert into organization_user_roles (tenant_id, organization_id, user_id, organization_role_id) values
    ('default', 'north', 'ada', 'clerk');
  insert into organization_applications (tenant_id, organization_id, application_id) values
    ('default', 'north', 'robot'), ('default', 'south', 'robot');
  insert into organization_application_roles (tenant_id, organization_id, application_id, organization_role_id) values
    ('default', 'north', 'robot', 'drone');
  insert into application_user_consent_scopes (tenant_id, application_id, kind, scope_id) values
    ('default', 'partner', 'resource', 'write'), ('default', 'partner', 'resource', 'audit'),
    ('default', 'partner', 'organization', 'invoices');
`;

/** `shop read: not-assigned`, without the built-in management API. */
function words(body: unknown): string[] {
  return (body as Row[])
    .filter(({ resource }) => resource === null || resource.id === 'shop')
    .map(({ resource, scope, reasons }) =>
      [resource?.id ?? 'template', `${scope.name}:`, ...reasons].join(' '),
    );
}

describe('missing permissions', () => {
  let server: TestServer;
  let call: Call;

  beforeAll(async () => {
    server = await createTestServer();
    call = callerOf(server.tenantApp, await server.managementToken(TENANT));
    await server.sql(FIXTURE);
  }, 120_000);
  afterAll(() => server.close());

  test.each([
    [
      'in any token',
      ADA,
      '',
      [
        'template members: not-assigned',
        'shop audit: not-assigned',
        'shop ship: role-mismatch',
        'shop unused: no-role',
      ],
    ],
    [
      'in tokens for no organization, which hold no organization permissions',
      ADA,
      'tokens=none',
      ['shop audit: not-assigned', 'shop ship: role-mismatch', 'shop unused: no-role'],
    ],
    [
      'in another organization than the one that grants it',
      ADA,
      'organizationId=south',
      [
        'template invoices: other-token',
        'template members: not-assigned',
        'shop audit: not-assigned',
        'shop ship: role-mismatch',
        'shop unused: no-role',
        'shop write: other-token',
      ],
    ],
    [
      'in an organization without membership, where direct roles count for nothing',
      ADA,
      'organizationId=west',
      [
        'template invoices: not-member other-token',
        'template members: not-member not-assigned',
        'shop audit: not-member not-assigned',
        'shop read: not-member',
        'shop ship: not-member role-mismatch',
        'shop unused: not-member no-role',
        'shop write: not-member other-token',
      ],
    ],
    [
      'through a third-party application',
      ADA,
      'applicationId=partner',
      [
        'template members: not-assigned consent',
        'shop audit: not-assigned',
        'shop read: consent',
        'shop ship: role-mismatch consent',
        'shop unused: no-role consent',
        // Allowed for direct roles only; Ada has it in an organization.
        'shop write: consent',
      ],
    ],
    [
      'through an application of the tenant, which is not limited',
      ADA,
      'applicationId=site',
      [
        'template members: not-assigned',
        'shop audit: not-assigned',
        'shop ship: role-mismatch',
        'shop unused: no-role',
      ],
    ],
    [
      'while suspended',
      SAM,
      'tokens=none',
      [
        'shop audit: suspended not-assigned',
        'shop read: suspended',
        'shop ship: suspended role-mismatch',
        'shop unused: suspended no-role',
        'shop write: suspended not-member not-assigned',
      ],
    ],
    [
      'without any organization',
      '/api/users/eve/missing-permissions',
      '',
      [
        'template invoices: not-member not-assigned',
        'template members: not-member not-assigned',
        'shop audit: not-assigned',
        'shop read: not-assigned',
        'shop ship: role-mismatch',
        'shop unused: no-role',
        'shop write: not-member not-assigned',
      ],
    ],
    [
      'of a machine in tokens for no organization',
      ROBOT,
      'tokens=none',
      [
        'shop audit: role-mismatch',
        'shop read: role-mismatch',
        'shop ship: other-token',
        'shop unused: no-role',
      ],
    ],
    [
      'of a machine in an organization, where its direct roles do not count',
      ROBOT,
      'organizationId=south',
      [
        'template invoices: role-mismatch',
        'template members: role-mismatch',
        'shop audit: role-mismatch',
        'shop read: role-mismatch',
        'shop ship: other-token',
        'shop unused: no-role',
        'shop write: other-token',
      ],
    ],
  ])('%s', async (_, path, query, expected) => {
    const { status, body } = await call('GET', `${path}?page_size=100&${query}`);
    expect(status).toBe(200);
    expect(words(body)).toEqual(expected);
  });

  test('name the roles that would grant them, and the paths elsewhere', async () => {
    const { body } = await call('GET', `${ADA}?organizationId=south&scopeId=write`);
    expect(body).toEqual([
      {
        organization: { id: 'south', name: 'South' },
        resource: { id: 'shop', name: 'Shop', indicator: 'https://shop.example' },
        scope: { id: 'write', name: 'write', description: null },
        reasons: ['other-token'],
        paths: [
          {
            role: null,
            organization: { id: 'north', name: 'North', isMfaRequired: false },
            organizationRole: { id: 'clerk', name: 'Clerk' },
            isJustInTime: false,
            isRemoved: false,
          },
        ],
        rolesCount: 2,
        roles: [
          { kind: 'organization-role', id: 'clerk', name: 'Clerk', type: 'User', isFitting: true },
          {
            kind: 'role',
            id: 'mechanic',
            name: 'Mechanic',
            type: 'MachineToMachine',
            isFitting: false,
          },
        ],
      },
    ]);
    const [audit] = (await call('GET', `${ADA}?scopeId=audit`)).body as Row[];
    expect(audit?.roles.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'role auditor',
      'organization-role boss',
    ]);
  });

  test('are searched by permission and by API, and paged', async () => {
    expect(words((await call('GET', `${ADA}?search=%25UNU%25`)).body)).toEqual([
      'shop unused: no-role',
    ]);
    const shop = await call('GET', `${ADA}?search=Shop&page_size=2`);
    expect(words(shop.body)).toEqual(['shop audit: not-assigned', 'shop ship: role-mismatch']);
    expect(shop.headers['total-number']).toBe('3');
    const rest = await call('GET', `${ADA}?search=Shop&page_size=2&page=2`);
    expect(words(rest.body)).toEqual(['shop unused: no-role']);
  });

  test('a suspended user has none, but what if still compares roles', async () => {
    const effective = '/api/users/sam/effective-permissions';
    expect((await call('GET', effective)).body).toEqual([]);
    const { body } = await call('GET', `${effective}?without=role:reader&lost=true&tokens=any`);
    expect((body as Row[]).map(({ scope }) => scope.id)).toEqual(['read']);
  });

  test('as many statements for many rows as for few', async () => {
    const count = async (path: string) => {
      let statements = 0;
      server.services.database.onQuery = (text) => {
        if (/\bheld\b/.test(text)) statements += 1;
      };
      const { status } = await call('GET', path);
      server.services.database.onQuery = undefined;
      expect(status).toBe(200);
      return statements;
    };
    const paths = [ADA, SAM, ROBOT].map((path) => `${path}?organizationId=north&search=%25e%25`);
    const few = [];
    for (const path of paths) few.push(await count(path));
    await server.sql(`
      insert into scopes (tenant_id, id, resource_id, name, created_at)
        select 'default', 'more' || n, 'shop', 'more:' || n, 1 from generate_series(1, 60) n;
      insert into roles (tenant_id, id, name, description, type, created_at)
        select 'default', 'more' || n, 'More ' || n, '', 'User', 1 from generate_series(1, 60) n;
      insert into roles_scopes (tenant_id, role_id, scope_id)
        select 'default', 'more' || n, 'more' || m from generate_series(1, 60) n, generate_series(1, 60) m;
    `);
    const many = [];
    for (const path of paths) many.push(await count(path));
    expect(many).toEqual(few);
    expect(few).toEqual([2, 2, 2]);
    const { headers, body } = await call('GET', `${ADA}?search=%25more:%25&page_size=100`);
    const rows = body as Row[];
    expect([headers['total-number'], rows.length]).toEqual(['60', 60]);
    expect(rows[0]).toMatchObject({ rolesCount: 60, roles: { length: 10 } });
    await server.sql(
      `delete from roles where id like 'more%'; delete from scopes where id like 'more%'`,
    );
  });

  test("the platform's own roles are not among those to assign", async () => {
    const { body } = await call('GET', `${ROBOT}?search=%25all%25`);
    const management = (body as Row[]).filter(({ scope }) => scope.id === 'management-api-all');
    expect(management).toMatchObject([
      { rolesCount: 1, roles: [{ name: 'Gatehouse Management API access', isFitting: true }] },
    ]);
    const path = '/api/resources/management-api/scopes/management-api-all/grants';
    const grants = await call('GET', path);
    expect(grants.body).toMatchObject([{ name: 'Gatehouse Management API access' }]);
    expect(grants.headers['total-number']).toBe('1');
  });

  describe('for attackers', () => {
    test("another tenant's ids are not found, and no token is let in", async () => {
      await server.sql(
        `insert into users (tenant_id, id, created_at, updated_at) values ('admin', 'owner', 1, 1)`,
      );
      const { id } = await server.services.database.inTenant('admin', (tx) =>
        createTenantFor(tx, 'owner', { name: 'Other', tag: undefined, regionName: 'EU' }),
      );
      const host = `${id}.localhost:3001`;
      const other = callerOf(server.tenantApp, await server.managementToken(id), host);
      const nobody = callerOf(server.tenantApp, undefined);
      for (const path of [ADA, ROBOT]) {
        expect((await other('GET', path)).status).toBe(404);
        expect((await nobody('GET', path)).status).toBe(401);
      }
      // A user of one's own does not open another tenant's organization or application.
      await server.sql(
        `insert into users (tenant_id, id, created_at, updated_at) values ('${id}', 'own', 1, 1)`,
      );
      const own = '/api/users/own/missing-permissions';
      expect((await other('GET', `${own}?organizationId=north`)).status).toBe(404);
      expect((await other('GET', `${own}?applicationId=partner`)).status).toBe(404);
      const { body } = await other('GET', `${own}?page_size=100`);
      expect(words(body)).toEqual([]);
      expect((await other('GET', `${own}?scopeId=read`)).body).toEqual([]);
    });

    test('a token needs the scope to read data', async () => {
      const callerWith = async (scope: string) =>
        callerOf(
          server.consoleApp,
          await server.memberToken(TENANT, 'member', scope),
          'localhost:3000',
        );
      const writer = await callerWith('write:data read:member');
      const reader = await callerWith('read:data');
      for (const path of [ADA, ROBOT]) {
        expect((await writer('GET', path)).status).toBe(403);
        expect((await reader('GET', path)).status).toBe(200);
      }
    });

    test.each([
      '/api/users/nobody/missing-permissions',
      '/api/applications/nothing/missing-permissions',
      `${ADA}?organizationId=nothing`,
      `${ADA}?applicationId=nothing`,
      `${ROBOT}?organizationId=nothing`,
    ])('%s is not found', async (path) => {
      expect((await call('GET', path)).status).toBe(404);
    });

    test.each([
      `${ADA}?tokens=each`,
      `${ADA}?page=0`,
      `${ADA}?page_size=101`,
      `${ADA}?search=`,
      `${ADA}?search=${'x'.repeat(257)}`,
      `${ADA}?organizationId=${'x'.repeat(65)}`,
      `${ADA}?tokens=any&tokens=none`,
    ])('%s is malformed', async (path) => {
      expect((await call('GET', path)).status).toBe(400);
    });

    test('a search is a pattern, never a statement', async () => {
      const { status, body } = await call(
        'GET',
        `${ADA}?search=${encodeURIComponent(`' or 1=1 --`)}`,
      );
      expect([status, body]).toEqual([200, []]);
    });

    test('an application that acts for users has no permissions of its own', async () => {
      expect(await call('GET', '/api/applications/site/missing-permissions')).toMatchObject({
        status: 422,
        code: 'application.invalid_type',
      });
    });
  });
});
