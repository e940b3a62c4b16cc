import { type AnyColumn, type SQL, and, asc, count, desc, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { type Page, type Rows, type Stretch, isNearStart, nearerEnd } from './paging';
import { countRows, keptTotal } from './totals';

/** So many matches of a search are found, counted and sorted at once; more are read in order. */
const MOST_SORTED = 10_000;

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

/** A list that may be very long. */
type Listing = {
  /** Table, or joined tables, with one row per entry. */
  from: SQL;
  where: SQL | undefined;
  /** What narrows it down: a search, filters. */
  search: SQL | undefined;
  /** Identifies an entry. */
  id: AnyColumn;
  /** Without ties, and the order of an index with `id`: pages neither repeat nor skip entries. */
  order: readonly SortKey[];
  /** Length without a search. */
  total: () => Promise<number>;
};

type Found = {
  ids: string[];
  total: number;
};

function keyName(index: number): SQL {
  return sql.raw(`key_${index}`);
}

function direction(isDescending: boolean, { nullsLowest = false }: SortKey): SQL {
  return sql.raw(
    `${isDescending ? ' desc' : ' asc'}${nullsLowest ? ` nulls ${isDescending ? 'last' : 'first'}` : ''}`,
  );
}

/** The page and the total from one look at the matches, or undefined when these are too many. */
async function findFew(
  tx: Tx,
  { from, where, search, id, order }: Listing,
  { limit, offset }: Page,
): Promise<Found | undefined> {
  const keys = order.map(({ column }, index) => sql`${column} as ${keyName(index)}`);
  const sorting = order.map(
    (key, index) => sql`${keyName(index)}${direction(key.descending === true, key)}`,
  );
  const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${id} as id, ${sql.join(keys, sql`, `)} from ${from}
      where ${and(where, search)} limit ${sql.raw(String(MOST_SORTED + 1))}
    )
    select (select count(*) from found) as total, array(
      select id from found order by ${sql.join(sorting, sql`, `)} limit ${limit} offset ${offset}
    ) as ids`);
  const [found] = rows;
  return found && found.total <= MOST_SORTED ? found : undefined;
}

/** The page from the nearer end of an index that has the order. */
async function findInOrder(
  tx: Tx,
  { from, where, search, id, order, total: countAll }: Listing,
  page: Page,
): Promise<Found> {
  const conditions = and(where, search);
  const countThem = () =>
    search ? keptTotal(tx.select({ total: count() }).from(from).where(conditions)) : countAll();
  const find = async ({ backwards, offset, limit }: Stretch): Promise<string[]> => {
    const sorting = order.map(
      (key) => sql`${key.column}${direction((key.descending ?? false) !== backwards, key)}`,
    );
    const { rows } = await tx.execute<{ id: string }>(sql`
      select ${id} as id from ${from} where ${conditions}
      order by ${sql.join(sorting, sql`, `)} limit ${limit} offset ${offset}`);
    const ids = rows.map((row) => row.id);
    return backwards ? ids.reverse() : ids;
  };
  if (isNearStart(page)) {
    const [total, ids] = await settled([countThem(), find({ ...page, backwards: false })]);
    return { ids, total };
  }
  const total = await countThem();
  return { ids: await find(nearerEnd(page, total)), total };
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
  const few = listing.search && (await findFew(tx, listing, page));
  const { ids, total } = few ?? (await findInOrder(tx, listing, page));
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
