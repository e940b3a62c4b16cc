import type { Provider } from 'oidc-provider';

/**
 * The provider keeps one interaction cookie a browser, so a second tab would take over the first
 * one's sign-in. Beside it this cookie lists the latest interactions of the browser, and a page
 * names its own one by a header.
 */
export const INTERACTION_HEADER = 'interaction-id';
/** Query parameter of the pages that carries the id. */
export const INTERACTION_PARAMETER = 'interaction';

const MOST_TABS = 5;
const LIFE_MS = 3600 * 1000;

type Cookies = {
  get(name: string, options?: { signed?: boolean }): string | undefined;
  set(name: string, value: string, options?: Record<string, unknown>): unknown;
};

function nameFor(provider: Provider): string {
  return `${provider.cookieName('interaction')}_tabs`;
}

/** Ids of the browser's latest interactions, newest first; none when the signature is wrong. */
export function readTabs(provider: Provider, cookies: Cookies): string[] {
  return (cookies.get(nameFor(provider), { signed: true }) ?? '').split('.').filter(Boolean);
}

export function addTab(provider: Provider, cookies: Cookies, uid: string): void {
  const uids = [uid, ...readTabs(provider, cookies)].slice(0, MOST_TABS);
  cookies.set(nameFor(provider), uids.join('.'), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    overwrite: true,
    path: '/',
    maxAge: LIFE_MS,
  });
}
