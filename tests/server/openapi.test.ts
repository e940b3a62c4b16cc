import { type Operation, operationsOf } from '~/tests/support/operations';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('the OpenAPI document', () => {
  let server: TestServer;
  let operations: Operation[];

  beforeAll(async () => {
    server = await createTestServer('cloud');
    operations = [
      ...(await operationsOf(server.consoleApp)),
      ...(await operationsOf(server.tenantApp)),
    ];
  });
  afterAll(() => server.close());

  test('every route has a tag, a summary, a success and its refusals', () => {
    const poor = operations.filter(
      ({ tags, summary, statuses, security }) =>
        tags.length === 0 ||
        !summary ||
        !statuses.some((status) => /^2|^3/.test(status)) ||
        (security && !['401', '403'].every((status) => statuses.includes(status))),
    );
    expect(poor.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('every route of the management API on a tenant asks for a token unless it is known to be public', () => {
    const open = operations
      .filter(({ path, security }) => path.startsWith('/api/') && !security)
      .map(({ path }) => path);
    const isPublic = (path: string) =>
      /^\/api\/(?:experience|interaction|\.well-known|authn|saml|skus)\b|^\/api\/\.well-known/.test(
        path,
      );
    expect(open.filter((path) => !isPublic(path))).toEqual([]);
  });

  test.each([
    ['/api/openapi.json', '3.1.0', true],
    ['/api/swagger.json', '3.0.1', true],
    ['/api/.well-known/management.openapi.json', '3.0.1', true],
    ['/api/.well-known/experience.openapi.json', '3.0.1', false],
    ['/api/.well-known/user.openapi.json', '3.0.1', false],
  ])('%s is served to everyone as OpenAPI %s', async (url, version, isListed) => {
    const response = await server.tenantApp.inject({
      url,
      headers: { host: 'default.localhost:3001' },
    });
    const document = response.json<{ openapi: string; paths: Record<string, unknown> }>();
    expect([response.statusCode, document.openapi, '/api/applications' in document.paths]).toEqual([
      200,
      version,
      isListed,
    ]);
  });

  test('every answer has its own type: failures are JSON, and short texts are text', async () => {
    const response = await server.tenantApp.inject({
      url: '/api/openapi.json',
      headers: { host: 'default.localhost:3001' },
    });
    type Answers = { responses: Record<string, { content?: object }> };
    const { paths } = response.json<{ paths: Record<string, Record<string, Answers>> }>();
    const typesOf = (path: string, method: string, status: number) =>
      Object.keys(paths[path]?.[method]?.responses[status]?.content ?? {});
    expect(typesOf('/api/users/{userId}/roles', 'post', 201)).toEqual(['text/plain']);
    expect(typesOf('/api/users/{userId}/roles', 'put', 200)).toEqual(['text/plain']);
    expect(typesOf('/api/user-imports/{id}/errors', 'get', 200)).toEqual(['text/csv']);
    const failures = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ responses }) =>
        Object.entries(responses).filter(([status]) => Number(status) >= 400),
      ),
    );
    expect(failures.length).toBeGreaterThan(500);
    expect(
      failures.filter(
        ([, { content }]) => Object.keys(content ?? {}).join() !== 'application/json',
      ),
    ).toEqual([]);
  });

  test('OpenAPI 3.0 has its own words for null, and none for the names of properties', async () => {
    const whole = await server.tenantApp.inject({
      url: '/api/swagger.json',
      headers: { host: 'default.localhost:3001' },
    });
    for (const word of ['"type":"null"', '"type":[', '"propertyNames"', '"const"']) {
      expect(whole.body).not.toContain(word);
    }
    const schemaOf = async (url: string) => {
      const headers = { host: 'default.localhost:3001' };
      const response = await server.tenantApp.inject({ url, headers });
      type Body = { content: { 'application/json': { schema: { properties: object } } } };
      const { paths } = response.json<{
        paths: Record<string, { patch: { requestBody: Body } }>;
      }>();
      return paths['/api/users/{userId}']?.patch.requestBody.content['application/json'].schema
        .properties;
    };
    expect(await schemaOf('/api/openapi.json')).toMatchObject({
      name: { anyOf: [{ type: 'string', maxLength: 128 }, { type: 'null' }] },
    });
    expect(await schemaOf('/api/swagger.json')).toMatchObject({
      name: { type: 'string', maxLength: 128, nullable: true },
    });
  });
});
