import { errors } from 'oidc-provider';

const withStatus = (status: number, error: string, description: string) =>
  Object.assign(new errors.CustomOIDCProviderError(error, description), {
    status,
    statusCode: status,
  });

/** Organization tokens are refused with 403, where OAuth itself would say 400. */
export const organizationDenied = (description: string) =>
  withStatus(403, 'access_denied', description);

export const organizationsScopeMissing = () =>
  withStatus(403, 'insufficient_scope', 'refresh token missing required scope');
