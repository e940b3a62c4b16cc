import type { APIResponse, CDPSession, Page } from '@playwright/test';

/**
 * Intercepts requests of a page without a price for its loads: `page.route` pauses every script and
 * style as well and switches the HTTP cache off, which makes a load half as expensive again. Here
 * only documents and calls are paused, and the cache stays.
 */

/** A request as it was paused. */
export type PausedRequest = {
  readonly url: () => string;
  readonly method: () => string;
  readonly postData: () => string | null;
  readonly headers: () => Readonly<Record<string, string>>;
};

type Response = {
  /** 200 by default. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string;
  /** A response of the server: its status and headers. */
  readonly response?: APIResponse;
};

/** A paused request. It waits until one of these is called. */
export type PausedRoute = {
  readonly request: () => PausedRequest;
  /** Sends it to the server, with other headers if given. */
  readonly continue: (changes?: {
    readonly headers?: Readonly<Record<string, string>>;
  }) => Promise<void>;
  readonly fulfill: (response: Response) => Promise<void>;
  readonly abort: () => Promise<void>;
  /** Leaves it to the handler that was added before. */
  readonly fallback: () => Promise<void>;
  /** The server's response, which the page has not received yet. */
  readonly fetch: () => Promise<APIResponse>;
};

type Matches = RegExp | ((request: PausedRequest) => boolean);
type Handler = (route: PausedRoute) => unknown;

type PausedEvent = {
  requestId: string;
  redirectedRequestId?: string;
  request: {
    url: string;
    method: string;
    postData?: string;
    headers: Record<string, string>;
  };
};

/**
 * The page was left or closed meanwhile, its last handler removed, or the test has ended: nobody
 * waits for the request.
 */
const isOver = /Invalid InterceptionId|not enabled|closed|detached|Test ended/i;

const patterns = ['Document', 'XHR', 'Fetch'].map((resourceType) => ({
  resourceType: resourceType as 'Document',
  requestStage: 'Request' as const,
}));

function toHeaderList(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

function toFulfillment({ status, headers, json, body, response }: Response) {
  const text = json === undefined ? (body ?? '') : JSON.stringify(json);
  const all: Record<string, string> = {
    ...response?.headers(),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  // The body is neither compressed nor of the same length any more.
  delete all['content-encoding'];
  delete all['content-length'];
  delete all['transfer-encoding'];
  return {
    responseCode: status ?? response?.status() ?? 200,
    responseHeaders: toHeaderList(all),
    body: Buffer.from(text).toString('base64'),
  };
}

class Interceptor {
  #handlers: { readonly matches: Matches; readonly handler: Handler }[] = [];
  #session: CDPSession | undefined;

  constructor(private readonly page: Page) {}

  async add(matches: Matches, handler: Handler): Promise<() => Promise<void>> {
    const entry = { matches, handler };
    this.#handlers = [entry, ...this.#handlers];
    if (this.#handlers.length === 1) {
      this.#session ??= await this.#attach();
      await this.#session.send('Fetch.enable', { patterns });
    }
    return async () => {
      if (!this.#handlers.includes(entry)) return;
      this.#handlers = this.#handlers.filter((other) => other !== entry);
      await this.#disableWithoutHandlers();
    };
  }

  async clear(): Promise<void> {
    this.#handlers = [];
    await this.#disableWithoutHandlers();
  }

  /** Paused requests continue to the server. */
  async #disableWithoutHandlers(): Promise<void> {
    if (this.#handlers.length === 0) await this.#send('Fetch.disable', {});
  }

  async #attach(): Promise<CDPSession> {
    const session = await this.page.context().newCDPSession(this.page);
    session.on('Fetch.requestPaused', (event) => void this.#handle(event));
    return session;
  }

  async #send(...[method, parameters]: Parameters<CDPSession['send']>): Promise<void> {
    try {
      await this.#session?.send(method, parameters);
    } catch (error) {
      if (!isOver.test(String(error))) throw error;
    }
  }

  async #handle(event: PausedEvent): Promise<void> {
    const { requestId, redirectedRequestId } = event;
    const { url, method, postData = null, headers } = event.request;
    const request: PausedRequest = {
      url: () => url,
      method: () => method,
      postData: () => postData,
      headers: () => headers,
    };
    const isMatch = (matches: Matches) =>
      matches instanceof RegExp ? matches.test(url) : matches(request);
    const proceed: PausedRoute['continue'] = ({ headers: changed } = {}) =>
      this.#send('Fetch.continueRequest', {
        requestId,
        ...(changed ? { headers: toHeaderList(changed) } : {}),
      });
    // As with `page.route`, the target of a redirect is not asked about again.
    const handlers = redirectedRequestId
      ? []
      : this.#handlers.filter(({ matches }) => isMatch(matches));
    const pass = async ([next, ...rest]: typeof handlers): Promise<void> => {
      if (!next) return proceed();
      await next.handler({
        request: () => request,
        continue: proceed,
        fulfill: (response) =>
          this.#send('Fetch.fulfillRequest', { requestId, ...toFulfillment(response) }),
        abort: () => this.#send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
        fallback: () => pass(rest),
        fetch: () =>
          this.page.request.fetch(url, {
            method,
            headers,
            maxRedirects: 0,
            ...(postData === null ? {} : { data: postData }),
          }),
      });
    };
    try {
      await pass(handlers);
    } catch (error) {
      if (!isOver.test(String(error))) throw error;
    }
  }
}

const interceptors = new WeakMap<Page, Interceptor>();

/**
 * Gives the page's matching documents and calls to the handler. Handlers that were added later come
 * first.
 * @returns removes the handler
 */
export async function intercept(
  page: Page,
  matches: Matches,
  handler: Handler,
): Promise<() => Promise<void>> {
  let interceptor = interceptors.get(page);
  if (!interceptor) {
    interceptor = new Interceptor(page);
    interceptors.set(page, interceptor);
  }
  return interceptor.add(matches, handler);
}

/** Removes all handlers of the page. Its paused requests continue to the server. */
export async function stopIntercepting(page: Page): Promise<void> {
  await interceptors.get(page)?.clear();
}
