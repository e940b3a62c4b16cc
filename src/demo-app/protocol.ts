import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { DEMO_APP_ID } from '~/contract/tenancy';
import type { KeyValueStorage } from '~/src/lib/storage';
import { createTenantClient, type RequestProof, SIGNED_OUT } from '~/src/lib/tenant-client';
import type { SignInRequest } from './scopes';

const PENDING_KEY = 'gatehouse:demo-app';

/** What the page keeps while its user is at the sign-in pages. */
type Pending = RequestProof & {
  readonly request: SignInRequest;
  /** Milliseconds that it took to prepare the request, and when the page was left. */
  readonly preparation: number;
  readonly leftAt: number;
};

export type Step = 'redirect' | 'sign_in' | 'exchange' | 'check' | 'user_info' | 'api_token';

export type DemoSession = {
  readonly request: SignInRequest;
  readonly idToken: string;
  readonly idClaims: Readonly<Record<string, unknown>>;
  readonly accessToken: string;
  /** Null for an opaque token, which only the server can read. */
  readonly accessClaims: Readonly<Record<string, unknown>> | null;
  readonly refreshToken: string | null;
  readonly userInfo: Readonly<Record<string, unknown>>;
  readonly grantedScopes: readonly string[];
  readonly steps: readonly { readonly step: Step; readonly ms: number }[];
};

/** Why a URL shows no session. */
export type Arrival =
  | { readonly kind: 'none' }
  | { readonly kind: 'signedOut' }
  /** The redirect of a sign-in that this tab did not start; its code is left alone. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  | { readonly kind: 'finished'; readonly pending: Pending };

type Surroundings = {
  readonly issuer: string;
  readonly storage: KeyValueStorage;
  /** Milliseconds since any fixed moment that survives a redirect. */
  readonly now: () => number;
};

/** The demo application as a client of its tenant: authorization code with PKCE, in the browser. */
export function createProtocol({ issuer, storage, now }: Surroundings) {
  const redirectUri = new URL('/demo-app', issuer).href;
  const client = createTenantClient({ issuer, clientId: DEMO_APP_ID });

  /** Prepares a sign-in. @returns the URL to open. */
  async function begin(request: SignInRequest): Promise<URL> {
    const start = now();
    const scopes = ['openid', ...request.scopes];
    const { url, proof } = await client.request({
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      // Refresh tokens take consent (OpenID Connect Core 1.0, section 11).
      ...(scopes.includes('offline_access') ? { prompt: 'consent' } : {}),
      ...(request.resource ? { resource: request.resource } : {}),
    });
    const leftAt = now();
    const pending: Pending = { ...proof, request, preparation: leftAt - start, leftAt };
    storage.setItem(PENDING_KEY, JSON.stringify(pending));
    return url;
  }

  /** What the page's URL says. A stored request is used once. */
  function arrive(url: URL): Arrival {
    const state = url.searchParams.get('state');
    const error = url.searchParams.get('error');
    if (state === SIGNED_OUT) return { kind: 'signedOut' };
    if (error === null && !url.searchParams.has('code')) return { kind: 'none' };
    const stored = storage.getItem(PENDING_KEY);
    const pending = stored ? (JSON.parse(stored) as Pending) : null;
    if (pending?.state !== state) return { kind: 'foreign' };
    storage.removeItem(PENDING_KEY);
    return error === null
      ? { kind: 'finished', pending }
      : {
          kind: 'refused',
          code: error,
          description: url.searchParams.get('error_description') ?? '',
        };
  }

  /** Redeems the code and reads everything that an application receives. */
  async function finish(url: URL, pending: Pending): Promise<DemoSession> {
    const steps: { step: Step; ms: number }[] = [
      { step: 'redirect', ms: pending.preparation },
      { step: 'sign_in', ms: now() - pending.leftAt },
    ];
    async function timed<Result>(step: Step, run: () => Promise<Result>): Promise<Result> {
      const start = now();
      const result = await run();
      steps.push({ step, ms: now() - start });
      return result;
    }
    const config = await client.configuration();
    const tokens = await timed('exchange', () => client.redeem(url, pending));
    const idToken = tokens.id_token ?? '';
    const { jwks_uri: keys = '' } = config.serverMetadata();
    const keySet = createRemoteJWKSet(new URL(keys));
    const { payload } = await timed('check', () =>
      jwtVerify(idToken, keySet, { issuer, audience: DEMO_APP_ID }),
    );
    const userInfo = await timed('user_info', () =>
      oidc.fetchUserInfo(config, tokens.access_token, payload.sub ?? ''),
    );
    let { access_token: accessToken, refresh_token: refreshToken } = tokens;
    const { resource } = pending.request;
    if (resource && refreshToken) {
      const previous = refreshToken;
      const forApi = await timed('api_token', () =>
        oidc.refreshTokenGrant(config, previous, { resource }),
      );
      accessToken = forApi.access_token;
      refreshToken = forApi.refresh_token ?? previous;
    }
    const isJwt = accessToken.split('.').length === 3;
    return {
      request: pending.request,
      idToken,
      idClaims: payload,
      accessToken,
      accessClaims: isJwt ? (await jwtVerify(accessToken, keySet, { issuer })).payload : null,
      refreshToken: refreshToken ?? null,
      userInfo,
      grantedScopes: tokens.scope?.split(' ') ?? [],
      steps,
    };
  }

  /** The URL that ends the session and returns here. */
  function signOutUrl({ idToken }: DemoSession): Promise<URL> {
    return client.signOutUrl(idToken, redirectUri);
  }

  return { begin, arrive, finish, signOutUrl };
}
