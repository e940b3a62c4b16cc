import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** An error as the log shows it. */
export type ErrorView = {
  type: string;
  message: string;
  /** SQLSTATE, system error or error code of a library. */
  code?: string;
  /** Where in the schema the database found fault. */
  table?: string;
  constraint?: string;
  /** Frames only: the stack's first lines repeat the message. */
  stack?: string;
  cause?: ErrorView;
};

const MOST_TEXT = 1000;
const MOST_CAUSES = 5;

/** A data exception (SQLSTATE class 22) quotes the value that it refuses. */
function quotesValue({ code }: pg.DatabaseError): boolean {
  return code?.startsWith('22') ?? false;
}

/** The message without values of a statement, which may be secrets. */
function messageOf(error: Error): string {
  // Drizzle's own message lists the parameters; the text of the statement has placeholders.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError && quotesValue(error)) return 'data exception';
  return error.message;
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * The parts of an error that never hold a value of a request or of the database: an allow list,
 * since errors carry parameters, rows (`detail` of PostgreSQL) and bodies in any of their fields.
 */
export function errorView(error: unknown, depth = 0): ErrorView {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code } = error as { code?: unknown };
  const { table, constraint } = error instanceof pg.DatabaseError ? error : {};
  return {
    type: error.name,
    message: messageOf(error).slice(0, MOST_TEXT),
    ...(typeof code === 'string' ? { code } : {}),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: framesOf(error),
    ...(error.cause === undefined || depth >= MOST_CAUSES
      ? {}
      : { cause: errorView(error.cause, depth + 1) }),
  };
}

/** The same as text, for a process that ends before or without its log. */
export function errorText(error: unknown): string {
  const { type, message, code, stack, cause } = errorView(error);
  const head = `${type}: ${message}${code === undefined ? '' : ` (${code})`}`;
  return [head, stack, cause && `Caused by ${cause.type}: ${cause.message}\n${cause.stack ?? ''}`]
    .filter(Boolean)
    .join('\n');
}
