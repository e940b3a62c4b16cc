import { findFactory } from '~/server/domain/connector-factories/registry';
import { createProviderFetch } from '~/server/domain/connector-factories/social/provider-fetch';
import type { ConnectorConfig, SocialUserInfo } from '~/server/domain/connector-factories/factory';
import {
  FAKE_CLIENT,
  type FakeProvider,
  oauth2ConfigFor,
  oidcConfigFor,
  startFakeProvider,
} from '~/tests/support/fake-provider';

const redirectUri = 'http://localhost:3000/callback/c1';
const anywhere = { isPublicOnly: false };

describe('social connectors', () => {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await startFakeProvider();
  });
  afterAll(() => provider.close());
  beforeEach(() => {
    provider.faults = {};
    provider.tokenClaims = {};
    provider.isQueryString = false;
    provider.requests = [];
    provider.user = {
      sub: 'ada',
      name: 'Ada',
      email: 'ada@example.com',
      email_verified: true,
      picture: 'https://a.example/ada.png',
    };
  });

  const social = (factoryId: string) => {
    const methods = findFactory(factoryId)?.social;
    if (!methods) throw new Error(`${factoryId} is not social`);
    return methods;
  };

  const signIn = async (
    factoryId: string,
    config: ConnectorConfig,
    change: Partial<Record<string, string>> = {},
    network = anywhere,
  ): Promise<SocialUserInfo> => {
    const { url, session } = await social(factoryId).authorize({ config, state: 's', redirectUri });
    const params = { ...provider.visit(url), ...change } as Record<string, string>;
    const { userInfo } = await social(factoryId).finish({
      config,
      params,
      session,
      redirectUri,
      network,
    });
    return userInfo;
  };
  const refused = (promise: Promise<unknown>) =>
    promise.then(
      () => 'accepted',
      ({ code }: { code?: string }) => code,
    );

  test('OpenID Connect sends PKCE, a nonce and openid; nothing of the configuration can replace them', async () => {
    const { url, session } = await social('oidc').authorize({
      config: {
        ...oidcConfigFor(provider),
        scope: 'profile\nemail',
        authRequestOptionalConfig: { prompt: 'login', maxAge: 60, state: 'evil', nonce: 'evil' },
        customConfig: '{"audience": "x", "redirect_uri": "https://evil.example"}',
      },
      state: 'the-state',
      redirectUri,
    });
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({
      client_id: FAKE_CLIENT.id,
      response_type: 'code',
      scope: 'openid profile email',
      state: 'the-state',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      nonce: session.nonce,
      prompt: 'login',
      max_age: '60',
      audience: 'x',
    });
    expect(session.codeVerifier).toMatch(/^[\w-]{43,}$/);
    expect(url).not.toContain(FAKE_CLIENT.secret);
  });

  test.each(['client_secret_post', 'client_secret_basic', 'client_secret_jwt'])(
    'OpenID Connect signs in by %s',
    async (tokenEndpointAuthMethod) => {
      const info = await signIn('oidc', { ...oidcConfigFor(provider), tokenEndpointAuthMethod });
      expect(info).toMatchObject({
        id: 'ada',
        name: 'Ada',
        email: 'ada@example.com',
        isEmailVerified: true,
        avatar: 'https://a.example/ada.png',
      });
    },
  );

  test('the user info endpoint completes the id token, and must mean the same person', async () => {
    const config = { ...oidcConfigFor(provider), userInfoEndpoint: `${provider.origin}/userinfo` };
    provider.tokenClaims = { name: undefined };
    expect(await signIn('oidc', config)).toMatchObject({ id: 'ada', name: 'Ada' });
    provider.tokenClaims = { sub: 'somebody-else' };
    expect(await refused(signIn('oidc', config))).toBe('connector.invalid_response');
  });

  test.each<[string, Record<string, unknown>]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another nonce', { nonce: 'replayed' }],
    ['another authorized party', { azp: 'somebody-else' }],
    ['no person', { sub: undefined }],
  ])('an id token with %s is refused', async (_name, claims) => {
    provider.tokenClaims = claims;
    expect(await refused(signIn('oidc', oidcConfigFor(provider)))).toBe(
      'connector.social_invalid_id_token',
    );
  });

  test('an issuer that the configuration leaves open is any issuer of these keys', async () => {
    const config = {
      ...oidcConfigFor(provider),
      idTokenVerificationConfig: { jwksUri: `${provider.origin}/jwks` },
    };
    expect(await signIn('oidc', config, { iss: provider.origin })).toMatchObject({ id: 'ada' });
  });

  test('a provider that names itself must be the one that is meant (RFC 9207)', async () => {
    expect(
      await refused(signIn('oidc', oidcConfigFor(provider), { iss: 'https://evil.example' })),
    ).toBe('connector.invalid_response');
  });

  test('an unverified address is told as such; text counts as true only where it is allowed', async () => {
    provider.user = { ...provider.user, email_verified: 'true' };
    const config = oidcConfigFor(provider);
    expect(await signIn('oidc', config)).toMatchObject({ isEmailVerified: false });
    const lenient = { ...config, acceptStringTypedBooleanClaims: true };
    expect(await signIn('oidc', lenient)).toMatchObject({ isEmailVerified: true });
  });

  test('OAuth 2.0 maps the profile, also from nested names and a query string', async () => {
    expect(await signIn('oauth2', oauth2ConfigFor(provider))).toMatchObject({
      id: 'ada',
      name: 'Ada',
      email: 'ada@example.com',
    });
    provider.isQueryString = true;
    provider.user = { data: { user: { id: 7, mail: 'b@example.com' } }, email_verified: false };
    const config = {
      ...oauth2ConfigFor(provider),
      tokenEndpointResponseType: 'query-string',
      profileMap: { id: 'data.user.id', email: 'data.user.mail', name: '__proto__.name' },
    };
    expect(await signIn('oauth2', config)).toEqual({
      id: '7',
      email: 'b@example.com',
      isEmailVerified: false,
      rawData: provider.user,
    });
  });

  test.each([
    ['the map vouches for it', { email: 'mail' }, { mail: 'a@example.com' }, true],
    [
      'a false in text',
      { email: 'mail' },
      { mail: 'a@example.com', email_verified: 'false' },
      false,
    ],
    [
      'a no beside the address',
      { email: 'data.mail' },
      { data: { mail: 'a@example.com', email_verified: 0 } },
      false,
    ],
    ['no map: nobody vouches', {}, { email: 'a@example.com' }, false],
    [
      'the name holds the address itself',
      { email: 'email_verified' },
      { email_verified: 'a@example.com' },
      true,
    ],
  ] as const)(
    'whether an address from OAuth 2.0 is proven: %s',
    async (_case, profileMap, told, isEmailVerified) => {
      provider.user = { id: 'ada', phone: '+4915112345678', ...told };
      const config = { ...oauth2ConfigFor(provider), profileMap };
      const who = await signIn('oauth2', config);
      expect(who).toMatchObject({ email: 'a@example.com', isEmailVerified });
      // A number counts as proven wherever there is one, so it is none until the map names it.
      expect(who).not.toHaveProperty('phone');
    },
  );

  test('drops values that are not text, too long or not a web URL; a missing subject is refused', async () => {
    provider.user = {
      sub: 'ada',
      name: 'x'.repeat(129),
      email: { no: 'text' },
      picture: 'javascript:alert(1)',
    };
    expect(Object.keys(await signIn('oauth2', oauth2ConfigFor(provider)))).toEqual([
      'id',
      'rawData',
    ]);
    for (const sub of ['', null, 'x'.repeat(257), ['ada']]) {
      provider.user = { sub };
      expect(await refused(signIn('oauth2', oauth2ConfigFor(provider)))).toBe(
        'connector.invalid_response',
      );
    }
  });

  test.each<[string, Record<string, string>, string]>([
    ['a refusal of the person', { error: 'access_denied' }, 'connector.authorization_failed'],
    ['no code', { code: '' }, 'connector.insufficient_request_parameters'],
    ['a code of nobody', { code: 'stolen' }, 'connector.social_auth_code_invalid'],
  ])('%s', async (_name, change, outcome) => {
    for (const [id, config] of [
      ['oidc', oidcConfigFor(provider)],
      ['oauth2', oauth2ConfigFor(provider)],
    ] as const) {
      expect(await refused(signIn(id, config, change))).toBe(outcome);
    }
  });

  test('a code works only with the verifier of its own request', async () => {
    const config = oidcConfigFor(provider);
    const mine = await social('oidc').authorize({ config, state: 's', redirectUri });
    const other = await social('oidc').authorize({ config, state: 's', redirectUri });
    const back = { config, redirectUri, network: anywhere, params: provider.visit(mine.url) };
    expect(await refused(social('oidc').finish({ ...back, session: other.session }))).toBe(
      'connector.social_auth_code_invalid',
    );
  });

  test.each(['token', 'jwks'] as const)('%s: garbage, a list, 503, redirect, 10 MB', async (at) => {
    for (const fault of ['garbage', 'list', 'down', 'redirect', 'huge'] as const) {
      provider.faults = { [at]: fault };
      expect(await refused(signIn('oidc', oidcConfigFor(provider)))).toBe(
        'connector.invalid_response',
      );
    }
    expect(provider.requests.some(({ path }) => path.startsWith('/latest'))).toBe(false);
  });

  test('user info: garbage, a list, 503, redirect, 10 MB', async () => {
    for (const fault of ['garbage', 'list', 'down', 'redirect', 'huge'] as const) {
      provider.faults = { userinfo: fault };
      expect(await refused(signIn('oauth2', oauth2ConfigFor(provider)))).toBe(
        'connector.invalid_response',
      );
    }
  });

  test('an endpoint that never finishes its answer is given up', async () => {
    provider.faults = { token: 'hang' };
    const fetch = createProviderFetch(anywhere, { deadlineMs: 300, maxBytes: 1000 });
    const call = fetch(`${provider.origin}/token`, {
      method: 'POST',
      headers: {},
      body: 'a=b',
      redirect: 'manual',
    });
    await expect(call).rejects.toMatchObject({
      code: 'connector.general',
      values: { errorDescription: 'the provider did not answer in time' },
    });
  });

  test.each([
    ['http://203.0.113.9/token', 'the provider is not reached over HTTPS'],
    ['ftp://203.0.113.9/token', 'the provider is not reached over HTTPS'],
    ['https://127.0.0.1/token', 'the provider is not on the internet'],
    ['https://[::1]/token', 'the provider is not on the internet'],
    ['https://[::ffff:10.0.0.1]/token', 'the provider is not on the internet'],
    ['https://169.254.169.254/latest', 'the provider is not on the internet'],
    ['https://2130706433/token', 'the provider is not on the internet'],
    ['https://[2002:7f00:1::]/token', 'the provider is not on the internet'],
    ['https://[64:ff9b:1::7f00:1]/token', 'the provider is not on the internet'],
    ['https://0x7f.1/token', 'the provider is not on the internet'],
    ['https://localhost/token', 'the provider is not on the internet'],
    ['https://demo.localhost/token', 'the provider is not on the internet'],
    ['https://demo.LOCALHOST./token', 'the provider is not on the internet'],
  ])('a hosted installation does not speak to %s', async (url, errorDescription) => {
    const fetch = createProviderFetch({ isPublicOnly: true });
    const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
    await expect(fetch(url, options)).rejects.toMatchObject({
      code: 'connector.general',
      values: { errorDescription },
    });
  });

  test('plain HTTP goes to the internet only where that is allowed', async () => {
    const fetch = createProviderFetch({ isPublicOnly: true, isHttpAllowed: true });
    const { port } = new URL(provider.origin);
    const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:7f00:1]', '[::7f00:1]', '0']) {
      await expect(fetch(`http://${host}:${port}/jwks`, options)).rejects.toMatchObject({
        values: { errorDescription: 'the provider is not on the internet' },
      });
    }
  });

  test('on an installation of its own, names below localhost mean this machine', async () => {
    const { port } = new URL(provider.origin);
    const fetch = createProviderFetch(anywhere);
    const answer = await fetch(`http://demo.localhost:${port}/jwks`, {
      method: 'GET',
      headers: {},
      body: undefined,
      redirect: 'manual',
    });
    expect(answer.status).toBe(200);
    expect(provider.requests.at(-1)?.headers['host']).toBe(`demo.localhost:${port}`);
  });

  test('the configuration is checked', () => {
    const check = (factoryId: string, config: ConnectorConfig) => () =>
      findFactory(factoryId)?.checkConfig(config);
    for (const [id, config] of [
      ['oidc', oidcConfigFor(provider)],
      ['oauth2', oauth2ConfigFor(provider)],
    ] as const) {
      expect(check(id, config)).not.toThrow();
      for (const change of [
        { clientId: undefined },
        { clientSecret: 7 },
        { tokenEndpoint: 'javascript:alert(1)' },
        { tokenEndpoint: 'https://user:pass@a.example/token' },
        { authorizationEndpoint: 'https://' },
        { tokenEndpointAuthMethod: 'none' },
      ]) {
        expect(check(id, { ...config, ...change })).toThrow('connector.invalid_config');
      }
    }
    expect(
      check('oidc', { ...oidcConfigFor(provider), idTokenVerificationConfig: '{"jwksUri": 1}' }),
    ).toThrow('connector.invalid_config');
  });
});
