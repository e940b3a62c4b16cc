import type {
  AccessToken,
  ClientCredentials,
  JWTStructured,
  KoaContextWithOIDC,
} from 'oidc-provider';
import { ME_INDICATOR, organizationAudience, storedIndicator } from '~/contract/tenancy';
import { exchangeOf } from './exchange-facts';
import { requestedOrganization } from './resource-servers';

/** Organizations of tokens that no request to this provider asked for. */
const organizations = new WeakMap<object, string>();

/** Issue a token in an organization without a token request. */
export function setOrganization(token: ClientCredentials, organizationId: string): void {
  organizations.set(token, organizationId);
}

/**
 * Claims beyond the standard ones: the organization of an API token that was asked for in one, and
 * who acts for the user (RFC 8693 section 4.1).
 */
export function tokenClaims(
  ctx: KoaContextWithOIDC | undefined,
  token: AccessToken | ClientCredentials,
): Record<string, unknown> | undefined {
  const organizationId = ctx ? requestedOrganization(ctx) : organizations.get(token);
  const isNamed =
    organizationId !== undefined && token.aud !== organizationAudience(organizationId);
  const actor = ctx && exchangeOf(ctx)?.actor;
  if (!isNamed && actor === undefined) return undefined;
  return {
    ...(isNamed ? { organization_id: organizationId } : {}),
    ...(actor === undefined ? {} : { act: { sub: actor } }),
  };
}

/**
 * Clients split the scope of a token, so it is present even when it is empty; a machine's token for
 * an API resource alone leaves it out. Tokens for `me` name their session, so that changing the
 * password can end all others.
 */
export function completeToken(
  _ctx: KoaContextWithOIDC,
  token: AccessToken | ClientCredentials,
  { payload }: JWTStructured,
): void {
  const isOrganization = String(token.aud).startsWith(organizationAudience(''));
  if (token.kind === 'AccessToken' || isOrganization) payload['scope'] ??= '';
  if (
    storedIndicator(String(token.aud)) === ME_INDICATOR &&
    'sessionUid' in token &&
    token.sessionUid !== undefined
  ) {
    payload['sid'] = token.sessionUid;
  }
}
