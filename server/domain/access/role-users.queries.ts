import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { Owner } from '~/server/domain/relations/relations.queries';
import type { UserRow } from '~/server/domain/users/user-view';
import { readUsers, userPartSearch, userSearch } from '~/server/domain/users/users.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { users, usersRoles } from '~/server/platform/db/schema';
import { notFound } from '~/server/platform/errors/coded-error';
import { readListing } from '~/server/platform/lists/listing';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { searchedBy, subjectOf } from '~/server/platform/lists/searched';
import { skipDays } from '~/server/platform/lists/skip-days';
import { listLength } from '~/server/platform/lists/totals';

function heldBy(tenantId: string, roleId: string): SQL | undefined {
  return and(eq(usersRoles.tenantId, tenantId), eq(usersRoles.roleId, roleId));
}

/** Users who have a role, newest first. */
export async function listUsersOf(
  tx: Tx,
  { tenantId, roleId = '' }: Owner,
  query: unknown,
  page: Page,
): Promise<Rows<UserRow>> {
  const search = userSearch(query);
  return readListing(
    tx,
    {
      from: sql`${usersRoles}`,
      where: heldBy(tenantId, roleId),
      search,
      indexed: userPartSearch(tenantId, query),
      ...(search && {
        subject: subjectOf(tenantId, {
          table: users,
          from: searchedBy(query, users),
          reference: usersRoles.userId,
        }),
      }),
      id: usersRoles.userId,
      order: [
        { column: usersRoles.userCreatedAt, descending: true },
        { column: usersRoles.userId },
      ],
      total: () => listLength(tx, tenantId, 'users_roles', roleId),
      shortcut: skipDays(tx, {
        tenantId,
        list: `users_roles_by_day:${roleId}`,
        time: usersRoles.userCreatedAt,
        isNewestFirst: true,
      }),
    },
    page,
    (ids) => readUsers(tx, tenantId, ids),
  );
}

/** @throws CodedError entity.not_found unless all of them exist */
export async function assertUsers(
  tx: Tx,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), anyOf(users.id, userIds)));
  if (found.length < new Set(userIds).size) throw notFound();
}
