import {
  AuthorizationResponseError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { RequestError } from '~/server/platform/http/request-error';

/** Our own refusal somewhere below what the client library made of it. */
function findRefusal(error: unknown, depth = 0): RequestError | undefined {
  return error instanceof RequestError
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
): RequestError {
  const refusal = findRefusal(error);
  if (refusal) return refusal;
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
    const said = error instanceof ResponseBodyError ? text(error.error) : undefined;
    return new RequestError(`connector.${refusedCode}`, 401, {
      ...(said === undefined ? {} : { data: { error: said } }),
      cause: error,
    });
  }
  if (error instanceof AuthorizationResponseError) return authorizationFailure(error.error);
  return new RequestError('connector.invalid_response', 400, { cause: error });
}

/** The provider sent the user back without a code; `error` is its word for why. */
export function authorizationFailure(error: string, description?: string): RequestError {
  return new RequestError('connector.authorization_failed', 401, {
    data: {
      error: error.slice(0, 256),
      ...(description ? { errorDescription: description.slice(0, 256) } : {}),
    },
  });
}
