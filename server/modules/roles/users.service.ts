import { type SQL, and, count, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { users, usersRoles } from '../../db/schema';
import { type Page, nearerEnd } from '../../http/paging';
import { RequestError } from '../../http/request-error';
import { limitSearchTime } from '../../http/search';
import { countRows } from '../../http/totals';
import { userOrder, userSearch } from '../users/repository';
import type { UserRow } from '../users/view';
import { type RoleRow, findRole } from './repository';

const heldBy = (tenantId: string, roleId: string): SQL | undefined =>
  and(eq(usersRoles.tenantId, tenantId), eq(usersRoles.roleId, roleId));

const userOfRelation = and(
  eq(users.tenantId, usersRoles.tenantId),
  eq(users.id, usersRoles.userId),
);

/**
 * Users who have a role, newest first. The page is found by ids alone, so that a deep page of a role
 * with very many users does not sort whole records.
 */
export const listUsersOf = async (
  tx: Tx,
  tenantId: string,
  roleId: string,
  query: unknown,
  page: Page,
): Promise<{ rows: UserRow[]; total: number }> => {
  await findRole(tx, tenantId, roleId);
  const search = userSearch(query);
  const where = and(heldBy(tenantId, roleId), eq(users.tenantId, tenantId), search);
  await limitSearchTime(tx);
  const total = await countRows(
    search
      ? tx.select({ total: count() }).from(usersRoles).innerJoin(users, userOfRelation).where(where)
      : tx.select({ total: count() }).from(usersRoles).where(heldBy(tenantId, roleId)),
  );
  const { backwards, offset, limit } = nearerEnd(page, total);
  const paged = tx
    .select({ id: users.id })
    .from(usersRoles)
    .innerJoin(users, userOfRelation)
    .where(where)
    .orderBy(...userOrder(backwards))
    .limit(limit)
    .offset(offset)
    .as('paged');
  const rows = await tx
    .select({ user: users })
    .from(paged)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, paged.id)))
    .orderBy(...userOrder(false));
  return { rows: rows.map(({ user }) => user), total };
};

/** Give a locked role to users; one who has it already is refused. */
export const assignUsers = async (
  tx: Tx,
  { tenantId, id: roleId, type }: RoleRow,
  userIds: readonly string[],
): Promise<void> => {
  if (type !== 'User') throw new RequestError('entity.db_constraint_violated', 422);
  const wanted = [...new Set(userIds)];
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.id, wanted)));
  if (found.length < wanted.length) throw new RequestError('entity.not_found', 404);
  const added = await tx
    .insert(usersRoles)
    .values(wanted.map((userId) => ({ tenantId, userId, roleId })))
    .onConflictDoNothing()
    .returning({ userId: usersRoles.userId });
  if (added.length === wanted.length) return;
  const fresh = new Set(added.map(({ userId }) => userId));
  throw new RequestError('role.user_exists', 422, {
    values: { userId: wanted.find((id) => !fresh.has(id)) },
  });
};

/** @throws RequestError entity.not_found 404 when the user does not have the role */
export const removeUser = async (
  tx: Tx,
  { tenantId, id }: RoleRow,
  userId: string,
): Promise<void> => {
  const gone = await tx
    .delete(usersRoles)
    .where(and(heldBy(tenantId, id), eq(usersRoles.userId, userId)))
    .returning({ userId: usersRoles.userId });
  if (gone.length === 0) throw new RequestError('entity.not_found', 404);
};
