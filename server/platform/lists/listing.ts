import { and, asc, count, desc, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { findSearched } from './find-searched';
import { type Found, type Listing, readIds } from './long-list';
import { type Page, type Rows, isNearStart, nearerEnd } from './paging';
import { countRows } from './totals';

/** Up to so many entries are passed over rather than skipped by what is counted of the list. */
const PASSED_OVER = 10_000;

/** The page of a whole list, from the nearer end of an index that has the order. */
async function findInOrder(tx: Tx, listing: Listing, page: Page): Promise<Found> {
  const forwards = { ...page, backwards: false };
  if (isNearStart(page)) {
    const [total, ids] = await settled([
      () => listing.total(),
      () => readIds(tx, listing, forwards),
    ]);
    return { ids, total };
  }
  const [total, shortcut] = await settled([
    () => listing.total(),
    () => (page.offset > PASSED_OVER ? listing.shortcut?.(page.offset) : undefined),
  ]);
  const stretch = nearerEnd(page, total);
  if (shortcut && stretch.offset > PASSED_OVER) {
    const { condition, offset } = shortcut;
    return { ids: await readIds(tx, listing, { ...forwards, offset }, condition), total };
  }
  return { ids: await readIds(tx, listing, stretch), total };
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
    () => query.limit(page.limit).offset(page.offset),
    () => countRows(counting),
  ]);
  return { rows, total };
}
