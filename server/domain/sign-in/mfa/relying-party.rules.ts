import { readAccountCenter } from '~/server/domain/account-center/account-center.rules';
import type { RelyingParty } from '~/server/domain/mfa/web-authn';
import { tenantOriginOf } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';
import type { Session } from '../interaction-state.rules';
import type { Challenge } from './records';

/** Where a passkey is made or used: the origin is the tenant's own or of a custom domain. */
type Site = Pick<Session, 'services' | 'tenantId' | 'origin'>;

/** The host that the page is on is the relying party. */
export function rpIdOf({ origin }: Pick<Site, 'origin'>): string {
  return new URL(origin).hostname;
}

/** @param withRelatedOrigins accept other origins of the tenant too (its account center) */
export async function relyingPartyOf(
  tx: Tx,
  site: Site,
  { withRelatedOrigins }: { withRelatedOrigins: boolean },
): Promise<RelyingParty> {
  const { services, tenantId, origin } = site;
  const own = tenantOriginOf(services.config, tenantId);
  const { webauthnRelatedOrigins } = await readAccountCenter(tx, tenantId);
  return {
    id: rpIdOf(site),
    origins: [
      origin,
      // Behind a proxy that ends TLS, the scheme of the request may be another one.
      ...(new URL(own).host === new URL(origin).host ? [own] : []),
      ...(withRelatedOrigins ? webauthnRelatedOrigins : []),
    ],
  };
}

const FACTOR_CHALLENGE_MS = 5 * 60_000;
/** The suggestions of an input field wait for as long as the page is open. */
const SIGN_IN_CHALLENGE_MS = 60 * 60_000;

export function newChallenge(value: string, use: 'factor' | 'signIn'): Challenge {
  const life = use === 'factor' ? FACTOR_CHALLENGE_MS : SIGN_IN_CHALLENGE_MS;
  return { value, expiresAt: Date.now() + life };
}
