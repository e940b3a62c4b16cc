import { type SQL, Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Given } from './fixed-statement';

/** One array parameter, however many ids: statements stay the same. */
export function anyOf(column: PgColumn, ids: Given<readonly string[]>): SQL {
  const array = ids instanceof Placeholder ? ids : sql.param([...ids]);
  return sql`${column} = any(${array}::text[])`;
}
