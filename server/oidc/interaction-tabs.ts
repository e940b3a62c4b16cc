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

/** What a request sends, and where its cookies are set and its keys are. */
type Context = {
  req: { headers: { cookie?: string | undefined } };
  cookies: {
    set(name: string, value: string | null, options?: Record<string, unknown>): unknown;
    keys?: { sign(data: string): string; verify(data: string, signature: string): boolean };
  };
};

const OPTIONS = { signed: false, httpOnly: true, sameSite: 'lax', overwrite: true, path: '/' };

function prefixOf(provider: Provider): string {
  return `${provider.cookieName('interaction')}_tab_`;
}

/** The tab that a cookie stands for, unless its signature is wrong. */
function readTab({ cookies: { keys } }: Context, name: string, value: string) {
  const [startedAt = '', signature = ''] = value.split('.');
  return keys?.verify(`${name}=${startedAt}`, signature) ? { startedAt: Number(startedAt) } : null;
}

/**
 * Ids of the browser's latest interactions, newest first. The names differ from each other, so they
 * are not read by the library of the provider, which keeps an expression for every name.
 */
export function readTabs(provider: Provider, context: Context): string[] {
  const prefix = prefixOf(provider);
  return (context.req.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .slice(0, 2 * MOST_TABS)
    .flatMap((pair) => {
      const [name = '', value = ''] = pair.split('=');
      const tab = readTab(context, name, value);
      return tab ? [{ ...tab, uid: name.slice(prefix.length) }] : [];
    })
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
  const name = `${prefix}${uid}`;
  const now = String(Date.now());
  const signature = cookies.keys?.sign(`${name}=${now}`) ?? '';
  cookies.set(name, `${now}.${signature}`, { ...OPTIONS, maxAge: LIFE_MS });
}
