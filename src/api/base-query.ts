import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { REQUEST_TIMEOUT_MS } from '~/contract/limits';
import {
  errorCodes,
  errorFromResponse,
  isApiError,
  createApiError,
  type ApiError,
} from './api-error';
import { retryAtOf } from '~/src/lib/retry-after';
import { readingHeaders, takeEarly } from './early-requests';
import { collectionOf } from './missing-object';
import { getTenantScope } from './tenant-scope';

/** Audience of a call's token (specification section 7). `none` sends no token. */
export type Audience = 'management' | 'cloud' | 'me' | 'none';

type Primitive = string | number | boolean;

export type ApiRequest = {
  /** Path below the console's origin: `/api/applications`, `/me`. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Undefined values are omitted; arrays repeat the key. */
  readonly params?: Readonly<Record<string, Primitive | readonly Primitive[] | undefined>>;
  /** Sent as JSON, or unchanged if it is FormData. */
  readonly body?: unknown;
  /**
   * The ETag that the caller read, so that a write does not overwrite another one (412 otherwise).
   */
  readonly ifMatch?: string | undefined;
  /** Makes the request idempotent: the server executes it once (`Idempotency-Key`). */
  readonly idempotencyKey?: string;
  /** The tenant of a management call, if it is not the one in the URL. */
  readonly tenantId?: string;
  /** The list is paginated: the response becomes a `Page` and must have `Total-Number`. */
  readonly isPaged?: boolean;
  /**
   * A failed write is announced by the app-wide listener. Otherwise the caller shows the error;
   * sign-outs on 401 and 403 happen regardless.
   */
  readonly isAnnounced?: boolean;
  /** A failed attempt is not retried: the caller polls. */
  readonly isPolled?: boolean;
  /** A 404 is an answer, that there is none: it is not retried. */
  readonly isOptional?: boolean;
  /** A file goes or comes: an attempt may take minutes. */
  readonly isLong?: boolean;
};

/** One page of a list and the total number of items. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly total: number;
  /** Of a list that is longer than `total`, which is as far as was counted. */
  readonly beyond?: {
    readonly hasNext: boolean;
    /** Value of `after` for the next page, where the list has such a parameter. */
    readonly after: string | null;
  };
};

/** Endpoint metadata, given as `extraOptions`. */
export type ApiOptions = { readonly audience?: Audience };

export type ApiMeta = {
  readonly audience: Audience;
  readonly method: NonNullable<ApiRequest['method']>;
  /** Of the request, without its query. */
  readonly path: string;
  readonly requestId: string | null;
  readonly etag: string | null;
  readonly isAnnounced: boolean;
};

/** Dependencies of the base query, passed as the thunk's extra argument. */
export type ApiEnvironment = {
  /** Origin of the paths, without a trailing slash. */
  readonly origin: string;
  /** A valid access token. Rejects with an `ApiError` if none is available. */
  readonly getAccessToken: (
    audience: Exclude<Audience, 'none'>,
    tenantId: string,
  ) => Promise<string>;
  /** Language tag for Accept-Language. */
  readonly getLanguage: () => string;
  /** Waits for `ms`; rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const requestIdHeader = 'Logto-Core-Request-Id';

/** For a request with a file, in milliseconds. */
const FILE_TIMEOUT_MS = 10 * 60_000;

/** Longest delay between two attempts, in milliseconds; a longer one is reported to the caller. */
const longestDelay = 3000;

/**
 * Delays before each retry, in milliseconds. A client error rarely goes away, so it is retried
 * once. `Retry-After` is respected.
 */
function retryDelays(failure: ApiError): readonly number[] {
  if (failure.retryAt !== undefined) {
    const wait = Math.max(0, failure.retryAt - Date.now());
    return wait <= longestDelay ? [wait, wait, wait] : [];
  }
  if (failure.status === 401 || failure.status === 403 || failure.code === errorCodes.aborted) {
    return [];
  }
  if (failure.code === errorCodes.missingTotalNumber) {
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
      reject(createApiError(errorCodes.aborted));
    });
  });
}

/** The full URL of a request. */
export function buildUrl(origin: string, { url, params = {} }: ApiRequest): string {
  const address = new URL(url, `${origin}/`);
  for (const [name, value] of Object.entries(params)) {
    const values = value === undefined ? [] : typeof value === 'object' ? value : [value];
    for (const one of values) {
      address.searchParams.append(name, String(one));
    }
  }
  return address.href;
}

