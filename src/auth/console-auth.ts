import { OidcClient, type StateStore } from 'oidc-client-ts';
import { REFRESH_TOKEN_IN } from '~/contract/refresh-cookie';
import { CONSOLE_CLIENT_ID } from '~/contract/tenancy';
import { localKeys } from '~/src/config/storage-keys';
import { readJwtPart } from '~/src/lib/jwt';
import { forgetAllObjects } from '~/src/lib/recent-objects';
import { randomText } from '~/src/lib/random-text';
import type { KeyValueStorage } from '~/src/lib/storage';
import { AccessTokens } from './access-tokens';
import { AuthError, INSECURE_CONTEXT, toAuthError } from './auth-error';
import { readClaims, type Claims } from './claims';
import type { EarlyExchanges } from './early-exchanges';
import { createExclusive } from './exclusive';
import { requestedGrant, targetOf, type Edition, type TokenTarget } from './grants';
import { createSessionStorage } from './stored-session';
import { createTokenStorage, type AccessToken } from './stored-tokens';
import { toTokenResponse, type TokenResponse } from './token-response';

/** Extra parameters of the authorization request. */
type SignInOptions = {
  readonly mode: 'signIn' | 'signUp' | 'reconsent' | 'switchAccount' | 'social' | 'oneTimeToken';
  readonly token?: string;
  readonly email?: string;
};

export type ConsoleAuthOptions = {
  readonly edition: Edition;
  readonly origin: string;
  /** `''` in cloud, `/console` in the open-source edition. */
  readonly basePath: string;
  readonly local: KeyValueStorage;
  /** Stores the state of a pending sign-in and the access tokens, per tab. */
  readonly tab: KeyValueStorage;
  readonly locks: LockManager | undefined;
  /** Begun by the page's inlined script. */
  readonly early: EarlyExchanges;
  readonly now: () => number;
  readonly getLanguage: () => string;
  /** Prefetched discovery metadata; null fetches it on demand. */
  readonly issuerMetadata: Readonly<Record<string, string>> | null;
  /** Leaves the page. */
  readonly leave: (url: string) => void;
  /** A credential that Google One Tap stored on a page outside the console. */
  readonly readOneTapCredential: () => string | undefined;
};

export type ConsoleAuth = {
  readonly isSignedIn: () => boolean;
  readonly startSignIn: (options: SignInOptions) => Promise<void>;
  /** Takes the whole callback URL. Old tokens are cleared first. */
  readonly completeSignIn: (url: string) => Promise<void>;
  readonly getToken: (
    audience: 'management' | 'cloud' | 'me',
    tenantId: string,
  ) => Promise<AccessToken>;
  /** Scopes in the claims of a tenant's access token, which is fetched if missing. */
  readonly readTenantScopes: (tenantId: string) => Promise<readonly string[]>;
  readonly dropToken: (audience: 'management' | 'cloud' | 'me', tenantId: string) => void;
  /** Verifies that the refresh token still works, by exchanging it. */
  readonly renew: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly clearTokens: () => void;
  readonly readClaims: () => Claims | null;
  /** Reports what another tab did to the session. Returns an unsubscribe function. */
  readonly onOtherTab: (listener: (isSignedIn: boolean) => void) => () => void;
};

function extraParameters(
  { mode, token }: SignInOptions,
  oneTapCredential: string | undefined,
): Record<string, string> {
  switch (mode) {
    case 'signUp':
      return { first_screen: 'register' };
    case 'social':
      return {
        direct_sign_in: 'social:google',
        ...(oneTapCredential ? { google_one_tap_credential: oneTapCredential } : {}),
      };
    case 'oneTimeToken':
      return token ? { one_time_token: token } : {};
    case 'signIn':
    case 'reconsent':
    case 'switchAccount':
      return {};
  }
}

/** The library wants a value; the server takes the token from its cookie. */
const refreshToken = 'cookie';

const requestTimeoutInSeconds = 20;

/** Milliseconds to wait for another tab's sign-out. */
const signOutPatience = 10_000;

function stateKey(id: string) {
  return `gatehouse:oidc:${id}`;
}

/** State and code verifier of a pending sign-in. They end with the tab. */
function createStateStore(storage: KeyValueStorage): StateStore {
  return {
    get: (id) => Promise.resolve(storage.getItem(stateKey(id))),
    set: (id, value) => Promise.resolve(storage.setItem(stateKey(id), value)),
    remove: (id) => {
      const value = storage.getItem(stateKey(id));
      storage.removeItem(stateKey(id));
      return Promise.resolve(value);
    },
    getAllKeys: () => Promise.resolve([]),
  };
}

