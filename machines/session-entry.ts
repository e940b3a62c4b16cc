/** Which address opened the console, and how the sign-in for it starts. Pure functions. */

/** Where the browser is. `basePath` of the input is not yet removed from `pathname`. */
export type SessionLocation = { pathname: string; search: string; hash: string };

/** What the first address asks for. */
export type SessionEntry =
  | { kind: 'page'; signUp: boolean; email?: string }
  /** The authorization response; `url` is path, query and hash. */
  | { kind: 'callback'; url: string }
  /** The browser comes back from ending the session at the issuer. */
  | { kind: 'signedOutCallback' }
  | { kind: 'welcome' }
  /** Direct sign-in with a social connector, with a stored one-tap credential if there is one. */
  | { kind: 'social' }
  | { kind: 'oneTimeToken'; token: string; email: string }
  /** The one-time-token page without its two parameters: to the root. */
  | { kind: 'stray' };

/** What the authorization request carries. */
export type SignInRequest =
  | { mode: 'signIn' }
  /** The address is the one that was invited, where the link says so. */
  | { mode: 'signUp'; email?: string }
  /** All tokens are dropped and consent is asked again (specification section 4, tenant access). */
  | { mode: 'reconsent' }
  /** The issuer asks who it is, whoever is signed in there; tokens stay until someone is. */
  | { mode: 'switchAccount'; email?: string }
  | { mode: 'social' }
  | { mode: 'oneTimeToken'; token: string; email: string };

function parameter(search: string, name: string) {
  return new URLSearchParams(search).get(name) ?? '';
}

/** Reads what an address asks for. Pure; used once, on `session.start`. */
export function readSessionEntry(location: SessionLocation, basePath: string): SessionEntry {
  const { pathname, search, hash } = location;
  const isBelowBase = basePath !== '' && pathname.startsWith(`${basePath}/`);
  const path = (isBelowBase ? pathname.slice(basePath.length) : pathname).replace(/(?<=.)\/$/, '');
  switch (path) {
    case '/callback':
      return { kind: 'callback', url: `${pathname}${search}${hash}` };
    case '/sign-out-callback':
      return { kind: 'signedOutCallback' };
    case '/welcome':
      return { kind: 'welcome' };
    case '/external-google-one-tap':
      return { kind: 'social' };
    case '/one-time-token': {
      const token = parameter(search, 'one_time_token');
      const email = parameter(search, 'email');
      return token && email ? { kind: 'oneTimeToken', token, email } : { kind: 'stray' };
    }
    default: {
      const wanted = parameter(search, 'sign_up');
      const hint = parameter(search, 'login_hint');
      const isInvitation = path === '/accept' || path.startsWith('/accept/');
      return {
        kind: 'page',
        signUp: isInvitation || (wanted !== '' && wanted !== '0' && wanted !== 'false'),
        ...(isInvitation && hint !== '' ? { email: hint } : {}),
      };
    }
  }
}

/** How the sign-in for an entry starts. */
export function requestOf(entry: SessionEntry): SignInRequest {
  switch (entry.kind) {
    case 'social':
      return { mode: 'social' };
    case 'oneTimeToken':
      return { mode: 'oneTimeToken', token: entry.token, email: entry.email };
    case 'page':
      if (!entry.signUp) return { mode: 'signIn' };
      return entry.email === undefined
        ? { mode: 'signUp' }
        : { mode: 'signUp', email: entry.email };
    case 'welcome':
      return { mode: 'signUp' };
    case 'callback':
    case 'signedOutCallback':
    case 'stray':
      return { mode: 'signIn' };
  }
}
