import type { LogStreamState } from '~/contract/log-streams';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { countWaiting } from './batch.queries';
import { stateOf } from './next-step';
import { sentByHour } from './sent-hours';
import type { LogStreamRow } from './streams.queries';

type StreamStatus = Pick<
  LogStreamRow,
  | 'failingSince'
  | 'nextAttemptAt'
  | 'lastSentAt'
  | 'sentCount'
  | 'error'
  | 'failure'
  | 'replay'
  | 'setAsideCount'
> & {
  state: LogStreamState;
  /** Milliseconds that the oldest event has waited. */
  lagMs: number;
};

/** How a stream is doing, from its row alone. */
export function statusOf(row: LogStreamRow, now = Date.now()): StreamStatus {
  const { failingSince, nextAttemptAt, lastSentAt, sentCount, setAsideCount } = row;
  const { error, failure, replay, behindSince } = row;
  return {
    state: stateOf(row, now),
    lagMs: behindSince === null ? 0 : Math.max(0, now - behindSince),
    failingSince,
    nextAttemptAt,
    lastSentAt,
    sentCount,
    error,
    failure,
    replay,
    setAsideCount,
  };
}

/** The same with its last batches, what it sent, and how many events wait. */
export async function readHealth(tx: Tx, services: Pick<Services, 'config'>, row: LogStreamRow) {
  const now = Date.now();
  const { waiting, hasMore } = await countWaiting(tx, services, row);
  const sentHours = sentByHour(row.sentHours, now);
  return {
    ...statusOf(row, now),
    waiting,
    isWaitingCapped: hasMore,
    sentLastDay: sentHours.reduce((sum, { events }) => sum + events, 0),
    sentHours,
    response: row.response,
    setAside: row.setAside,
    attempts: row.attempts,
  };
}
