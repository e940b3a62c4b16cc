import { and, eq } from 'drizzle-orm';
import { LOG_STREAM_ATTEMPTS_MAX } from '~/contract/log-streams';
import type { Services } from '~/server/domain/services/services';
import type { Sent } from '~/server/domain/webhooks/send-delivery';
import { anyOf } from '~/server/platform/db/any-of';
import type { Database, Tx } from '~/server/platform/db/database';
import { type LogStreamAttempt, logStreams } from '~/server/platform/db/schema';
import { LeaseLost } from '~/server/platform/leases/lease-queue';
import { type Batch, readBatch } from './batch.queries';
import { eventOf } from './event';
import { nextBatchSize, waitAfter } from './next-step';
import { streamQueue } from './queue.rules';
import { sendBatch } from './send-batch';
import { type LogStreamRow, streamOf } from './streams.queries';

/** Milliseconds between two looks at the log for one stream. */
const LOOK_EVERY = 1000;
/** Milliseconds between two looks at whether a stream is still paused. */
const PAUSED_EVERY = 15_000;
/** Transactions after which the place of a stream that finds nothing is noted. */
const NOTE_EVERY = 1000;

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

/** How far the stream is after a batch. A replay that was asked for meanwhile is left alone. */
function placeAfter(row: LogStreamRow, { cursor, replay }: Batch) {
  const { writtenIn, id, seen = null } = cursor;
  return {
    cursorWrittenIn: writtenIn,
    cursorId: id,
    cursorSeen: seen,
    ...(row.replay ? { replay } : {}),
  };
}

function withAttempt({ attempts }: LogStreamRow, attempt: LogStreamAttempt): LogStreamAttempt[] {
  return [attempt, ...attempts].slice(0, LOG_STREAM_ATTEMPTS_MAX);
}

type Step = { values: Partial<typeof logStreams.$inferInsert>; waitMs: number };

function afterNothing(row: LogStreamRow, batch: Batch): Step {
  const isNews =
    row.behindSince !== null ||
    row.replay !== null ||
    batch.cursor.writtenIn > row.cursorWrittenIn + NOTE_EVERY;
  return {
    values: isNews ? { ...placeAfter(row, batch), behindSince: null } : {},
    waitMs: LOOK_EVERY,
  };
}

function afterSuccess(row: LogStreamRow, batch: Batch, attempt: LogStreamAttempt): Step {
  return {
    values: {
      ...placeAfter(row, batch),
      batchSize: nextBatchSize(row.batchSize, undefined, true),
      failures: 0,
      error: null,
      failingSince: null,
      nextAttemptAt: null,
      lastSentAt: attempt.at,
      behindSince: batch.newestOfMore ?? null,
      sentCount: row.sentCount + attempt.events,
      attempts: withAttempt(row, attempt),
    },
    waitMs: batch.hasMore ? 0 : LOOK_EVERY,
  };
}

function afterFailure(
  row: LogStreamRow,
  batch: Batch,
  attempt: LogStreamAttempt,
  { status, retryAfterMs }: Sent,
): Step {
  const failures = row.failures + 1;
  const waitMs = waitAfter(failures, retryAfterMs);
  return {
    values: {
      batchSize: nextBatchSize(row.batchSize, status, false),
      failures,
      error: attempt.error ?? null,
      failingSince: row.failingSince ?? attempt.at,
      nextAttemptAt: Date.now() + waitMs,
      behindSince: batch.oldest ?? row.behindSince,
      attempts: withAttempt(row, attempt),
    },
    waitMs,
  };
}

async function settle(
  tx: Tx,
  owner: string,
  { tenantId, id }: LogStreamRow,
  { values, waitMs }: Step,
): Promise<void> {
  // A stream that was changed meanwhile keeps its settings: these are not among them.
  if (Object.keys(values).length > 0) {
    await tx.update(logStreams).set(values).where(streamOf(tenantId, id));
  }
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
    ...(sent.error === undefined ? {} : { error: sent.error }),
  };
  return sent.error === undefined
    ? afterSuccess(row, batch, attempt)
    : afterFailure(row, batch, attempt, sent);
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
