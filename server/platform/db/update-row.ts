import { type SQL, getTableColumns } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from './database';

/** The fields of a body with the types of their columns; a field without a column is `never`. */
type Columns<Table extends PgTable, Body> = {
  [Key in keyof Body]: Key extends keyof Table['$inferInsert']
    ? Table['$inferInsert'][Key] | undefined
    : never;
};

/** The body without its undefined fields. */
type Defined<Body> = {
  [Key in keyof Body as undefined extends Body[Key] ? never : Key]: Body[Key];
} & {
  [Key in keyof Body as undefined extends Body[Key] ? Key : never]?: Exclude<Body[Key], undefined>;
};

/**
 * The columns that a body sets. Drizzle silently ignores a field that is not a column; here such a
 * field does not compile.
 */
export function columnsOf<Table extends PgTable, Body extends Columns<Table, Body>>(
  table: Table,
  body: Body,
): Defined<Body> {
  const fields = body as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(getTableColumns(table)).flatMap((name) =>
      fields[name] === undefined ? [] : [[name, fields[name]]],
    ),
  ) as Defined<Body>;
}

/** Update a row that the transaction has locked; an empty change returns the row as it is. */
export async function updateRow<Table extends PgTable, Body extends Columns<Table, Body>>(
  tx: Tx,
  table: Table,
  { row, where }: { row: Table['$inferSelect']; where: SQL | undefined },
  body: Body,
): Promise<Table['$inferSelect']> {
  const values = columnsOf(table, body);
  if (Object.keys(values).length === 0) return row;
  const [updated] = await tx
    .update(table as PgTable)
    .set(values as PgUpdateSetSource<PgTable>)
    .where(where)
    .returning();
  return updated ?? row;
}
