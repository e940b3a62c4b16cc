import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import {
  type Browser,
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const ISSUER = 'http://default.localhost:3001/oidc';

/** `at_hash` beside ES384: the left half of SHA-384 (OpenID Connect Core section 3.1.3.6). */
function hashOf(accessToken: string): string {
  return createHash('sha384').update(accessToken).digest().subarray(0, 24).toString('base64url');
}

describe('authorization code with PKCE', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let userId: string;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient('default');
    userId = await server.createUser('default', {
      name: 'Mira Halvorsen',
      primaryEmail: 'mira@northbank.example',
      profile: { givenName: 'Mira', address: { locality: 'Bergen', postalCode: '5003' } },
      customData: { theme: 'dark' },
    });
  });
  afterAll(() => server.close());

  const exchange = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    server.send(`${ISSUER}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ grant_type: 'authorization_code', ...parameters }).toString(),
    });

  /** Where an authorization request without a session leads at once. */
  const request = async (parameters: Record<string, string | undefined>) => {
    const query = new URLSearchParams({
      client_id: app.id,
      redirect_uri: app.redirectUri,
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      state: 'of-the-app',
    });
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    const answer = await server.send(`${ISSUER}/auth?${query}`);
    return { ...answer, location: new URL(answer.headers.location ?? 'none:', ISSUER) };
  };

  test('an SDK signs in, verifies the user and refreshes, in its own order', async () => {
    const { tokens, callback, state } = await server.signIn('default', app, userId, {
      scope: 'openid offline_access profile email address custom_data',
      nonce: 'n-0S6_WzA2Mj',
    });
    expect(callback.searchParams.get('state')).toBe(state);
    expect(callback.searchParams.get('iss')).toBe(ISSUER);
    expect(tokens.claims()).toMatchObject({
      iss: ISSUER,
      sub: userId,
      aud: app.id,
      nonce: 'n-0S6_WzA2Mj',
      at_hash: hashOf(tokens.access_token),
      name: 'Mira Halvorsen',
      given_name: 'Mira',
      picture: null,
      email: 'mira@northbank.example',
      email_verified: true,
      address: { locality: 'Bergen', postal_code: '5003' },
    });
    expect(tokens.claims()).not.toHaveProperty('family_name');
    expect(tokens.claims()).not.toHaveProperty('custom_data');
    expect(decodeProtectedHeader(tokens.id_token ?? '').alg).toBe('ES384');
    expect(tokens.access_token).toHaveLength(43);
    expect(tokens.expires_in).toBe(3600);
    expect(tokens.token_type).toBe('bearer');
    const info = await client.fetchUserInfo(app.configuration, tokens.access_token, userId);
    expect(info).toMatchObject({ sub: userId, custom_data: { theme: 'dark' } });
    expect(info['updated_at']).toBeGreaterThan(1e12);
    const next = await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '');
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(next.id_token && decodeJwt(next.id_token)).toMatchObject({
      sub: userId,
      at_hash: hashOf(next.access_token),
    });
    expect(next.scope).toBe('openid offline_access profile email address custom_data');
  });

  test('a wrong or missing verifier gives nothing and does not say why', async () => {
    for (const verifier of [client.randomPKCECodeVerifier(), undefined]) {
      const { callback } = await server.authorize('default', app, userId);
      const answer = await exchange({
        client_id: app.id,
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: app.redirectUri,
        ...(verifier ? { code_verifier: verifier } : {}),
      });
      expect(answer.status).toBe(400);
      expect(answer.json()).toEqual({
        code: 'oidc.invalid_grant',
        message: 'grant request is invalid',
        error: 'invalid_grant',
        error_description: 'grant request is invalid',
      });
    }
  });

  test('a code works once; its second use revokes everything made from it', async () => {
    const { callback, verifier } = await server.authorize('default', app, userId);
    const parameters = {
      client_id: app.id,
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: app.redirectUri,
      code_verifier: verifier,
    };
    const first = await exchange(parameters);
    expect(first.status).toBe(200);
    const tokens = first.json() as { access_token: string; refresh_token: string };
    expect((await exchange(parameters)).json()['error']).toBe('invalid_grant');
    await expect(
      client.refreshTokenGrant(app.configuration, tokens.refresh_token),
    ).rejects.toThrow();
    await expect(
      client.fetchUserInfo(app.configuration, tokens.access_token, userId),
    ).rejects.toThrow();
  });

  test('of parallel uses of one code one wins at most', async () => {
    const { callback, verifier } = await server.authorize('default', app, userId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        exchange({
          client_id: app.id,
          code: callback.searchParams.get('code') ?? '',
          redirect_uri: app.redirectUri,
          code_verifier: verifier,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  test('a code is bound to its client, its redirect URI and its tenant', async () => {
    const other = await server.createClient('default');
    const attempts: Record<string, string>[] = [
      { client_id: other.id, redirect_uri: app.redirectUri },
      { client_id: app.id, redirect_uri: 'https://app.example/other' },
    ];
    for (const attempt of attempts) {
      const { callback, verifier } = await server.authorize('default', app, userId);
      const code = callback.searchParams.get('code') ?? '';
      const answer = await exchange({ code, code_verifier: verifier, ...attempt });
      expect([answer.status, answer.json()['error']]).toEqual([400, 'invalid_grant']);
    }
    const { callback, verifier } = await server.authorize('default', app, userId);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'admin-console',
      redirect_uri: 'http://localhost:3000/callback',
      code: callback.searchParams.get('code') ?? '',
      code_verifier: verifier,
    });
    const elsewhere = await server.send('http://localhost:3000/oidc/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    expect([elsewhere.status, elsewhere.json()['error']]).toEqual([400, 'invalid_grant']);
  });

  test('an unknown or foreign client and a wrong redirect URI are never redirected to', async () => {
    const cases: [Record<string, string | undefined>, string][] = [
      [{ client_id: 'nobody' }, 'oidc.invalid_client'],
      [{ client_id: 'admin-console' }, 'oidc.invalid_client'],
      [{ redirect_uri: 'https://app.example/callback/more' }, 'oidc.invalid_redirect_uri'],
      [{ redirect_uri: 'https://app.example/callback?more=1' }, 'oidc.invalid_redirect_uri'],
      [{ redirect_uri: 'https://evil.example/callback' }, 'oidc.invalid_redirect_uri'],
      [{ redirect_uri: undefined }, 'oidc.invalid_request'],
    ];
    for (const [parameters, code] of cases) {
      const answer = await request(parameters);
      expect([answer.status, answer.json()['code']]).toEqual([400, code]);
      expect(answer.headers['content-type']).toMatch('application/json');
      expect(answer.headers.location).toBeUndefined();
    }
  });

  describe('redirect URIs are compared character by character', () => {
    const statusOf = async (registered: RegisteredClient, uri: string) =>
      (await request({ client_id: registered.id, redirect_uri: uri })).status;

    test.each([
      ['an upper-case host', 'https://APP.example/callback'],
      ['an upper-case scheme', 'HTTPS://app.example/callback'],
      ['the default port', 'https://app.example:443/callback'],
      ['a trailing tab', 'https://app.example/callback\t'],
      ['a trailing line break', 'https://app.example/callback\n'],
      ['a leading space', ' https://app.example/callback'],
      ['a dot segment', 'https://app.example/x/../callback'],
      ['a backslash', 'https:\\\\app.example\\callback'],
      ['an encoded letter', 'https://app.example/c%61llback'],
      ['a fragment', 'https://app.example/callback#'],
      ['credentials', 'https://user@app.example/callback'],
      ['an empty query', 'https://app.example/callback?'],
    ])('%s makes another URI', async (_name, uri) => {
      expect(await statusOf(app, 'https://app.example/callback')).toBe(303);
      const answer = await request({ redirect_uri: uri });
      expect([answer.status, answer.json()['code']]).toEqual([400, 'oidc.invalid_redirect_uri']);
    });

    test('only the port of a native loopback URI is free', async () => {
      const native = await server.createClient('default', {
        type: 'Native',
        redirectUris: [
          'http://127.0.0.1/cb',
          'http://[::1]:4000/cb?a=1',
          'http://localhost',
          'com.northbank.app://cb',
          'https://localhost/cb',
        ],
      });
      for (const uri of [
        'http://127.0.0.1:53211/cb',
        'http://127.0.0.1/cb',
        'http://[::1]:53211/cb?a=1',
        'http://[::1]/cb?a=1',
        'http://localhost:53211',
        'com.northbank.app://cb',
      ]) {
        expect([uri, await statusOf(native, uri)]).toEqual([uri, 303]);
      }
      for (const uri of [
        'http://127.0.0.1:53211/other',
        'http://127.0.0.1:53211/x/../cb',
        'http://127.0.0.1:70000/cb',
        'http://127.0.0.1:/cb',
        'http://127.0.0.1:53211@evil.example/cb',
        'http://127.0.0.1.evil.example/cb',
        'http://127.1:53211/cb',
        'http://LOCALHOST:53211',
        'https://localhost:53211/cb',
        'com.northbank.app://cb:53211',
      ]) {
        expect([uri, await statusOf(native, uri)]).toEqual([uri, 400]);
      }
      const web = await server.createClient('default', { redirectUris: ['http://127.0.0.1/cb'] });
      expect(await statusOf(web, 'http://127.0.0.1:53211/cb')).toBe(400);
    });
  });

  test.each([
    [
      'no challenge',
      { code_challenge: undefined, code_challenge_method: undefined },
      'invalid_request',
    ],
    ['plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['an unknown resource', { resource: 'https://nothing.example' }, 'invalid_target'],
    ['prompt=none without a session', { prompt: 'none' }, 'login_required'],
    ['an unknown response type', { response_type: 'other' }, 'unsupported_response_type'],
  ])('%s is refused at the application, with its state', async (_name, parameters, error) => {
    const { location } = await request(parameters);
    expect(location.origin + location.pathname).toBe(app.redirectUri);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      error,
      state: 'of-the-app',
      iss: ISSUER,
    });
  });

  test('the first page follows the request and gets what is passed on', async () => {
    const { location, headers } = await request({
      first_screen: 'identifier:register',
      identifier: 'email phone',
      login_hint: 'mira@northbank.example',
      organization_id: 'org1',
      ui_locales: 'de-CH fr',
      one_time_token: 'abc',
    });
    expect(location.pathname).toBe('/identifier-register');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      app_id: app.id,
      identifier: 'email phone',
      login_hint: 'mira@northbank.example',
      organization_id: 'org1',
      ui_locales: 'de-CH fr',
      one_time_token: 'abc',
      interaction: expect.any(String) as unknown,
    });
    const context = (headers['set-cookie'] ?? []).find((line) => line.startsWith('_logto='));
    expect(context).toMatch(
      `_logto={"appId":"${app.id}","organizationId":"org1","uiLocales":"de-CH fr"}; path=/; samesite=lax`,
    );
  });

  test('only the invalid extra parameter is dropped', async () => {
    const { location } = await request({
      first_screen: 'bogus',
      identifier: 'email',
      organization_id: 'a;b',
    });
    expect(location.pathname).toBe('/sign-in');
    expect(location.searchParams.get('identifier')).toBe('email');
    expect(location.searchParams.has('organization_id')).toBe(false);
    const twice = await server.send(
      `${ISSUER}/auth?client_id=${app.id}&redirect_uri=${encodeURIComponent(app.redirectUri)}&response_type=code&scope=openid&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&first_screen=register&first_screen=sign_in&identifier=email`,
    );
    expect(twice.headers.location).toMatch('/sign-in?');
    expect(twice.headers.location).toMatch('identifier=email');
  });

  test.each([
    [{ interaction_mode: 'signUp' }, '/register', null],
    [{ first_screen: 'reset_password' }, '/reset-password', null],
    [{ direct_sign_in: 'social:google' }, '/direct/social/google', 'sign-in'],
    [{ direct_sign_in: 'sso:abc', first_screen: 'register' }, '/direct/sso/abc', 'register'],
    [{ google_one_tap_credential: 'aa.bb.cc' }, '/direct/social/google', 'sign-in'],
  ])('%j opens %s', async (parameters, path, fallback) => {
    const { location } = await request(parameters);
    expect([location.pathname, location.searchParams.get('fallback')]).toEqual([path, fallback]);
  });

  test('without the openid scope it is plain OAuth', async () => {
    const { tokens } = await server.signIn('default', app, userId, { scope: 'profile' });
    expect(tokens.id_token).toBeUndefined();
    expect(tokens.scope).toBe('profile');
  });

  test('offline_access counts only with the consent prompt', async () => {
    const { tokens } = await server.signIn('default', app, userId, { prompt: 'login' });
    expect(tokens.refresh_token).toBeUndefined();
    expect(tokens.scope).toBe('openid profile');
  });

  test('a session needs no sign-in, prompt=login asks again, prompt=none never asks', async () => {
    const browser = server.browser();
    const { callback: first } = await server.authorize('default', app, userId, {}, browser);
    expect(first.searchParams.has('code')).toBe(true);
    const silent = await server.authorize('default', app, userId, { prompt: 'none' }, browser);
    expect(silent.callback.searchParams.has('code')).toBe(true);
    const wider = await server.authorize(
      'default',
      app,
      userId,
      { prompt: 'none', scope: 'openid email' },
      browser,
    );
    expect(wider.callback.searchParams.get('error')).toBe('consent_required');
    const again = await browser.follow(
      client.buildAuthorizationUrl(app.configuration, {
        redirect_uri: app.redirectUri,
        scope: 'openid',
        prompt: 'login',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      }).href,
    );
    expect(new URL(again.url).pathname).toBe('/sign-in');
  });

  test('the authorization request can be a POST and the token request JSON', async () => {
    const verifier = client.randomPKCECodeVerifier();
    const answer = await server.send(`${ISSUER}/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: app.id,
        redirect_uri: app.redirectUri,
        response_type: 'code',
        scope: 'openid',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString(),
    });
    expect(answer.status).toBe(303);
    const browser = server.browser();
    const page = await browser.follow(new URL(answer.headers.location ?? '', ISSUER).href);
    const end = await browser.follow(await server.finish('default', page.url, userId));
    const tokens = await server.send(`${ISSUER}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'authorization_code',
        client_id: app.id,
        redirect_uri: app.redirectUri,
        code: new URL(end.url).searchParams.get('code'),
        code_verifier: verifier,
      }),
    });
    expect(tokens.status).toBe(200);
  });

  test('a confidential client needs PKCE where its switch is on, a public one always', async () => {
    const statusOf = async (registered: RegisteredClient) => {
      const { location } = await request({
        client_id: registered.id,
        redirect_uri: registered.redirectUri,
        code_challenge: undefined,
        code_challenge_method: undefined,
      });
      return location.searchParams.get('error') ?? location.pathname;
    };
    const plain = await server.createClient('default', { type: 'Traditional' });
    expect(await statusOf(plain)).toBe('/sign-in');
    for (const [requirePkce, outcome] of [
      [true, 'invalid_request'],
      [false, '/sign-in'],
    ] as const) {
      const custom = { requirePkce };
      const client = await server.createClient('default', { type: 'Traditional', custom });
      expect([requirePkce, await statusOf(client)]).toEqual([requirePkce, outcome]);
    }
    // A public client has nothing else that binds the code to it.
    const stored = await server.createClient('default', { custom: { requirePkce: false } });
    expect(await statusOf(stored)).toBe('invalid_request');
  });

  test('the page of response_mode=form_post runs its own script and sends its own form only', async () => {
    const native = await server.createClient('default', {
      redirectUris: ['http://127.0.0.1:4000/cb'],
    });
    const page = await request({
      client_id: native.id,
      redirect_uri: native.redirectUri,
      response_mode: 'form_post',
      prompt: 'none',
    });
    expect(page.text).toContain('action="http://127.0.0.1:4000/cb"');
    const script = /<script>([^]*?)<\/script>/.exec(page.text)?.[1] ?? '';
    const digest = createHash('sha256').update(script).digest('base64');
    const policy = String(page.headers['content-security-policy']).split(/; ?/);
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'sha256-${digest}'`,
        "form-action 'self' https: http:",
        "frame-ancestors 'none'",
      ]),
    );
    expect(page.headers['permissions-policy']).toContain('camera=()');
  });

  test('a pushed request works once, by any client of its own', async () => {
    const confidential = await server.createClient('default', { type: 'Traditional' });
    const verifier = client.randomPKCECodeVerifier();
    const url = await client.buildAuthorizationUrlWithPAR(confidential.configuration, {
      redirect_uri: confidential.redirectUri,
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    expect(url.searchParams.get('request_uri')).toMatch('urn:ietf:params:oauth:request_uri:');
    const browser = server.browser();
    const page = await browser.follow(url.href);
    const end = await browser.follow(await server.finish('default', page.url, userId));
    const tokens = await client.authorizationCodeGrant(
      confidential.configuration,
      new URL(end.url),
      { pkceCodeVerifier: verifier },
    );
    expect(tokens.claims()?.sub).toBe(userId);
    const reuse = await server.browser().follow(url.href);
    expect([reuse.status, reuse.json()['error']]).toEqual([400, 'invalid_request_uri']);
  });

  describe('tabs of one browser', () => {
    const open = (browser: Browser) =>
      browser.follow(
        client.buildAuthorizationUrl(app.configuration, {
          redirect_uri: app.redirectUri,
          scope: 'openid',
          code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
          code_challenge_method: 'S256',
        }).href,
      );

    // As when a sign-out in one tab reaches the others: no response knows of the other requests.
    test('sign in independently, also when they start at once', async () => {
      const browser = server.browser();
      const tabs = await Promise.all([open(browser), open(browser), open(browser)]);
      for (const tab of tabs) {
        expect((await browser.open(tab.url)).status).toBe(200);
        const end = await browser.follow(await server.finish('default', tab.url, userId));
        expect(new URL(end.url).searchParams.has('code')).toBe(true);
      }
    });

    test('are forgotten, the oldest first, when there are more than ten', async () => {
      const browser = server.browser();
      const urls: string[] = [];
      for (let index = 0; index < 12; index += 1) urls.push((await open(browser)).url);
      const statuses: number[] = [];
      for (const url of urls) statuses.push((await browser.open(url)).status);
      expect(statuses).toEqual([302, 302, ...Array.from({ length: 10 }, () => 200)]);
    });
  });

  test('errors carry the fields of existing clients, or the plain ones when asked', async () => {
    const plain = await server.send(`${ISSUER}/token?parse_error=false`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=password&client_id=${app.id}`,
    });
    expect([plain.status, plain.json()]).toEqual([
      400,
      { error: 'unsupported_grant_type', error_description: 'unsupported grant_type requested' },
    ]);
    const resumed = await server.send(`${ISSUER}/auth/unknown`);
    expect([resumed.status, resumed.json()['code']]).toEqual([400, 'session.not_found']);
    const large = await server.send(`${ISSUER}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `code=${'x'.repeat(57 * 1024)}`,
    });
    expect([large.status, large.json()['code']]).toEqual([400, 'oidc.invalid_request']);
  });

  test('a page of another origin may use only the clients that know the origin', async () => {
    const { tokens } = await server.signIn('default', app, userId);
    const call = (origin: string) =>
      server.send(`${ISSUER}/me`, {
        headers: { authorization: `Bearer ${tokens.access_token}`, origin },
      });
    const allowed = await call('https://app.example');
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([
      200,
      'https://app.example',
    ]);
    const refused = await call('https://evil.example');
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([
      400,
      undefined,
    ]);
    expect(refused.json()['error_description']).toBe(
      `origin https://evil.example not allowed for client: ${app.id}`,
    );
  });
});
