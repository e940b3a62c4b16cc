import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database';

/**
 * Insert many rows by one parameter, whatever they hold: a statement with a parameter for each value
 * takes several times as long to write, to send and to read.
 * @param rows with the columns of the first; a column that it leaves out gets its default
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const all: [string, PgColumn][] = Object.entries(getTableColumns(table));
  const columns = all.filter(([key, { defaultFn }]) => Object.hasOwn(first, key) || defaultFn);
  const values = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      columns.map(([key, { name, defaultFn }]) => [
        name,
        Object.hasOwn(row, key) ? row[key] : defaultFn?.(),
      ]),
    ),
  );
  const list = <Part>(part: (column: PgColumn) => Part) =>
    sql.join(
      columns.map(([, column]) => sql`${part(column)}`),
      sql`, `,
    );
  const names = list(({ name }) => sql.identifier(name));
  const types = list(
    (column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  );
  await tx.execute(sql`
    insert into ${table} (${names}) select ${names}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as added(${types})`);
}
