import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type Config, issuerOf } from '~/server/platform/config/config';

/** Paths of the protocol's endpoints below the issuer, by oidc-provider's names for them. */
export const ENDPOINTS = {
  authorization: '/auth',
  end_session: '/session/end',
  introspection: '/token/introspection',
  jwks: '/jwks',
  pushed_authorization_request: '/request',
  revocation: '/token/revocation',
  token: '/token',
  userinfo: '/me',
} as const;

/**
 * What the console needs of its own issuer's discovery document (OpenID Connect Discovery 1.0,
 * section 3). It comes with the page, so that no request has to wait for it.
 */
export function consoleIssuerMetadata(config: Config): Record<string, string> {
  const issuer = issuerOf(config, ADMIN_TENANT_ID);
  return {
    issuer,
    authorization_endpoint: issuer + ENDPOINTS.authorization,
    token_endpoint: issuer + ENDPOINTS.token,
    end_session_endpoint: issuer + ENDPOINTS.end_session,
    revocation_endpoint: issuer + ENDPOINTS.revocation,
  };
}
