import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { REQUEST_TIMEOUT_MS } from '~/contract/limits';
import {
  failureCodes,
  failureOfAnswer,
  isApiFailure,
  makeFailure,
  type ApiFailure,
} from './api-failure';
import { retryAtOf } from '~/src/lib/retry-after';
import { getTenantScope } from './tenant-scope';

/** Whose token a call carries (specification section 7). `none` sends none. */
export type Audience = 'management' | 'cloud' | 'me' | 'none';

type Primitive = string | number | boolean;

export type ApiRequest = {
  /** Path from the console's origin: `/api/applications`, `/me`. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Undefined values are left out; arrays repeat the name. */
  readonly params?: Readonly<Record<string, Primitive | readonly Primitive[] | undefined>>;
  /** Sent as JSON, or as it is when it is FormData. */
  readonly body?: unknown;
  /** The ETag the caller read, for writes that must not overwrite another's (412 otherwise). */
  readonly ifMatch?: string | undefined;
  /** The caller's own name for this request, which the server carries out once (`Idempotency-Key`). */
  readonly idempotencyKey?: string;
  /** The tenant a management call is about, where it is not the one of the address. */
  readonly tenantId?: string;
  /** The list is paged: the answer becomes a `Page` and must carry `Total-Number`. */
  readonly isPaged?: boolean;
  /**
   * A failed write is announced by the app-wide listener. Otherwise the caller shows it; sign-outs on
   * 401 and 403 happen regardless.
   */
  readonly isAnnounced?: boolean;
  /** A failed attempt is not repeated: the caller asks again by itself. */
  readonly isPolled?: boolean;
};

/** One page of a list and how many there are in all. */
export type Page<T> = { readonly items: readonly T[]; readonly total: number };

/** Endpoint metadata, given as `extraOptions`. */
export type ApiOptions = { readonly audience?: Audience };

export type ApiMeta = {
  readonly audience: Audience;
  readonly method: NonNullable<ApiRequest['method']>;
  readonly requestId: string | null;
  readonly etag: string | null;
  readonly isAnnounced: boolean;
};

/** What the calls need from outside; given to the store as the thunk's extra argument. */
export type ApiEnvironment = {
  /** Origin the paths belong to. No trailing slash. */
  readonly origin: string;
  /** A valid access token. Rejects with an `ApiFailure` when there is none to be had. */
  readonly getAccessToken: (
    audience: Exclude<Audience, 'none'>,
    tenantId: string,
  ) => Promise<string>;
  /** Tag for Accept-Language. */
  readonly getLanguage: () => string;
  /** Waits for `ms`; rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const requestIdHeader = 'Logto-Core-Request-Id';

/** Longest wait between two attempts, in milliseconds; who has to wait longer is told. */
const longestDelay = 3000;

/**
 * Milliseconds before each retry. A client error rarely heals, so it is tried just once more. Where
 * the server said when to come again, it is not asked sooner.
 */
function retryDelays(failure: ApiFailure): readonly number[] {
  if (failure.retryAt !== undefined) {
    const wait = Math.max(0, failure.retryAt - Date.now());
    return wait <= longestDelay ? [wait, wait, wait] : [];
  }
  if (failure.status === 401 || failure.status === 403 || failure.code === failureCodes.aborted) {
    return [];
  }
  if (failure.code === failureCodes.missingTotalNumber) {
    return [];
  }
  return failure.status >= 400 && failure.status < 500 && failure.status !== 429
    ? [200]
    : [500, 1500, 3000];
}

/** Resolves after `ms`; rejects with the reason when the signal aborts first. */
function waitFor(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(makeFailure(failureCodes.aborted));
    });
  });
}

/** The whole address of a request. */
export function addressOf(origin: string, { url, params = {} }: ApiRequest): string {
  const address = new URL(url, `${origin}/`);
  for (const [name, value] of Object.entries(params)) {
    const values = value === undefined ? [] : typeof value === 'object' ? value : [value];
    for (const one of values) {
      address.searchParams.append(name, String(one));
    }
  }
  return address.href;
}

/** `.` and `..` in a path are resolved, encoded or not, before it is sent (RFC 3986, section 5.2.4). */
function leadsElsewhere(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..');
}

function retryAt({ status, headers }: Response) {
  return retryAtOf(status, headers.get('Retry-After'), Date.now());
}

