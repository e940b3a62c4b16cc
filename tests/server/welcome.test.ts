import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('the root of an open-source installation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('oss');
  });
  afterAll(() => server.close());

  const locationOf = async (url: string) =>
    (await server.consoleApp.inject({ method: 'GET', url })).headers.location;

  test('welcomes the first administrator, then leads to the console', async () => {
    expect(await locationOf('/')).toBe('/console/welcome');
    expect(await locationOf('/console')).toBe('/console/welcome');
    await server.sql(
      "update sign_in_experiences set sign_in_mode = 'SignIn' where tenant_id = 'admin'",
    );
    expect(await locationOf('/')).toBe('/console');
    expect(await locationOf('/console')).toBeUndefined();
  });

  test('an address that is not known leads into the console, which says so', async () => {
    for (const url of ['/nothing', '/applications/a1?tab=x', '/consoles', '/a/b/']) {
      expect(await locationOf(url)).toBe(`/console${url}`);
    }
    expect(await locationOf('/console/nothing')).toBeUndefined();
    expect(await locationOf('//evil.example/x')).toMatch(/^\/console\/|^undefined$/);
    for (const url of ['/api/nothing', '/oidc/nothing', '/me/nothing', '/assets/nothing.js']) {
      const answer = await server.consoleApp.inject({ method: 'GET', url });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    expect((await server.consoleApp.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(
      404,
    );
  });
});
