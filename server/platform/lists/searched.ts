import { type AnyColumn, type SQL, and, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from './long-list';
import { kindOfSearch } from './search';

/** A table that has a view for searches (see `db/search-views`). */
export type SearchedTable = PgTable & { tenantId: AnyColumn; id: AnyColumn };

/**
 * The view of a table, for `from`: it has the name of the table there, so that the columns of the
 * table mean those of the view. Under the policies of the table itself no index would be used.
 */
export function searched(table: SearchedTable): SQL {
  const name = sql.identifier(getTableName(table));
  return sql`${sql.identifier('search')}.${name} ${name}`;
}

/**
 * The same for the query of a request. Expressions stay under the policies, so that none runs on
 * what another tenant wrote: the time that one takes tells much about the text.
 */
export function searchedBy(query: unknown, table: SearchedTable): SQL {
  return kindOfSearch(query) === 'expression' ? sql`${table}` : searched(table);
}

/**
 * A table as what the search of a list is about that only refers to it.
 * @param reference column of the list
 */
export function subjectOf(
  tenantId: string,
  { table, from, reference }: { table: SearchedTable; from: SQL; reference: AnyColumn },
): Subject {
  return { from, where: eq(table.tenantId, tenantId), id: table.id, reference };
}

/**
 * A condition for lists that are never very long. Collected first: joined with its view, the table
 * would be read once for both (since PostgreSQL 18), and under its policies.
 */
export function foundIn(
  table: SearchedTable,
  tenantId: string,
  { query, condition }: { query: unknown; condition: SQL | undefined },
): SQL | undefined {
  return (
    condition &&
    sql`${table.id} = any(array(select ${table.id} from ${searchedBy(query, table)}
      where ${and(eq(table.tenantId, tenantId), condition)}))`
  );
}
