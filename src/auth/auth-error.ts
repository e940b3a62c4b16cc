import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';

/** An error of sign-in or tokens, with the code that pages switch on. */
export class AuthError extends Error {
  override name = 'AuthError';
  /** No data: the shape matches an API error. */
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
export const INSECURE_CONTEXT = 'crypto_subtle_unavailable';

/**
 * Statuses of OAuth errors that are not the client's fault; the library does not report the status.
 */
const statuses: Readonly<Record<string, number>> = {
  temporarily_unavailable: 503,
  server_error: 500,
};

/** Messages of the library for a gateway's response: no JSON, or a bare 5xx. */
const gatewayResponse = /^Invalid response Content-Type|\(5\d\d\)/;

/** Converts what oidc-client-ts throws. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) {
    return error;
  }
  if (error instanceof ErrorResponse) {
    const code = error.error?.replace(/^oidc\./, '') ?? 'server_error';
    return new AuthError(`oidc.${code}`, error.error_description ?? '', statuses[code] ?? 400);
  }
  if (error instanceof ErrorTimeout) {
    return new AuthError('request.timeout', '');
  }
  if (error instanceof TypeError) {
    return new AuthError('request.network', '');
  }
  const message = error instanceof Error ? error.message : String(error);
  if (gatewayResponse.test(message)) {
    return new AuthError('request.unavailable', '', 503);
  }
  return message.includes('Crypto.subtle')
    ? new AuthError(INSECURE_CONTEXT, message)
    : new AuthError('session.sign_in_failed', message);
}