/** The console as a client of the admin tenant: authorization code with PKCE, tokens on demand. */
export function createConsoleAuth(options: ConsoleAuthOptions): ConsoleAuth {
  const { edition, origin, basePath, local, tab, now, leave } = options;
  const home = `${origin}${basePath}`;
  const { scopes, resources } = requestedGrant(edition);
  const oidc = new OidcClient({
    authority: `${origin}/oidc`,
    client_id: CONSOLE_CLIENT_ID,
    redirect_uri: `${home}/callback`,
    post_logout_redirect_uri: `${home}/sign-out-callback`,
    response_type: 'code',
    scope: scopes.join(' '),
    resource: resources,
    // A refresh token requires `prompt=consent`; first-party consent shows no page.
    prompt: 'consent',
    requestTimeoutInSeconds,
    extraHeaders: { [REFRESH_TOKEN_IN]: 'cookie' },
    ...(options.issuerMetadata ? { metadata: options.issuerMetadata } : {}),
    stateStore: createStateStore(tab),
  });
  const session = createSessionStorage(local);
  /** The last sign-in that this tab knew of. */
  let knownSession = session.read()?.id;

  const exchange = async (target: TokenTarget): Promise<TokenResponse> => {
    try {
      const idToken = session.read()?.idToken ?? '';
      const answer = await oidc.useRefreshToken({
        state: {
          refresh_token: refreshToken,
          id_token: idToken,
          session_state: null,
          profile: readClaims(idToken) as never,
        },
        timeoutInSeconds: requestTimeoutInSeconds,
        ...(target.resource === undefined ? {} : { resource: target.resource }),
        ...(target.organizationId === undefined
          ? {}
          : { extraTokenParams: { organization_id: target.organizationId } }),
      });
      return toTokenResponse(answer, now());
    } catch (error) {
      throw toAuthError(error);
    }
  };

  const exclusive = createExclusive(options.locks);
  const tokens = new AccessTokens({
    session,
    storage: createTokenStorage(tab, session),
    exchange,
    exclusive,
    early: options.early,
    now,
  });

  /**
   * While another tab signs out at the issuer, a new sign-in could overtake and undo it. That tab
   * removes its mark when it returns.
   */
  const signOutSettled = () =>
    new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        window.removeEventListener('storage', look);
        resolve();
      };
      const look = () => {
        if (!session.isMarkedSignedOut()) {
          finish();
        }
      };
      const timer = setTimeout(finish, signOutPatience);
      window.addEventListener('storage', look);
      look();
    });

  const forget = () => {
    tokens.clear();
    forgetAllObjects();
  };
  const clearTokens = () => {
    forget();
    session.clear();
  };

  return {
    isSignedIn: () => session.read() !== null,

    startSignIn: async (request) => {
      // `crypto.subtle` is missing on an insecure origin, despite its type.
      if ((globalThis.crypto as Partial<Crypto> | undefined)?.subtle === undefined) {
        throw new AuthError(INSECURE_CONTEXT, '');
      }
      if (request.mode === 'reconsent') {
        clearTokens();
      }
      try {
        const { url } = await oidc.createSigninRequest({
          ui_locales: options.getLanguage(),
          ...(request.email === undefined ? {} : { login_hint: request.email }),
          // Ask for credentials even if a user is signed in at the issuer.
          ...(request.mode === 'switchAccount' ? { prompt: 'login consent' } : {}),
          extraQueryParams: extraParameters(request, options.readOneTapCredential()),
        });
        leave(url);
      } catch (error) {
        throw toAuthError(error);
      }
    },

    completeSignIn: async (url) => {
      clearTokens();
      try {
        // The answer to an exchange for the former user would overwrite the cookie.
        await exclusive(async () => {
          const answer = await oidc.processSigninResponse(new URL(url, origin).href);
          const idToken = answer.id_token ?? '';
          // One that counts as none would lead here again, without end.
          if (!readClaims(idToken)) {
            throw new AuthError('session.sign_in_failed', 'The issuer gave no ID token.');
          }
          knownSession = randomText(16);
          session.write({ idToken, id: knownSession });
        });
      } catch (error) {
        throw toAuthError(error);
      }
    },

    getToken: (audience, tenantId) => tokens.get(targetOf(edition, audience, tenantId)),

    readTenantScopes: async (tenantId) => {
      const { accessToken } = await tokens.get(targetOf(edition, 'management', tenantId));
      const scope = readJwtPart(accessToken, 1)?.['scope'];
      return typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [];
    },

    dropToken: (audience, tenantId) => tokens.drop(targetOf(edition, audience, tenantId)),

    renew: async () => {
      await signOutSettled();
      tokens.clear();
      await tokens.get(targetOf(edition, 'me', ''));
    },

    signOut: async () => {
      const stored = session.read();
      if (stored) {
        // Signing out must work when the server is unreachable: the token then expires on its own.
        await oidc.revokeToken(refreshToken, 'refresh_token').catch(() => undefined);
      }
      try {
        const request = await oidc.createSignoutRequest({
          client_id: CONSOLE_CLIENT_ID,
          ...(stored ? { id_token_hint: stored.idToken } : {}),
        });
        leave(request.url);
      } catch (error) {
        throw toAuthError(error);
      } finally {
        forget();
        session.markSignedOut();
      }
    },

    clearTokens,

    readClaims: () => readClaims(session.read()?.idToken ?? ''),

    onOtherTab: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== null && event.key !== localKeys.session) {
          return;
        }
        const id = session.read()?.id;
        // A tab that was busy finds a sign-out and the next sign-in at once.
        const hasEnded = id === undefined || (knownSession !== undefined && id !== knownSession);
        knownSession = id;
        if (hasEnded) {
          forget();
          listener(false);
        }
        if (id !== undefined) {
          listener(true);
        }
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
