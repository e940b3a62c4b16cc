import { type SQL, and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CodedError } from '~/server/platform/errors/coded-error';

/** Values that all rows of one owner share, by property of the table; `tenantId` is among them. */
export type Owner = Readonly<Record<string, string>> & { readonly tenantId: string };

export function columnOf(table: PgTable, property: string): PgColumn {
  const column = getTableColumns(table)[property];
  if (!column) throw new Error(`The table has no column ${property}`);
  return column;
}

function has(table: PgTable, values: Readonly<Record<string, string | PgColumn>>) {
  return and(
    ...Object.entries(values).map(([property, value]) => eq(columnOf(table, property), value)),
  );
}

/** Rows of one owner. */
export function ownedBy(table: PgTable, owner: Owner): SQL | undefined {
  return has(table, owner);
}

/**
 * Condition on the rows of another table: the relation has none for them.
 * @param values by property of the relation, columns of the other table among them
 */
export function isWithout(
  table: PgTable,
  values: Readonly<Record<string, string | PgColumn>>,
): SQL {
  return sql`not exists (select 1 from ${table} where ${has(table, values)})`;
}

/** Each once, in one order for all writers, so that two of them cannot wait for each other. */
export function sorted(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}

/** Rows that stay whatever is asked for. */
export type Fixed = {
  rows: SQL;
  refusal: () => CodedError;
};

/** How requests call a list of ids: `userIds`. */
export function pluralOf(property: string): string {
  return `${property}s`;
}

/** What a request wants of the owner: who replaces the whole set must be alone with it. */
export type Purpose = 'read' | 'add' | 'replace' | 'remove';
