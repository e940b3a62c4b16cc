import {
  AuthorizationResponseError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { CodedError } from '~/server/platform/errors/coded-error';

/** Our own refusal somewhere below what the client library made of it. */
function findRefusal(error: unknown, depth = 0): CodedError | undefined {
  return error instanceof CodedError
    ? error
    : error instanceof Error && depth < 5
      ? findRefusal(error.cause, depth + 1)
      : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 256) : undefined;
}

/** Code, status and what the provider said, for whatever went wrong with it. */
export function toConnectorFailure(
  error: unknown,
  refusedCode: 'social_auth_code_invalid' | 'social_invalid_access_token',
): CodedError {
  const refusal = findRefusal(error);
  if (refusal) return refusal;
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
    const said = error instanceof ResponseBodyError ? text(error.error) : undefined;
    return new CodedError(`connector.${refusedCode}`, {
      ...(said === undefined ? {} : { data: { error: said } }),
      ...(error instanceof ResponseBodyError
        ? { report: { status: error.status, answer: error.cause } }
        : {}),
      cause: error,
    });
  }
  if (error instanceof AuthorizationResponseError) return authorizationFailure(error.error);
  return new CodedError('connector.invalid_response', { cause: error });
}

/** The provider sent the user back without a code; `error` is its word for why. */
export function authorizationFailure(error: string, description?: string): CodedError {
  return new CodedError('connector.authorization_failed', {
    data: {
      error: error.slice(0, 256),
      ...(description ? { errorDescription: description.slice(0, 256) } : {}),
    },
  });
}

/** RFC 6749 section 5.2: the grant is invalid, expired, or revoked. */
export function isRefusedGrant(error: unknown): boolean {
  return error instanceof ResponseBodyError && error.error === 'invalid_grant';
}

/** What went wrong with a refresh. It is no fault of the user's, who would have to sign in again. */
export function toRefreshFailure(error: unknown): CodedError {
  const refusal = findRefusal(error);
  if (refusal) return refusal;
  if (!(error instanceof ResponseBodyError)) {
    return new CodedError('connector.invalid_response', { cause: error });
  }
  return new CodedError('connector.general', {
    values: { errorDescription: 'the provider refused the request' },
    data: { error: text(error.error) },
    cause: error,
  });
}
