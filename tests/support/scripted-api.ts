/** A server by script: each request is answered by what the test wrote down for it. */

export type ScriptedRequest = {
  readonly method: string;
  /** Without origin and query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Parsed where it was JSON. */
  readonly body: unknown;
};

export type ScriptedAnswer = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

type Answering =
  | ScriptedAnswer
  | 'network failure'
  /** Never answers; aborting the request ends it. */
  | 'silence'
  | ((request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>);

type Script = { readonly method: string; readonly path: RegExp; readonly answers: Answering[] };

const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-zA-Z]+/g, '[^/]+')}$`);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal?.aborted) {
      fail();
    }
    signal?.addEventListener('abort', fail);
  });

export class ScriptedApi {
  /** Every request so far, oldest first. */
  readonly requests: ScriptedRequest[] = [];
  readonly #scripts: Script[] = [];
  readonly #original = globalThis.fetch;

  /** Puts the script in the place of `fetch`. */
  install(): this {
    globalThis.fetch = (input, init) => this.#answer(input, init);
    return this;
  }

  restore(): void {
    globalThis.fetch = this.#original;
  }

  /**
   * `on('GET', '/api/users/:id', { body: user })`. Several answers are given in turn; the last one
   * stays. A later script for the same address wins.
   */
  on(method: string, path: string, ...answers: Answering[]): this {
    this.#scripts.unshift({ method, path: toPattern(path), answers: [...answers] });
    return this;
  }

  /** Requests to one address, oldest first. */
  to(method: string, path: string): ScriptedRequest[] {
    const pattern = toPattern(path);
    return this.requests.filter((one) => one.method === method && pattern.test(one.path));
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
      ({ method, path }) => method === request.method && path.test(pathname),
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
