import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A pattern of LIKE for two characters anywhere. Not a line break nor an escaped wildcard: the index
 * holds no pairs with the former, and the latter are rare.
 */
const PAIR_ANYWHERE = /^%([^%_\\\p{Cc}]{2})%$/u;

/** The two characters that a pattern looks for, or undefined when it looks for anything else. */
export function pairIn(pattern: string): string | undefined {
  return PAIR_ANYWHERE.exec(pattern)?.[1];
}

/**
 * Rows with a pair of letters in any column of their index of pairs (see `db/search-indexes`). What
 * becomes three characters in lower case has two pairs, which may be apart in a text: such rows are
 * compared, too. The planner sees which it is.
 * @param table what `searched` makes of it has a column `pairs`
 * @param compared condition that finds the same without the index
 */
export function hasPair(
  table: SQLWrapper,
  { tenantId, pair, compared }: { tenantId: string; pair: string; compared: SQL | undefined },
): SQL {
  // As ILIKE does it: what a letter becomes may depend on what is around it.
  const lowered = sql`lower(${`%${pair}%`})`;
  const wanted = sql`search_pairs(${tenantId}, substr(${lowered}, 2, length(${lowered}) - 2))`;
  return sql`(${table}.pairs @> ${wanted} and (cardinality(${wanted}) = 1 or ${compared}))`;
}
