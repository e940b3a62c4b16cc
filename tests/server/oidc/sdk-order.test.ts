import { createHash, randomBytes } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { buildApp } from '~/server/app';
import { organizationUsers, organizations, resources } from '~/server/platform/db/schema';
import {
  type Answer,
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const ISSUER = 'http://default.localhost:3001/oidc';
const API = 'https://api.northbank.example';
const tenantId = 'default';

/** The requests of existing SDKs, byte by byte, in their order (server sheet, section 10). */
describe('an existing SDK', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let web: RegisteredClient;
  let userId: string;
  const secrets: string[] = [];

  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(tenantId);
    web = await server.createClient(tenantId, { type: 'Traditional' });
    userId = await server.createUser(tenantId);
    await server.services.database.inTenant(tenantId, async (tx) => {
      await tx.insert(resources).values({ tenantId, id: 'api', name: 'API', indicator: API });
      await tx.insert(organizations).values({ tenantId, id: 'north', name: 'North' });
      await tx.insert(organizationUsers).values({ tenantId, organizationId: 'north', userId });
    });
  });
  afterAll(() => server.close());

  const post = (url: string, body: Record<string, string>, authorization?: string) =>
    server.send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization ? { authorization } : {}),
      },
      body: new URLSearchParams(body).toString(),
    });

  const tokensOf = (answer: Answer): Record<string, string> => {
    expect(answer.status).toBe(200);
    const tokens = answer.json() as Record<string, string>;
    expect(typeof tokens['expires_in']).toBe('number');
    expect(typeof tokens['scope']).toBe('string');
    for (const name of ['access_token', 'refresh_token', 'id_token']) {
      if (tokens[name]) secrets.push(tokens[name]);
    }
    return tokens;
  };

  const run = async (registered: RegisteredClient, authorization?: string) => {
    const discovery = (
      await server.send(`${ISSUER}/.well-known/openid-configuration`)
    ).json() as Record<string, string>;
    const endpoint = (name: string) => discovery[`${name}_endpoint`] ?? '';
    const verifier = randomBytes(48).toString('base64url');
    const state = randomBytes(48).toString('base64url');
    const query = new URLSearchParams({
      client_id: registered.id,
      redirect_uri: registered.redirectUri,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state,
      response_type: 'code',
      prompt: 'consent',
      scope: 'openid offline_access profile urn:logto:scope:organizations',
    });
    query.append('resource', API);
    query.append('resource', 'urn:logto:resource:organizations');
    const browser = server.browser();
    const page = await browser.follow(`${endpoint('authorization')}?${query}`);
    const callback = new URL(
      (await browser.follow(await server.finish(tenantId, page.url, userId))).url,
    );
    expect(callback.href.startsWith(registered.redirectUri)).toBe(true);
    expect(callback.searchParams.get('state')).toBe(state);
    const code = callback.searchParams.get('code') ?? '';
    secrets.push(code, verifier);

    const first = tokensOf(
      await post(
        endpoint('token'),
        {
          client_id: registered.id,
          code,
          code_verifier: verifier,
          redirect_uri: registered.redirectUri,
          grant_type: 'authorization_code',
        },
        authorization,
      ),
    );
    const jwks = (await server.send(discovery['jwks_uri'] ?? '')).json();
    const { payload } = await jwtVerify(first['id_token'] ?? '', createLocalJWKSet(jwks as never), {
      issuer: ISSUER,
      audience: registered.id,
    });
    expect(Math.abs((payload.iat ?? 0) - Date.now() / 1000)).toBeLessThan(300);

    let refreshToken = first['refresh_token'] ?? '';
    const refresh = async (parameters: Record<string, string>) => {
      const body = {
        client_id: registered.id,
        refresh_token: refreshToken,
        grant_type: 'refresh_token',
      };
      const tokens = tokensOf(
        await post(endpoint('token'), { ...body, ...parameters }, authorization),
      );
      refreshToken = tokens['refresh_token'] ?? refreshToken;
      return tokens;
    };
    await refresh({ resource: API });
    await refresh({ organization_id: 'north' });
    await refresh({});
    const info = await server.send(endpoint('userinfo'), {
      headers: { authorization: `Bearer ${first['access_token']}` },
    });
    expect(info.json()).toMatchObject({ sub: userId, organizations: ['north'] });

    const revoked = await post(
      endpoint('revocation'),
      { client_id: registered.id, token: refreshToken },
      authorization,
    );
    expect(revoked.status).toBe(200);
    const logout = await browser.open(
      `${endpoint('end_session')}?${new URLSearchParams({
        client_id: registered.id,
        post_logout_redirect_uri: 'https://app.example/bye',
      })}`,
    );
    expect(logout.status).toBe(200);
    expect(logout.text).toContain('/oidc/session/end/confirm');
    const again = await post(
      endpoint('token'),
      { client_id: registered.id, refresh_token: refreshToken, grant_type: 'refresh_token' },
      authorization,
    );
    expect([again.status, again.json()['code'], typeof again.json()['message']]).toEqual([
      400,
      'oidc.invalid_grant',
      'string',
    ]);
  };

  test('in a browser', () => run(app));

  test('on a server, with the secret in a header', () =>
    run(web, `Basic ${Buffer.from(`${web.id}:${web.secret}`).toString('base64')}`));

  test('leaves audit rows that hold no secret', async () => {
    const rows = await server.sql<{ key: string; payload: Record<string, unknown> }>(
      `select key, payload from logs where tenant_id = 'default' order by created_at`,
    );
    expect(rows.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'Interaction.Create',
        'Interaction.End',
        'ExchangeTokenBy.AuthorizationCode',
        'ExchangeTokenBy.RefreshToken',
        'RevokeToken',
      ]),
    );
    const exchange = rows.find(({ key }) => key === 'ExchangeTokenBy.AuthorizationCode');
    expect(exchange?.payload).toMatchObject({
      result: 'Success',
      ip: '127.0.0.1',
      userId,
      applicationId: app.id,
      tokenTypes: ['AccessToken', 'RefreshToken', 'IdToken'],
      params: { code: '******', code_verifier: '******' },
    });
    // In the person's log are also the rows of what was renewed and revoked.
    for (const renewal of ['ExchangeTokenBy.RefreshToken', 'RevokeToken']) {
      const { payload } = rows.find(({ key }) => key === renewal) ?? {};
      expect(payload).toMatchObject({ userId, sessionId: expect.any(String) as unknown });
    }
    const text = JSON.stringify(rows);
    for (const secret of [...secrets, web.secret]) expect(text).not.toContain(secret);
    const [failure] = await server.sql<{ payload: Record<string, unknown> }>(
      `select payload from logs where key = 'ExchangeTokenBy.RefreshToken' and payload ->> 'result' = 'Error' limit 1`,
    );
    expect(failure?.payload).toMatchObject({ error: 'invalid_grant: grant request is invalid' });
  });

  test('behind TLS every URL is https and every cookie is secure', async () => {
    const secure = {
      ...server.services,
      config: { ...server.services.config, origin: 'https://console.northbank.example' },
    };
    const consoleApp = await buildApp(secure, 'console');
    const document = await consoleApp.inject('/oidc/.well-known/openid-configuration');
    expect(document.json()).toMatchObject({
      issuer: 'https://console.northbank.example/oidc',
      token_endpoint: 'https://console.northbank.example/oidc/token',
    });
    const query = new URLSearchParams({
      client_id: 'admin-console',
      redirect_uri: 'https://console.northbank.example/callback',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const answer = await consoleApp.inject(`/oidc/auth?${query}`);
    expect(answer.statusCode).toBe(303);
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(4);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/);
    for (const cookie of cookies.filter((line) => !line.startsWith('_logto'))) {
      expect(cookie).toMatch(/; httponly/);
    }
    // Tenants share a parent domain, for which another one's pages could set these.
    const ofHost = cookies.filter((line) => line.startsWith('__Host-'));
    for (const name of ['_interaction=', '_interaction_tab_']) {
      expect(ofHost.filter((line) => line.startsWith(`__Host-${name}`))).not.toEqual([]);
    }
    // The language is none of the sign-in's, and the cookie that resumes it is for one path.
    const others = cookies.filter((line) => !ofHost.includes(line));
    for (const cookie of others) {
      expect(['_logto', '_interaction_resume', '_interaction_resume.sig']).toContain(
        cookie.split('=', 1)[0],
      );
    }
    for (const cookie of ofHost) {
      expect(cookie).toMatch(/; path=\/(?:;|$)/);
      expect(cookie).not.toMatch(/; domain=/);
    }
    await consoleApp.close();
  });
});
