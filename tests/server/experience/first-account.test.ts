import {
  startProviderServer,
  type ProviderServer,
} from '~/tests/server/oidc/support/provider-server';

const CONSOLE = 'http://localhost:3000';

describe("the console's sign-in page", () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer();
  });
  afterAll(() => server.close());

  const settingsOf = async (url: string) => {
    const { text } = await server.send(url);
    const json = /id="gatehouse-settings"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '{}';
    return JSON.parse(json) as { awaitsFirstAccount: boolean; tenantName: string | null };
  };

  test('asks for the first account until there is one', async () => {
    const page = `${CONSOLE}/sign-in?preview`;
    expect(await settingsOf(page)).toMatchObject({ awaitsFirstAccount: true, tenantName: null });
    await server.createUser('admin', { username: 'ada' });
    expect((await settingsOf(page)).awaitsFirstAccount).toBe(false);
  });

  test('a tenant without users has a page as any other, with its name', async () => {
    const page = 'http://default.localhost:3001/sign-in?preview';
    expect(await settingsOf(page)).toMatchObject({
      awaitsFirstAccount: false,
      tenantName: 'default',
    });
  });
});
