import { CodedError } from '~/server/platform/errors/coded-error';
import { Busy } from './fair-queue';

function options(seconds: number) {
  return { values: { seconds }, retryAfter: seconds };
}

/** More requests of one address than it may have. */
export function rateLimited(seconds: number): CodedError {
  return new CodedError('request.rate_limited', options(seconds));
}

/**
 * What a shed request is told: that its tenant or address has used up its share, or that the whole
 * server is busy. Undefined for other errors.
 */
export function errorOfBusy(error: unknown): CodedError | undefined {
  if (!(error instanceof Busy)) return undefined;
  const { retryAfterSeconds, isOverShare } = error;
  return isOverShare
    ? rateLimited(retryAfterSeconds)
    : new CodedError('internal.busy', { ...options(retryAfterSeconds), cause: error });
}
