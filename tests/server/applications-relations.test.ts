import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('what hangs on applications', () => {
  let server: TestServer;
  let call: Call;
  const api = (path: string) => `/api/applications${path}`;
  const outcome = ({ status, code }: ApiResponse) => [status, code];

  const create = async (body: Record<string, unknown>): Promise<string> => {
    const { body: application } = await call('POST', api(''), { name: 'Application', ...body });
    return (application as { id: string }).id;
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(`
      insert into roles (tenant_id, id, name, description, type, created_at) values
        ('default', 'machine-a', 'Machine A', 'x', 'MachineToMachine', 1),
        ('default', 'machine-b', 'Machine B', 'x', 'MachineToMachine', 1),
        ('default', 'person', 'Person', 'x', 'User', 1);
      insert into organizations (tenant_id, id, name, created_at) values
        ('default', 'org-a', 'Alpha', 1), ('default', 'org-b', 'Beta', 2), ('default', 'org-c', 'Gamma', 3);
      insert into organization_roles (tenant_id, id, name, type) values
        ('default', 'org-role', 'Worker', 'MachineToMachine');
      insert into organization_scopes (tenant_id, id, name) values ('default', 'org-scope', 'read:org');
      insert into users (tenant_id, id, username, created_at, updated_at) values ('default', 'user-a', 'alice', 1, 1);
      insert into organization_users (tenant_id, organization_id, user_id) values
        ('default', 'org-a', 'user-a'), ('default', 'org-b', 'user-a');
      insert into resources (tenant_id, id, name, indicator, created_at) values
        ('default', 'shop', 'Shop API', 'https://shop.example', 1);
      insert into scopes (tenant_id, id, resource_id, name, created_at) values
        ('default', 'shop-read', 'shop', 'read:shop', 1), ('default', 'shop-write', 'shop', 'write:shop', 1);`);
  });
  afterAll(() => server.close());

  describe('roles', () => {
    const roleIds = async (id: string) =>
      ((await call('GET', api(`/${id}/roles`))).body as { id: string }[]).map((role) => role.id);

    test('are added, replaced and removed', async () => {
      const id = await create({ type: 'MachineToMachine' });
      const added = await call('POST', api(`/${id}/roles`), {
        roleIds: ['machine-a', 'machine-a'],
      });
      expect([added.status, added.body]).toEqual([201, 'Created']);
      expect(outcome(await call('POST', api(`/${id}/roles`), { roleIds: ['machine-a'] }))).toEqual([
        422,
        'application.role_exists',
      ]);
      const replaced = await call('PUT', api(`/${id}/roles`), { roleIds: ['machine-b'] });
      expect([replaced.status, replaced.body]).toEqual([200, 'OK']);
      expect(await roleIds(id)).toEqual(['machine-b']);
      expect((await call('PUT', api(`/${id}/roles`), { roleIds: ['machine-b'] })).status).toBe(200);
      expect((await call('DELETE', api(`/${id}/roles/machine-b`))).status).toBe(204);
      expect(outcome(await call('DELETE', api(`/${id}/roles/machine-b`)))).toEqual([
        404,
        'entity.not_found',
      ]);
      expect((await call('POST', api(`/${id}/roles`), { roleIds: [] })).status).toBe(201);
      expect((await call('PUT', api(`/${id}/roles`), { roleIds: [] })).status).toBe(200);
    });

    test('a refused write leaves nothing behind', async () => {
      const id = await create({ type: 'MachineToMachine' });
      await call('POST', api(`/${id}/roles`), { roleIds: ['machine-a'] });
      for (const [roleId, status, code] of [
        ['person', 422, 'application.invalid_role_type'],
        ['nothing', 404, 'entity.not_exists_with_id'],
        ['admin-role', 403, 'role.internal_role_violation'],
      ] as const) {
        for (const method of ['POST', 'PUT'] as const) {
          const answer = await call(method, api(`/${id}/roles`), {
            roleIds: ['machine-b', roleId],
          });
          expect(outcome(answer)).toEqual([status, code]);
        }
      }
      expect(await roleIds(id)).toEqual(['machine-a']);
    });

    test('the internal role is neither shown nor lost', async () => {
      const id = await create({ type: 'MachineToMachine' });
      await call('PATCH', api(`/${id}`), { isAdmin: true });
      await call('PUT', api(`/${id}/roles`), { roleIds: ['machine-a'] });
      expect(await roleIds(id)).toEqual(['machine-a']);
      expect(outcome(await call('DELETE', api(`/${id}/roles/admin-role`)))).toEqual([
        403,
        'role.internal_role_violation',
      ]);
      expect((await call('GET', api(`/${id}`))).body).toMatchObject({ isAdmin: true });
    });

    test('belong to machine-to-machine applications only; the list is paged and searchable', async () => {
      const spa = await create({ type: 'SPA' });
      expect(outcome(await call('GET', api(`/${spa}/roles`)))).toEqual([
        422,
        'application.invalid_type',
      ]);
      const id = await create({ type: 'MachineToMachine' });
      await call('POST', api(`/${id}/roles`), { roleIds: ['machine-a', 'machine-b'] });
      const page = await call(
        'GET',
        api(`/${id}/roles?page_size=1&search=${encodeURIComponent('%B')}`),
      );
      expect(page.headers['total-number']).toBe('1');
      expect(page.body).toEqual([
        {
          tenantId: 'default',
          id: 'machine-b',
          name: 'Machine B',
          description: 'x',
          type: 'MachineToMachine',
          isDefault: false,
        },
      ]);
      const without = await call('GET', api('?excludeRoleId=machine-a'));
      expect((without.body as { id: string }[]).map((app) => app.id)).not.toContain(id);
    });
  });

  test('organizations come with the roles of the application in them', async () => {
    const id = await create({ type: 'MachineToMachine' });
    await server.sql(
      `insert into organization_applications (tenant_id, organization_id, application_id)
       select 'default', o, $1 from unnest(array['org-a', 'org-b']) o`,
      [id],
    );
    await server.sql(
      `insert into organization_application_roles (tenant_id, organization_id, application_id, organization_role_id)
       values ('default', 'org-b', $1, 'org-role')`,
      [id],
    );
    const all = await call('GET', api(`/${id}/organizations`));
    expect(all.body).toMatchObject([
      { id: 'org-a', tenantId: 'default', organizationRoles: [] },
      { id: 'org-b', organizationRoles: [{ id: 'org-role', name: 'Worker' }] },
    ]);
    const second = await call('GET', api(`/${id}/organizations?page=2&page_size=1`));
    expect(second.headers['total-number']).toBe('2');
    expect(second.body).toMatchObject([{ id: 'org-b' }]);
    const without = await call('GET', api('?excludeOrganizationId=org-b'));
    expect((without.body as { id: string }[]).map((app) => app.id)).not.toContain(id);
    expect((await call('GET', api('/nothing/organizations'))).status).toBe(404);
  });

  test('branding: 404 until set, 201 first, then keeps what is absent', async () => {
    const id = await create({ type: 'SPA' });
    const path = api(`/${id}/sign-in-experience`);
    expect(outcome(await call('GET', path))).toEqual([404, 'entity.not_exists_with_id']);
    const missing = await call('GET', `${path}?allowMissing=true`);
    expect([missing.status, missing.body]).toEqual([204, '']);
    const nowhere = api('/nowhere/sign-in-experience?allowMissing=true');
    expect(outcome(await call('GET', nowhere))).toEqual([404, 'entity.not_exists_with_id']);
    const first = await call('PUT', path, {
      displayName: 'Shop',
      termsOfUseUrl: 'https://shop.example/terms',
      privacyPolicyUrl: '',
      color: { primaryColor: '#abc' },
    });
    expect([first.status, first.body]).toEqual([
      201,
      {
        tenantId: 'default',
        applicationId: id,
        color: { primaryColor: '#abc' },
        branding: {},
        customCss: null,
        termsOfUseUrl: 'https://shop.example/terms',
        privacyPolicyUrl: null,
        displayName: 'Shop',
      },
    ]);
    const second = await call('PUT', path, { termsOfUseUrl: null, color: {} });
    expect([second.status, second.body]).toMatchObject([
      200,
      { termsOfUseUrl: null, displayName: 'Shop', color: {} },
    ]);
    // Two editors of one branding: the second learns of the first.
    const { etag } = (await call('GET', path)).headers as { etag: string };
    const ifMatch = { 'if-match': etag };
    const third = await call('PUT', path, { displayName: 'Store' }, ifMatch);
    expect([third.status, third.headers['etag']]).toEqual([
      200,
      (await call('GET', path)).headers['etag'],
    ]);
    const late = await call('PUT', path, { displayName: 'Stall' }, ifMatch);
    expect(outcome(late)).toEqual([412, 'request.precondition_failed']);
    expect((await call('PUT', path, {})).body).toEqual((await call('GET', path)).body);
    for (const body of [
      { termsOfUseUrl: 'javascript:alert(1)' },
      { color: { primaryColor: 'red' } },
      { branding: { logoUrl: 'logo.png' } },
      { displayName: 'x'.repeat(257) },
    ]) {
      expect(outcome(await call('PUT', path, body))).toEqual([400, 'guard.invalid_input']);
    }
  });

  test('consent scopes of third-party applications', async () => {
    const id = await create({ type: 'Traditional', isThirdParty: true });
    const path = api(`/${id}/user-consent-scopes`);
    const added = await call('POST', path, {
      userScopes: ['email', 'profile'],
      organizationScopes: ['org-scope'],
      resourceScopes: ['shop-read', 'shop-write'],
      organizationResourceScopes: ['shop-read'],
    });
    expect(added.status).toBe(201);
    expect((await call('POST', path, { userScopes: ['email'], resourceScopes: [] })).status).toBe(
      201,
    );
    const resource = { id: 'shop', name: 'Shop API', indicator: 'https://shop.example' };
    const read = { id: 'shop-read', name: 'read:shop', description: null };
    expect((await call('GET', path)).body).toEqual({
      userScopes: ['email', 'profile'],
      organizationScopes: [{ id: 'org-scope', name: 'read:org', description: null }],
      resourceScopes: [
        { resource, scopes: [read, { id: 'shop-write', name: 'write:shop', description: null }] },
      ],
      organizationResourceScopes: [{ resource, scopes: [read] }],
    });
    const unknown = await call('POST', path, {
      resourceScopes: ['shop-read', 'no-a'],
      organizationScopes: ['no-b'],
    });
    expect(outcome(unknown)).toEqual([422, 'application.user_consent_scopes_not_found']);
    expect((unknown.body as { data: unknown }).data).toEqual({
      invalidResourceScopes: ['no-a'],
      invalidOrganizationScopes: ['no-b'],
      invalidOrganizationResourceScopes: [],
    });
    expect(outcome(await call('POST', path, { resourceScopes: ['management-api-all'] }))).toEqual([
      422,
      'application.consent_management_api_scopes_not_allowed',
    ]);
    for (const scope of [
      'resource-scopes/shop-write',
      'user-scopes/email',
      'organization-scopes/org-scope',
      'organization-resource-scopes/shop-read',
    ]) {
      expect((await call('DELETE', `${path}/${scope}`)).status).toBe(204);
      expect((await call('DELETE', `${path}/${scope}`)).status).toBe(404);
    }
    expect((await call('DELETE', `${path}/other/x`)).status).toBe(400);
    const own = await create({ type: 'SPA' });
    expect(
      outcome(await call('POST', api(`/${own}/user-consent-scopes`), { userScopes: ['email'] })),
    ).toEqual([422, 'application.third_party_application_only']);
  });

  test('consent organizations need membership', async () => {
    const id = await create({ type: 'Traditional', isThirdParty: true });
    const path = api(`/${id}/users/user-a/consent-organizations`);
    const ids = async () =>
      ((await call('GET', path)).body as { organizations: { id: string }[] }).organizations.map(
        (organization) => organization.id,
      );
    expect((await call('POST', path, { organizationIds: ['org-a', 'org-a'] })).status).toBe(201);
    expect((await call('POST', path, { organizationIds: ['org-a'] })).status).toBe(201);
    expect((await call('PUT', path, { organizationIds: ['org-b'] })).status).toBe(204);
    expect(await ids()).toEqual(['org-b']);
    expect(outcome(await call('PUT', path, { organizationIds: ['org-c'] }))).toEqual([
      422,
      'organization.require_membership',
    ]);
    expect(await ids()).toEqual(['org-b']);
    expect((await call('DELETE', `${path}/org-b`)).status).toBe(204);
    expect((await call('DELETE', `${path}/org-b`)).status).toBe(404);
    const noUser = api(`/${id}/users/nobody/consent-organizations`);
    expect(outcome(await call('GET', noUser))).toEqual([404, 'entity.not_found']);
    const own = await create({ type: 'SPA' });
    expect((await call('GET', api(`/${own}/users/user-a/consent-organizations`))).status).toBe(422);
  });

  test('protected applications: settings are merged, custom domains have no provider', async () => {
    const id = await create({ type: 'SPA' });
    const domains = api(`/${id}/protected-app-metadata/custom-domains`);
    expect(outcome(await call('GET', domains))).toEqual([
      422,
      'application.protected_application_only',
    ]);
    expect(
      outcome(
        await call('PATCH', api(`/${id}`), { protectedAppMetadata: { origin: 'https://a.b' } }),
      ),
    ).toEqual([400, 'application.protected_application_only']);
    const metadata = {
      host: 'shop.protected.example',
      origin: 'https://a.example',
      sessionDuration: 1_209_600,
      pageRules: [],
      customDomains: [
        {
          domain: 'login.shop.example',
          status: 'Active',
          errorMessage: null,
          dnsRecords: [],
          cloudflareData: null,
        },
      ],
    };
    await server.sql(
      "update applications set type = 'Protected', protected_app_metadata = $2 where id = $1",
      [id, JSON.stringify(metadata)],
    );
    const changed = await call('PATCH', api(`/${id}`), {
      protectedAppMetadata: { pageRules: [{ path: '^/admin' }] },
    });
    expect((changed.body as { protectedAppMetadata: unknown }).protectedAppMetadata).toEqual({
      ...metadata,
      pageRules: [{ path: '^/admin' }],
    });
    for (const answer of [
      await call('GET', domains),
      await call('POST', domains, { domain: 'a.example' }),
      await call('DELETE', `${domains}/a.example`),
    ]) {
      expect(outcome(answer)).toEqual([501, 'domain.not_configured']);
    }
    expect(outcome(await call('DELETE', api(`/${id}`)))).toEqual([
      422,
      'application.should_delete_custom_domains_first',
    ]);
    expect(outcome(await call('GET', '/api/systems/application'))).toEqual([
      501,
      'application.protected_app_not_configured',
    ]);
  });

  test('console configuration is merged', async () => {
    const path = '/api/configs/admin-console';
    expect((await call('GET', path)).body).toEqual({
      signInExperienceCustomized: false,
      organizationCreated: false,
    });
    const notice = { readAt: 5 };
    expect(
      (await call('PATCH', path, { developmentTenantMigrationNotification: notice })).status,
    ).toBe(400);
    await call('PATCH', path, {
      organizationCreated: true,
      developmentTenantMigrationNotification: { isPaidTenant: true, tag: 'development' },
    });
    const { body } = await call('PATCH', path, { developmentTenantMigrationNotification: notice });
    expect(body).toEqual({
      signInExperienceCustomized: false,
      organizationCreated: true,
      developmentTenantMigrationNotification: {
        isPaidTenant: true,
        tag: 'development',
        readAt: 5,
      },
    });
  });
});
