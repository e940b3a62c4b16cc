import type { Provider } from 'oidc-provider';

/**
 * The provider keeps one interaction cookie a browser, so a second tab would take over the first
 * one's sign-in. Beside it each interaction has a cookie of its own, and a page names its
 * interaction by a header. One cookie with a list would lose an entry whenever two tabs start at
 * once, since neither response knows of the other.
 */
export const INTERACTION_HEADER = 'interaction-id';
/** Query parameter of the pages that carries the id. */
export const INTERACTION_PARAMETER = 'interaction';

const MOST_TABS = 10;
const LIFE_MS = 3600 * 1000;

type Cookies = {
  get(name: string, options?: { signed?: boolean }): string | undefined;
  set(name: string, value: string | null, options?: Record<string, unknown>): unknown;
};

/** What a request sends, and where its cookies are read and set. */
type Context = { req: { headers: { cookie?: string | undefined } }; cookies: Cookies };

const OPTIONS = { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true, path: '/' };

function prefixOf(provider: Provider): string {
  return `${provider.cookieName('interaction')}_tab_`;
}

/** Ids of the browser's latest interactions, newest first; only those with a true signature. */
export function readTabs(provider: Provider, { req, cookies }: Context): string[] {
  const prefix = prefixOf(provider);
  return (req.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('=', 1)[0] ?? '')
    .filter((name) => name.startsWith(prefix) && !name.endsWith('.sig'))
    .map((name) => ({
      uid: name.slice(prefix.length),
      startedAt: Number(cookies.get(name, { signed: true })),
    }))
    .filter(({ startedAt }) => startedAt > 0)
    .sort((one, other) => other.startedAt - one.startedAt)
    .map(({ uid }) => uid);
}

/** Lets the browser name this interaction, and forget its oldest ones. */
export function addTab(provider: Provider, context: Context, uid: string): void {
  const { cookies } = context;
  const prefix = prefixOf(provider);
  for (const old of readTabs(provider, context).slice(MOST_TABS - 1)) {
    cookies.set(`${prefix}${old}`, null, OPTIONS);
  }
  cookies.set(`${prefix}${uid}`, String(Date.now()), { ...OPTIONS, maxAge: LIFE_MS });
}
