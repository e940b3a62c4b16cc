import { and, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { logs } from '~/server/platform/db/schema';
import { type KeptFilter, logsOf } from './log-filter';
import { type LogRow, logRowOf } from './log-row';

/** Rows of one batch at most; more follow at once. */
const TAIL_BATCH = 200;

/** Rows of any kind that are looked at for one batch. */
const TAIL_LOOK = 2000;

/**
 * A place in the order in which transactions began to write. All of them before the oldest one that
 * still runs have ended, so what they wrote is complete: unlike the time of a row, such a place has
 * nothing before it that could still appear. A long transaction delays the tail; it loses nothing.
 */
export type TailCursor = {
  writtenIn: number;
  id: string;
  /**
   * The snapshot that a tail began with, in PostgreSQL's text form: what it shows is not part of the
   * tail. Other transactions may run for long, so that such rows come after the place.
   */
  seen?: string | undefined;
};

const CURSOR = /^(\d{1,16})(?:-([\w-]{1,64}))?$/;

export function writeCursor({ writtenIn, id }: TailCursor): string {
  return id === '' ? String(writtenIn) : `${writtenIn}-${id}`;
}

/** Undefined for anything that `writeCursor` does not write. */
export function readCursor(text: string): TailCursor | undefined {
  const [, writtenIn, id = ''] = CURSOR.exec(text) ?? [];
  return writtenIn === undefined ? undefined : { writtenIn: Number(writtenIn), id };
}

/** Where a tail begins that shows only what comes. */
export async function currentCursor(tx: Tx): Promise<TailCursor> {
  const { rows } = await tx.execute<{ xmin: number; seen: string }>(sql`
    select pg_snapshot_xmin(snapshot)::text::bigint as xmin, snapshot::text as seen
    from (select pg_current_snapshot() as snapshot) as current`);
  return { writtenIn: rows[0]?.xmin ?? 0, id: '', seen: rows[0]?.seen };
}

/** What was written since a place, and is complete. */
function afterPlace(tenantId: string, from: TailCursor, end: TailCursor) {
  return and(
    eq(logs.tenantId, tenantId),
    // The place alone bounds the index in whose order rows are read: its other half is within it.
    gte(logs.writtenIn, from.writtenIn),
    lt(logs.writtenIn, end.writtenIn),
    from.seen === undefined
      ? undefined
      : sql`not pg_visible_in_snapshot(${logs.writtenIn}::text::xid8, ${from.seen}::pg_snapshot)`,
    or(
      gt(logs.writtenIn, from.writtenIn),
      and(eq(logs.writtenIn, from.writtenIn), gt(logs.id, from.id)),
    ),
  );
}

export type TailCount = {
  waiting: number;
  /** As many rows were looked at; there may be others behind them. */
  hasMore: boolean;
};

/**
 * How much was written since a place, among so many rows of any kind: a filter that hardly anything
 * passes would else read all of them.
 */
export async function countTail(
  tx: Tx,
  tenantId: string,
  filter: KeptFilter,
  from: TailCursor,
  most: number,
): Promise<TailCount> {
  const end = await currentCursor(tx);
  const isNext = and(afterPlace(tenantId, from, end), gte(logs.createdAt, filter.keptFrom));
  const { rows } = await tx.execute<{ waiting: number; seen: number }>(sql`
    select count(*) filter (where ${logsOf(tenantId, filter)}) as waiting, count(*) as seen
    from (
      select * from ${logs} where ${isNext}
      order by ${logs.writtenIn}, ${logs.id} limit ${most}
    ) ${logs}`);
  const { waiting, seen } = rows[0] ?? { waiting: 0, seen: 0 };
  return { waiting, hasMore: seen === most };
}

type Looked = {
  tenantId: string;
  id: string | null;
  key: string;
  payload: LogRow['payload'];
  createdAt: number;
  writtenIn: number;
  /** The last row of any kind. */
  endId: string;
  endWrittenIn: number;
  endCreatedAt: number;
  looked: number;
};

export type Tail = {
  rows: { log: LogRow; cursor: TailCursor }[];
  /** The place after what was looked at. */
  next: TailCursor;
  hasMore: boolean;
  /** Epoch milliseconds: time of the last row before that place; undefined if there was none. */
  reached: number | undefined;
};

/**
 * What was written since a place, oldest first, and the place after it. So many rows of any kind are
 * looked at: a filter that hardly anything passes takes several looks, each of them short.
 */
export async function readTail(
  tx: Tx,
  tenantId: string,
  filter: KeptFilter,
  from: TailCursor,
  { limit = TAIL_BATCH, most = TAIL_LOOK }: { limit?: number; most?: number } = {},
): Promise<Tail> {
  // Before the rows: what commits in between is read next time.
  const end = await currentCursor(tx);
  const isNext = and(afterPlace(tenantId, from, end), gte(logs.createdAt, filter.keptFrom));
  const { rows: found } = await tx.execute<Looked>(sql`
    with looked as materialized (
      select * from ${logs} where ${isNext}
      order by ${logs.writtenIn}, ${logs.id} limit ${most}
    ), last as (
      select id, written_in, created_at, (select count(*) from looked) as looked
      from looked order by written_in desc, id desc limit 1
    )
    select ${logs.tenantId} as "tenantId", ${logs.id}, ${logs.key}, ${logs.payload},
      ${logs.createdAt} as "createdAt", ${logs.writtenIn} as "writtenIn",
      last.id as "endId", last.written_in as "endWrittenIn", last.created_at as "endCreatedAt",
      last.looked
    from last left join looked ${logs} on ${logsOf(tenantId, filter)}
    order by ${logs.writtenIn}, ${logs.id} limit ${limit}`);
  const rows = found.flatMap(({ tenantId: owner, id, key, payload, createdAt, writtenIn }) =>
    id === null
      ? []
      : [
          {
            log: logRowOf({ tenantId: owner, id, key, payload, createdAt }),
            cursor: { writtenIn, id },
          },
        ],
  );
  const [first] = found;
  const looked = first && { writtenIn: first.endWrittenIn, id: first.endId };
  // A place that was handed out before may be ahead: another server's clock has no part in it.
  const rest = end.writtenIn > from.writtenIn ? end : from;
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const hasMore = last !== undefined || first?.looked === most;
  const place = last?.cursor ?? looked;
  const next = { ...((hasMore && place) || rest), seen: from.seen };
  return { rows, next, hasMore, reached: last?.log.createdAt ?? first?.endCreatedAt };
}
