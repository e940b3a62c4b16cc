import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '~/server/platform/db/database';
import { noteMembers } from '~/server/domain/audit/changes';
import { type Fixed, type Owner, columnOf, ownedBy, pluralOf, sorted } from './relations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import { notFound } from '~/server/platform/errors/coded-error';

/**
 * Add rows to an owner; existing ones stay. Several lists give every combination. The audit row of
 * the write names the members it added.
 * @param members ids by property of the table
 * @returns ids of the first list's members that were really added
 */

export async function addRelations(
  tx: Tx,
  table: PgTable,
  owner: Owner,
  members: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const lists = Object.entries(members);
  const [first] = lists;
  if (!first || lists.some(([, ids]) => ids.length === 0)) return [];
  const nameOf = (property: string) => sql.identifier(columnOf(table, property).name);
  const names = [...Object.keys(owner), ...Object.keys(members)].map(nameOf);
  const sources = lists.map(([property, ids]) => {
    const alias = nameOf(property);
    return sql`unnest(${sql.param(sorted(ids))}::text[]) as ${alias}(${alias})`;
  });
  const memberIds = lists.map(([property]) => sql`${nameOf(property)}.${nameOf(property)}`);
  const values = [...Object.values(owner).map((value) => sql`${value}`), ...memberIds];
  const added = lists.map(([property]) => sql`${nameOf(property)} as ${sql.identifier(property)}`);
  // Indexes and foreign keys lock in the order of the rows.
  const { rows } = await tx.execute<Record<string, string>>(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${sql.join(sources, sql` cross join `)}
    order by ${sql.join(memberIds, sql`, `)}
    on conflict do nothing returning ${sql.join(added, sql`, `)}`);
  const addedOf = (property: string): string[] => rows.map((row) => row[property] ?? '');
  for (const [property] of lists) {
    noteMembers(tx, pluralOf(property), { come: [...new Set(addedOf(property))] });
  }
  return addedOf(first[0]);
}
async function removeRows(
  tx: Tx,
  table: PgTable,
  member: string,
  where: SQL | undefined,
): Promise<string[]> {
  const id = columnOf(table, member);
  // Locked in the order of the ids, as others lock them; a deletion alone has no order.
  const ids = tx.select({ id }).from(table).where(where).orderBy(id).for('update');
  const rows = await tx
    .delete(table)
    .where(and(where, sql`${id} = any(array(${ids}))`))
    .returning({ id: sql<string>`${id}` });
  const gone = rows.map(({ id }) => id);
  noteMembers(tx, pluralOf(member), { gone });
  return gone;
}
/** Make these the owner's only rows. Those that stay keep what hangs on them. */

export async function replaceRelations(
  tx: Tx,
  table: PgTable,
  owner: Owner,
  member: string,
  ids: readonly string[],
  fixed?: Fixed,
): Promise<void> {
  // Adding waits for members that others are about to delete, so it comes before rows are locked
  // which that deletion would wait for.
  await addRelations(tx, table, owner, { [member]: ids });
  const isLeft = sql`not ${anyOf(columnOf(table, member), ids)}`;
  await removeRows(tx, table, member, and(ownedBy(table, owner), isLeft, fixed && not(fixed.rows)));
}
/** @throws CodedError entity.not_found when the owner has no such row; that of fixed ones */

export async function removeRelation(
  tx: Tx,
  table: PgTable,
  owner: Owner,
  member: string,
  id: string,
  fixed?: Fixed,
): Promise<void> {
  const where = and(ownedBy(table, owner), eq(columnOf(table, member), id));
  const gone = await removeRows(tx, table, member, and(where, fixed && not(fixed.rows)));
  if (gone.length > 0) return;
  const [present] = fixed
    ? await tx
        .select({ one: sql`1` })
        .from(table)
        .where(where)
    : [];
  throw present && fixed ? fixed.refusal() : notFound();
}
