import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const CONSOLE = 'http://localhost:3000';

describe('what existing clients expect of every path', () => {
  let server: TestServer;
  let call: Call;
  let user: string;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    const { body } = await call('POST', '/api/users', { username: 'existing' });
    user = (body as { id: string }).id;
  });
  afterAll(() => server.close());

  const send = (
    method: 'GET' | 'OPTIONS' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    app = server.tenantApp,
  ) => app.inject({ method, url, headers: { host: 'default.localhost:3001', ...headers } });

  test.each([
    ['POST', '/api/users/someone', 'DELETE, GET, HEAD, PATCH'],
    ['PUT', '/api/users', 'GET, HEAD, POST'],
    ['GET', '/api/users/someone/roles/some', 'DELETE'],
    ['DELETE', '/api/.well-known/sign-in-exp', 'GET, HEAD'],
  ] as const)('%s %s is no method of it: 405 names those that are', async (method, url, allow) => {
    const answer = await call(method, url, {});
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
    expect(answer.body).toBe('Method Not Allowed');
  });

  test('on the console side too; a path that nothing serves is 404', async () => {
    const answer = await send('POST', '/api/users/someone', {}, server.consoleApp);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'DELETE, GET, HEAD, PATCH']);
    for (const app of [server.tenantApp, server.consoleApp]) {
      const unknown = await send('POST', '/api/nothing', {}, app);
      expect([unknown.statusCode, unknown.headers.allow, unknown.body]).toEqual([
        404,
        undefined,
        'Not Found',
      ]);
    }
  });

  const preflight = (url: string, origin: string) =>
    send('OPTIONS', url, {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    });

  test('pages of the console may call the API of a tenant, those of others may not', async () => {
    const allowed = await preflight('/api/users/someone', CONSOLE);
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': CONSOLE,
      'access-control-allow-methods': expect.stringContaining('PATCH') as unknown,
      'access-control-allow-headers': 'authorization,content-type',
    });
    const refused = await preflight('/api/users/someone', 'https://elsewhere.example');
    expect(refused.statusCode).toBe(204);
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
    // Refusals have to be readable as well.
    const answer = await send('GET', '/api/users', { origin: CONSOLE });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': CONSOLE,
      'access-control-expose-headers': '*',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  test('a 401 says how to authenticate', async () => {
    const challengeOf = async (authorization?: string) =>
      (await send('GET', '/api/users', authorization ? { authorization } : {})).headers[
        'www-authenticate'
      ];
    expect(await challengeOf()).toBe('Bearer');
    expect(await challengeOf('Basic eDp5')).toBe('Bearer');
    expect(await challengeOf('Bearer forged')).toBe('Bearer error="invalid_token"');
  });

  test.each([(tag: string) => tag, (tag: string) => `"other", W/${tag}`, () => '*'])(
    'what the client has is not sent again: %#',
    async (known) => {
      const path = `/api/users/${user}`;
      const { etag } = (await call('GET', path)).headers as { etag: string };
      const again = await call('GET', path, undefined, { 'if-none-match': known(etag) });
      expect([again.status, again.body]).toEqual([304, '']);
    },
  );

  test('OpenID Connect keeps its own rules of origins', async () => {
    const anywhere = await send('GET', '/oidc/jwks', { origin: 'https://elsewhere.example' });
    expect(anywhere.headers['access-control-allow-origin']).toBe('https://elsewhere.example');
    const asked = await preflight('/oidc/token', 'https://elsewhere.example');
    expect(asked.headers['access-control-allow-origin']).toBe('https://elsewhere.example');
  });

  test('a request without a body is one with an empty body', async () => {
    const unchanged = await call('PATCH', `/api/users/${user}`);
    expect([unchanged.status, unchanged.body]).toMatchObject([200, { username: 'existing' }]);
    expect((await call('POST', '/api/users')).status).toBe(200);
    const typed = { 'content-type': 'application/json' };
    expect((await call('POST', '/api/users', '', typed)).status).toBe(200);
    const incomplete = await call('POST', '/api/roles');
    expect([incomplete.status, incomplete.code]).toEqual([400, 'guard.invalid_input']);
  });

  describe('the code of a row that does not exist', () => {
    test.each([
      ['/api/hooks/none', 'entity.not_exists_with_id'],
      ['/api/organizations/none', 'entity.not_exists_with_id'],
      ['/api/organization-scopes/none', 'entity.not_exists_with_id'],
      ['/api/organization-roles/none', 'entity.not_found'],
      ['/api/email-templates/none', 'entity.not_exists_with_id'],
      ['/api/roles/none', 'entity.not_exists_with_id'],
      ['/api/applications/none', 'entity.not_exists_with_id'],
      ['/api/users/none', 'entity.not_found'],
    ])('GET %s: %s', async (path, code) => {
      expect(await call('GET', path)).toMatchObject({ status: 404, code });
    });

    test.each([
      ['/api/hooks/none', { name: 'New' }],
      ['/api/hooks/none/signing-key', undefined],
      ['/api/organizations/none', { name: 'New' }],
      ['/api/organization-scopes/none', { name: 'new' }],
      ['/api/organization-roles/none', { name: 'New' }],
      ['/api/email-templates/none/details', { subject: 'New' }],
      ['/api/resources/none/is-default', { isDefault: true }],
      ['/api/applications/none/secrets/none', { name: 'New' }],
      ['/api/users/{user}/personal-access-tokens/none', { name: 'New' }],
    ])('PATCH %s: entity.not_exists', async (path, body) => {
      expect(await call('PATCH', path.replace('{user}', user), body)).toMatchObject({
        status: 404,
        code: 'entity.not_exists',
      });
    });

    test.each(['hooks', 'organizations', 'organization-scopes', 'roles', 'email-templates'])(
      'DELETE /api/%s/none: entity.not_found',
      async (list) => {
        const answer = await call('DELETE', `/api/${list}/none`);
        expect(answer).toMatchObject({ status: 404, code: 'entity.not_found' });
      },
    );

    test('of a scope, within its resource', async () => {
      const { body } = await call('POST', '/api/resources', {
        name: 'Orders',
        indicator: 'https://orders.example',
      });
      const path = `/api/resources/${(body as { id: string }).id}/scopes/none`;
      expect((await call('PATCH', path, { description: 'New' })).code).toBe('entity.not_exists');
      expect((await call('DELETE', path)).code).toBe('entity.not_found');
    });

    test('of the live preview, which can only be read', async () => {
      const path = '/api/applications/demo-app';
      expect((await call('GET', path)).status).toBe(200);
      expect((await call('PATCH', path, { name: 'New' })).code).toBe('entity.not_exists_with_id');
    });
  });

  test('a tenant has no custom domains and learns why it can add none', async () => {
    expect(await call('GET', '/api/domains')).toMatchObject({ status: 200, body: [] });
    expect(await call('POST', '/api/domains', { domain: 'id.example.com' })).toMatchObject({
      status: 400,
      code: 'domain.not_configured',
    });
    expect((await call('POST', '/api/domains', { domain: '' })).code).toBe('guard.invalid_input');
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await call(method, '/api/domains/none')).toMatchObject({
        status: 404,
        code: 'entity.not_exists_with_id',
      });
    }
  });

  test('stored files name the types that clients know', async () => {
    const { body } = await call('GET', '/api/user-assets/service-status');
    expect((body as { allowUploadMimeTypes: string[] }).allowUploadMimeTypes).not.toContain(
      'application/x-zip-compressed',
    );
  });

  test.each(['true', '1', 'yes', 'Y'])('%p says yes in a query', async (yes) => {
    const answer = await call('GET', `/api/users/${user}?includeSsoIdentities=${yes}`);
    expect(answer.body).toHaveProperty('ssoIdentities', []);
    const identities = `/api/users/${user}/all-identities?includeTokenSecret=${yes}`;
    expect((await call('GET', identities)).status).toBe(200);
    const [resource] = (await call('GET', `/api/resources?includeScopes=${yes}`)).body as object[];
    expect(resource).toHaveProperty('scopes');
  });

  test('typed clients send the search parameters as one object', async () => {
    const find = (query: Record<string, string>) => {
      const entries = Object.entries(query).map(([key, value]) => [`search_params[${key}]`, value]);
      return call('GET', `/api/users?${new URLSearchParams(entries as [string, string][])}`);
    };
    const found = await find({ 'search.username': 'EXISTING', 'mode.username': 'exact' });
    expect([found.headers['total-number'], found.body]).toMatchObject(['1', [{ id: user }]]);
    expect((await find({ search: 'no such%' })).body).toEqual([]);
    expect((await find({ 'search.secret': 'x' })).code).toBe('request.invalid_input');
  });

  test.each(['false', '0', 'no', ''])('%p says no', async (no) => {
    const answer = await call('GET', `/api/users/${user}?includeSsoIdentities=${no}`);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('ssoIdentities');
  });
});
