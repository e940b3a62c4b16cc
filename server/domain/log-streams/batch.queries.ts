import { LOG_STREAM_LOOK_AHEAD, LOG_STREAM_REPLAY_COUNTED } from '~/contract/log-streams';
import type { KeptFilter } from '~/server/domain/audit/log-filter';
import type { LogRow } from '~/server/domain/audit/log-row';
import { countLogs, readLogsFrom } from '~/server/domain/audit/logs.queries';
import {
  type TailCount,
  type TailCursor,
  countTail,
  currentCursor,
  readTail,
} from '~/server/domain/audit/tail.queries';
import { logsKeptFrom } from '~/server/domain/plans/log-retention.queries';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import type { LogStreamReplay } from '~/server/platform/db/schema';
import type { LogStreamRow } from './streams.queries';

export type Batch = {
  rows: readonly LogRow[];
  /** The place after the rows that are new. */
  cursor: TailCursor;
  /** Time of the oldest new row; undefined without any. */
  oldest: number | undefined;
  /** Time of the last row before the place, if more wait behind it. */
  newestOfMore: number | undefined;
  /** How far the replay is afterwards; null once it has ended. */
  replay: LogStreamReplay | null;
  hasMore: boolean;
};

async function filterOf(
  tx: Tx,
  services: Pick<Services, 'config'>,
  { tenantId, filter }: LogStreamRow,
): Promise<KeptFilter> {
  const keptFrom = await logsKeptFrom(tx, services, tenantId);
  return { category: 'all', keys: filter.keys, result: filter.result, keptFrom };
}

/** A place that this database has not reached was given by another one, before a restore. */
async function cursorOf(tx: Tx, row: LogStreamRow): Promise<TailCursor> {
  const { cursorWrittenIn: writtenIn, cursorId: id, cursorSeen } = row;
  const now = await currentCursor(tx);
  return writtenIn <= now.writtenIn ? { writtenIn, id, seen: cursorSeen ?? undefined } : now;
}

/** Rows of the replay that fit into a batch, and how far it is after them. */
async function readReplay(tx: Tx, row: LogStreamRow, filter: KeptFilter, limit: number) {
  const { replay, tenantId } = row;
  if (!replay || limit === 0) return { rows: [], replay };
  const rows = await readLogsFrom(
    tx,
    tenantId,
    { ...filter, from: replay.from, to: replay.to },
    { after: replay.place ?? undefined, isOlder: false, limit },
  );
  const last = rows.at(-1);
  if (rows.length < limit || !last) return { rows, replay: null };
  const place = { id: last.id, createdAt: last.createdAt };
  return { rows, replay: { ...replay, place, sent: replay.sent + rows.length } };
}

/** What a stream sends next: what is new, and what is left of the batch for its replay. */
export async function readBatch(
  tx: Tx,
  services: Pick<Services, 'config'>,
  row: LogStreamRow,
): Promise<Batch> {
  const filter = await filterOf(tx, services, row);
  const from = await cursorOf(tx, row);
  const tail = await readTail(tx, row.tenantId, filter, from, { limit: row.batchSize });
  const found = tail.rows.map(({ log }) => log);
  const times = found.map(({ createdAt }) => createdAt);
  const again = await readReplay(tx, row, filter, row.batchSize - found.length);
  return {
    rows: [...found, ...again.rows],
    cursor: tail.next,
    oldest: times.length === 0 ? undefined : Math.min(...times),
    newestOfMore: tail.hasMore ? tail.reached : undefined,
    replay: again.replay,
    hasMore: tail.hasMore || again.replay !== null,
  };
}

/** How many events of a time a replay would send, up to a number. */
export async function countRange(
  tx: Tx,
  services: Pick<Services, 'config'>,
  row: LogStreamRow,
  range: Pick<LogStreamReplay, 'from' | 'to'>,
): Promise<number> {
  const filter = await filterOf(tx, services, row);
  return countLogs(tx, row.tenantId, { ...filter, ...range }, LOG_STREAM_REPLAY_COUNTED);
}

/** How many events wait for a stream, among those that it comes to next. */
export async function countWaiting(
  tx: Tx,
  services: Pick<Services, 'config'>,
  row: LogStreamRow,
): Promise<TailCount> {
  const filter = await filterOf(tx, services, row);
  return countTail(tx, row.tenantId, filter, await cursorOf(tx, row), LOG_STREAM_LOOK_AHEAD);
}
