/** A scripted server: each request gets the response that the test defined for it. */

export type ScriptedRequest = {
  readonly method: string;
  /** Without origin and query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Parsed if it is JSON. */
  readonly body: unknown;
};

export type ScriptedResponse = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

type Answering =
  | ScriptedResponse
  | 'network failure'
  /** Never responds; aborting the request ends it. */
  | 'silence'
  | ((request: ScriptedRequest) => ScriptedResponse | Promise<ScriptedResponse>);

type Address = { readonly path: RegExp; readonly query: URLSearchParams };

type Script = Address & { readonly method: string; readonly answers: Answering[] };

function toPattern(path: string) {
  return new RegExp(
    `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-zA-Z]+/g, '[^/]+')}$`,
  );
}

/** `/api/skus?type=AddOn` matches requests with that parameter, whatever else they have. */
function toAddress(address: string): Address {
  const [path = '', query = ''] = address.split('?');
  return { path: toPattern(path), query: new URLSearchParams(query) };
}

function matches({ path, query }: Address, pathname: string, asked: URLSearchParams) {
  return path.test(pathname) && [...query].every(([name, value]) => asked.get(name) === value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function untilAborted(signal: AbortSignal | null | undefined) {
  return new Promise<never>((_, reject) => {
    const fail = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal?.aborted) {
      fail();
    }
    signal?.addEventListener('abort', fail);
  });
}

export class ScriptedApi {
  /** Every request so far, oldest first. */
  readonly requests: ScriptedRequest[] = [];
  readonly #scripts: Script[] = [];
  readonly #original = globalThis.fetch;

  /** Replaces `fetch` with the script. */
  install(): this {
    globalThis.fetch = (input, init) => this.#answer(input, init);
    return this;
  }

  restore(): void {
    globalThis.fetch = this.#original;
  }

  /**
   * `on('GET', '/api/users/:id', { body: user })`. Several responses are returned in turn; the last
   * one stays. A later script for the same URL overrides it.
   */
  on(method: string, path: string, ...answers: Answering[]): this {
    this.#scripts.unshift({ method, ...toAddress(path), answers: [...answers] });
    return this;
  }

  /** Requests to one URL, oldest first. */
  to(method: string, path: string): ScriptedRequest[] {
    const address = toAddress(path);
    return this.requests.filter(
      (one) => one.method === method && matches(address, one.path, one.query),
    );
  }

  async #answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const text = init?.body === undefined || init.body === null ? '' : await request.text();
    const scripted: ScriptedRequest = {
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: text === '' ? undefined : parse(text),
    };
    this.requests.push(scripted);
    const script = this.#scripts.find(
      (one) => one.method === request.method && matches(one, pathname, searchParams),
    );
    if (!script) {
      throw new Error(`The script has no answer to ${request.method} ${pathname}.`);
    }
    const answer = script.answers.length > 1 ? script.answers.shift() : script.answers[0];
    if (answer === 'network failure' || answer === undefined) {
      throw new TypeError('Failed to fetch');
    }
    if (answer === 'silence') {
      return untilAborted(init?.signal);
    }
    const {
      status = 200,
      body,
      headers = {},
    } = typeof answer === 'function' ? await answer(scripted) : answer;
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(status === 204 || body === undefined ? null : content, {
      status,
      headers: {
        'Logto-Core-Request-Id': 'request-1',
        ...(typeof body === 'string' ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
    });
  }
}
