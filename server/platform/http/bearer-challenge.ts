import { errors } from 'jose';
import { RequestError } from './request-error';

/** Challenge of a 401 (RFC 6750 section 3). */
export function challenge(error?: string) {
  return {
    headers: { 'WWW-Authenticate': error === undefined ? 'Bearer' : `Bearer error="${error}"` },
  };
}

/** @param error what is wrong with the token, where a library says so */
export function unauthorized(error?: unknown): RequestError {
  return new RequestError('auth.unauthorized', 401, {
    ...challenge('invalid_token'),
    cause: error,
    ...(error instanceof errors.JOSEError ? { data: { code: error.code, name: error.name } } : {}),
  });
}
