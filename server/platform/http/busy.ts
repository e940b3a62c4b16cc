import { Busy } from '~/server/platform/fairness/fair-queue';
import { RequestError } from './request-error';

function options(seconds: number) {
  return {
    values: { seconds },
    headers: { 'Retry-After': String(seconds) },
  };
}

/** More requests of one address than it may have. */
export function rateLimited(seconds: number): RequestError {
  return new RequestError('request.rate_limited', 429, options(seconds));
}

/**
 * What a shed request is answered with: 429 when its tenant or address has used up its share, 503
 * when the whole server is busy. Undefined for other errors.
 */
export function requestErrorOfBusy(error: unknown): RequestError | undefined {
  if (!(error instanceof Busy)) return undefined;
  const { retryAfterSeconds, isOverShare } = error;
  return isOverShare
    ? rateLimited(retryAfterSeconds)
    : new RequestError('internal.busy', 503, { ...options(retryAfterSeconds), cause: error });
}
