import {
  LOG_STREAM_ATTEMPTS_MAX,
  LOG_STREAM_RESPONSE_MAX,
  LOG_STREAM_SET_ASIDE_MAX,
} from '~/contract/log-streams';
import { type Sent, textOf } from '~/server/domain/webhooks/send-delivery';
import type { LogStreamAttempt, LogStreamReplay, logStreams } from '~/server/platform/db/schema';
import type { Batch } from './batch.queries';
import { isTooLarge, nextBatchSize, refusesAll, waitAfter } from './next-step';
import { countSent } from './sent-hours';
import type { LogStreamRow } from './streams.queries';

/** Milliseconds between two looks at the log for one stream. */
const LOOK_EVERY = 1000;
/** Transactions after which the place of a stream that finds nothing is noted. */
const NOTE_EVERY = 1000;

/** What is noted of a stream after a look at the log, and when the next one is due. */
export type Step = {
  values: Partial<Omit<typeof logStreams.$inferInsert, 'replay'>>;
  /** How far the replay is; undefined if it is where it was. */
  replay?: LogStreamReplay | null;
  waitMs: number;
};

/** How far the stream is after a batch. */
function placeAfter(row: LogStreamRow, { cursor, replay }: Batch): Step {
  const { writtenIn, id, seen = null } = cursor;
  return {
    values: { cursorWrittenIn: writtenIn, cursorId: id, cursorSeen: seen },
    ...(row.replay ? { replay } : {}),
    waitMs: 0,
  };
}

function withAttempt({ attempts }: LogStreamRow, attempt: LogStreamAttempt): LogStreamAttempt[] {
  return [attempt, ...attempts].slice(0, LOG_STREAM_ATTEMPTS_MAX);
}

/** Nothing was found among what was looked at. */
export function afterNothing(row: LogStreamRow, batch: Batch): Step {
  const isNews =
    batch.hasMore ||
    row.behindSince !== null ||
    row.replay !== null ||
    batch.cursor.writtenIn > row.cursorWrittenIn + NOTE_EVERY;
  if (!isNews) return { values: {}, waitMs: LOOK_EVERY };
  const place = placeAfter(row, batch);
  return {
    ...place,
    values: { ...place.values, behindSince: batch.newestOfMore ?? null },
    waitMs: batch.hasMore ? 0 : LOOK_EVERY,
  };
}

/** The receiver answered, and the batch is done with. */
function afterAnswer(row: LogStreamRow, batch: Batch, attempt: LogStreamAttempt): Step {
  const place = placeAfter(row, batch);
  return {
    ...place,
    values: {
      ...place.values,
      failures: 0,
      error: null,
      failure: null,
      response: null,
      failingSince: null,
      nextAttemptAt: null,
      behindSince: batch.newestOfMore ?? null,
      attempts: withAttempt(row, attempt),
    },
    waitMs: batch.hasMore ? 0 : LOOK_EVERY,
  };
}

function afterSuccess(row: LogStreamRow, batch: Batch, attempt: LogStreamAttempt): Step {
  const step = afterAnswer(row, batch, attempt);
  return {
    ...step,
    values: {
      ...step.values,
      batchSize: nextBatchSize(row.batchSize, undefined, true),
      lastSentAt: attempt.at,
      sentCount: row.sentCount + attempt.events,
      sentHours: countSent(row.sentHours, attempt.events, attempt.at),
    },
  };
}

/** The only event of a batch is too large: the stream goes on without it, and says so. */
function afterSetAside(row: LogStreamRow, batch: Batch, attempt: LogStreamAttempt): Step {
  const step = afterAnswer(row, batch, attempt);
  const events = batch.rows.map(({ id, key, createdAt }) => ({
    id,
    key,
    createdAt,
    at: attempt.at,
  }));
  return {
    ...step,
    values: {
      ...step.values,
      setAsideCount: row.setAsideCount + events.length,
      setAside: [...events, ...row.setAside].slice(0, LOG_STREAM_SET_ASIDE_MAX),
    },
  };
}

/** What the receiver said, as text that a column takes. */
function responseText({ response }: Sent): string | null {
  const body = response?.body;
  if (body === undefined || body === '') return null;
  return textOf(body).slice(0, LOG_STREAM_RESPONSE_MAX);
}

function afterFailure(
  row: LogStreamRow,
  batch: Batch,
  attempt: LogStreamAttempt,
  sent: Sent,
): Step {
  const failures = row.failures + 1;
  const waitMs = waitAfter(failures, sent.retryAfterMs);
  return {
    values: {
      // Half of what was too large, which may be less than a batch can have.
      batchSize: isTooLarge(sent.status)
        ? nextBatchSize(batch.rows.length, sent.status, false)
        : row.batchSize,
      failures,
      error: sent.error ?? null,
      failure: sent.failure ?? null,
      response: responseText(sent),
      failingSince: row.failingSince ?? attempt.at,
      nextAttemptAt: Date.now() + waitMs,
      behindSince: batch.oldest ?? row.behindSince,
      attempts: withAttempt(row, attempt),
    },
    waitMs,
  };
}

/** Whether the stream goes on without the only event of the batch. */
export function isSetAside(row: LogStreamRow, batch: Batch, { status }: Sent): boolean {
  return isTooLarge(status) && batch.rows.length === 1 && !refusesAll(row.attempts);
}

/** What an attempt came to. */
export function afterAttempt(
  row: LogStreamRow,
  batch: Batch,
  attempt: LogStreamAttempt,
  sent: Sent,
): Step {
  if (sent.error === undefined) return afterSuccess(row, batch, attempt);
  return isSetAside(row, batch, sent)
    ? afterSetAside(row, batch, attempt)
    : afterFailure(row, batch, attempt, sent);
}
