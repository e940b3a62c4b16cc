import { type SQL, and, asc, count, desc, eq, notExists, sql } from 'drizzle-orm';
import { noteBefore } from '../../audit/changes';
import type { Tx } from '../../db/database';
import { organizationUsers, userSsoIdentities, users, usersRoles } from '../../db/schema';
import type { Page } from '../../http/paging';
import { RequestError } from '../../http/request-error';
import { limitSearchTime, searchCondition } from '../../http/search';
import { phoneSpellings } from './phone-search';
import { type UserRow, userView } from './view';

export type SsoIdentityRow = typeof userSsoIdentities.$inferSelect;

export const userSearchFields = {
  id: users.id,
  primaryEmail: users.primaryEmail,
  primaryPhone: users.primaryPhone,
  username: users.username,
  name: users.name,
};

export const userOf = (tenantId: string, id: string): SQL | undefined =>
  and(eq(users.tenantId, tenantId), eq(users.id, id));

/**
 * One person.
 * @param lock `update` keeps others from changing them, `share` from deleting them
 * @throws RequestError entity.not_found 404
 */
export const findUser = async (
  tx: Tx,
  tenantId: string,
  id: string,
  lock: 'update' | 'share' | undefined = undefined,
): Promise<UserRow> => {
  const query = tx.select().from(users).where(userOf(tenantId, id));
  const [user] = await (lock ? query.for(lock) : query);
  if (!user) throw new RequestError('entity.not_found', 404);
  // The audit row tells what clients may see, nothing of passwords and factors.
  if (lock === 'update') noteBefore(tx, userView(user));
  return user;
};

export interface UserFilters {
  excludeRoleId: string | undefined;
  excludeOrganizationId: string | undefined;
  /** The whole query; its search parameters are read from it. */
  query: unknown;
}

/** The search family over people; a phone number is found in any spelling. */
export const userSearch = (query: unknown): SQL | undefined =>
  searchCondition(query, userSearchFields, { primaryPhone: phoneSpellings });

const filtersOf = (tx: Tx, tenantId: string, filters: UserFilters): SQL | undefined =>
  and(
    eq(users.tenantId, tenantId),
    filters.excludeRoleId === undefined
      ? undefined
      : notExists(
          tx
            .select({ one: sql`1` })
            .from(usersRoles)
            .where(
              and(
                eq(usersRoles.tenantId, tenantId),
                eq(usersRoles.userId, users.id),
                eq(usersRoles.roleId, filters.excludeRoleId),
              ),
            ),
        ),
    filters.excludeOrganizationId === undefined
      ? undefined
      : notExists(
          tx
            .select({ one: sql`1` })
            .from(organizationUsers)
            .where(
              and(
                eq(organizationUsers.tenantId, tenantId),
                eq(organizationUsers.userId, users.id),
                eq(organizationUsers.organizationId, filters.excludeOrganizationId),
              ),
            ),
        ),
    userSearch(filters.query),
  );

/** Newest first; the id decides between equals, so pages neither repeat nor skip rows. */
export const listUsers = async (
  tx: Tx,
  tenantId: string,
  filters: UserFilters,
  page: Page,
): Promise<{ rows: UserRow[]; total: number }> => {
  const where = filtersOf(tx, tenantId, filters);
  await limitSearchTime(tx);
  const rows = await tx
    .select()
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), users.id)
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx.select({ total: count() }).from(users).where(where);
  return { rows, total: counted?.total ?? 0 };
};

/** Accounts of a person at enterprise identity providers, oldest first. */
export const listSsoIdentities = (
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<SsoIdentityRow[]> =>
  tx
    .select()
    .from(userSsoIdentities)
    .where(and(eq(userSsoIdentities.tenantId, tenantId), eq(userSsoIdentities.userId, userId)))
    .orderBy(asc(userSsoIdentities.createdAt), asc(userSsoIdentities.id));
