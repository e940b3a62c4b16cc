import { type SQL, and, asc, between, desc, eq, gte, sql } from 'drizzle-orm';
import { MOST_COUNTED_LOGS } from '~/contract/audit-logs';
import { MAX_PAGE_SIZE } from '~/contract/limits';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import {
  type Given,
  type PlaceOf,
  fixedSelect,
  fixedStatements,
} from '~/server/platform/db/fixed-statement';
import { isListedLog, logs } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { settled } from '~/server/platform/db/settled';
import {
  type Page,
  type Rows,
  type Stretch,
  isNearStart,
  nearerEnd,
} from '~/server/platform/lists/paging';
import { boundOf, stretchOf } from '~/server/platform/lists/near-start';
import { cappedTotal, countingUpTo } from '~/server/platform/lists/totals';
import { skipLogHours } from './log-hours.queries';
import { type KeptFilter, logsOf } from './log-filter';
import { type LogRow, logRowOf } from './log-row';

const columns = {
  tenantId: logs.tenantId,
  id: logs.id,
  key: logs.key,
  payload: logs.payload,
  createdAt: logs.createdAt,
};

/** Where a row is in the order of the list: newest first, and by id within a millisecond. */
export type LogPlace = Pick<LogRow, 'id' | 'createdAt'>;

const PLACE = /^(\d{1,16})-([\w-]{1,64})$/;

function writePlace({ id, createdAt }: LogPlace): string {
  return `${createdAt}-${id}`;
}

/** Undefined for anything that `writePlace` does not write. */
export function readPlace(text: string): LogPlace | undefined {
  const [, createdAt, id] = PLACE.exec(text) ?? [];
  return id === undefined ? undefined : { id, createdAt: Number(createdAt) };
}

function countUpTo(tx: Tx, where: SQL | undefined, most: number): Promise<number> {
  return cappedTotal(tx, countingUpTo(tx, { from: sql`${logs}`, where }, most), most - 1);
}

/** How many rows a filter finds, up to a number. */
export function countLogs(
  tx: Tx,
  tenantId: string,
  filter: KeptFilter,
  most: number,
): Promise<number> {
  return countUpTo(tx, logsOf(tenantId, filter), most);
}

type Named = { tenantId: string; ids: readonly string[]; from: number; to: number };

const logsByIds = fixedSelect((select, place: PlaceOf<Named>) =>
  select
    .select(columns)
    .from(logs)
    .where(
      and(
        eq(logs.tenantId, place('tenantId')),
        anyOf(logs.id, place('ids')),
        between(logs.createdAt, place('from'), place('to')),
      ),
    ),
);

/**
 * The rows at some places, in their order. The times name the partitions to look in.
 */
