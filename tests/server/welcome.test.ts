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
});
