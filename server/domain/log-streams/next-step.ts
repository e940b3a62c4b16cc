import { LOG_STREAM_BATCH, LOG_STREAM_LAG_MS, type LogStreamState } from '~/contract/log-streams';
import type { LogStreamAttempt, logStreams } from '~/server/platform/db/schema';

type StreamRow = Pick<
  typeof logStreams.$inferSelect,
  'enabled' | 'failures' | 'behindSince' | 'replay'
>;

const BACK_OFF_MS = 1000;
const BACK_OFF_MAX_MS = 5 * 60 * 1000;
/** Share of the wait that is added at random, so that streams do not return in step. */
const JITTER = 0.25;
/** A receiver cannot ask for a longer wait. */
const WAIT_MAX_MS = 60 * 60 * 1000;
const TOO_LARGE = 413;
/** Events that are set aside one after the other at most. */
const SET_ASIDE_IN_ROW = 10;

/**
 * Milliseconds before the next attempt. There is always one: the log keeps what was not taken.
 * @param failures in a row, the last one included
 * @param random from 0 to 1
 */
export function waitAfter(
  failures: number,
  retryAfterMs: number | undefined,
  random = Math.random(),
): number {
  const backOff = Math.min(BACK_OFF_MAX_MS, BACK_OFF_MS * 2 ** Math.min(failures - 1, 20));
  const asked = Math.min(retryAfterMs ?? 0, WAIT_MAX_MS);
  return Math.round(Math.max(backOff * (1 + JITTER * random), asked));
}

export function isTooLarge(status: number | null | undefined): boolean {
  return status === TOO_LARGE;
}

/**
 * Whether a receiver found each of the last events too large that were sent alone: then it is not
 * about their sizes, and none more is set aside.
 */
export function refusesAll(attempts: readonly LogStreamAttempt[]): boolean {
  const last = attempts.slice(0, SET_ASIDE_IN_ROW);
  const isRefused = ({ status, events }: LogStreamAttempt) => isTooLarge(status) && events === 1;
  return last.length === SET_ASIDE_IN_ROW && last.every(isRefused);
}

/** Events of the next batch: half of one that was too large, then more again. */
export function nextBatchSize(
  size: number,
  status: number | undefined,
  isSuccess: boolean,
): number {
  if (isSuccess) return Math.min(LOG_STREAM_BATCH, size * 2);
  return isTooLarge(status) ? Math.max(1, Math.floor(size / 2)) : size;
}

export function stateOf(
  { enabled, failures, behindSince, replay }: StreamRow,
  now = Date.now(),
): LogStreamState {
  if (!enabled) return 'paused';
  if (failures > 0) return 'failing';
  const isBehind = behindSince !== null && now - behindSince > LOG_STREAM_LAG_MS;
  return isBehind || replay ? 'catchingUp' : 'sending';
}
