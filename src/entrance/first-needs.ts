import { tenantOrganizationId } from '~/contract/tenancy';
import { readSessionEntry, type SessionLocation } from '~/machines/session-entry';
import { isPublicPath } from '~/src/app/public-paths';
import { readClaims } from '~/src/auth/claims';
import { targetKey, targetOf, type Edition, type TokenTarget } from '~/src/auth/grants';
import { EXPIRY_MARGIN } from '~/src/auth/stored-tokens';
import { firstRequestAt } from './first-request-at';

type Arrival = {
  readonly location: SessionLocation;
  readonly edition: Edition;
  readonly basePath: string;
  readonly idToken: string;
};

/** An access token, and the path of what is asked for with it, if that is known. */
type Need = {
  readonly target: TokenTarget;
  readonly path?: string | undefined;
};

/**
 * What the page of an address will ask for first: nothing for pages without a tenant, and nothing
 * of a tenant that the user is not known to belong to.
 */
export function firstNeeds({ location, edition, basePath, idToken }: Arrival): readonly Need[] {
  const path = location.pathname.slice(basePath.length);
  if (readSessionEntry(location, basePath).kind !== 'page' || isPublicPath(path)) return [];
  if (edition === 'oss') {
    const target = targetOf(edition, 'management', '');
    return [{ target, path: firstRequestAt(`${path}${location.search}`) }];
  }
  const [, tenantId = '', ...rest] = path.split('/');
  const isMember = readClaims(idToken)?.organizations?.includes(tenantOrganizationId(tenantId));
  if (!isMember) return [];
  return [
    { target: targetOf(edition, 'cloud', ''), path: '/api/tenants' },
    {
      target: targetOf(edition, 'management', tenantId),
      path: firstRequestAt(`/${rest.join('/')}${location.search}`),
    },
  ];
}

/**
 * The access tokens that are needed and that the tab does not have from before a reload.
 * @param stored its tokens, by target
 * @param now epoch milliseconds
 */
export function missingTokens(
  needs: readonly Need[],
  stored: Readonly<Record<string, { readonly expiresAt: number }>>,
  now: number,
): readonly TokenTarget[] {
  return needs
    .map(({ target }) => target)
    .filter((target) => {
      const token = stored[targetKey(target)];
      return token === undefined || token.expiresAt - EXPIRY_MARGIN <= now;
    });
}
