import { REQUEST_TIMEOUT_MS } from '~/contract/limits';

/** A request that was begun before the console's scripts, see `src/entrance`. */
type EarlyRequest = {
  readonly headers: Headers;
  /** Epoch milliseconds. */
  readonly begunAt: number;
  readonly response: Promise<Response>;
};

/** By URL, where the inlined script leaves them for the console, which is another bundle. */
const page = globalThis as { gatehouseRequests?: Map<string, EarlyRequest> };

/** Milliseconds after which an answer that nobody took is out of date: nothing asks again for it. */
const LONGEST_AGE = 3000;

/** The headers of a request that only reads. */
export function readingHeaders(language: string, accessToken: string | undefined): Headers {
  return new Headers({
    Accept: 'application/json',
    'Accept-Language': language,
    ...(accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` }),
  });
}

/** Sends a GET request that the console is about to send. */
export function sendEarly(url: string, headers: Headers): void {
  const response = fetch(url, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  response.catch(() => undefined);
  page.gatehouseRequests ??= new Map();
  page.gatehouseRequests.set(url, { headers, begunAt: Date.now(), response });
}

function isSame(one: Headers, other: Headers): boolean {
  return JSON.stringify([...one]) === JSON.stringify([...other]);
}

/**
 * The response to the same request if it was sent early: for the same user, who reads the same
 * language. It is taken once.
 */
export function takeEarly(url: string, headers: Headers): Promise<Response> | undefined {
  const early = page.gatehouseRequests?.get(url);
  page.gatehouseRequests?.delete(url);
  const isFresh = early && Date.now() - early.begunAt < LONGEST_AGE;
  return isFresh && isSame(early.headers, headers) ? early.response : undefined;
}
