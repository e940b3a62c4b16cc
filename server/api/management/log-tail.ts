import { setTimeout as pause } from 'node:timers/promises';
import { CHECK_EVERY } from '~/server/api/shared/while-allowed';
import type { KeptFilter } from '~/server/domain/audit/log-filter';
import { type TailCursor, readTail, writeCursor } from '~/server/domain/audit/tail.queries';
import type { Database, Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';

/** Milliseconds between two looks at the log: all server processes write to the same. */
const LOOK_EVERY = 1000;
/** Milliseconds without an event after which one is sent that says nothing. */
const HEARTBEAT_EVERY = 15_000;

/** One server-sent event. `data` is JSON, which has no line break. */
function eventOf(name: string, data: unknown, cursor: TailCursor): string {
  return `id: ${writeCursor(cursor)}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

type Tail = {
  database: Database;
  tenantId: string;
  from: TailCursor;
  filter: (tx: Tx) => Promise<KeptFilter>;
  /** Rejects when the token has ended, or its holder lost access. */
  assertAccess: () => Promise<unknown>;
  signal: AbortSignal;
  /** Milliseconds between two looks at whether there is still access. */
  checkEvery?: number;
};

/**
 * What is written from now on, as server-sent events, until the client leaves or loses access. A
 * batch is read when the client took the one before. Every event names the place after it, so that
 * a client that comes back with it misses nothing and gets nothing twice.
 */
export async function* tailLogs({
  database,
  tenantId,
  from,
  filter,
  assertAccess,
  signal,
  checkEvery = CHECK_EVERY,
}: Tail): AsyncGenerator<string> {
  let cursor = from;
  let checkedAt = Date.now();
  let saidAt = checkedAt;
  yield eventOf('open', {}, cursor);
  while (!signal.aborted) {
    if (Date.now() - checkedAt >= checkEvery) {
      try {
        await assertAccess();
      } catch (error) {
        // A database that is down says nothing about access: the tail breaks off and is resumed.
        if (!(error instanceof CodedError)) throw error;
        yield eventOf('end', { reason: 'access' }, cursor);
        return;
      }
      checkedAt = Date.now();
    }
    const place = cursor;
    const { rows, next, hasMore } = await database.inTenant(tenantId, async (tx) =>
      readTail(tx, tenantId, await filter(tx), place),
    );
    cursor = next;
    if (rows.length > 0) yield rows.map((row) => eventOf('log', row.log, row.cursor)).join('');
    else if (Date.now() - saidAt >= HEARTBEAT_EVERY) yield eventOf('heartbeat', {}, cursor);
    else if (!hasMore) {
      await pause(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
      continue;
    }
    saidAt = Date.now();
    if (!hasMore) await pause(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
  }
}
