import { type AnyColumn, type SQL, and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { type Page, type Rows, type Stretch, isNearStart, nearerEnd } from './paging';
import { countRows, keptTotal, knownTotal } from './totals';

/** So many matches of a search are found, counted and sorted at once; more are read in order. */
const MOST_SORTED = 10_000;
/** For a page far from both ends this many are: reading up to it in order would take longer. */
const MOST_SORTED_DEEP = 50_000;

/** So many first entries of a list are looked at for a page of a search with many matches. */
const START = 1000;

/** Up to so many entries are passed over rather than skipped by what is counted of the list. */
const PASSED_OVER = 10_000;

export type SortKey = {
  column: AnyColumn;
  descending?: boolean;
  /** Rows without a value count as the lowest; by default as the highest, as PostgreSQL has it. */
  nullsLowest?: boolean;
};

/** Newest first; the id decides between rows of one millisecond. */
export function newestFirst(table: { createdAt: AnyColumn; id: AnyColumn }): SortKey[] {
  return [{ column: table.createdAt, descending: true }, { column: table.id }];
}

/** By name; the id decides between equal ones. */
export function byName(table: { name: AnyColumn; id: AnyColumn }): SortKey[] {
  return [{ column: table.name }, { column: table.id }];
}

/** What the search is about, where that is another table than the list's: the users of a role. */
export type Subject = {
  from: SQL;
  where: SQL | undefined;
  id: AnyColumn;
  /** Column of the list that names the subject. */
  reference: AnyColumn;
};

/** A point in the order of a list: what comes after it, and how many entries of that to pass over. */
export type Shortcut = {
  condition: SQL | undefined;
  offset: number;
};

/** A list that may be very long. */
type Listing = {
  /** Table with one row per entry. */
  from: SQL;
  where: SQL | undefined;
  /** What narrows it down: a search, filters. */
  search: SQL | undefined;
  /** The same for an index that holds all of it, and too slow for rows read one by one. */
  indexed?: SQL | undefined;
  subject?: Subject;
  /** Identifies an entry. */
  id: AnyColumn;
  /** Without ties, and the order of an index with `id`: pages neither repeat nor skip entries. */
  order: readonly SortKey[];
  /** Length without a search. */
  total: () => Promise<number>;
  /** The nearest point before an entry that is known without reading the list. */
  shortcut?: ((offset: number) => Promise<Shortcut | undefined>) | undefined;
};

type Found = {
  ids: string[];
  total: number;
};

/** More rows than are sorted at once show that there are too many. */
const TOO_MANY = sql.raw(String(MOST_SORTED + 1));

function keyName(index: number): SQL {
  return sql.raw(`key_${index}`);
}

function direction(isDescending: boolean, { nullsLowest = false }: SortKey): SQL {
  return sql.raw(
    `${isDescending ? ' desc' : ' asc'}${nullsLowest ? ` nulls ${isDescending ? 'last' : 'first'}` : ''}`,
  );
}

/** The columns of the order, under names of their own. */
function keysOf(order: readonly SortKey[]): SQL {
  const keys = order.map(({ column }, index) => sql`${column} as ${keyName(index)}`);
  return sql.join(keys, sql`, `);
}

/** The order by these names. */
function sortingOf(order: readonly SortKey[]): SQL {
  const keys = order.map(
    (key, index) => sql`${keyName(index)}${direction(key.descending === true, key)}`,
  );
  return sql.join(keys, sql`, `);
}

/**
 * Subjects are found alone: joined with the list, whose policy comes first, their search would use no
 * index.
 */
function findMatches({ from, where, id }: Subject, search: SQL | undefined): SQL {
  return sql`matches as materialized (
      select ${id} as id from ${from} where ${and(where, search)} limit ${TOO_MANY}
    ), `;
}

/** The page and the total from one look at the matches, or undefined when these are too many. */
async function findFew(
  tx: Tx,
  { from, where, search: plain, indexed, subject, id, order }: Listing,
  { limit, offset }: Page,
): Promise<Found | undefined> {
  const search = indexed ?? plain;
  const narrowing = subject ? sql`${subject.reference} in (select id from matches)` : search;
  const { rows } = await tx.execute<{ matches: number; total: number; ids: string[] }>(sql`
    with ${subject ? findMatches(subject, search) : sql``}found as materialized (
      select ${id} as id, ${keysOf(order)} from ${from}
      where ${and(where, narrowing)} limit ${TOO_MANY}
    )
    select (select count(*) from ${subject ? sql`matches` : sql`found`}) as matches,
      (select count(*) from found) as total, array(
        select id from found order by ${sortingOf(order)} limit ${limit} offset ${offset}
      ) as ids`);
  const [found] = rows;
  return found && Math.max(found.matches, found.total) <= MOST_SORTED ? found : undefined;
}

function joined({ from, subject }: Listing): SQL {
  return subject
    ? sql`${from} join ${subject.from} on ${and(subject.where, eq(subject.id, subject.reference))}`
    : from;
}

/** The search for all matches. The index is of no use to a join, which looks at rows one by one. */
function conditionOf({ search, indexed, subject }: Listing): SQL | undefined {
  return subject ? search : (indexed ?? search);
}

/** The rows that a search finds, to be counted. */
function countingOf(tx: Tx, listing: Listing) {
  const conditions = and(listing.where, conditionOf(listing));
  return tx.select({ total: count() }).from(joined(listing)).where(conditions);
}

/**
 * The page, if the first entries of the list are enough for it. PostgreSQL has no statistics of what
 * a view lets through: left alone, it takes every search for a narrow one, and collects and sorts
 * all matches.
 */
async function findAtStart(
  tx: Tx,
  listing: Listing,
  { limit, offset }: Page,
): Promise<string[] | undefined> {
  const { where, search, id, order } = listing;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select ${id} as id, ${keysOf(order)}, (${search}) as is_match from ${joined(listing)}
      where ${where} order by ${sortingOf(order)} limit ${sql.raw(String(START))}
    ) as start where is_match order by ${sortingOf(order)} limit ${limit} offset ${offset}`);
  return rows.length === limit ? rows.map((row) => row.id) : undefined;
}

/**
 * The page out of all matches: in order, rows before the first match would be read one by one, of
 * which there can be very many.
 */
async function collect(tx: Tx, listing: Listing, { limit, offset }: Page): Promise<string[]> {
  const { where, id, order } = listing;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with collected as materialized (
      select ${id} as id, ${keysOf(order)} from ${joined(listing)}
      where ${and(where, conditionOf(listing))}
    )
    select id from collected order by ${sortingOf(order)} limit ${limit} offset ${offset}`);
  return rows.map((row) => row.id);
}

