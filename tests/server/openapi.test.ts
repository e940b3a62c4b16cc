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
    ['/api/openapi.json', '/api/applications', true],
    ['/api/swagger.json', '/api/applications', true],
    ['/api/.well-known/management.openapi.json', '/api/applications', true],
    ['/api/.well-known/experience.openapi.json', '/api/applications', false],
    ['/api/.well-known/user.openapi.json', '/api/applications', false],
  ])('%s is served to everyone', async (url, path, isListed) => {
    const response = await server.tenantApp.inject({
      url,
      headers: { host: 'default.localhost:3001' },
    });
    const document = response.json<{ openapi: string; paths: Record<string, unknown> }>();
    expect([response.statusCode, document.openapi, path in document.paths]).toEqual([
      200,
      '3.1.0',
      isListed,
    ]);
  });
});
