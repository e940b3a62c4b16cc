import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { buildApp } from '~/server/app';
import { endUserSessions } from '~/server/domain/sessions/end-sessions.rules';
import { servicesOn } from '~/tests/support/test-database';
import {
  type ProviderServer,
  type RegisteredClient,
  send,
  startProviderServer,
} from './support/provider-server';

const ISSUER = 'http://default.localhost:3001/oidc';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('sessions, revocation and keys', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let web: RegisteredClient;
  let userId: string;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient('default');
    web = await server.createClient('default', { type: 'Traditional' });
    userId = await server.createUser('default');
  });
  afterAll(() => server.close());

  const logout = async (browser: ReturnType<ProviderServer['browser']>, query: string) => {
    const page = await browser.open(`${ISSUER}/session/end?${query}`);
    if (page.status !== 200) return { page, end: page };
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? '';
    const end = await browser.open(`${ISSUER}/session/end/confirm`, {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({ xsrf: field('xsrf'), logout: field('logout') }).toString(),
    });
    return { page, end };
  };

  test('logout ends the session, returns to the application and keeps offline grants', async () => {
    const { tokens, browser } = await server.signIn('default', app, userId);
    const { page, end } = await logout(
      browser,
      `client_id=${app.id}&post_logout_redirect_uri=${encodeURIComponent('https://app.example/bye')}&state=s1`,
    );
    const nonce = /script nonce="([^"]+)"/.exec(page.text)?.[1];
    expect(nonce).toBeTruthy();
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https:");
    expect(page.text).toContain('<button type="submit">');
    expect([end.status, end.headers.location]).toEqual([303, 'https://app.example/bye?state=s1']);
    expect(browser.cookie(ISSUER, '_session')).toBeUndefined();
    const silent = await server.authorize('default', app, userId, { prompt: 'none' }, browser);
    expect(silent.callback.searchParams.get('error')).toBe('login_required');
    await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '');
  });

  test('a logout without a session runs the script of its page only and may lead to the application', async () => {
    const page = await server.send(
      `${ISSUER}/session/end?client_id=${app.id}&post_logout_redirect_uri=${encodeURIComponent('https://app.example/bye')}`,
    );
    const script = /<script>([^]*?)<\/script>/.exec(page.text)?.[1] ?? '';
    const digest = createHash('sha256').update(script).digest('base64');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'sha256-${digest}'`);
    expect(policy).toContain("form-action 'self' https: http:");
  });

  test('tokens without offline_access end with the session', async () => {
    const { tokens, browser } = await server.signIn('default', app, userId, { scope: 'openid' });
    await client.fetchUserInfo(app.configuration, tokens.access_token, userId);
    const { end } = await logout(browser, `client_id=${app.id}`);
    expect(end.headers.location).toBe(`${ISSUER}/session/end/success`);
    await expect(
      client.fetchUserInfo(app.configuration, tokens.access_token, userId),
    ).rejects.toMatchObject({ status: 401 });
  });

  test('a logout page needs its own form and a registered URI', async () => {
    const { browser } = await server.signIn('default', app, userId);
    const evil = await browser.open(
      `${ISSUER}/session/end?client_id=${app.id}&post_logout_redirect_uri=${encodeURIComponent('https://evil.example')}`,
    );
    expect([evil.status, evil.json()['error']]).toEqual([400, 'invalid_request']);
    const forged = await browser.open(`${ISSUER}/session/end/confirm`, {
      method: 'POST',
      headers: FORM,
      body: 'xsrf=guess&logout=yes',
    });
    expect(forged.status).toBe(400);
    const silent = await server.authorize('default', app, userId, { prompt: 'none' }, browser);
    expect(silent.callback.searchParams.has('code')).toBe(true);
  });

  test('a form that comes after another tab signed out says that it is done', async () => {
    const { browser } = await server.signIn('default', app, userId);
    const late = await browser.open(`${ISSUER}/session/end?client_id=${app.id}`);
    await logout(browser, `client_id=${app.id}`);
    const end = await browser.open(`${ISSUER}/session/end/confirm`, {
      method: 'POST',
      headers: { ...FORM, accept: 'text/html' },
      body: `xsrf=${/name="xsrf" value="([^"]*)"/.exec(late.text)?.[1]}&logout=yes`,
    });
    expect([end.status, end.text]).toEqual([200, expect.stringContaining('You’re signed out')]);
  });

  test('back-channel logout tells the other applications of the session, where they may be', async () => {
    const received: string[] = [];
    const listener = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        received.push(body);
        response.writeHead(200).end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const listening = await server.createClient('default', {
      type: 'Traditional',
      backchannelLogoutUri: `http://127.0.0.1:${port}/logout`,
    });
    const { tokens, browser } = await server.signIn('default', listening, userId);
    expect(tokens.claims()?.['sid']).toEqual(expect.any(String));
    await logout(browser, `client_id=${app.id}`);
    const logoutToken = new URLSearchParams(received[0]).get('logout_token') ?? '';
    expect(decodeProtectedHeader(logoutToken).typ).toBe('logout+jwt');
    expect(decodeJwt(logoutToken)).toMatchObject({
      iss: ISSUER,
      aud: listening.id,
      sub: userId,
      sid: tokens.claims()?.['sid'],
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });

    const { config } = server.services;
    const { arePrivateTargetsAllowed } = config;
    Object.assign(config, { arePrivateTargetsAllowed: false });
    const again = await server.signIn('default', listening, userId);
    await logout(again.browser, `client_id=${app.id}`);
    Object.assign(config, { arePrivateTargetsAllowed });
    expect(received).toHaveLength(1);
    listener.close();
  });

  test('userinfo says what is wrong with a token', async () => {
    const call = (token?: string) =>
      server.send(`${ISSUER}/me`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    expect([(await call()).status, (await call()).json()['code']]).toEqual([
      400,
      'oidc.invalid_request',
    ]);
    const wrong = await call('nothing');
    expect([wrong.status, wrong.json()['code']]).toEqual([401, 'oidc.invalid_token']);
    const { tokens } = await server.signIn('default', app, userId, { scope: 'profile' });
    const plain = await call(tokens.access_token);
    expect([plain.status, plain.json()['code']]).toEqual([403, 'oidc.insufficient_scope']);
    const { tokens: good } = await server.signIn('default', app, userId);
    const elsewhere = await server.send('http://localhost:3000/oidc/me', {
      headers: { authorization: `Bearer ${good.access_token}` },
    });
    expect(elsewhere.status).toBe(401);
  });

  test('introspection answers for own tokens only', async () => {
    const { tokens } = await server.signIn('default', web, userId);
    const own = await client.tokenIntrospection(web.configuration, tokens.access_token);
    expect(own).toMatchObject({
      active: true,
      sub: userId,
      client_id: web.id,
      scope: 'openid offline_access profile',
    });
    const other = await server.createClient('default', { type: 'Traditional' });
    expect(await client.tokenIntrospection(other.configuration, tokens.access_token)).toEqual({
      active: false,
    });
  });

  test('revoking an access token touches it alone, revoking a refresh token ends the grant', async () => {
    const { tokens } = await server.signIn('default', app, userId);
    await client.tokenRevocation(app.configuration, tokens.access_token);
    await expect(
      client.fetchUserInfo(app.configuration, tokens.access_token, userId),
    ).rejects.toMatchObject({ status: 401 });
    const next = await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '');
    await client.tokenRevocation(app.configuration, next.refresh_token ?? '');
    await expect(
      client.fetchUserInfo(app.configuration, next.access_token, userId),
    ).rejects.toMatchObject({ status: 401 });
    const unknown = await server.send(`${ISSUER}/token/revocation`, {
      method: 'POST',
      headers: FORM,
      body: `client_id=${app.id}&token=unknown`,
    });
    expect([unknown.status, unknown.text]).toEqual([200, '']);
    expect(unknown.headers['content-type']).toContain('application/json');
  });

  test("another client cannot revoke a client's token", async () => {
    const { tokens } = await server.signIn('default', app, userId);
    await client.tokenRevocation(web.configuration, tokens.refresh_token ?? '');
    await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '');
  });

  test('ending a user ends sessions and tokens, but may keep the session at hand', async () => {
    const user = await server.createUser('default');
    const first = await server.signIn('default', app, user);
    const second = await server.signIn('default', app, user);
    const rows = await server.sql<{ uid: string }>(
      `select payload ->> 'sessionUid' as uid from oidc_model_instances where id = $1`,
      [second.tokens.refresh_token],
    );
    await server.services.database.inTenant('default', (tx) =>
      endUserSessions(tx, 'default', user, rows[0]?.uid),
    );
    await expect(
      client.refreshTokenGrant(app.configuration, first.tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
    const kept = await client.refreshTokenGrant(
      app.configuration,
      second.tokens.refresh_token ?? '',
    );
    await server.services.database.inTenant('default', (tx) =>
      endUserSessions(tx, 'default', user),
    );
    await expect(
      client.fetchUserInfo(app.configuration, kept.access_token, user),
    ).rejects.toMatchObject({ status: 401 });
    const silent = await server.authorize('default', app, user, { prompt: 'none' }, second.browser);
    expect(silent.callback.searchParams.get('error')).toBe('login_required');
  });

  test('after rotation old tokens verify, old cookies count and new tokens have the new key', async () => {
    const { tokens, browser } = await server.signIn('default', app, userId);
    const headers = { authorization: `Bearer ${await server.managementToken('default')}` };
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      server.tenantApp.inject({
        method,
        url,
        headers: { ...headers, host: 'default.localhost:3001' },
        ...(payload ? { payload } : {}),
      });
    const rotated = await call('POST', '/api/configs/oidc/private-keys/rotate', { delay: 0 });
    expect(rotated.statusCode).toBe(200);
    expect(rotated.json()).toEqual([
      {
        id: expect.any(String) as unknown,
        createdAt: expect.any(Number) as unknown,
        signingKeyAlgorithm: 'EC',
      },
      {
        id: expect.any(String) as unknown,
        createdAt: expect.any(Number) as unknown,
        signingKeyAlgorithm: 'EC',
      },
    ]);
    expect(
      (await call('POST', '/api/configs/oidc/cookie-keys/rotate', { delay: 0 })).json(),
    ).toHaveLength(2);
    const { keys } = (await server.send(`${ISSUER}/jwks`)).json() as { keys: { kid: string }[] };
    const oldKid = decodeProtectedHeader(tokens.id_token ?? '').kid;
    expect(keys.map(({ kid }) => kid)).toContain(oldKid);
    const silent = await server.signIn(
      'default',
      app,
      userId,
      { prompt: 'none', scope: 'openid' },
      browser,
    );
    const newKid = decodeProtectedHeader(silent.tokens.id_token ?? '').kid;
    expect(newKid).toBe(keys[0]?.kid);
    expect(newKid).not.toBe(oldKid);

    const [, old] = rotated.json() as { id: string }[];
    headers.authorization = `Bearer ${await server.managementToken('default')}`;
    const remove = (id: string) => call('DELETE', `/api/configs/oidc/private-keys/${id}`);
    expect((await remove(old?.id ?? '')).statusCode).toBe(204);
    expect((await remove(old?.id ?? '')).json()).toMatchObject({ code: 'oidc.key_not_found' });
    const [last] = (await call('GET', '/api/configs/oidc/private-keys')).json() as { id: string }[];
    const refused = await remove(last?.id ?? '');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      422,
      'oidc.key_required',
    ]);
  });

  test('an RSA key signs with RS256, and discovery says so', async () => {
    const response = await server.tenantApp.inject({
      method: 'POST',
      url: '/api/configs/oidc/private-keys/rotate',
      headers: {
        authorization: `Bearer ${await server.managementToken('default')}`,
        host: 'default.localhost:3001',
      },
      payload: { signingKeyAlgorithm: 'RSA', delay: 0 },
    });
    expect(response.json()).toMatchObject([
      { signingKeyAlgorithm: 'RSA' },
      { signingKeyAlgorithm: 'EC' },
    ]);
    const document = (await server.send(`${ISSUER}/.well-known/openid-configuration`)).json();
    expect(document['id_token_signing_alg_values_supported']).toContain('RS256');
    const fresh = await server.createClient('default');
    const { tokens } = await server.signIn('default', fresh, userId);
    expect(decodeProtectedHeader(tokens.id_token ?? '').alg).toBe('RS256');
  });

  test('two server processes serve one session by turns', async () => {
    const [row] = await server.sql<{ name: string }>('select current_database() as name');
    const templates = JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as Record<
      string,
      { appUrl: string }
    >;
    const url = new URL(templates['cloud']?.appUrl ?? '');
    url.pathname = `/${row?.name}`;
    const services = servicesOn(url.href, 'cloud');
    const second = await buildApp(services, 'tenant');
    await second.listen({ host: '127.0.0.1', port: 0 });
    const ports = [
      server.ports,
      { console: server.ports.console, tenant: (second.server.address() as AddressInfo).port },
    ] as const;
    let turn = 0;
    const { Browser } = await import('./support/provider-server');
    const browser = new Browser(() => ports[(turn += 1) % 2] ?? server.ports);
    const { callback, verifier } = await server.authorize('default', app, userId, {}, browser);
    expect(turn).toBeGreaterThan(3);
    const exchange = await send(ports[turn % 2 === 0 ? 1 : 0], `${ISSUER}/token`, {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: app.id,
        redirect_uri: app.redirectUri,
        code: callback.searchParams.get('code') ?? '',
        code_verifier: verifier,
      }).toString(),
    });
    expect(exchange.status).toBe(200);
    const silent = await server.authorize('default', app, userId, { prompt: 'none' }, browser);
    expect(silent.callback.searchParams.has('code')).toBe(true);
    await second.close();
    await services.database.close();
  });
});
