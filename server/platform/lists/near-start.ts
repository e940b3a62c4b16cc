import { type SQL, sql } from 'drizzle-orm';
import { MAX_PAGE_SIZE } from '~/contract/limits';
import { type Tx, keepsPlans } from '~/server/platform/db/database';
import type { Given } from '~/server/platform/db/fixed-statement';
import { READ_AHEAD, type Stretch } from './paging';

/**
 * Rows from the start of a list in which a stretch may lie: of a first page and the row after it, or
 * of any page near the start.
 */
const BOUNDS = [MAX_PAGE_SIZE + 1, READ_AHEAD + MAX_PAGE_SIZE + 1];

/** The bound of a stretch that is near the start, where plans are kept. */
export function boundOf(tx: Tx, { offset, limit }: Stretch): number | undefined {
  return keepsPlans(tx) ? BOUNDS.find((rows) => offset + limit <= rows) : undefined;
}

/**
 * A stretch of a query that an index has in its order. The numbers of a stretch are parameters, for
 * which a plan that is kept expects to read a tenth of the list; the bound is part of the text and
 * tells how little it is, so that one plan does for all pages near the start.
 * @param ordered `select … order by …`
 * @param sorting the same order by names of its columns
 */
export function stretchOf(
  ordered: SQL,
  sorting: SQL,
  { offset, limit }: { offset: Given<number>; limit: Given<number> },
  bound: number | undefined,
): SQL {
  return bound === undefined
    ? sql`${ordered} limit ${limit} offset ${offset}`
    : sql`select * from (${ordered} limit ${sql.raw(String(bound))}) as near
        order by ${sorting} limit ${limit} offset ${offset}`;
}
