import * as client from 'openid-client';
import { organizations } from '~/server/platform/db/schema';
import { createOneTimeToken } from '~/server/domain/verification/one-time-tokens.rules';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

describe('a one-time token in the request', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient('default');
    await server.services.database.inTenant('default', (tx) =>
      tx.insert(organizations).values({ tenantId: 'default', id: 'north', name: 'North' }),
    );
  });
  afterAll(() => server.close());

  const email = 'mira@northbank.example';
  const issue = () =>
    server.services.database.inTenant('default', async (tx) => {
      const created = await createOneTimeToken(tx, 'default', {
        email,
        expiresIn: 600,
        context: { jitOrganizationIds: ['north'] },
      });
      return created.token;
    });

  test('joins its organizations when its addressee is signed in already, once', async () => {
    const userId = await server.createUser('default', { primaryEmail: email });
    const { browser } = await server.signIn('default', app, userId);
    const parameters = { one_time_token: await issue(), login_hint: email };
    for (let time = 0; time < 2; time += 1) {
      const { callback } = await server.authorize('default', app, userId, parameters, browser);
      expect(callback.searchParams.has('code')).toBe(true);
    }
    const members = await server.sql(
      `select user_id as id from organization_users where organization_id = 'north'`,
    );
    expect(members).toEqual([{ id: userId }]);
    const unknown = await browser.follow(
      client.buildAuthorizationUrl(app.configuration, {
        redirect_uri: app.redirectUri,
        scope: 'openid',
        prompt: 'consent',
        one_time_token: 'unknown',
        login_hint: email,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      }).href,
    );
    expect(new URL(unknown.url).pathname).toBe('/one-time-token');
    expect(new URL(unknown.url).searchParams.get('errorMessage')).toBeTruthy();
  });

  test('asks another user to sign in and does not apply the token to them', async () => {
    const stranger = await server.createUser('default', { primaryEmail: 'eve@northbank.example' });
    const { browser } = await server.signIn('default', app, stranger);
    const parameters = { one_time_token: await issue(), login_hint: email };
    const query = new URLSearchParams({
      redirect_uri: app.redirectUri,
      scope: 'openid',
      prompt: 'consent',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      ...parameters,
    });
    const page = await browser.follow(client.buildAuthorizationUrl(app.configuration, query).href);
    expect(new URL(page.url).pathname).toBe('/sign-in');
    const end = await browser.follow(await server.finish('default', page.url, stranger));
    expect(new URL(end.url).searchParams.has('code')).toBe(true);
    const members = await server.sql(`select 1 from organization_users where user_id = $1`, [
      stranger,
    ]);
    expect(members).toEqual([]);
  });
});
