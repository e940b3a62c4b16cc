import { AccessTokens } from './access-tokens';
import { createExclusive } from './exclusive';
import type { TokenResponse } from './token-response';
import type { KeyValueStorage } from '~/src/lib/storage';
import { AuthError } from './auth-error';
import type { EarlyExchanges } from './early-exchanges';
import { createSessionStorage } from './stored-session';
import { createTokenStorage } from './stored-tokens';
import { targetOf, type TokenTarget } from './grants';

/** A token endpoint that rotates refresh tokens and rejects used ones, and the browser's cookie. */
function tokenEndpoint() {
  let current = 'r0';
  const browser = { cookie: current };
  let count = 0;
  let concurrent = 0;
  const state = { most: 0, exchanges: [] as string[] };
  const exchange = async (target: TokenTarget): Promise<TokenResponse> => {
    const refreshToken = browser.cookie;
    concurrent += 1;
    state.most = Math.max(state.most, concurrent);
    await Promise.resolve();
    concurrent -= 1;
    if (refreshToken !== current) {
      throw new AuthError('oidc.invalid_grant', 'reused', 400);
    }
    count += 1;
    current = `r${count}`;
    browser.cookie = current;
    const name = target.resource ?? target.organizationId ?? '';
    state.exchanges.push(name);
    return {
      accessToken: `${name}:${count}`,
      expiresAt: 100_000,
      scopes: ['all'],
    };
  };
  return { exchange, state, browser };
}

/** Locks as browsers implement them: one holder across all tabs. */
function webLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const result = last.then(work, work);
      last = result.catch(() => undefined);
      return result;
    },
  } as unknown as LockManager;
}

/** The session storage of one tab. */
class MemoryStorage implements KeyValueStorage {
  private readonly values = new Map<string, string>();
  getItem(key: string) {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.values.set(key, value);
  }
  removeItem(key: string) {
    this.values.delete(key);
  }
}

function tab(
  shared: Storage,
  endpoint: ReturnType<typeof tokenEndpoint>,
  locks?: LockManager,
  time = { now: 0 },
  own = new MemoryStorage(),
  early: EarlyExchanges = new Map(),
) {
  const session = createSessionStorage(shared);
  const tokens = new AccessTokens({
    session,
    storage: createTokenStorage(own, session),
    exchange: endpoint.exchange,
    exclusive: createExclusive(locks),
    early,
    now: () => time.now,
  });
  return { session, tokens };
}

const api = { resource: 'api' };

function idTokenOf(sub: string): string {
  return `h.${btoa(JSON.stringify({ sub }))}.s`;
}
const ID_TOKEN = idTokenOf('user1');
const OTHER_ID_TOKEN = idTokenOf('user2');

