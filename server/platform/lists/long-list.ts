import { type AnyColumn, type SQL, and, eq, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { stretchOf } from './near-start';
import { type SortKey, keysOf, sortingOf } from './order';
import type { Rows, Stretch } from './paging';
import type { PartSearch } from './parts';

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
export type Listing = {
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

export type Found = Pick<Rows<object>, 'total' | 'isCapped' | 'hasMore'> & { ids: string[] };

/** A list with what its search is about. */
export function joined({ from, subject }: Listing): SQL {
  return subject
    ? sql`${from} join ${subject.from} on ${and(subject.where, eq(subject.id, subject.reference))}`
    : from;
}

/** The ids of a stretch in the order of an index. */
export async function readIds(
  tx: Tx,
  listing: Listing,
  { backwards, offset, limit }: Stretch,
  condition?: SQL,
): Promise<string[]> {
  const { where, id } = listing;
  const order = listing.order.map((key) => ({
    ...key,
    descending: (key.descending ?? false) !== backwards,
  }));
  const ordered = sql`
    select ${id} as id, ${keysOf(order)} from ${joined(listing)} where ${and(where, condition)}
    order by ${sortingOf(order)}`;
  const { rows } = await tx.execute<{ id: string }>(
    stretchOf(tx, ordered, sortingOf(order), { offset, limit }),
  );
  const ids = rows.map((row) => row.id);
  return backwards ? ids.reverse() : ids;
}
