import { tenantOrganizationId } from '~/contract/tenancy';
import { readSessionEntry, type SessionLocation } from '~/machines/session-entry';
import { isPublicPath } from '~/src/app/public-paths';
import { readClaims } from '~/src/auth/claims';
import { targetKey, targetOf, type Edition, type TokenTarget } from '~/src/auth/grants';

/** An access token that expires sooner is exchanged again. */
const MARGIN_MS = 60_000;

type Arrival = {
  readonly location: SessionLocation;
  readonly edition: Edition;
  readonly basePath: string;
  readonly idToken: string;
  /** Access tokens that the tab has from before a reload, by target. */
  readonly stored: Readonly<Record<string, { readonly expiresAt: number }>>;
  readonly now: number;
};

/**
 * The access tokens that the page of an address will ask for first and does not have: none for
 * pages without a tenant, and none for a tenant that the user is not known to belong to.
 */
export function firstTargets(arrival: Arrival): readonly TokenTarget[] {
  const { location, edition, basePath, idToken, stored, now } = arrival;
  const path = location.pathname.slice(basePath.length);
  if (readSessionEntry(location, basePath).kind !== 'page' || isPublicPath(path)) return [];
  const [, tenantId = ''] = path.split('/');
  const isMember = readClaims(idToken)?.organizations?.includes(tenantOrganizationId(tenantId));
  if (edition === 'cloud' && !isMember) return [];
  const targets =
    edition === 'cloud'
      ? [targetOf(edition, 'cloud', ''), targetOf(edition, 'management', tenantId)]
      : [targetOf(edition, 'management', '')];
  return targets.filter((target) => {
    const token = stored[targetKey(target)];
    return token === undefined || token.expiresAt - MARGIN_MS < now;
  });
}
