import { isTemporaryError } from '~/src/lib/temporary-error';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { createConsoleAuth, type ConsoleAuthOptions } from './console-auth';

const origin = 'https://console.example';
function encode(value: unknown) {
  return btoa(JSON.stringify(value)).replace(/=+$/, '');
}
function idToken(claims: object = {}) {
  return `${encode({ alg: 'ES384' })}.${encode({ iss: `${origin}/oidc`, sub: 'user1', aud: 'admin-console', exp: 4e9, iat: 1.8e9, ...claims })}.x`;
}

const discovery = {
  issuer: `${origin}/oidc`,
  authorization_endpoint: `${origin}/oidc/auth`,
  token_endpoint: `${origin}/oidc/token`,
  jwks_uri: `${origin}/oidc/jwks`,
  revocation_endpoint: `${origin}/oidc/token/revocation`,
  end_session_endpoint: `${origin}/oidc/session/end`,
};

function answer(changes: object = {}) {
  return {
    body: {
      access_token: 'opaque',
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid offline_access all',
      refresh_token: 'refresh-1',
      id_token: idToken(),
      ...changes,
    },
  };
}

function setUp(overrides: Partial<ConsoleAuthOptions> = {}) {
  const leave = jest.fn<void, [string]>();
  const auth = createConsoleAuth({
    edition: 'cloud',
    origin,
    basePath: '',
    local: window.localStorage,
    tab: window.sessionStorage,
    locks: undefined,
    early: new Map(),
    now: () => 0,
    issuerMetadata: null,
    getLanguage: () => 'fr',
    leave,
    readOneTapCredential: () => undefined,
    ...overrides,
  });
  const lastAddress = () => new URL(leave.mock.lastCall?.[0] ?? 'about:blank');
  return { auth, leave, lastAddress };
}