describe('access tokens', () => {
  beforeEach(() => {
    window.localStorage.clear();
    createSessionStorage(window.localStorage).write({ idToken: ID_TOKEN, id: 's' });
  });

  it('fetches a token once for concurrent callers', async () => {
    const endpoint = tokenEndpoint();
    const { tokens } = tab(window.localStorage, endpoint);
    const all = await Promise.all([tokens.get(api), tokens.get(api), tokens.get(api)]);
    expect(new Set(all.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(endpoint.state.exchanges).toEqual(['api']);
    await tokens.get(api);
    expect(endpoint.state.exchanges).toEqual(['api']);
  });

  it('keeps resources and organizations apart', async () => {
    const endpoint = tokenEndpoint();
    const { tokens } = tab(window.localStorage, endpoint);
    const [resource, organization] = await Promise.all([
      tokens.get(api),
      tokens.get({ organizationId: 't-acme' }),
    ]);
    expect(resource.accessToken).toBe('api:1');
    expect(organization.accessToken).toBe('t-acme:2');
  });

  it('replaces a token before it expires', async () => {
    const endpoint = tokenEndpoint();
    const time = { now: 0 };
    const { tokens } = tab(window.localStorage, endpoint, undefined, time);
    await tokens.get(api);
    time.now = 69_999;
    expect((await tokens.get(api)).accessToken).toBe('api:1');
    time.now = 70_000;
    expect((await tokens.get(api)).accessToken).toBe('api:2');
  });

  it('never sends a used refresh token across tabs', async () => {
    const endpoint = tokenEndpoint();
    const locks = webLocks();
    const tabs = [1, 2, 3].map(() => tab(window.localStorage, endpoint, locks));
    const all = await Promise.all(
      tabs.flatMap(({ tokens }) => [tokens.get(api), tokens.get({ resource: 'me' })]),
    );
    expect(all).toHaveLength(6);
    expect(endpoint.state.most).toBe(1);
    expect(endpoint.browser.cookie).toBe('r6');
  });

  it('would fail without the lock: two tabs use the same refresh token', async () => {
    const endpoint = tokenEndpoint();
    const tabs = [1, 2].map(() => tab(window.localStorage, endpoint));
    const results = await Promise.allSettled(tabs.map(({ tokens }) => tokens.get(api)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends a session whose refresh token the server rejects', async () => {
    const endpoint = tokenEndpoint();
    const { tokens, session } = tab(window.localStorage, endpoint);
    endpoint.browser.cookie = 'old';
    await expect(tokens.get(api)).rejects.toMatchObject({ code: 'oidc.invalid_grant' });
    expect(session.read()).toBeNull();
    await expect(tokens.get(api)).rejects.toMatchObject({
      code: 'oidc.invalid_grant',
      status: 401,
    });
  });

  it('keeps the session on a network error, and can retry', async () => {
    const endpoint = tokenEndpoint();
    let isDown = true;
    const session = createSessionStorage(window.localStorage);
    const tokens = new AccessTokens({
      session,
      storage: createTokenStorage(new MemoryStorage(), session),
      exclusive: createExclusive(undefined),
      early: new Map(),
      now: () => 0,
      exchange: (target) =>
        isDown ? Promise.reject(new AuthError('request.network', '')) : endpoint.exchange(target),
    });
    await expect(tokens.get(api)).rejects.toMatchObject({ code: 'request.network' });
    expect(session.read()).toEqual({ idToken: ID_TOKEN, id: 's' });
    isDown = false;
    expect((await tokens.get(api)).accessToken).toBe('api:1');
  });

  it('discards an exchange that completes after signing out', async () => {
    const endpoint = tokenEndpoint();
    const { tokens, session } = tab(window.localStorage, endpoint);
    const running = tokens.get(api);
    tokens.clear();
    session.clear();
    await running.catch(() => undefined);
    expect(session.read()).toBeNull();
  });

  describe('if another user has signed in in another tab', () => {
    const replace = () =>
      createSessionStorage(window.localStorage).write({ idToken: OTHER_ID_TOKEN, id: 'other' });

    it('fetches tokens of that user, and stores no others', async () => {
      const endpoint = tokenEndpoint();
      const own = new MemoryStorage();
      const { tokens } = tab(window.localStorage, endpoint, undefined, undefined, own);
      await tokens.get(api);
      await tokens.get({ resource: 'logs' });
      replace();
      tokens.drop({ resource: 'logs' });
      expect(own.getItem('gatehouse:access-tokens')).toBeNull();
      expect((await tokens.get(api)).accessToken).toBe('api:3');
    });

    it('refuses a call that waits for its turn meanwhile', async () => {
      const endpoint = tokenEndpoint();
      const locks = webLocks();
      const { tokens } = tab(window.localStorage, endpoint, locks);
      let redeemed: () => void = () => undefined;
      const signIn = locks.request('', () => new Promise<void>((end) => (redeemed = end)));
      const waiting = tokens.get(api);
      await Promise.resolve();
      replace();
      redeemed();
      await signIn;
      await expect(waiting).rejects.toMatchObject({ code: 'oidc.invalid_grant' });
      expect(endpoint.state.exchanges).toEqual([]);
      expect((await tokens.get(api)).accessToken).toBe('api:1');
    });

    it('discards an exchange that was running', async () => {
      const endpoint = tokenEndpoint();
      const { exchange } = endpoint;
      endpoint.exchange = (target) => {
        if (endpoint.state.exchanges.length === 0) replace();
        return exchange(target);
      };
      const own = new MemoryStorage();
      const { tokens, session } = tab(window.localStorage, endpoint, undefined, undefined, own);
      await tokens.get(api);
      expect(session.read()).toEqual({ idToken: OTHER_ID_TOKEN, id: 'other' });
      expect(own.getItem('gatehouse:access-tokens')).toBeNull();
      expect((await tokens.get(api)).accessToken).toBe('api:2');
    });
  });

  it('drops only one token', async () => {
    const endpoint = tokenEndpoint();
    const { tokens } = tab(window.localStorage, endpoint);
    await tokens.get(api);
    await tokens.get({ resource: 'me' });
    tokens.drop(api);
    expect((await tokens.get({ resource: 'me' })).accessToken).toBe('me:2');
    expect((await tokens.get(api)).accessToken).toBe('api:3');
  });

  describe('exchanges begun before the console', () => {
    const begun = { accessToken: 'early', expiresAt: 100_000, scopes: ['all'] };
    const withEarly = (early: EarlyExchanges) => {
      const endpoint = tokenEndpoint();
      return {
        endpoint,
        ...tab(window.localStorage, endpoint, undefined, undefined, undefined, early),
      };
    };

    it('are used once, for their target', async () => {
      const parts = withEarly(new Map([['api#', Promise.resolve(begun)]]));
      expect((await parts.tokens.get({ resource: 'me' })).accessToken).toBe('me:1');
      expect((await parts.tokens.get(api)).accessToken).toBe('early');
      parts.tokens.drop(api);
      expect((await parts.tokens.get(api)).accessToken).toBe('api:2');
    });

    it('do not wait for a later one, nor for another tab', async () => {
      const locks = webLocks();
      const endless = new Promise<never>(() => undefined);
      void locks.request('other', () => endless);
      const early: EarlyExchanges = new Map([
        ['api#', Promise.resolve(begun)],
        ['#t-acme', endless],
      ]);
      const { tokens } = tab(
        window.localStorage,
        tokenEndpoint(),
        locks,
        undefined,
        undefined,
        early,
      );
      expect((await tokens.get(api)).accessToken).toBe('early');
    });

    it('are repeated if they failed', async () => {
      const { tokens } = withEarly(new Map([['api#', Promise.reject(new Error('503'))]]));
      expect((await tokens.get(api)).accessToken).toBe('api:1');
    });

    it('are not used after the session has changed', async () => {
      const { tokens } = withEarly(new Map([['api#', Promise.resolve(begun)]]));
      tokens.clear();
      expect((await tokens.get(api)).accessToken).toBe('api:1');
    });
  });

  describe('after a reload', () => {
    const time = { now: 0 };
    function reload(own: MemoryStorage, endpoint = tokenEndpoint()) {
      return { endpoint, ...tab(window.localStorage, endpoint, undefined, time, own) };
    }
    async function visit() {
      const own = new MemoryStorage();
      const { tokens, endpoint } = reload(own);
      await tokens.get(api);
      return { own, endpoint };
    }
    beforeEach(() => {
      time.now = 0;
    });

    it('uses the tokens of the tab', async () => {
      const { own, endpoint } = await visit();
      const { tokens } = reload(own, endpoint);
      expect((await tokens.get(api)).accessToken).toBe('api:1');
      expect(endpoint.state.exchanges).toEqual(['api']);
    });

    it('exchanges the one for the user again, so that an ended session is noticed', async () => {
      const { own, endpoint } = await visit();
      const me = targetOf('cloud', 'me', '');
      await reload(own, endpoint).tokens.get(me);
      const { tokens } = reload(own, endpoint);
      await tokens.get(api);
      await tokens.get(me);
      expect(endpoint.state.exchanges).toEqual(['api', me.resource, me.resource]);
    });

    it('replaces those that expire', async () => {
      const { own, endpoint } = await visit();
      time.now = 70_000;
      expect((await reload(own, endpoint).tokens.get(api)).accessToken).toBe('api:2');
    });

    it.each([
      ['signed out', () => createSessionStorage(window.localStorage).markSignedOut()],
      [
        'signed in again',
        () =>
          createSessionStorage(window.localStorage).write({ idToken: OTHER_ID_TOKEN, id: 'other' }),
      ],
      [
        'signed in with an older version',
        () =>
          window.localStorage.setItem(
            'gatehouse:session',
            JSON.stringify({ refreshToken: 'r1', idToken: ID_TOKEN, id: 's' }),
          ),
      ],
    ])('does not use them if another tab %s', async (_, change) => {
      const { own, endpoint } = await visit();
      change();
      const { tokens } = reload(own, endpoint);
      await tokens.get(api).catch(() => undefined);
      expect(endpoint.state.exchanges.filter((name) => name === 'api')).not.toHaveLength(0);
      expect((await tokens.get(api).catch(() => null))?.accessToken).not.toBe('api:1');
    });

    it.each(['not JSON', '{"session":"s","tokens":{"api#":{"accessToken":1}}}', 'null', '[]'])(
      'starts without any if the storage holds %s',
      async (text) => {
        const own = new MemoryStorage();
        own.setItem('gatehouse:access-tokens', text);
        expect((await reload(own).tokens.get(api)).accessToken).toBe('api:1');
      },
    );

    it('has none that were dropped or cleared', async () => {
      const { own, endpoint } = await visit();
      const first = reload(own, endpoint);
      first.tokens.drop(api);
      expect((await reload(own, endpoint).tokens.get(api)).accessToken).toBe('api:2');
      reload(own, endpoint).tokens.clear();
      expect(own.getItem('gatehouse:access-tokens')).toBeNull();
    });
  });
});
