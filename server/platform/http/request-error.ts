type RequestErrorOptions = {
  /** Sent to the client as `data`. */
  data?: Record<string, unknown> | readonly unknown[];
  /** Placeholders of the message. */
  values?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Text that clients parse, sent as it is in every language. */
  message?: string;
  /** One line an issue, for validation errors. */
  details?: string;
  cause?: unknown;
};

/** A refusal the client can understand: stable dotted code, HTTP status, translated message. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly data: RequestErrorOptions['data'];
  readonly values: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;
  readonly details: string | undefined;
  /** The message on the wire when it is not the translated one. */
  readonly wireMessage: string | undefined;

  constructor(
    readonly code: string,
    readonly status = 400,
    options: RequestErrorOptions = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.data = options.data;
    this.values = options.values;
    this.headers = options.headers ?? {};
    this.details = options.details;
    this.wireMessage = options.message;
  }
}

/** 404 for a row looked up by id, naming the table (`applications`, `resources` …). */
export function notFoundById(name: string, id: string): RequestError {
  return new RequestError('entity.not_exists_with_id', 404, { values: { name, id } });
}
