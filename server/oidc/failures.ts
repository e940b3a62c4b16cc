import { errors } from 'oidc-provider';

function withStatus(status: number, error: string, description: string) {
  return Object.assign(new errors.CustomOIDCProviderError(error, description), {
    status,
    statusCode: status,
  });
}

/** Organization tokens are refused with 403, where OAuth itself would say 400. */
export function organizationDenied(description: string) {
  return withStatus(403, 'access_denied', description);
}

export function organizationsScopeMissing() {
  return withStatus(403, 'insufficient_scope', 'refresh token missing required scope');
}
