import type { AccessToken, ClientCredentials, KoaContextWithOIDC } from 'oidc-provider';
import { organizationAudience } from '~/contract/tenancy';
import { requestedOrganization } from './resource-servers';

/** Claims beyond the standard ones: the organization of an API token that was asked for in one. */
export const tokenClaims = (
  ctx: KoaContextWithOIDC,
  token: AccessToken | ClientCredentials,
): Record<string, string> | undefined => {
  const organizationId = requestedOrganization(ctx);
  if (organizationId === undefined || token.aud === organizationAudience(organizationId)) {
    return undefined;
  }
  return { organization_id: organizationId };
};
