import type {
  AccessToken,
  ClientCredentials,
  JWTStructured,
  KoaContextWithOIDC,
} from 'oidc-provider';
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

/** Organization tokens always say their scope, even an empty one. */
export const completeOrganizationToken = (
  _ctx: KoaContextWithOIDC,
  token: AccessToken | ClientCredentials,
  { payload }: JWTStructured,
): void => {
  const isOrganization = String(token.aud).startsWith(organizationAudience(''));
  if (isOrganization && payload['scope'] === undefined) payload['scope'] = '';
};
