import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { Services } from '~/server/domain/services/services';
import { whyOf } from '~/server/domain/webhooks/send-delivery';
import { anyOf } from '~/server/platform/db/any-of';
import type { Database, Tx } from '~/server/platform/db/database';
import {
  type LogStreamAttempt,
  type LogStreamReplay,
  logStreams,
} from '~/server/platform/db/schema';
import { LeaseLost } from '~/server/platform/leases/lease-queue';
import { type Step, afterAttempt, afterNothing, isSetAside } from './after-batch';
import { readBatch } from './batch.queries';
import { eventOf } from './event';
import { streamQueue } from './queue.rules';
import { sendBatch } from './send-batch';
import { type LogStreamRow, streamOf } from './streams.queries';

/** Milliseconds between two looks at whether a stream is still paused. */
const PAUSED_EVERY = 15_000;

const JOB = streamQueue.job;

/** Streams of one tenant; those that were deleted meanwhile are not there. */
export async function loadStreams(
  database: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LogStreamRow>> {
  const rows = await database.inTenant(
    tenantId,
    (tx) =>
      tx
        .select()
        .from(logStreams)
        .where(and(eq(logStreams.tenantId, tenantId), anyOf(logStreams.id, ids))),
    JOB,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The place of a replay, unless it was canceled while the batch was under way. */
function replayAfter(held: LogStreamReplay, next: LogStreamReplay | null): SQL {
  const place = next && JSON.stringify(next);
  return sql`case when ${logStreams.replay} ->> 'id' = ${held.id}
    then ${place}::jsonb else ${logStreams.replay} end`;
}

async function settle(
  tx: Tx,
  owner: string,
  row: LogStreamRow,
  { values, replay, waitMs }: Step,
): Promise<void> {
  // A stream that was changed meanwhile keeps its settings: these are not among them.
  const noted = {
    ...values,
    ...(replay === undefined || !row.replay ? {} : { replay: replayAfter(row.replay, replay) }),
  };
  if (Object.keys(noted).length > 0) {
    await tx.update(logStreams).set(noted).where(streamOf(row.tenantId, row.id));
  }
  const { tenantId, id } = row;
  const entry = { forTenantId: tenantId, entryId: id };
  await streamQueue.giveBack(tx, owner, entry, Date.now() + waitMs);
}

async function stepOf(services: Services, row: LogStreamRow, signal: AbortSignal): Promise<Step> {
  if (!row.enabled) return { values: {}, waitMs: PAUSED_EVERY };
  const { tenantId } = row;
  const batch = await services.database.inTenant(
    tenantId,
    (tx) => readBatch(tx, services, row),
    JOB,
  );
  if (batch.rows.length === 0) return afterNothing(row, batch);
  const at = Date.now();
  const sent = await sendBatch(services, row, batch.rows.map(eventOf), signal);
  // The process stops: the attempt proves nothing about the receiver.
  if (signal.aborted) return { values: {}, waitMs: 0 };
  const attempt: LogStreamAttempt = {
    at,
    tookMs: Date.now() - at,
    events: batch.rows.length,
    status: sent.status ?? null,
    ...whyOf(sent),
  };
  if (isSetAside(row, batch, sent)) {
    const events = batch.rows.map(({ id }) => id);
    services.log.warn(
      { tenant: tenantId, stream: row.id, events },
      'an event is too large for the receiver of a log stream and was set aside',
    );
  }
  return afterAttempt(row, batch, attempt, sent);
}

/**
 * Send what a stream has not sent, and note how far it got. The request is made outside any
 * transaction; a process that dies before the place is noted leaves its lease behind, and the events
 * are sent again under their ids.
 */
export async function attemptStream(
  services: Services,
  owner: string,
  row: LogStreamRow,
  signal: AbortSignal,
): Promise<void> {
  const step = await stepOf(services, row, signal);
  try {
    await services.database.inTenant(row.tenantId, (tx) => settle(tx, owner, row, step), JOB);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}
