import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

export type SortKey = {
  column: AnyColumn;
  descending?: boolean;
  /** Rows without a value count as the lowest; by default as the highest, as PostgreSQL has it. */
  nullsLowest?: boolean;
};

/** Newest first; the id decides between rows of one millisecond. */
export function newestFirst(table: { createdAt: AnyColumn; id: AnyColumn }): SortKey[] {
  return [{ column: table.createdAt, descending: true }, { column: table.id }];
}

/** By name; the id decides between equal ones. */
export function byName(table: { name: AnyColumn; id: AnyColumn }): SortKey[] {
  return [{ column: table.name }, { column: table.id }];
}

function keyName(index: number): SQL {
  return sql.raw(`key_${index}`);
}

function direction(isDescending: boolean, { nullsLowest = false }: SortKey): SQL {
  return sql.raw(
    `${isDescending ? ' desc' : ' asc'}${nullsLowest ? ` nulls ${isDescending ? 'last' : 'first'}` : ''}`,
  );
}

/** The columns of the order, under names of their own. */
export function keysOf(order: readonly SortKey[]): SQL {
  const keys = order.map(({ column }, index) => sql`${column} as ${keyName(index)}`);
  return sql.join(keys, sql`, `);
}

/** The order by these names. */
export function sortingOf(order: readonly SortKey[]): SQL {
  const keys = order.map(
    (key, index) => sql`${keyName(index)}${direction(key.descending === true, key)}`,
  );
  return sql.join(keys, sql`, `);
}
