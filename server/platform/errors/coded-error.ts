import type { ErrorCode } from './error-code';

type Options = {
  /** Sent to the client as `data`. */
  data?: Record<string, unknown> | readonly unknown[];
  /** Placeholders of the message. */
  values?: Record<string, unknown>;
  /** What the error says about the input, where that differs from what its code usually says. */
  kind?: 'malformed' | 'forbidden' | 'missing' | 'brokenRule';
  /** Seconds after which another attempt can succeed. */
  retryAfter?: number;
  /** Text that clients parse, sent as it is in every language. */
  message?: string;
  /** One line per issue, for validation errors. */
  details?: string;
  /** What a service elsewhere said, for the audit log: users see the message only. */
  report?: Record<string, unknown>;
  cause?: unknown;
};

/**
 * An error that a client can handle: a stable dotted code, and the values of its translated
 * message. The HTTP status follows from the code, in `server/platform/http/error-statuses.ts`.
 */
export class CodedError extends Error {
  override name = 'CodedError';
  readonly data: Options['data'];
  readonly values: Options['values'];
  readonly kind: Options['kind'];
  readonly retryAfter: number | undefined;
  readonly details: string | undefined;
  readonly report: Options['report'];
  /** The message sent to the client when it is not the translated one. */
  readonly fixedMessage: string | undefined;

  constructor(
    readonly code: ErrorCode,
    { cause, data, values, kind, retryAfter, message, details, report }: Options = {},
  ) {
    super(code, cause === undefined ? undefined : { cause });
    this.data = data;
    this.values = values;
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.details = details;
    this.report = report;
    this.fixedMessage = message;
  }
}

/** A lookup found nothing. */
export function notFound(): CodedError {
  return new CodedError('entity.not_found');
}

/** A lookup by id found nothing in the table (`applications`, `resources` …). */
export function notFoundById(table: string, id: string): CodedError {
  return new CodedError('entity.not_exists_with_id', { values: { name: table, id } });
}

/** A change found nothing to change; `name` is that of one entry (`hook`, `scope` …). */
export function nothingToChange(name: string): CodedError {
  return new CodedError('entity.not_exists', { values: { name }, kind: 'missing' });
}

/** An insert returned no row. */
export function createFailed(name: string): CodedError {
  return new CodedError('entity.create_failed', { values: { name } });
}