/** The ids of a stretch in the order of an index. */
async function readIds(
  tx: Tx,
  listing: Listing,
  { backwards, offset, limit }: Stretch,
  condition: SQL | undefined,
): Promise<string[]> {
  const { where, id, order } = listing;
  const sorting = order.map(
    (key) => sql`${key.column}${direction((key.descending ?? false) !== backwards, key)}`,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${id} as id from ${joined(listing)} where ${and(where, condition)}
    order by ${sql.join(sorting, sql`, `)} limit ${limit} offset ${offset}`);
  const ids = rows.map((row) => row.id);
  return backwards ? ids.reverse() : ids;
}

/** The page from the nearer end of an index that has the order. */
async function findInOrder(tx: Tx, listing: Listing, page: Page): Promise<Found> {
  const { search, indexed, subject, total: countAll } = listing;
  const countThem = () => (search ? keptTotal(countingOf(tx, listing)) : countAll());
  const forwards = { ...page, backwards: false };
  if (isNearStart(page)) {
    const finding = search
      ? findAtStart(tx, listing, page)
      : readIds(tx, listing, forwards, undefined);
    const [total, ids] = await settled([countThem(), finding]);
    return { ids: ids ?? (await collect(tx, listing, page)), total };
  }
  const [total, shortcut] = await settled([
    countThem(),
    page.offset > PASSED_OVER ? listing.shortcut?.(page.offset) : undefined,
  ]);
  const stretch = nearerEnd(page, total);
  if (shortcut && stretch.offset > PASSED_OVER) {
    const { condition, offset } = shortcut;
    return { ids: await readIds(tx, listing, { ...forwards, offset }, condition), total };
  }
  const isSorted = !subject && total <= MOST_SORTED_DEEP;
  return { ids: await readIds(tx, listing, stretch, isSorted ? indexed : search), total };
}

/**
 * One page of a list that may be very long, and the list's length. The page is found by ids alone,
 * so that a deep one does not read the records before it.
 * @param read records of the ids, in any order
 */
export async function readListing<Row extends { id: string }>(
  tx: Tx,
  listing: Listing,
  page: Page,
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Rows<Row>> {
  const isLong = listing.search && (knownTotal(countingOf(tx, listing)) ?? 0) > MOST_SORTED;
  const few = listing.search && !isLong && (await findFew(tx, listing, page));
  const { ids, total } = few || (await findInOrder(tx, listing, page));
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/**
 * One page of a list that is never very long, and its length; the whole list when no page is asked
 * for.
 * @param query `select … from …` with its joins, made `$dynamic()`
 */
export async function readPaged<Query extends PgSelect>(
  tx: Tx,
  query: Query,
  { where, search, order }: Pick<Listing, 'where' | 'order'> & Partial<Pick<Listing, 'search'>>,
  page: Page | undefined,
): Promise<Rows<Awaited<Query>[number]>> {
  query.where(and(where, search));
  const counting = tx.select({ total: count() }).from(sql`(${query.getSQL()}) listed`);
  query.orderBy(...order.map(({ column, descending }) => (descending ? desc : asc)(column)));
  if (!page) {
    const rows = await query;
    return { rows, total: rows.length };
  }
  const [rows, total] = await settled([
    query.limit(page.limit).offset(page.offset),
    countRows(counting),
  ]);
  return { rows, total };
}