export async function readLogsAt(
  tx: Tx,
  tenantId: string,
  places: readonly LogPlace[],
): Promise<LogRow[]> {
  if (places.length === 0) return [];
  const times = places.map(({ createdAt }) => createdAt);
  const rows = await logsByIds(tx, {
    tenantId,
    ids: places.map(({ id }) => id),
    from: Math.min(...times),
    to: Math.max(...times),
  });
  const byId = new Map(rows.map((row) => [row.id, logRowOf(row)]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}

type FoundPlace = { id: string; created_at: number };

function selectPlaces(
  where: SQL | undefined,
  { backwards, offset, limit }: { backwards: boolean; offset: Given<number>; limit: Given<number> },
  bound: number | undefined,
): SQL {
  const order = sql.raw(backwards ? 'created_at asc, id desc' : 'created_at desc, id asc');
  const ordered = sql`select id, created_at from ${logs} where ${where} order by ${order}`;
  return stretchOf(ordered, order, { offset, limit }, bound);
}

function placesOf(found: readonly FoundPlace[], backwards: boolean): LogPlace[] {
  const rows = found.map(({ id, created_at: createdAt }) => ({ id, createdAt }));
  return backwards ? rows.toReversed() : rows;
}

type Newest = { tenantId: string; offset: number; limit: number };

/** So few rows that they are read at once, and not by their places. */
const FEW = MAX_PAGE_SIZE + 1;

const newestRows = fixedSelect((select, place: PlaceOf<Newest>) => {
  const near = select
    .select(columns)
    .from(logs)
    .where(and(eq(logs.tenantId, place('tenantId')), isListedLog))
    .orderBy(desc(logs.createdAt), asc(logs.id))
    .limit(FEW)
    .as('near');
  return select
    .select()
    .from(near)
    .orderBy(desc(near.createdAt), asc(near.id))
    .limit(place('limit'))
    .offset(place('offset'));
});

const newestPlaces = fixedStatements<{ bound: number | undefined }, Newest, FoundPlace>(
  ({ bound }, place) =>
    selectPlaces(
      and(eq(logs.tenantId, place('tenantId')), isListedLog),
      { backwards: false, offset: place('offset'), limit: place('limit') },
      bound,
    ),
);

/** Whether it is the filter of the list as it is first opened. */
function isOfAllEvents({ keptFrom: _, category = 'events', ...filter }: KeptFilter): boolean {
  const narrows = Object.values(filter).some((value) => value !== undefined);
  return category === 'events' && !narrows;
}

/** Places of all events, newest first. */
async function findNewest(tx: Tx, tenantId: string, stretch: Stretch): Promise<LogPlace[]> {
  const { offset, limit } = stretch;
  const read = newestPlaces({ bound: boundOf(tx, stretch) });
  return placesOf(await read(tx, { tenantId, offset, limit }), false);
}

/** Places in the order of the list, or in the opposite one; found in an index alone (ADR 0012). */
async function findPlaces(tx: Tx, where: SQL | undefined, stretch: Stretch): Promise<LogPlace[]> {
  if (stretch.limit === 0) return [];
  const { rows } = await tx.execute<FoundPlace>(selectPlaces(where, stretch, boundOf(tx, stretch)));
  return placesOf(rows, stretch.backwards);
}

/** Up to so many events are passed over: to add up hours may take as long. */
const PASSED_OVER = 50_000;

/** Places of all events that the plan keeps, newest first. */
async function findEvents(
  tx: Tx,
  tenantId: string,
  filter: KeptFilter,
  stretch: Stretch,
): Promise<LogPlace[]> {
  const { offset } = stretch;
  const where = logsOf(tenantId, filter);
  const shortcut =
    offset > PASSED_OVER ? await skipLogHours(tx, tenantId, { where, offset }) : undefined;
  if (shortcut) {
    const narrowed = and(where, shortcut.condition);
    return findPlaces(tx, narrowed, { ...stretch, offset: shortcut.offset });
  }
  return filter.keptFrom === 0 ? findNewest(tx, tenantId, stretch) : findPlaces(tx, where, stretch);
}

/** A page of a list that was counted up to one more than `MOST_COUNTED_LOGS`. */
function pageOf(
  rows: LogRow[],
  { counted, hasMore }: { counted: number; hasMore: boolean },
): Rows<LogRow> {
  const isCapped = counted > MOST_COUNTED_LOGS;
  const last = isCapped && hasMore ? rows.at(-1) : undefined;
  const total = Math.min(counted, MOST_COUNTED_LOGS);
  return { rows, total, isCapped, hasMore: last !== undefined, next: last && writePlace(last) };
}

/**
 * One page, newest first, of which only its rows are read. Beyond what is counted a page begins
 * after a place, however deep it is; by its number, hours are added up in the list of all events, and
 * in others all entries of the index before it are passed.
 */
export async function listLogs(
  tx: Tx,
  tenantId: string,
  filter: KeptFilter,
  page: Page & { after?: LogPlace | undefined },
): Promise<Rows<LogRow>> {
  const { after } = page;
  const where = logsOf(tenantId, filter);
  const countThem = () => countUpTo(tx, where, MOST_COUNTED_LOGS + 1);
  // One more than the page shows tells whether another follows.
  const forwards = { backwards: false, offset: page.offset, limit: page.limit + 1 };
  const isWhole = !after && isOfAllEvents(filter) && filter.keptFrom === 0;
  if (isWhole && forwards.offset + forwards.limit <= FEW) {
    const { offset, limit } = forwards;
    const [counted, rows] = await settled([
      () => countThem(),
      () => newestRows(tx, { tenantId, offset, limit }),
    ]);
    const hasMore = rows.length > page.limit;
    return pageOf(rows.slice(0, page.limit).map(logRowOf), { counted, hasMore });
  }
  const findForwards = () => {
    if (after) return findPlaces(tx, and(where, beyond(after, true)), { ...forwards, offset: 0 });
    return isOfAllEvents(filter)
      ? findEvents(tx, tenantId, filter, forwards)
      : findPlaces(tx, where, forwards);
  };
  const [counted, ahead] =
    after || isNearStart(page)
      ? await settled([() => countThem(), () => findForwards()])
      : [await countThem(), undefined];
  const isCapped = counted > MOST_COUNTED_LOGS;
  const found =
    ahead ??
    (isCapped ? await findForwards() : await findPlaces(tx, where, nearerEnd(page, counted)));
  const rows = await readLogsAt(tx, tenantId, found.slice(0, page.limit));
  return pageOf(rows, { counted, hasMore: found.length > page.limit });
}

/** After a place in the order of the list, `older`, or before it. */
function beyond({ id, createdAt }: LogPlace, isOlder: boolean): SQL {
  const [past, next] = isOlder ? [sql`<`, sql`>`] : [sql`>`, sql`<`];
  // The first condition alone bounds the index; the second decides within a millisecond.
  return sql`(${logs.createdAt} ${past}= ${createdAt}
    and (${logs.createdAt} ${past} ${createdAt} or ${logs.id} ${next} ${id}))`;
}

/** The next rows from a place on, by key and not by offset: as fast at the end as at the start. */
export async function readLogsFrom(
  tx: Tx,
  tenantId: string,
  filter: KeptFilter,
  { after, isOlder, limit }: { after: LogPlace | undefined; isOlder: boolean; limit: number },
): Promise<LogRow[]> {
  const where = and(logsOf(tenantId, filter), after && beyond(after, isOlder));
  const rows = await tx
    .select(columns)
    .from(logs)
    .where(where)
    .orderBy(sql.raw(isOlder ? 'created_at desc, id asc' : 'created_at asc, id desc'))
    .limit(limit);
  return rows.map(logRowOf);
}

/** @throws CodedError entity.not_exists_with_id 404 */
export async function findLog(
  tx: Tx,
  tenantId: string,
  id: string,
  keptFrom: number,
): Promise<LogRow> {
  const [row] = await tx
    .select(columns)
    .from(logs)
    .where(and(eq(logs.tenantId, tenantId), eq(logs.id, id), gte(logs.createdAt, keptFrom)));
  if (!row) throw notFoundById('logs', id);
  return logRowOf(row);
}

/** The rows before and after one in the list of a filter; undefined at its ends. */
export async function findNeighbors(
  tx: Tx,
  tenantId: string,
  id: string,
  filter: KeptFilter,
): Promise<{ newer: string | undefined; older: string | undefined }> {
  const after = await findLog(tx, tenantId, id, filter.keptFrom);
  const at = async (isOlder: boolean) => {
    const where = and(logsOf(tenantId, filter), beyond(after, isOlder));
    const [place] = await findPlaces(tx, where, { backwards: !isOlder, offset: 0, limit: 1 });
    return place?.id;
  };
  const [newer, older] = await settled([() => at(false), () => at(true)]);
  return { newer, older };
}

/**
 * The keys that occur in a category. Each is found by one look at the index of keys, so that the
 * number of rows does not matter.
 */
export async function listLogKeys(
  tx: Tx,
  tenantId: string,
  { category, keptFrom }: Pick<KeptFilter, 'category' | 'keptFrom'>,
): Promise<string[]> {
  const isKept = and(eq(logs.tenantId, tenantId), gte(logs.createdAt, keptFrom));
  const { rows } = await tx.execute<{ key: string }>(sql`
    with recursive keys as (
      (select key from ${logs} where ${isKept} order by key limit 1)
      union all
      select (select ${logs.key} from ${logs} where ${isKept} and ${logs.key} > keys.key
        order by ${logs.key} limit 1)
      from keys where keys.key is not null
    )
    select key from keys where key is not null and ${
      category === 'management' ? sql`key like 'Management.%'` : isListedLog
    }`);
  return rows.map(({ key }) => key);
}
