import { SettingError } from '~/server/platform/config/setting-readers';
import { EmbeddedPostgresError } from '~/server/platform/db/embedded-postgres';
import { DatabaseError } from '~/server/platform/db/prepare';

/** A worker did not start; the message is one sentence. */
export class WorkerError extends Error {
  override name = 'WorkerError';
}

const EXPECTED = [SettingError, DatabaseError, EmbeddedPostgresError, WorkerError];

/** The message for the operator, of an error that needs no stack. */
export function expectedMessage(error: unknown): string | undefined {
  return EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}
