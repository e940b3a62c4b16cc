import { type SQL, and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';
import { RequestError } from '../../http/request-error';

/** Values that all rows of one owner share, by property of the table; `tenantId` is among them. */
export type Owner = Readonly<Record<string, string>> & { readonly tenantId: string };

const columnOf = (table: PgTable, property: string): PgColumn => {
  const column = getTableColumns(table)[property];
  if (!column) throw new Error(`The table has no column ${property}`);
  return column;
};

/** Rows of one owner. */
export const ownedBy = (table: PgTable, owner: Owner): SQL | undefined =>
  and(...Object.entries(owner).map(([property, value]) => eq(columnOf(table, property), value)));

/** One array parameter, however many ids: statements stay the same. */
export const anyOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::text[])`;

/** Each once, in one order for all writers, so that two of them cannot wait for each other. */
const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/**
 * Add rows to an owner; existing ones stay. Several lists give every combination.
 * @param members ids by property of the table
 * @returns ids of the first list's members that were really added
 */
export const addRelations = async (
  tx: Tx,
  table: PgTable,
  owner: Owner,
  members: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> => {
  const lists = Object.entries(members);
  const [first] = lists;
  if (!first || lists.some(([, ids]) => ids.length === 0)) return [];
  const nameOf = (property: string) => sql.identifier(columnOf(table, property).name);
  const names = [...Object.keys(owner), ...Object.keys(members)].map(nameOf);
  const sources = lists.map(([property, ids]) => {
    const alias = nameOf(property);
    return sql`unnest(${sql.param(sorted(ids))}::text[]) as ${alias}(${alias})`;
  });
  const values = [
    ...Object.values(owner).map((value) => sql`${value}`),
    ...lists.map(([property]) => sql`${nameOf(property)}.${nameOf(property)}`),
  ];
  const { rows } = await tx.execute<{ added: string }>(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${sql.join(sources, sql` cross join `)}
    on conflict do nothing returning ${nameOf(first[0])} as added`);
  return rows.map(({ added }) => added);
};

/** Make these the owner's only rows. Those that stay keep what hangs on them. */
export const replaceRelations = async (
  tx: Tx,
  table: PgTable,
  owner: Owner,
  member: string,
  ids: readonly string[],
): Promise<void> => {
  await tx
    .delete(table)
    .where(and(ownedBy(table, owner), sql`not ${anyOf(columnOf(table, member), ids)}`));
  await addRelations(tx, table, owner, { [member]: ids });
};

/** @throws RequestError entity.not_found 404 when the owner has no such row */
export const removeRelation = async (
  tx: Tx,
  table: PgTable,
  owner: Owner,
  member: string,
  id: string,
): Promise<void> => {
  const { rowCount } = await tx
    .delete(table)
    .where(and(ownedBy(table, owner), eq(columnOf(table, member), id)));
  if (!rowCount) throw new RequestError('entity.not_found', 404);
};
