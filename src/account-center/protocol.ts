import { ACCOUNT_CENTER_ID } from '~/contract/tenancy';
import type { KeyValueStorage } from '~/src/lib/storage';
import { createTenantClient, type RequestProof, SIGNED_OUT } from '~/src/lib/tenant-client';

/** What the account API asks for, each for a group of its fields. */
const SCOPES = 'openid profile email phone address custom_data identities';
const PENDING_KEY = 'gatehouse:account-center';

/** What is kept while the browser is at the sign-in pages. */
type Pending = RequestProof & {
  /** Path and query of the page to return to. */
  readonly returnTo: string;
};

export type Claims = Readonly<Record<string, unknown>>;

export type Session = {
  readonly userId: string;
  readonly idToken: string;
  readonly accessToken: string;
  /** Of the ID token. */
  readonly claims: Claims;
  readonly returnTo: string;
};

/** What the page's URL says. */
export type Arrival =
  | { readonly kind: 'none' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'refused'; readonly description: string }
  | { readonly kind: 'finished'; readonly pending: Pending };

type Surroundings = { readonly issuer: string; readonly storage: KeyValueStorage };

/**
 * The account center as a public client of its tenant: authorization code with PKCE. The access
 * token is kept in memory only; a page that is loaded anew gets another by the session at the
 * tenant, without asking the user.
 */
export function createProtocol({ issuer, storage }: Surroundings) {
  const home = new URL('/account', issuer).href;
  const redirectUri = `${home}/callback`;
  const client = createTenantClient({ issuer, clientId: ACCOUNT_CENTER_ID });

  /** Prepares a sign-in. @returns the URL to open */
  async function begin(returnTo: string, uiLocales?: string): Promise<URL> {
    const { url, proof } = await client.request({
      redirect_uri: redirectUri,
      scope: SCOPES,
      ...(uiLocales ? { ui_locales: uiLocales } : {}),
    });
    const pending: Pending = { ...proof, returnTo };
    storage.setItem(PENDING_KEY, JSON.stringify(pending));
    return url;
  }

  /** A stored request is used once; an answer that this tab did not ask for is left alone. */
  function arrive({ pathname, searchParams }: URL): Arrival {
    if (searchParams.get('state') === SIGNED_OUT) return { kind: 'signedOut' };
    if (pathname !== new URL(redirectUri).pathname) return { kind: 'none' };
    const stored = storage.getItem(PENDING_KEY);
    storage.removeItem(PENDING_KEY);
    const pending = stored ? (JSON.parse(stored) as Pending) : null;
    if (pending?.state !== searchParams.get('state')) return { kind: 'none' };
    return searchParams.has('error')
      ? { kind: 'refused', description: searchParams.get('error_description') ?? '' }
      : { kind: 'finished', pending };
  }

  /** Redeems the code. */
  async function finish(url: URL, pending: Pending): Promise<Session> {
    const tokens = await client.redeem(url, pending);
    const claims: Claims = { ...tokens.claims() };
    return {
      userId: String(claims['sub']),
      idToken: tokens.id_token ?? '',
      accessToken: tokens.access_token,
      claims,
      returnTo: pending.returnTo,
    };
  }

  /** The URL that ends the session and returns here. */
  function signOutUrl({ idToken }: Session): Promise<URL> {
    return client.signOutUrl(idToken, home);
  }

  return { begin, arrive, finish, signOutUrl };
}
