import { Busy } from '../fairness/fair-queue';
import { RequestError } from './request-error';

const options = (seconds: number) => ({
  values: { seconds },
  headers: { 'Retry-After': String(seconds) },
});

/** More requests of one address than it may have. */
export const rateLimited = (seconds: number): RequestError =>
  new RequestError('request.rate_limited', 429, options(seconds));

/** What a shed request is answered with, or undefined for other errors. */
export const requestErrorOfBusy = (error: unknown): RequestError | undefined =>
  error instanceof Busy
    ? new RequestError('internal.busy', 503, { ...options(error.retryAfterSeconds), cause: error })
    : undefined;
