import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { makeOrganization } from '~/tests/support/factories';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { planKit } from './plans/support/plan-server';

type Organization = {
  id: string;
  name: string;
  usersCount?: number;
  featuredUsers?: { id: string }[];
};

describe('organizations', () => {
  let server: TestServer;
  let call: Call;
  const outcome = ({ status, code }: Pick<ApiResponse, 'status' | 'code'>) => [status, code];

  const create = async (name: string, body: Record<string, unknown> = {}): Promise<string> => {
    const answer = await call('POST', '/api/organizations', { name, ...body });
    expect(answer.status).toBe(201);
    return (answer.body as { id: string }).id;
  };

  beforeAll(async () => {
    server = await createTestServer('oss');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(`
      insert into users (tenant_id, id, username, name, primary_email, primary_phone, created_at, updated_at)
        select 'default', 'person-' || lpad(n::text, 3, '0'), 'person_' || n, 'Person ' || n,
               'Person' || n || '@Northbank.example', '1555000' || lpad(n::text, 4, '0'), n, n
        from generate_series(1, 130) n`);
  });
  afterAll(() => server.close());

  test('are created, read, changed and deleted', async () => {
    const created = await call('POST', '/api/organizations', {
      name: 'Northbank',
      description: '',
      id: 'chosen',
      tenantId: 'admin',
      createdAt: 1,
      unknown: true,
    });
    expect(created.status).toBe(201);
    const organization = created.body as unknown as Organization & { createdAt: number };
    expect(organization).toEqual(
      makeOrganization({
        tenantId: 'default',
        id: expect.stringMatching(/^[\da-z]{12}$/) as string,
        name: 'Northbank',
        createdAt: expect.any(Number) as number,
      }),
    );
    expect(organization.createdAt).toBeGreaterThan(Date.now() - 60_000);
    const path = `/api/organizations/${organization.id}`;
    expect((await call('GET', path)).body).toEqual(organization);
    const changed = await call('PATCH', path, {
      id: 'other',
      tenantId: 'admin',
      description: 'A bank',
      customData: { plan: 'gold' },
      isMfaRequired: true,
      color: { primaryColor: '#6139F6' },
      branding: { logoUrl: 'https://northbank.example/logo.svg' },
      customCss: 'body{}',
    });
    expect(changed.body).toMatchObject({
      id: organization.id,
      tenantId: 'default',
      name: 'Northbank',
      description: 'A bank',
      customData: { plan: 'gold' },
      color: { primaryColor: '#6139F6' },
    });
    const replaced = await call('PATCH', path, {
      customData: { seats: 3 },
      color: {},
      branding: {},
      customCss: '',
    });
    expect(replaced.body).toMatchObject({
      customData: { seats: 3 },
      color: {},
      branding: {},
      customCss: null,
      isMfaRequired: true,
    });
    expect((await call('PATCH', path, {})).body).toEqual(replaced.body);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(outcome(await call('GET', path))).toEqual([404, 'entity.not_exists_with_id']);
    expect(outcome(await call('PATCH', path, {}))).toEqual([404, 'entity.not_exists']);
    expect(outcome(await call('DELETE', path))).toEqual([404, 'entity.not_found']);
  });

  test.each([
    ['no name', {}],
    ['an empty name', { name: '' }],
    ['a long name', { name: 'x'.repeat(129) }],
    ['a long description', { name: 'x', description: 'x'.repeat(257) }],
    ['custom data that is no object', { name: 'x', customData: [] }],
    ['a colour that is none', { name: 'x', color: { primaryColor: 'red' } }],
    ['a logo that is no web address', { name: 'x', branding: { logoUrl: 'javascript:alert(1)' } }],
  ])('%s is refused', async (_label, body) => {
    expect(outcome(await call('POST', '/api/organizations', body))).toEqual([
      400,
      'guard.invalid_input',
    ]);
  });

  test('a change needs the state it was made for', async () => {
    const id = await create('Guarded');
    const path = `/api/organizations/${id}`;
    const { etag } = (await call('GET', path)).headers as { etag: string };
    const first = await call('PATCH', path, { name: 'First' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    expect(first.headers['etag']).toBe((await call('GET', path)).headers['etag']);
    expect(outcome(await call('PATCH', path, { name: 'Second' }, { 'if-match': etag }))).toEqual([
      412,
      'request.precondition_failed',
    ]);
    const both = await Promise.all(
      ['A', 'B'].map((name) =>
        call('PATCH', path, { name }, { 'if-match': String(first.headers['etag']) }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('writes leave a row with actor, target, before and after', async () => {
    const id = await create('Recorded');
    await call('PATCH', `/api/organizations/${id}`, { name: 'Renamed' });
    const rows = await server.sql<{ key: string; payload: Record<string, unknown> }>(
      `select key, payload from logs where payload::text like '%${id}%' order by created_at, key`,
    );
    expect(rows.map(({ key }) => key)).toEqual([
      'Management.Organization.Create',
      'Management.Organization.Update',
    ]);
    expect(rows[0]?.payload).toMatchObject({
      actor: { type: 'app', id: 'm-default' },
      target: { organizationId: id },
    });
    expect(rows[1]?.payload).toMatchObject({
      before: { name: 'Recorded' },
      after: { name: 'Renamed' },
    });
  });

  test('the list is paged, found by id or name as written, newest first, in one number of queries', async () => {
    await server.sql(`
      insert into organizations (tenant_id, id, name, created_at)
        select 'default', 'list-' || lpad(n::text, 3, '0'), 'List ' || n, 1000 + n / 10
        from generate_series(1, 120) n;
      insert into organization_users (tenant_id, organization_id, user_id)
        select 'default', 'list-' || lpad(n::text, 3, '0'), u.id from generate_series(1, 120) n
        join users u on u.tenant_id = 'default' and u.created_at <= n % 5;
      insert into organizations (tenant_id, id, name, created_at)
        values ('default', 'odd', '100%_\\x', 5)`);
    const list = async (query: string) => {
      const answer = await call('GET', `/api/organizations?${query}`);
      return { ...answer, body: answer.body as Organization[] };
    };
    const all: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { body, headers } = await list(`q=LIST&page=${page}&page_size=30`);
      expect(headers['total-number']).toBe('120');
      all.push(...body.map(({ id }) => id));
    }
    expect(new Set(all).size).toBe(120);
    expect(all[0]).toBe('list-120');
    expect((await list('q=list&page=9')).body).toEqual([]);
    expect((await list('q=list-007')).body.map(({ id }) => id)).toEqual(['list-007']);
    expect((await list('q=%25')).body.map(({ id }) => id)).toEqual(['odd']);
    expect((await list('q=_')).body.map(({ id }) => id)).toEqual(['odd']);
    expect((await list('q=%5C')).body.map(({ id }) => id)).toEqual(['odd']);
    expect(outcome(await list('page=0'))).toEqual([400, 'guard.invalid_pagination']);
    expect((await list('')).body).toHaveLength(20);

    const [first] = (await list('q=list-004&showFeatured=1')).body;
    expect(first).toMatchObject({
      usersCount: 4,
      featuredUsers: ['004', '003', '002'].map((n) => ({
        id: `person-${n}`,
        name: `Person ${Number(n)}`,
        avatar: null,
      })),
    });
    expect((await list('q=list-005&showFeatured=true')).body[0]).toMatchObject({
      usersCount: 0,
      featuredUsers: [],
    });
    expect((await list('q=list-004')).body[0]).not.toHaveProperty('usersCount');
    const count = async (size: number) => {
      let queries = 0;
      server.services.database.onQuery = (text) => {
        if (!/from "(?:tenants|configs)"/.test(text)) queries += 1;
      };
      await list(`showFeatured=1&page_size=${size}`);
      server.services.database.onQuery = undefined;
      return queries;
    };
    expect(await count(100)).toBe(await count(1));
    expect(await count(100)).toBeLessThanOrEqual(5);
  });

  describe('just-in-time settings', () => {
    test('email domains are kept in lower case, each once, and replaced as a whole', async () => {
      const id = await create('Domains');
      const path = `/api/organizations/${id}/jit/email-domains`;
      const added = await call('POST', path, { emailDomain: 'Northbank.Example' });
      expect([added.status, added.body]).toEqual([
        201,
        { tenantId: 'default', organizationId: id, emailDomain: 'northbank.example' },
      ]);
      expect(outcome(await call('POST', path, { emailDomain: 'NORTHBANK.example' }))).toEqual([
        422,
        'entity.unique_integrity_violation',
      ]);
      for (const emailDomain of [
        '',
        'nothing',
        '@a.example',
        'a b.example',
        '-a.example',
        'a..b',
        'x'.repeat(125) + '.com',
      ]) {
        expect(outcome(await call('POST', path, { emailDomain }))).toEqual([
          400,
          'guard.invalid_input',
        ]);
        expect(
          (await call('PUT', path, { emailDomains: ['ok.example', emailDomain] })).status,
        ).toBe(400);
      }
      const many = Array.from({ length: 25 }, (_item, index) => `d${index}.example`);
      expect(
        (await call('PUT', path, { emailDomains: ['D0.example', ...many, 'bücher.example'] }))
          .status,
      ).toBe(204);
      const page = await call('GET', path);
      expect([page.headers['total-number'], (page.body as unknown[]).length]).toEqual(['26', 20]);
      const rest = await call('GET', `${path}?page=2`);
      expect((rest.body as unknown[]).length).toBe(6);
      expect((await call('DELETE', `${path}/d0.example`)).status).toBe(204);
      expect(outcome(await call('DELETE', `${path}/d0.example`))).toEqual([
        404,
        'entity.not_found',
      ]);
      expect((await call('PUT', path, { emailDomains: [] })).status).toBe(204);
      expect((await call('GET', path)).body).toEqual([]);
    });

    test('SSO connectors are referred to, and their secrets shown only to who may change them', async () => {
      const id = await create('Enterprise');
      const path = `/api/organizations/${id}/jit/sso-connectors`;
      await server.sql(`
        insert into sso_connectors (tenant_id, id, provider_name, connector_name, config, created_at)
        values ('default', 'sso-a', 'OIDC', 'Acme', '{"clientSecret":"hush"}', 1)`);
      const body = { ssoConnectorIds: ['sso-a', 'sso-a'] };
      expect((await call('POST', path, body)).status).toBe(201);
      expect((await call('PUT', path, body)).status).toBe(204);
      expect(outcome(await call('POST', path, { ssoConnectorIds: ['nothing'] }))).toEqual([
        422,
        'entity.relation_foreign_key_not_found',
      ]);
      expect((await call('GET', path)).body).toMatchObject([
        { id: 'sso-a', connectorName: 'Acme', config: { clientSecret: 'hush' } },
      ]);
      const reader = callerOf(
        server.consoleApp,
        await server.memberToken('default', 'reader', 'read:data'),
        'localhost:3000',
      );
      expect((await reader('GET', path)).body).toMatchObject([{ id: 'sso-a', config: {} }]);
      const shown = {
        id: 'sso-a',
        providerName: 'OIDC',
        providerType: 'oidc',
        providerLogo: expect.stringMatching(/^data:/),
      };
      const all = await call('GET', '/api/sso-connectors?page=1');
      expect(all.headers['total-number']).toBe('1');
      expect(all.body).toMatchObject([{ ...shown, config: { clientSecret: 'hush' } }]);
      expect((await call('GET', '/api/sso-connectors/sso-a')).body).toMatchObject(shown);
      expect(JSON.stringify((await reader('GET', '/api/sso-connectors')).body)).not.toContain(
        'hush',
      );
      expect(outcome(await call('GET', '/api/sso-connectors/nothing'))).toEqual([
        404,
        'entity.not_exists_with_id',
      ]);
      expect((await call('DELETE', `${path}/sso-a`)).status).toBe(204);
      expect((await call('DELETE', `${path}/sso-a`)).status).toBe(404);
    });
  });

  test('nothing below an unknown organization is listed', async () => {
    for (const path of [
      'users',
      'applications',
      'users/person-001/roles',
      'users/person-001/scopes',
      'applications/app/roles',
      'jit/email-domains',
      'jit/roles',
      'jit/sso-connectors',
    ]) {
      expect([path, ...outcome(await call('GET', `/api/organizations/nothing/${path}`))]).toEqual([
        path,
        404,
        'entity.not_exists_with_id',
      ]);
    }
    for (const [path, body] of [
      ['users', { userIds: ['person-001'] }],
      ['jit/email-domains', { emailDomains: [] }],
      ['jit/roles', { organizationRoleIds: [] }],
    ] as const) {
      expect(outcome(await call('PUT', `/api/organizations/nothing/${path}`, body))).toEqual([
        422,
        'entity.relation_foreign_key_not_found',
      ]);
    }
  });

  test("the admin tenant's organizations are the platform's: read only", async () => {
    const platform = callerOf(
      server.consoleApp,
      await server.managementToken('admin'),
      'localhost:3000',
    );
    const before = await server.sql(`select * from organization_roles where tenant_id = 'admin'`);
    expect((await platform('GET', '/api/organizations')).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', '/api/organizations', { name: 'x' }],
      ['DELETE', '/api/organizations/t-default', undefined],
      ['PUT', '/api/organizations/t-default/users', { userIds: [] }],
      ['DELETE', '/api/organization-roles/admin', undefined],
      ['POST', '/api/organization-scopes', { name: 'x' }],
      [
        'POST',
        '/api/organization-invitations',
        { invitee: 'a@b.example', organizationId: 't-default', expiresAt: Date.now() + 1e6 },
      ],
    ] as const) {
      expect(outcome(await platform(method, path, body))).toEqual([403, 'auth.forbidden']);
    }
    expect(await server.sql(`select * from organization_roles where tenant_id = 'admin'`)).toEqual(
      before,
    );
  });
});

describe('the plan of a hosted tenant', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('cloud');
  });
  afterAll(() => server.close());

  test('limits organizations, also of requests at once', async () => {
    const tenant = await planKit(server).createTenant();
    const call = callerOf(
      server.tenantApp,
      await server.managementToken(tenant.id),
      `${tenant.id}.localhost:3001`,
    );
    expect((await call('POST', '/api/organizations', { name: 'None' })).status).toBe(403);
    await server.sql(
      `update skus set quota = quota || '{"organizationsLimit":2}' where type = 'Basic'`,
    );
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => call('POST', '/api/organizations', { name: `Tenant ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
    expect(answers.find(({ status }) => status === 403)).toMatchObject({
      code: 'subscription.limit_exceeded',
      body: { data: { key: 'organizationsLimit', limit: 2, usage: 3 } },
    });
  });
});
