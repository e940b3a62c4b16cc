import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { makeResource, makeScope } from '~/tests/support/factories';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { watchTransactions } from '~/tests/support/watch-transactions';
import { planKit } from './plans/support/plan-server';

type Resource = {
  id: string;
  name: string;
  indicator: string;
  isDefault: boolean;
  accessTokenTtl: number;
};
type Scope = {
  id: string;
  name: string;
};

const MANAGEMENT_API = 'management-api';

describe('API resources', () => {
  let server: TestServer;
  let call: Call;
  let counter = 0;
  const api = (path = '') => `/api/resources${path}`;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const indicator = () => `https://api-${(counter += 1)}.example`;

  const create = async (body: Record<string, unknown> = {}): Promise<Resource> => {
    const answer = await call('POST', api(), { name: 'API', indicator: indicator(), ...body });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const addScope = async (resourceId: string, name: string): Promise<Scope> => {
    const answer = await call('POST', api(`/${resourceId}/scopes`), { name });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    // The built-in tenant of the cloud has the free plan; its limits are tested on tenants of their own.
    await server.sql(`update subscriptions set plan_id = 'dev' where for_tenant_id = 'default'`);
  });
  afterAll(() => server.close());

  describe('create', () => {
    test('answers the whole record with its defaults and nothing that the client made up', async () => {
      const { body, status } = await call('POST', api(), {
        name: 'Orders',
        indicator: 'https://orders.example/api',
        id: 'chosen-by-client',
        tenantId: 'admin',
        isDefault: true,
        unknown: true,
      });
      expect(status).toBe(201);
      const resource = makeResource({
        tenantId: 'default',
        id: expect.stringMatching(/^[\da-z]{21}$/) as string,
        name: 'Orders',
        indicator: 'https://orders.example/api',
        isDefault: false,
        accessTokenTtl: 3600,
      });
      expect(body).toEqual({ ...resource, scopes: [] });
      const again = await call('POST', api(), {
        name: 'Other',
        indicator: 'https://orders.example/api',
      });
      expect(again.body).toMatchObject({
        code: 'resource.resource_identifier_in_use',
        message: expect.stringContaining('https://orders.example/api'),
      });
    });

    test.each([
      ['urn:example:api', 201],
      ['https://a.example/api?version=1', 201],
      ['com.example.orders:api', 201],
      ['orders', 400],
      ['/orders', 400],
      ['https://a.example/#fragment', 400],
      ['https://a.example/#', 400],
      ['https:a.example', 400],
      ['https://', 400],
      ['https://a b.example', 400],
      [' https://a.example', 400],
      ['https://ä.example', 400],
      ['https://a.example/\n', 400],
      [`https://a.example/${'x'.repeat(2048)}`, 400],
      ['urn:logto:resource:organizations', 400],
      ['urn:logto:organization:any', 400],
    ])('the indicator %j answers %d', async (wanted, status) => {
      const answer = await call('POST', api(), { name: 'Indicator', indicator: wanted });
      expect([answer.status, answer.code]).toEqual([
        status,
        status === 400 ? 'guard.invalid_input' : undefined,
      ]);
    });

    test.each([
      ['orders', 'is not an absolute URI without a fragment'],
      ['urn:logto:organization:any', 'is reserved'],
    ])('of the indicator %j it is said that it %s', async (wanted, message) => {
      const { body } = await call('POST', api(), { name: 'Indicator', indicator: wanted });
      expect(body).toMatchObject({
        message: expect.stringContaining('body'),
        data: { issues: [{ path: ['indicator'], message }] },
        details: expect.stringContaining(`"indicator": (custom) ${message}`),
      });
    });

    test('the indicator of a management API cannot be taken', async () => {
      const foreign = { name: 'Trap', indicator: 'https://other.gatehouse.app/api' };
      expect(outcome(await call('POST', api(), foreign))).toEqual([
        400,
        'resource.cannot_modify_management_api',
      ]);
      const own = { name: 'Trap', indicator: 'https://default.gatehouse.app/api' };
      expect(outcome(await call('POST', api(), own))).toEqual([
        422,
        'resource.resource_identifier_in_use',
      ]);
    });

    test.each([
      [{ name: '' }],
      [{ accessTokenTtl: 0 }],
      [{ accessTokenTtl: 1.5 }],
      [{ accessTokenTtl: 1e12 }],
      [{ indicator: '' }],
    ])('refuses %j', async (body) => {
      const answer = await call('POST', api(), { name: 'No', indicator: indicator(), ...body });
      expect(outcome(answer)).toEqual([400, 'guard.invalid_input']);
    });

    test('of ten at once with one indicator, one is made', async () => {
      const body = { name: 'Race', indicator: indicator() };
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => call('POST', api(), body)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(
        answers.filter(({ code }) => code === 'resource.resource_identifier_in_use'),
      ).toHaveLength(9);
    });
  });

  describe('list', () => {
    test('is whole without paging, paged with it, in a total order', async () => {
      await create();
      await create();
      const whole = (await call('GET', api())).body as Resource[];
      expect(whole.length).toBeGreaterThan(2);
      const paged: Resource[] = [];
      for (let page = 1; paged.length < whole.length; page += 1) {
        const answer = await call('GET', api(`?page=${page}&page_size=2`));
        expect(answer.headers['total-number']).toBe(String(whole.length));
        paged.push(...(answer.body as Resource[]));
      }
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(whole.every((row) => !('scopes' in row) && !('createdAt' in row))).toBe(true);
      expect((await call('GET', api('?page=1000'))).body).toEqual([]);
    });

    test('includeScopes adds the scopes of each, in a constant number of queries', async () => {
      const { id } = await create();
      await addScope(id, 'write');
      await addScope(id, 'read');
      const rows = (await call('GET', api('?includeScopes=true'))).body as (Resource & {
        scopes: Scope[];
      })[];
      expect(rows.find((row) => row.id === id)?.scopes.map(({ name }) => name)).toEqual([
        'read',
        'write',
      ]);
      expect(rows.every(({ scopes }) => Array.isArray(scopes))).toBe(true);
      const off = (await call('GET', api('?includeScopes=false'))).body as object[];
      expect(off.some((row) => 'scopes' in row)).toBe(false);

      const count = async (path: string): Promise<number> => {
        const { statements } = await watchTransactions(server.services, () => call('GET', path));
        return statements.length;
      };
      expect(await count(api('?includeScopes=true&page=1&page_size=1'))).toBe(
        await count(api('?includeScopes=true&page=1&page_size=100')),
      );
    });
  });

  describe('change', () => {
    test('name and token lifetime change; indicator, default and ids do not', async () => {
      const before = await create();
      const { status, body } = await call('PATCH', api(`/${before.id}`), {
        name: 'Renamed',
        accessTokenTtl: 60,
        indicator: 'https://elsewhere.example',
        isDefault: true,
        id: 'other',
        tenantId: 'admin',
      });
      const { scopes: _scopes, ...kept } = { scopes: [], ...before };
      expect(status).toBe(200);
      expect(body).toEqual({ ...kept, name: 'Renamed', accessTokenTtl: 60 });
      expect((await call('GET', api(`/${before.id}`))).body).toEqual(body);
      const unchanged = await call('PATCH', api(`/${before.id}`), {});
      expect([unchanged.status, unchanged.body]).toEqual([200, body]);
    });

    test('If-Match refuses what was changed meanwhile; the answer has the next ETag', async () => {
      const { id } = await create();
      const read = await call('GET', api(`/${id}`));
      const etag = String(read.headers['etag']);
      const first = await call('PATCH', api(`/${id}`), { name: 'First' }, { 'if-match': etag });
      expect(first.status).toBe(200);
      const late = await call('PATCH', api(`/${id}`), { name: 'Late' }, { 'if-match': etag });
      expect(outcome(late)).toEqual([412, 'request.precondition_failed']);
      const next = { 'if-match': String(first.headers['etag']) };
      const flag = await call('PATCH', api(`/${id}/is-default`), { isDefault: true }, next);
      expect(flag.status).toBe(200);
      expect(
        outcome(await call('PATCH', api(`/${id}/is-default`), { isDefault: false }, next)),
      ).toEqual([412, 'request.precondition_failed']);

      const scope = await addScope(id, 'read');
      const path = api(`/${id}/scopes/${scope.id}`);
      const shown = await call('GET', path);
      expect(shown.body).toEqual(scope);
      const shownTag = { 'if-match': String(shown.headers['etag']) };
      const renamed = await call('PATCH', path, { name: 'peek' }, shownTag);
      expect(renamed.body).toMatchObject({ name: 'peek' });
      expect(outcome(await call('PATCH', path, { name: 'late' }, shownTag))).toEqual([
        412,
        'request.precondition_failed',
      ]);
      const again = { 'if-match': String(renamed.headers['etag']) };
      expect((await call('PATCH', path, { description: 'Look' }, again)).status).toBe(200);
    });

    test('there is one default at most, also after twenty at once', async () => {
      const made = await Promise.all(Array.from({ length: 5 }, () => create()));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          call('PATCH', api(`/${made[index % 5]?.id}/is-default`), { isDefault: true }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const rows = (await call('GET', api())).body as Resource[];
      const defaults = rows.filter(({ isDefault }) => isDefault);
      expect(defaults).toHaveLength(1);
      await call('PATCH', api(`/${defaults[0]?.id}/is-default`), { isDefault: false });
      const after = (await call('GET', api())).body as Resource[];
      expect(after.some(({ isDefault }) => isDefault)).toBe(false);
    });
  });

  test('the management API is listed and locked, apart from being the default', async () => {
    const [scope] = (await call('GET', api(`/${MANAGEMENT_API}/scopes`))).body as Scope[];
    const locked = [400, 'resource.cannot_modify_management_api'];
    const path = api(`/${MANAGEMENT_API}`);
    expect(outcome(await call('PATCH', path, { name: 'Mine' }))).toEqual(locked);
    expect(outcome(await call('PATCH', path, {}))).toEqual(locked);
    expect(outcome(await call('POST', `${path}/scopes`, { name: 'more' }))).toEqual(locked);
    expect(outcome(await call('PATCH', `${path}/scopes/${scope?.id}`, {}))).toEqual(locked);
    expect(outcome(await call('DELETE', `${path}/scopes/${scope?.id}`))).toEqual(locked);
    expect(outcome(await call('DELETE', path))).toEqual([
      400,
      'resource.cannot_delete_management_api',
    ]);
    expect((await call('PATCH', `${path}/is-default`, { isDefault: true })).status).toBe(200);
    expect((await call('PATCH', `${path}/is-default`, { isDefault: false })).status).toBe(200);
    expect((await call('GET', path)).body).toMatchObject({ isDefault: false });
  });

  describe('scopes', () => {
    test('are created, changed, searched by name and deleted', async () => {
      const { id } = await create();
      const created = await call('POST', api(`/${id}/scopes`), {
        name: 'read:orders',
        description: '',
        id: 'mine',
        resourceId: MANAGEMENT_API,
      });
      expect(created).toMatchObject({ status: 201 });
      expect(created.body).toEqual(
        makeScope({
          tenantId: 'default',
          id: expect.stringMatching(/^[\da-z]{21}$/) as string,
          resourceId: id,
          name: 'read:orders',
          description: null,
          createdAt: expect.any(Number) as number,
        }),
      );
      const scope = created.body as Scope;
      const path = api(`/${id}/scopes/${scope.id}`);
      const changed = await call('PATCH', path, { description: 'Reads orders' });
      expect([changed.status, changed.body]).toEqual([
        200,
        { ...scope, description: 'Reads orders' },
      ]);
      expect((await call('PATCH', path, {})).body).toEqual(changed.body);
      expect((await call('PATCH', path, { description: null })).body).toMatchObject({
        description: null,
      });
      await addScope(id, 'write:orders');
      const found = await call('GET', api(`/${id}/scopes?search=%25write%25`));
      expect([found.headers['total-number'], (found.body as Scope[])[0]?.name]).toEqual([
        '1',
        'write:orders',
      ]);
      expect((await call('DELETE', path)).status).toBe(204);
      expect(outcome(await call('DELETE', path))).toEqual([404, 'entity.not_found']);
    });

    test.each([
      ['read orders', 400, 'scope.name_with_space'],
      ['read\torders', 400, 'scope.name_with_space'],
      ['read\u00a0orders', 400, 'scope.name_with_space'],
      ['', 400, 'guard.invalid_input'],
      ['x'.repeat(257), 400, 'guard.invalid_input'],
      ['taken', 422, 'scope.name_exists'],
    ])('the name %j is refused', async (name, status, code) => {
      const { id } = await create();
      await addScope(id, 'taken');
      const other = await addScope(id, 'other');
      expect(outcome(await call('POST', api(`/${id}/scopes`), { name }))).toEqual([status, code]);
      const renamed = await call('PATCH', api(`/${id}/scopes/${other.id}`), { name });
      expect(outcome(renamed)).toEqual([status, code]);
      if (status === 422) expect((renamed.body as { message: string }).message).toContain('taken');
    });

    test('one name may be in two APIs; a scope is found in its own only', async () => {
      const [one, two] = [await create(), await create()];
      const scope = await addScope(one.id, 'read');
      await addScope(two.id, 'read');
      const wrong = api(`/${two.id}/scopes/${scope.id}`);
      expect(outcome(await call('PATCH', wrong, { description: 'x' }))).toEqual([
        404,
        'entity.not_exists',
      ]);
      expect(outcome(await call('DELETE', wrong))).toEqual([404, 'entity.not_found']);
      const rows = (await call('GET', api(`/${one.id}/scopes`))).body;
      expect(rows).toEqual([scope]);
    });

    test('bad searches are 400', async () => {
      const { id } = await create();
      for (const query of ['search=', 'search=(&mode=posix', 'search.resourceId=x', 'page=0']) {
        expect((await call('GET', api(`/${id}/scopes?${query}`))).status).toBe(400);
      }
    });
  });

  test('deleting takes the scopes from roles, organization roles and consents', async () => {
    const { id } = await create();
    const kept = await create();
    const [first, second, other] = [
      await addScope(id, 'one'),
      await addScope(id, 'two'),
      await addScope(kept.id, 'three'),
    ];
    await server.sql(`
      insert into roles (tenant_id, id, name, description, type, created_at)
        values ('default', 'holder', 'Holder', 'x', 'User', 1);
      insert into organization_roles (tenant_id, id, name, type) values ('default', 'org-holder', 'Org', 'User');
      insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, is_third_party, created_at)
        values ('default', 'partner', 'Partner', 'x', 'Traditional', '{}', true, 1);`);
    for (const scope of [first, second, other]) {
      await server.sql(`
        insert into roles_scopes values ('default', 'holder', '${scope.id}');
        insert into organization_role_resource_scopes (tenant_id, organization_role_id, scope_id)
          values ('default', 'org-holder', '${scope.id}');
        insert into application_user_consent_scopes (tenant_id, application_id, kind, scope_id)
          values ('default', 'partner', 'resource', '${scope.id}'),
            ('default', 'partner', 'organization-resource', '${scope.id}');`);
    }
    const left = async () => {
      const [row] = await server.sql(
        `select (select count(*)::int from roles_scopes where role_id = 'holder') as roles,
          (select count(*)::int from organization_role_resource_scopes) as organizations,
          (select count(*)::int from application_user_consent_scopes) as consents`,
      );
      return row;
    };
    expect(await left()).toEqual({ roles: 3, organizations: 3, consents: 6 });
    expect((await call('DELETE', api(`/${id}/scopes/${first.id}`))).status).toBe(204);
    expect(await left()).toEqual({ roles: 2, organizations: 2, consents: 4 });
    expect((await call('DELETE', api(`/${id}`))).status).toBe(204);
    expect(await left()).toEqual({ roles: 1, organizations: 1, consents: 2 });
    expect(outcome(await call('DELETE', api(`/${id}`)))).toEqual([
      404,
      'entity.not_exists_with_id',
    ]);
  });

  test('unknown resources are 404 everywhere, also those of another tenant', async () => {
    const { id } = await create();
    const other = await planKit(server).createTenant();
    const scope = await addScope(id, 'read');
    for (const [caller, resourceId] of [
      [call, 'unknown'],
      [other.manager, id],
    ] as const) {
      for (const [method, path, body] of [
        ['GET', `/${resourceId}`, undefined],
        ['PATCH', `/${resourceId}`, { name: 'x' }],
        ['PATCH', `/${resourceId}/is-default`, { isDefault: true }],
        ['DELETE', `/${resourceId}`, undefined],
        ['GET', `/${resourceId}/scopes`, undefined],
        ['POST', `/${resourceId}/scopes`, { name: 'x' }],
        ['PATCH', `/${resourceId}/scopes/${scope.id}`, { name: 'x' }],
        ['DELETE', `/${resourceId}/scopes/${scope.id}`, undefined],
      ] as const) {
        expect([method, path, ...outcome(await caller(method, api(path), body))]).toEqual([
          method,
          path,
          404,
          path.endsWith('is-default') ? 'entity.not_exists' : 'entity.not_exists_with_id',
        ]);
      }
    }
  });

  test('every write leaves an audit row, with what it changed or deleted; a refused one none', async () => {
    const logs = () =>
      server.sql<{ id: string; key: string; payload: object }>(
        `select id, key, payload from logs where tenant_id = 'default'`,
      );
    const before = new Set((await logs()).map((log) => log.id));
    const { id } = await create();
    const scope = await addScope(id, 'read');
    await call('POST', api(`/${id}/scopes`), { name: 'read' });
    await call('PATCH', api(`/${id}`), { name: 'Named' });
    await call('PATCH', api(`/${id}/is-default`), { isDefault: true });
    await call('PATCH', api(`/${id}/scopes/${scope.id}`), { description: 'x' });
    await call('DELETE', api(`/${id}/scopes/${scope.id}`));
    await call('DELETE', api(`/${id}`));
    const rows = (await logs()).filter((log) => !before.has(log.id));
    expect(rows.map(({ key }) => key).sort()).toEqual(
      [
        'Management.Resource.Create',
        'Management.Scope.Create',
        'Management.Resource.Update',
        'Management.Resource.Default.Update',
        'Management.Scope.Update',
        'Management.Scope.Delete',
        'Management.Resource.Delete',
      ].sort(),
    );
    const payloadOf = (action: string) =>
      rows.find(({ key }) => key === `Management.${action}`)?.payload;
    expect(payloadOf('Resource.Update')).toMatchObject({
      before: { name: 'API' },
      after: { name: 'Named' },
    });
    expect(payloadOf('Resource.Delete')).toMatchObject({ before: { id, name: 'Named' } });
    expect(payloadOf('Scope.Update')).toMatchObject({
      before: { description: null },
      after: { description: 'x' },
    });
    expect(payloadOf('Scope.Delete')).toMatchObject({ before: { id: scope.id, name: 'read' } });
  });

  test('the plan limits APIs and the permissions of each, also at once', async () => {
    const { manager } = await planKit(server).createTenant();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        manager('POST', api(), { name: 'Limited', indicator: indicator() }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'subscription.limit_exceeded',
      data: { key: 'resourcesLimit', limit: 1 },
    });
    const id = (made[0]?.body as unknown as Resource).id;
    const scopes = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        manager('POST', api(`/${id}/scopes`), { name: `scope-${index}` }),
      ),
    );
    expect(scopes.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(scopes.find(({ status }) => status === 403)?.body).toMatchObject({
      data: { key: 'scopesPerResourceLimit', limit: 1 },
    });
  });
});