/** The JSON of an answer, or its text when it is CSV; null without one: relation writes answer the words "Created" or "OK". */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isWord = response.headers.get('Content-Type')?.startsWith('text/plain') ?? false;
  if (text === '' || (response.ok && isWord)) {
    return null;
  }
  if (response.headers.get('Content-Type')?.startsWith('text/csv')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw failureOfAnswer(
      response.status,
      response.headers.get(requestIdHeader),
      null,
      retryAt(response),
    );
  }
}

/** Sends one attempt. Throws an `ApiFailure`. */
async function attempt(
  request: ApiRequest,
  audience: Audience,
  tenantId: string,
  environment: ApiEnvironment,
  outerSignal: AbortSignal,
): Promise<{ data: unknown; requestId: string | null; etag: string | null }> {
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, REQUEST_TIMEOUT_MS);
  const cancel = () => controller.abort();
  outerSignal.addEventListener('abort', cancel);
  if (outerSignal.aborted) {
    cancel();
  }
  try {
    const headers = new Headers({ Accept: 'application/json' });
    headers.set('Accept-Language', environment.getLanguage());
    if (audience !== 'none') {
      const token = await environment.getAccessToken(audience, tenantId);
      headers.set('Authorization', `Bearer ${token}`);
    }
    if (request.ifMatch !== undefined) {
      headers.set('If-Match', request.ifMatch);
    }
    if (request.idempotencyKey !== undefined) {
      headers.set('Idempotency-Key', request.idempotencyKey);
    }
    const isForm = request.body instanceof FormData;
    if (request.body !== undefined && !isForm) {
      headers.set('Content-Type', 'application/json');
    }
    const response = await fetch(addressOf(environment.origin, request), {
      method: request.method ?? 'GET',
      headers,
      signal: controller.signal,
      ...(request.body === undefined
        ? {}
        : { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
    });
    const requestId = response.headers.get(requestIdHeader);
    const body = await readBody(response);
    if (!response.ok) {
      throw failureOfAnswer(response.status, requestId, body, retryAt(response));
    }
    const etag = response.headers.get('ETag');
    if (!request.isPaged) {
      return { data: body, requestId, etag };
    }
    const total = Number.parseInt(response.headers.get('Total-Number') ?? '', 10);
    if (Number.isNaN(total)) {
      throw makeFailure(failureCodes.missingTotalNumber, { status: response.status, requestId });
    }
    return { data: { items: body, total }, requestId, etag };
  } catch (error) {
    if (isApiFailure(error)) {
      throw error;
    }
    const code = isLate ? 'timeout' : outerSignal.aborted ? 'aborted' : 'network';
    throw makeFailure(failureCodes[code]);
  } finally {
    clearTimeout(timer);
    outerSignal.removeEventListener('abort', cancel);
  }
}

/**
 * The one way to the server: token for the endpoint's audience, Accept-Language, 20 s for each
 * attempt, retries for queries. It fails with an `ApiFailure` and shows nothing: listeners do.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure, ApiOptions, ApiMeta> = async (
  request,
  { signal, extra, type },
  options,
) => {
  const environment = extra as ApiEnvironment;
  const audience = options?.audience ?? 'management';
  const known = {
    audience,
    method: request.method ?? 'GET',
    isAnnounced: request.isAnnounced ?? false,
  };
  const failed = (error: ApiFailure) => ({
    error,
    meta: { ...known, requestId: error.requestId, etag: null },
  });
  const tenantId = request.tenantId ?? getTenantScope();
  if (leadsElsewhere(request.url)) {
    return failed(makeFailure(failureCodes.unaddressable));
  }
  for (let retries = 0; ; retries += 1) {
    try {
      const { data, requestId, etag } = await attempt(
        request,
        audience,
        tenantId,
        environment,
        signal,
      );
      return { data, meta: { ...known, requestId, etag } };
    } catch (error) {
      const failure = error as ApiFailure;
      const delay =
        type === 'query' && request.isPolled !== true ? retryDelays(failure)[retries] : undefined;
      if (delay === undefined || signal.aborted) {
        return failed(failure);
      }
      try {
        await (environment.wait ?? waitFor)(delay, signal);
      } catch {
        return failed(makeFailure(failureCodes.aborted));
      }
    }
  }
};
