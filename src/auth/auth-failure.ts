import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';

/** Anything that goes wrong with signing in or with tokens, with the code pages switch on. */
export class AuthFailure extends Error {
  override name = 'AuthFailure';
  /** No data: the shape matches an API failure. */
  readonly data = null;
  readonly details = '';
  readonly requestId = null;

  constructor(
    /** `oidc.{error}` of the issuer, or a code of the console. */
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

/** Web Crypto exists on secure origins only; without it no sign-in can start. */
export const insecureContext = 'crypto_subtle_unavailable';

/** What oidc-client-ts throws, as a failure. */
export function toAuthFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) {
    return error;
  }
  if (error instanceof ErrorResponse) {
    const code = error.error?.replace(/^oidc\./, '') ?? 'server_error';
    return new AuthFailure(`oidc.${code}`, error.error_description ?? '', 400);
  }
  if (error instanceof ErrorTimeout) {
    return new AuthFailure('request.timeout', '');
  }
  if (error instanceof TypeError) {
    return new AuthFailure('request.network', '');
  }
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('Crypto.subtle')
    ? new AuthFailure(insecureContext, message)
    : new AuthFailure('session.sign_in_failed', message);
}
