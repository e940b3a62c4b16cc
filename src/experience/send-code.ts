import type { ExperienceError } from './json-request';

/** Sends a code. When it is too soon for one, the page says how long to wait. */
export async function sendingCode<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const failure = error as ExperienceError;
    const isTooSoon = failure.code === 'request.rate_limited' && failure.retryAfter !== null;
    throw isTooSoon ? { ...failure, code: 'code_too_soon' } : error;
  }
}
