import { REFRESH_TOKEN_IN } from '~/contract/refresh-cookie';
import { CONSOLE_CLIENT_ID } from '~/contract/tenancy';
import { createExclusive } from './exclusive';
import { targetKey, type TokenTarget } from './grants';
import type { AccessToken } from './stored-tokens';
import { toTokenResponse, type TokenAnswer } from './token-response';

/** Exchanges that were begun before the console's scripts, by target. */
export type EarlyExchanges = Map<string, Promise<AccessToken>>;

/** Where the inlined script leaves them for the console, which is another bundle. */
const page = globalThis as { gatehouseExchanges?: EarlyExchanges };

/** @throws if there is no token: the console asks again, and says why */
async function exchange(target: TokenTarget): Promise<AccessToken> {
  const { resource, organizationId } = target;
  const response = await fetch('/oidc/token', {
    method: 'POST',
    headers: { [REFRESH_TOKEN_IN]: 'cookie' },
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
export function startExchanges(locks: LockManager, targets: readonly TokenTarget[]): void {
  const exclusive = createExclusive(locks);
  page.gatehouseExchanges = new Map(
    targets.map((target) => {
      const started = exclusive(() => exchange(target));
      started.catch(() => undefined);
      return [targetKey(target), started];
    }),
  );
}

/** Those of this page. Each is taken once, since it is as old as the page. */
export function earlyExchanges(): EarlyExchanges {
  return page.gatehouseExchanges ?? new Map<string, never>();
}
