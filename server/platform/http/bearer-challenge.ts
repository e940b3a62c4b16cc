import { errors } from 'jose';
import { RequestError } from './request-error';

/** Challenge of a 401 (RFC 6750 section 3). */
export const challenge = (error?: string) => ({
  headers: { 'WWW-Authenticate': error === undefined ? 'Bearer' : `Bearer error="${error}"` },
});

/** @param error what is wrong with the token, where a library says so */
export const unauthorized = (error?: unknown): RequestError =>
  new RequestError('auth.unauthorized', 401, {
    ...challenge('invalid_token'),
    cause: error,
    ...(error instanceof errors.JOSEError ? { data: { code: error.code, name: error.name } } : {}),
  });
