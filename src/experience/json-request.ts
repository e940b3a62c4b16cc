import { REQUEST_TIMEOUT_MS } from '~/contract/limits';

/** What every failed call rejects with; a plain object, so that machine context can hold it. */
type ExperienceError = {
  /** 0 if there was no response. */
  readonly status: number;
  /** The server's code; `network` and `timeout` without a response, `unknown` without a code. */
  readonly code: string;
  /** In the page's language; empty without a response. */
  readonly message: string;
  readonly data: unknown;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | null;
};

/** A failure of the pages themselves, or of the server; without a response the status is 0. */
export function failure(part: Partial<ExperienceError>): ExperienceError {
  return {
    status: 0,
    code: 'unknown',
    message: '',
    data: undefined,
    retryAfter: null,
    ...part,
  };
}

/** Retry-After is either seconds or a date (RFC 9110 section 10.2.3). */
function retryAfterSeconds(value: string | null, now: number): number | null {
  if (value === null || value === '') {
    return null;
  }
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type JsonRequest = {
  readonly method: string;
  /** On the page's own origin. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Serialized, unless it is a form. */
  readonly body?: unknown;
  /** Milliseconds. */
  readonly timeout?: number;
};

/**
 * One call of an API of the page's own origin.
 * @throws ExperienceError
 */
export async function requestJson(
  fetch: typeof globalThis.fetch,
  { method, url, headers, body, timeout = REQUEST_TIMEOUT_MS }: JsonRequest,
): Promise<unknown> {
  let response: Response;
  let answer: unknown;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  const isForm = body instanceof FormData;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      signal: abort.signal,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    answer = await readBody(response);
  } catch {
    throw failure({ code: abort.signal.aborted ? 'timeout' : 'network' });
  } finally {
    clearTimeout(timer);
  }
  if (response.ok) {
    return answer;
  }
  const { code, message, data } = (answer ?? {}) as Partial<ExperienceError>;
  throw failure({
    status: response.status,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    data,
    retryAfter: retryAfterSeconds(response.headers.get('Retry-After'), Date.now()),
  });
}
