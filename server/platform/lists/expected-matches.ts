import { type SQL, and, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import type { PartSearch } from './parts';

type Searched = { from: SQL; where: SQL | undefined };

/** Rows that PostgreSQL expects to find by its statistics. */
export async function expectRows(tx: Tx, { from, where }: Searched): Promise<number> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${from} where ${where}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Where an index is expected to find so many, it takes longer than to read the start of the list. */
export const MANY = 50_000;

/** A part with so many times more rows than the rarest one is not worth a look at its list. */
const MUCH_MORE = 20;

/** So few rows are compared one by one in less time than it takes to ask what is expected of them. */
const FEW = 1000;

/** The search is undefined where its parts are not worth a look at their indexes. */
type Expected = { matches: number; search: PartSearch | undefined };

/**
 * Rows that a search is expected to find; they may be more, because PostgreSQL takes each part for
 * independent of the others. What else narrows the list down counts, because a full first page tells
 * nothing of how many follow. Parts that help little are left out of the search; where all are so
 * common that most rows have them, or more than a filter leaves, comparing the rows takes less.
 */
export async function expectMatches(
  tx: Tx,
  { from, where }: Searched,
  search: PartSearch,
): Promise<Expected> {
  const expect = (...conditions: SQL[]) =>
    expectRows(tx, { from, where: and(where, ...conditions) });
  const all = await expect();
  if (all < FEW) return { matches: 0, search: undefined };
  const filter = search.filter ? [search.filter] : [];
  const [left, texts] = await settled([
    () => (search.filter ? expect(search.filter) : all),
    () =>
      settled(
        search.texts.map((parts) => async () => {
          const [matches, each] = await settled([
            () => expect(...parts, ...filter),
            () => settled(parts.map((part) => () => expect(part))),
          ]);
          const rarest = Math.min(...each);
          const worth = parts.filter((_part, index) => (each[index] ?? 0) <= MUCH_MORE * rarest);
          return { matches, rarest, parts: worth };
        }),
      ),
  ]);
  const found = texts.reduce((sum, { rarest }) => sum + rarest, 0);
  // How many rows trigrams find is not known, but few parts are as good.
  if (search.byTrigrams && found > FEW) return { matches: 0, search: undefined };
  return {
    matches: texts.reduce((sum, { matches }) => sum + matches, 0),
    search: found > left / 2 ? undefined : { ...search, texts: texts.map(({ parts }) => parts) },
  };
}
