import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { users, usersRoles } from '../../db/schema';
import { readListing } from '../../http/listing';
import type { Page } from '../../http/paging';
import { RequestError } from '../../http/request-error';
import { listLength } from '../../http/totals';
import { readUsers, userSearch } from '../users/repository';
import type { UserRow } from '../users/view';
import { type RoleRow, findRole } from './repository';

const heldBy = (tenantId: string, roleId: string): SQL | undefined =>
  and(eq(usersRoles.tenantId, tenantId), eq(usersRoles.roleId, roleId));

/** Users who have a role, newest first. */
export const listUsersOf = async (
  tx: Tx,
  tenantId: string,
  roleId: string,
  query: unknown,
  page: Page,
): Promise<{ rows: UserRow[]; total: number }> => {
  await findRole(tx, tenantId, roleId);
  const search = userSearch(query);
  return readListing(
    tx,
    {
      from: search
        ? sql`${usersRoles} join ${users} on ${users.tenantId} = ${usersRoles.tenantId}
            and ${users.id} = ${usersRoles.userId}`
        : sql`${usersRoles}`,
      where: heldBy(tenantId, roleId),
      search,
      id: usersRoles.userId,
      order: [
        { column: usersRoles.userCreatedAt, descending: true },
        { column: usersRoles.userId },
      ],
      total: () => listLength(tx, tenantId, 'users_roles', roleId),
    },
    page,
    (ids) => readUsers(tx, tenantId, ids),
  );
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
