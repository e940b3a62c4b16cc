import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import type { Rows } from '~/server/platform/lists/paging';

/** How many rows a statement would give. */
export async function countOf(tx: Tx, every: SQL): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${every}) every`,
  );
  return rows[0]?.total ?? 0;
}

/**
 * One page and the length of its list, in two statements.
 * @param page selects what `Row` says, within limit and offset
 * @param every selects anything once for each row of the list
 */
export async function paged<Row>(tx: Tx, page: SQL, every: SQL): Promise<Rows<Row>> {
  const { rows } = await tx.execute(page);
  return { rows: rows as unknown as Row[], total: await countOf(tx, every) };
}