describe('console auth', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    server = new ScriptedApi()
      .install()
      .on('GET', '/oidc/.well-known/openid-configuration', { body: discovery })
      .on('POST', '/oidc/token', answer())
      .on('POST', '/oidc/token/revocation', { status: 200 });
  });
  afterEach(() => server.restore());

  const bodyOf = (index: number) =>
    new URLSearchParams(String(server.to('POST', '/oidc/token')[index]?.body));

  async function signIn(parts: ReturnType<typeof setUp>) {
    await parts.auth.startSignIn({ mode: 'signIn' });
    const state = parts.lastAddress().searchParams.get('state');
    await parts.auth.completeSignIn(`/callback?code=abc&state=${state}`);
  }

  it('requests the scopes and resources of the cloud edition, with PKCE and consent', async () => {
    const { auth, lastAddress } = setUp();
    await auth.startSignIn({ mode: 'signIn' });
    const { searchParams } = lastAddress();
    expect(searchParams.get('scope')?.split(' ')).toEqual([
      'openid',
      'profile',
      'email',
      'phone',
      'offline_access',
      'identities',
      'custom_data',
      'urn:logto:scope:organizations',
      'urn:logto:scope:organization_roles',
      'all',
      'read:data',
      'write:data',
      'delete:data',
      'read:member',
      'invite:member',
      'remove:member',
      'update:member:role',
      'manage:tenant',
      'create:tenant',
      'manage:tenant:self',
    ]);
    expect(searchParams.getAll('resource')).toEqual([
      'https://admin.gatehouse.app/me',
      'https://cloud.gatehouse.app/api',
      'urn:logto:resource:organizations',
    ]);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('prompt')).toBe('consent');
    expect(searchParams.get('redirect_uri')).toBe(`${origin}/callback`);
    expect(searchParams.get('ui_locales')).toBe('fr');
    expect(searchParams.has('first_screen')).toBe(false);
  });

  it('requests the management API of the only tenant in the open-source edition', async () => {
    const { auth, lastAddress } = setUp({ edition: 'oss', basePath: '/console' });
    await auth.startSignIn({ mode: 'signUp' });
    const { searchParams } = lastAddress();
    expect(searchParams.getAll('resource')).toEqual([
      'https://admin.gatehouse.app/me',
      'https://default.gatehouse.app/api',
    ]);
    expect(searchParams.get('redirect_uri')).toBe(`${origin}/console/callback`);
    expect(searchParams.get('first_screen')).toBe('register');
  });

  it('passes a one-time token with its email address, and a One Tap credential', async () => {
    const { auth, lastAddress } = setUp({ readOneTapCredential: () => 'jwt' });
    await auth.startSignIn({ mode: 'oneTimeToken', token: 'once', email: 'a@b.co' });
    expect(lastAddress().searchParams.get('one_time_token')).toBe('once');
    expect(lastAddress().searchParams.get('login_hint')).toBe('a@b.co');
    await auth.startSignIn({ mode: 'social' });
    expect(lastAddress().searchParams.get('direct_sign_in')).toBe('social:google');
    expect(lastAddress().searchParams.get('google_one_tap_credential')).toBe('jwt');
  });

  it('exchanges the code, then gets one token per resource and organization', async () => {
    const parts = setUp();
    await signIn(parts);
    expect(parts.auth.isSignedIn()).toBe(true);
    expect(bodyOf(0).get('grant_type')).toBe('authorization_code');
    expect(bodyOf(0).has('resource')).toBe(false);

    server.on('POST', '/oidc/token', answer({ access_token: 'for-me' }));
    const token = await parts.auth.getToken('me', '');
    expect(token).toEqual({
      accessToken: 'for-me',
      expiresAt: 3_600_000,
      scopes: ['openid', 'offline_access', 'all'],
    });
    expect(bodyOf(1).get('resource')).toBe('https://admin.gatehouse.app/me');
    expect(bodyOf(1).get('grant_type')).toBe('refresh_token');

    await parts.auth.getToken('management', 'acme');
    expect(bodyOf(2).get('organization_id')).toBe('t-acme');
    expect(bodyOf(2).has('resource')).toBe(false);
    const sent = server.to('POST', '/oidc/token');
    expect(sent.map(({ headers }) => headers.get('refresh-token-in'))).toEqual(
      Array(3).fill('cookie'),
    );
  });

  it('keeps access tokens in their tab, and a refresh token nowhere', async () => {
    const parts = setUp();
    await signIn(parts);
    server.on('POST', '/oidc/token', answer({ access_token: 'secret-access' }));
    await parts.auth.getToken('cloud', '');
    const shared = JSON.stringify({ ...window.localStorage });
    const own = JSON.stringify({ ...window.sessionStorage });
    expect(shared).not.toContain('refresh-1');
    expect(shared).not.toContain('secret-access');
    expect(own).toContain('secret-access');
    expect(own).not.toContain('refresh-1');
    parts.auth.clearTokens();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('secret-access');
  });

  it('reports why a callback failed', async () => {
    const { auth, lastAddress } = setUp();
    await auth.startSignIn({ mode: 'signIn' });
    const state = lastAddress().searchParams.get('state');
    await expect(
      auth.completeSignIn(`/callback?error=access_denied&error_description=No&state=${state}`),
    ).rejects.toMatchObject({ code: 'oidc.access_denied', message: 'No' });
    await expect(auth.completeSignIn('/callback?code=x&state=unknown')).rejects.toMatchObject({
      code: 'session.sign_in_failed',
    });
    expect(auth.isSignedIn()).toBe(false);
  });

  it('clears the session when the refresh token is rejected', async () => {
    const parts = setUp();
    await signIn(parts);
    server.on('POST', '/oidc/token', {
      status: 400,
      body: {
        code: 'oidc.invalid_grant',
        message: 'x',
        error: 'invalid_grant',
        error_description: 'gone',
      },
    });
    await expect(parts.auth.getToken('me', '')).rejects.toMatchObject({
      code: 'oidc.invalid_grant',
    });
    expect(parts.auth.isSignedIn()).toBe(false);
  });

  it.each([
    [
      'the database is down',
      { status: 503, body: { error: 'temporarily_unavailable', error_description: 'Wait' } },
      'oidc.temporarily_unavailable',
    ],
    ['the issuer fails', { status: 500, body: { error: 'server_error' } }, 'oidc.server_error'],
    ['a gateway answers', { status: 502, body: {} }, 'request.unavailable'],
    ['the network is down', 'network failure' as const, 'request.network'],
  ])('keeps the session while %s', async (_, reply, code) => {
    const parts = setUp();
    await signIn(parts);
    server.on('POST', '/oidc/token', reply);
    const failure: unknown = await parts.auth.getToken('me', '').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect(isTemporaryError(failure)).toBe(true);
    expect(parts.auth.isSignedIn()).toBe(true);
    server.on('POST', '/oidc/token', answer({ access_token: 'later' }));
    expect((await parts.auth.getToken('me', '')).accessToken).toBe('later');
  });

  it('revokes, clears, and ends the session at the issuer', async () => {
    const parts = setUp();
    await signIn(parts);
    server.on('POST', '/oidc/token/revocation', 'network failure');
    await parts.auth.signOut();
    const revocation = new URLSearchParams(
      String(server.to('POST', '/oidc/token/revocation')[0]?.body),
    );
    expect(revocation.get('token_type_hint')).toBe('refresh_token');
    expect(parts.lastAddress().pathname).toBe('/oidc/session/end');
    expect(parts.lastAddress().searchParams.get('post_logout_redirect_uri')).toBe(
      `${origin}/sign-out-callback`,
    );
    expect(parts.auth.isSignedIn()).toBe(false);
  });

  it('drops all tokens before requesting consent again', async () => {
    const parts = setUp();
    await signIn(parts);
    await parts.auth.startSignIn({ mode: 'reconsent' });
    expect(parts.auth.isSignedIn()).toBe(false);
    expect(parts.lastAddress().searchParams.get('prompt')).toBe('consent');
  });

  it('reports an insecure origin', async () => {
    const { auth } = setUp();
    const secure = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
    try {
      await expect(auth.startSignIn({ mode: 'signIn' })).rejects.toMatchObject({
        code: 'crypto_subtle_unavailable',
      });
    } finally {
      if (secure) {
        Object.defineProperty(globalThis, 'crypto', { ...secure, configurable: true });
      }
    }
  });

  it('observes other tabs', async () => {
    const parts = setUp();
    await signIn(parts);
    const heard: boolean[] = [];
    const stop = parts.auth.onOtherTab((isSignedIn) => heard.push(isSignedIn));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse:session' }));
    window.localStorage.removeItem('gatehouse:session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse:session' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse:session' }));
    expect(heard).toEqual([true, false]);
  });

  it('reports the end of the session if another user has signed in meanwhile', async () => {
    const parts = setUp();
    await signIn(parts);
    const heard: boolean[] = [];
    const stop = parts.auth.onOtherTab((isSignedIn) => heard.push(isSignedIn));
    // A busy tab finds what the sign-out and the next sign-in left, and gets both events then.
    window.localStorage.setItem(
      'gatehouse:session',
      JSON.stringify({ id: 'another', idToken: idToken({ sub: 'user2' }) }),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse:session' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse:session' }));
    stop();
    expect(heard).toEqual([false, true, true]);
  });

  it('waits for the sign-out of another tab before it starts a new sign-in', async () => {
    const parts = setUp();
    await signIn(parts);
    await parts.auth.signOut();
    const settled = jest.fn();
    const renewal = parts.auth.renew().catch(settled);
    await Promise.resolve();
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    // The other tab has returned from the issuer.
    window.localStorage.removeItem('gatehouse:session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse:session' }));
    await renewal;
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'oidc.invalid_grant' }));
  });

  it('is signed out if the claims of the stored ID token are not what they should be', async () => {
    const parts = setUp();
    await signIn(parts);
    expect(parts.auth.isSignedIn()).toBe(true);
    window.localStorage.setItem(
      'gatehouse:session',
      JSON.stringify({ id: 's', idToken: idToken({ organizations: 't-acme01' }) }),
    );
    expect(parts.auth.isSignedIn()).toBe(false);
    expect(parts.auth.readClaims()).toBeNull();
  });

  it('does not complete a sign-in with such a token', async () => {
    server.on('POST', '/oidc/token', answer({ id_token: idToken({ organizations: 't-acme01' }) }));
    const parts = setUp();
    await expect(signIn(parts)).rejects.toMatchObject({ code: 'session.sign_in_failed' });
    expect(parts.auth.isSignedIn()).toBe(false);
  });

  it('reads claims with non-ASCII characters', () => {
    const payload = btoa(
      String.fromCharCode(...new TextEncoder().encode('{"sub":"u","username":"Zoë"}')),
    );
    window.localStorage.setItem(
      'gatehouse:session',
      JSON.stringify({ id: 's', idToken: `h.${payload}.s` }),
    );
    expect(setUp().auth.readClaims()).toEqual({ sub: 'u', username: 'Zoë' });
  });
});
