import * as client from 'openid-client';
import { type ProviderServer, startProviderServer } from './support/provider-server';

describe('authorization code with PKCE', () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer();
  });
  afterAll(() => server.close());

  test('an SDK signs in, reads the user and refreshes, in its own order', async () => {
    const app = await server.createClient('default');
    const userId = await server.createUser('default', { name: 'Mira Halvorsen' });
    const { tokens } = await server.signIn('default', app, userId);
    expect(tokens.claims()).toMatchObject({ sub: userId, name: 'Mira Halvorsen', aud: app.id });
    expect(tokens.access_token).toHaveLength(43);
    expect(tokens.expires_in).toBe(3600);
    const info = await client.fetchUserInfo(app.configuration, tokens.access_token, userId);
    expect(info.name).toBe('Mira Halvorsen');
    const next = await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '');
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(next.scope).toBe('openid offline_access profile');
  });
});
