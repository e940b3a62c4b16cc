import { errors } from 'jose';
import { CodedError } from '~/server/platform/errors/coded-error';

/** @param error what is wrong with the token, where a library says so */
export function unauthorized(error?: unknown): CodedError {
  return new CodedError('auth.unauthorized', {
    cause: error,
    ...(error instanceof errors.JOSEError ? { data: { code: error.code, name: error.name } } : {}),
  });
}
