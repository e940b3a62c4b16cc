import { REFRESH_TOKEN_IN } from '~/contract/refresh-cookie';
import { CONSOLE_CLIENT_ID } from '~/contract/tenancy';
import { createExclusive } from './exclusive';
import { targetKey, type TokenTarget } from './grants';
import type { AccessToken } from './stored-tokens';
import { toTokenResponse, type TokenAnswer } from './token-response';

/** Exchanges that were begun before the console's scripts, by target. */
export type EarlyExchanges = Map<string, Promise<AccessToken>>;

/** Where the inlined script leaves them for the console, which is another bundle. */
const page = globalThis as {
  gatehouseExchanges?: { readonly sessionId: string; readonly started: EarlyExchanges };
};

/** Milliseconds: an answer that never comes must not keep the other tabs waiting. */
const PATIENCE = 20_000;

/** @throws if there is no token: the console asks again, and says why */
async function exchange(target: TokenTarget): Promise<AccessToken> {
  const { resource, organizationId } = target;
  const response = await fetch('/oidc/token', {
    method: 'POST',
    headers: { [REFRESH_TOKEN_IN]: 'cookie' },
    // The next token is set as a cookie even if the page is left meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE),
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: CONSOLE_CLIENT_ID,
      refresh_token: 'cookie',
      ...(resource === undefined ? {} : { resource }),
      ...(organizationId === undefined ? {} : { organization_id: organizationId }),
    }),
  });
  if (!response.ok) throw new Error(`The token endpoint answered with ${response.status}.`);
  return toTokenResponse((await response.json()) as TokenAnswer, Date.now());
}

/**
 * Begins the exchanges that the first page needs, in the order of the targets and in turn with
 * those of other tabs.
 */
export function startExchanges(
  locks: LockManager,
  sessionId: string,
  targets: readonly TokenTarget[],
): EarlyExchanges {
  const exclusive = createExclusive(locks);
  const started: EarlyExchanges = new Map(
    targets.map((target) => {
      const token = exclusive(() => exchange(target));
      token.catch(() => undefined);
      return [targetKey(target), token];
    }),
  );
  page.gatehouseExchanges = { sessionId, started };
  return started;
}

/**
 * Those of this page. Each is taken once, since it is as old as the page.
 * @param sessionId none are of use if someone has signed in since in another tab
 */
export function earlyExchanges(sessionId: string | undefined): EarlyExchanges {
  const { gatehouseExchanges: early } = page;
  return early && early.sessionId === sessionId ? early.started : new Map<string, never>();
}
