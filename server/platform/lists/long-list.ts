import { type AnyColumn, type SQL, and, eq, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { type Given, type PlaceOf, fixedStatements } from '~/server/platform/db/fixed-statement';
import { boundOf, stretchOf } from './near-start';
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
  /** Reads the ids of the whole list, if that is known beforehand. */
  whole?: ((stretch: Stretch) => Promise<string[]>) | undefined;
  /** Length without a search. */
  total: () => Promise<number>;
  /** The nearest point before an entry that is known without reading the list. */
  shortcut?: ((offset: number) => Promise<Shortcut | undefined>) | undefined;
};

export type Found = Pick<Rows<object>, 'total' | 'isCapped' | 'hasMore'> & { ids: string[] };

/** A list with what its search is about. */
export function joined({ from, subject }: Pick<Listing, 'from' | 'subject'>): SQL {
  return subject
    ? sql`${from} join ${subject.from} on ${and(subject.where, eq(subject.id, subject.reference))}`
    : from;
}

type Ordered = Pick<Listing, 'from' | 'where' | 'subject' | 'id' | 'order'>;

/** Of a stretch the part that does not depend on its numbers. */
type Kind = { backwards: boolean; bound: number | undefined };

function selectIds(
  listing: Ordered,
  { backwards, bound }: Kind,
  numbers: { offset: Given<number>; limit: Given<number> },
): SQL {
  const { where, id } = listing;
  const order = listing.order.map((key) => ({
    ...key,
    descending: (key.descending ?? false) !== backwards,
  }));
  const ordered = sql`
    select ${id} as id, ${keysOf(order)} from ${joined(listing)} where ${where}
    order by ${sortingOf(order)}`;
  return stretchOf(ordered, sortingOf(order), numbers, bound);
}

function idsOf(rows: readonly { id: string }[], backwards: boolean): string[] {
  const ids = rows.map(({ id }) => id);
  return backwards ? ids.reverse() : ids;
}

/** The ids of a stretch in the order of an index. */
export async function readIds(
  tx: Tx,
  listing: Listing,
  stretch: Stretch,
  condition?: SQL,
): Promise<string[]> {
  if (listing.whole && !condition) return listing.whole(stretch);
  const { backwards } = stretch;
  const kind = { backwards, bound: boundOf(tx, stretch) };
  const narrowed = { ...listing, where: and(listing.where, condition) };
  const { rows } = await tx.execute<{ id: string }>(selectIds(narrowed, kind, stretch));
  return idsOf(rows, backwards);
}

type WholeList<Values> = (tx: Tx, values: Values, stretch: Stretch) => Promise<string[]>;

/** The same for a whole list, by statements that are put together once. */
export function wholeList<Values extends Record<string, unknown>>(
  build: (place: PlaceOf<Values>) => Ordered,
): WholeList<Values> {
  type Numbers = { offset: number; limit: number };
  const statementOf = fixedStatements<Kind, Values & Numbers, { id: string }>((kind, place) =>
    selectIds(build(place), kind, { offset: place('offset'), limit: place('limit') }),
  );
  return async (tx, values, stretch) => {
    const { backwards, offset, limit } = stretch;
    const read = statementOf({ backwards, bound: boundOf(tx, stretch) });
    return idsOf(await read(tx, { ...values, offset, limit }), backwards);
  };
}
