import { postgresErrorOf } from './postgres-error';

/** No connection could be made, or the one in use was lost. The cause is the driver's error. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database is unavailable', { cause });
  }
}

/**
 * SQLSTATEs that blame the server and not the statement: connection exceptions (08), insufficient
 * resources such as a full disk (53), shutdown and recovery (57P), I/O errors (58), and a standby
 * that refuses writes (25006).
 */
const UNAVAILABLE = /^(?:08|53|57P|58)|^25006$/;

/** Whether the same request can succeed once the database has recovered. */
export function isUnavailable(error: unknown): boolean {
  for (let node = error; node instanceof Error; node = node.cause) {
    if (node instanceof DatabaseUnavailable) return true;
  }
  const code = postgresErrorOf(error)?.code;
  return code !== undefined && UNAVAILABLE.test(code);
}
