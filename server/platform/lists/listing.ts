import { type AnyColumn, type SQL, and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { type Page, type Rows, type Stretch, isNearStart, nearerEnd } from './paging';
import { type PartSearch, conditionOf as partCondition } from './parts';
import { MANY, expectMatches, expectRows } from './expected-matches';
import { countRows, countingUpTo, keepExpected, keptExpected, keptTotal } from './totals';

/** So many matches of a search are found, counted and sorted at once; more are not counted. */
const MOST_SORTED = 10_000;
/** To collect so many takes seconds: they are read in the order of the list, however far that is. */
const MOST_COLLECTED = 500_000;

/**
 * So many first entries of a list are looked at for a page of a search with many matches; up to the
 * second number where an even distribution makes it likely to find them there.
 */
const START = { least: 1000, most: 20_000 };
/** So many times more than would be enough for matches at even distances. */
const MARGIN = 4;

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
  /** The same for indexes that hold all of it, and too slow for rows read one by one. */
  indexed?: PartSearch | undefined;
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

type Found = Pick<Rows<object>, 'total' | 'isCapped' | 'hasMore'> & { ids: string[] };

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
  const search = indexed ? partCondition(indexed) : plain;
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
  if (!found || Math.max(found.matches, found.total) > MOST_SORTED) return undefined;
  return { ids: found.ids, total: found.total };
}

function joined({ from, subject }: Listing): SQL {
  return subject
    ? sql`${from} join ${subject.from} on ${and(subject.where, eq(subject.id, subject.reference))}`
    : from;
}

/** The search for all matches. The index is of no use to a join, which looks at rows one by one. */
function conditionOf({ search, indexed, subject }: Listing): SQL | undefined {
  return subject || !indexed ? search : partCondition(indexed);
}

/** The rows that a search finds, to be counted as far as that tells whether they are many. */
function countingOf(tx: Tx, listing: Listing) {
  const where = and(listing.where, conditionOf(listing));
  return countingUpTo(tx, { from: joined(listing), where }, MOST_SORTED + 1);
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
  looked: number,
): Promise<string[] | undefined> {
  const { where, search, id, order } = listing;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select ${id} as id, ${keysOf(order)}, (${search}) as is_match from ${joined(listing)}
      where ${where} order by ${sortingOf(order)} limit ${sql.raw(String(looked))}
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
  condition?: SQL,
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

/** The page of a whole list, from the nearer end of an index that has the order. */
async function findInOrder(tx: Tx, listing: Listing, page: Page): Promise<Found> {
  const forwards = { ...page, backwards: false };
  if (isNearStart(page)) {
    const [total, ids] = await settled([listing.total(), readIds(tx, listing, forwards)]);
    return { ids, total };
  }
  const [total, shortcut] = await settled([
    listing.total(),
    page.offset > PASSED_OVER ? listing.shortcut?.(page.offset) : undefined,
  ]);
  const stretch = nearerEnd(page, total);
  if (shortcut && stretch.offset > PASSED_OVER) {
    const { condition, offset } = shortcut;
    return { ids: await readIds(tx, listing, { ...forwards, offset }, condition), total };
  }
  return { ids: await readIds(tx, listing, stretch), total };
}

/** How many first entries are likely to have a page of so many expected matches. */
async function startOf(
  tx: Tx,
  listing: Listing,
  { offset, limit }: Page,
  expected: number,
): Promise<number> {
  if (expected < MANY) return START.least;
  const distance = (await expectRows(tx, listing)) / expected;
  return Math.round(
    Math.min(START.most, Math.max(START.least, MARGIN * (offset + limit) * distance)),
  );
}

/** The page of a search that finds many, wherever in the list these are. */
async function findAmongMany(
  tx: Tx,
  listing: Listing,
  page: Page,
  expected: number,
): Promise<string[]> {
  const isInOrder = expected >= MOST_COLLECTED || (!isNearStart(page) && !listing.indexed);
  return isInOrder
    ? readIds(tx, listing, { ...page, backwards: false }, listing.search)
    : collect(tx, listing, page);
}

/**
 * The page of a search. Of many matches the page is found among the first entries of the list where
 * that is possible. That there are many is kept, so that the index is not asked again.
 */
async function findSearched(tx: Tx, whole: Listing, page: Page): Promise<Found> {
  const counting = countingOf(tx, whole);
  const kept = keptExpected(counting);
  const { indexed, subject } = whole;
  const found =
    kept === undefined && indexed
      ? await expectMatches(tx, subject ?? whole, indexed)
      : { matches: kept ?? 0, search: indexed };
  const { matches: expected } = found;
  const listing = { ...whole, indexed: found.search };
  // One more than the page shows tells whether another follows.
  const ahead = { ...page, limit: page.limit + 1 };
  const look = async () =>
    isNearStart(page)
      ? findAtStart(tx, listing, ahead, await startOf(tx, listing, ahead, expected))
      : undefined;
  const isLookedFirst = kept !== undefined || expected >= MANY;
  const first = isLookedFirst ? await look() : undefined;
  const few = first || kept !== undefined ? undefined : await findFew(tx, listing, page);
  if (few) return few;
  if (kept === undefined) keepExpected(counting, Math.max(expected, MOST_SORTED + 1));
  const start = first ?? (isLookedFirst ? undefined : await look());
  const [total, ids] = await settled([
    // Those of a subject may be few in the list.
    subject ? keptTotal(counting, MOST_SORTED) : MOST_SORTED + 1,
    start ?? findAmongMany(tx, listing, ahead, expected),
  ]);
  return {
    ids: ids.slice(0, page.limit),
    total: Math.min(total, MOST_SORTED),
    isCapped: total > MOST_SORTED,
    hasMore: ids.length > page.limit,
  };
}

/**
 * One page of a list that may be very long, and the list's length, or that a search finds more than
 * is counted. The page is found by ids alone, so that a deep one does not read the records before it.
 * @param read records of the ids, in any order
 */
export async function readListing<Row extends { id: string }>(
  tx: Tx,
  listing: Listing,
  page: Page,
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Rows<Row>> {
  const find = listing.search ? findSearched : findInOrder;
  const { ids, ...found } = await find(tx, listing, page);
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), ...found };
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
