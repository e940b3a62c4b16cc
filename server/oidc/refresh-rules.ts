import { type KoaContextWithOIDC, errors } from 'oidc-provider';
import { ORGANIZATIONS_INDICATOR, ORGANIZATIONS_SCOPE } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import type { UserAccount } from './account';
import { extrasOf } from './client-rules';
import { organizationDenied, organizationsScopeMissing } from './failures';
import { REFRESH_FAMILY_TTL } from './lifetimes';
import { noFactor, notAMember, readStanding, standingName } from './organization-rules';
import { readOnce } from './request-reads';
import { requesterOf } from './requester';
import { namesReservedResource, requestedOrganization } from './resource-servers';

/** Per cent of its life after which a confidential client's token is replaced. */
const ROTATE_AFTER = 70;

/** Checks before a token for an organization: membership, consent, factors, then the scope. */
async function assertOrganization(
  services: Services,
  tenantId: string,
  ctx: KoaContextWithOIDC,
  organizationId: string,
): Promise<void> {
  const { Account: account, Client: client, RefreshToken: token } = ctx.oidc.entities;
  if (!account || !client || !token) throw new errors.InvalidGrant();
  const { user } = account as UserAccount;
  const { membership, isConsented, isFactorKnown } = await readOnce(
    services,
    tenantId,
    standingName(organizationId),
    (tx) => readStanding(tx, tenantId, requesterOf(client), user, organizationId),
  );
  if (!membership) throw notAMember();
  if (!isConsented) {
    throw organizationDenied('organization access is not granted to the application');
  }
  if (membership.isMfaRequired) {
    if (!isFactorKnown) throw noFactor();
    if (!token.amr?.includes('mfa')) {
      throw organizationDenied('organization requires MFA but it was not used in this session');
    }
  }
  if (!token.scopes.has(ORGANIZATIONS_SCOPE)) throw organizationsScopeMissing();
}

/**
 * A refused request must not cost the client its refresh token, so all checks come before rotation.
 */
async function assertRequest(
  services: Services,
  tenantId: string,
  ctx: KoaContextWithOIDC,
): Promise<void> {
  const { RefreshToken: token } = ctx.oidc.entities;
  const resource = ctx.oidc.params?.['resource'];
  if (!token) throw new errors.InvalidGrant();
  if (token.totalLifetime() >= REFRESH_FAMILY_TTL) {
    throw new errors.InvalidGrant('refresh token family has expired');
  }
  if (Array.isArray(resource) || namesReservedResource(ctx)) throw new errors.InvalidTarget();
  if (typeof resource === 'string' && !token.resourceIndicators.has(resource)) {
    throw new errors.InvalidTarget();
  }
  const organizationId = requestedOrganization(ctx);
  if (organizationId === undefined) return;
  await assertOrganization(services, tenantId, ctx, organizationId);
  if (resource === undefined && !token.resourceIndicators.has(ORGANIZATIONS_INDICATOR)) {
    // The organizations scope alone suffices; without the resource the token has no scope.
    token.resource = [...[token.resource ?? []].flat(), ORGANIZATIONS_INDICATOR];
  } else if (resource === undefined) {
    token.resource = [...[token.resource ?? []].flat()];
  }
}

function isRotated(ctx: KoaContextWithOIDC): boolean {
  const { RefreshToken: token, Client: client } = ctx.oidc.entities;
  if (!token || !client || extrasOf(client).custom.rotateRefreshToken === false) return false;
  return client.clientAuthMethod === 'none' || token.ttlPercentagePassed() >= ROTATE_AFTER;
}

/** Provider's `rotateRefreshToken`: refuses what must be refused, then decides on rotation. */
export function createRefreshRule(services: Services, tenantId: string) {
  return async (ctx: KoaContextWithOIDC): Promise<boolean> => {
    await assertRequest(services, tenantId, ctx);
    return isRotated(ctx);
  };
}