/**
 * `.` and `..` in a path are resolved, encoded or not, before the request is sent (RFC 3986,
 * section 5.2.4).
 */
function escapesPath(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..');
}

function retryAt({ status, headers }: Response) {
  return retryAtOf(status, headers.get('Retry-After'), Date.now());
}

/** What a list says that is longer than its total (`Link`, RFC 8288). */
function readBeyond(headers: Headers): Pick<Page<unknown>, 'beyond'> {
  if (headers.get('Total-Number-Capped') !== 'true') return {};
  const next = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return {
    beyond: {
      hasNext: next !== undefined,
      after: next === undefined ? null : new URL(next).searchParams.get('after'),
    },
  };
}

/**
 * The JSON of a response, or its text if it is CSV; null if there is none: relation writes return
 * the words "Created" or "OK".
 */
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
    throw errorFromResponse(
      response.status,
      response.headers.get(requestIdHeader),
      null,
      retryAt(response),
    );
  }
}

/** Sends one attempt. Throws an `ApiError`. */
async function attempt(
  request: ApiRequest,
  audience: Audience,
  tenantId: string,
  environment: ApiEnvironment,
  outerSignal: AbortSignal,
): Promise<{ data: unknown; requestId: string | null; etag: string | null }> {
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      controller.abort();
    },
    request.isLong ? FILE_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
  );
  const cancel = () => controller.abort();
  outerSignal.addEventListener('abort', cancel);
  if (outerSignal.aborted) {
    cancel();
  }
  try {
    const token =
      audience === 'none' ? undefined : await environment.getAccessToken(audience, tenantId);
    const headers = readingHeaders(environment.getLanguage(), token);
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
    const { method = 'GET' } = request;
    const url = buildUrl(environment.origin, request);
    const send = () =>
      fetch(url, {
        method,
        headers,
        signal: controller.signal,
        ...(request.body === undefined
          ? {}
          : { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
      });
    const early = method === 'GET' ? takeEarly(url, headers) : undefined;
    const response = await (early ? early.catch(send) : send());
    const requestId = response.headers.get(requestIdHeader);
    const body = await readBody(response);
    if (!response.ok) {
      const failure = errorFromResponse(response.status, requestId, body, retryAt(response));
      const missing = response.status === 404 ? collectionOf(request.url) : undefined;
      throw missing === undefined ? failure : { ...failure, missing };
    }
    const etag = response.headers.get('ETag');
    if (!request.isPaged) {
      return { data: body, requestId, etag };
    }
    const total = Number.parseInt(response.headers.get('Total-Number') ?? '', 10);
    if (Number.isNaN(total)) {
      throw createApiError(errorCodes.missingTotalNumber, { status: response.status, requestId });
    }
    return { data: { items: body, total, ...readBeyond(response.headers) }, requestId, etag };
  } catch (error) {
    if (isApiError(error)) {
      throw error;
    }
    const code = isLate ? 'timeout' : outerSignal.aborted ? 'aborted' : 'network';
    throw createApiError(errorCodes[code]);
  } finally {
    clearTimeout(timer);
    outerSignal.removeEventListener('abort', cancel);
  }
}

/**
 * Every call to the server: token for the endpoint's audience, Accept-Language, 20 s per attempt,
 * retries for queries. It fails with an `ApiError` and shows nothing: listeners do.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta> = async (
  request,
  { signal, extra, type },
  options,
) => {
  const environment = extra as ApiEnvironment;
  const audience = options?.audience ?? 'management';
  const known = {
    audience,
    method: request.method ?? 'GET',
    path: request.url,
    isAnnounced: request.isAnnounced ?? false,
  };
  const failed = (error: ApiError) => ({
    error,
    meta: { ...known, requestId: error.requestId, etag: null },
  });
  const tenantId = request.tenantId ?? getTenantScope();
  if (escapesPath(request.url)) {
    return failed(createApiError(errorCodes.unaddressable));
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
      const failure = error as ApiError;
      const isFinal =
        type !== 'query' || request.isPolled || (request.isOptional && failure.status === 404);
      const delay = isFinal ? undefined : retryDelays(failure)[retries];
      if (delay === undefined || signal.aborted) {
        return failed(failure);
      }
      try {
        await (environment.wait ?? waitFor)(delay, signal);
      } catch {
        return failed(createApiError(errorCodes.aborted));
      }
    }
  }
};
