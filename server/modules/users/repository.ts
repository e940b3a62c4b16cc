import { type SQL, and, asc, count, desc, eq, getTableColumns, notExists, sql } from 'drizzle-orm';
import { noteBefore } from '../../audit/changes';
import type { Tx } from '../../db/database';
import { organizationUsers, userSsoIdentities, users, usersRoles } from '../../db/schema';
import { type Page, nearerEnd } from '../../http/paging';
import { RequestError } from '../../http/request-error';
import { limitSearchTime, searchCondition } from '../../http/search';
import { countRows } from '../../http/totals';
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

/** Those left out are users too, so without a search nobody has to be looked at one by one. */
const countUsers = async (
  tx: Tx,
  tenantId: string,
  filters: UserFilters,
  where: SQL | undefined,
): Promise<number> => {
  const all = tx.select({ total: count() }).from(users);
  const { excludeRoleId, excludeOrganizationId } = filters;
  const isExcluding = excludeRoleId !== undefined || excludeOrganizationId !== undefined;
  if (!isExcluding || userSearch(filters.query)) return countRows(all.where(where));
  const excluded = tx.select({ total: count() });
  const total = await countRows(all.where(eq(users.tenantId, tenantId)));
  const without = await countRows(
    excludeRoleId === undefined
      ? excluded
          .from(organizationUsers)
          .where(
            and(
              eq(organizationUsers.tenantId, tenantId),
              eq(organizationUsers.organizationId, excludeOrganizationId ?? ''),
            ),
          )
      : excluded
          .from(usersRoles)
          .where(and(eq(usersRoles.tenantId, tenantId), eq(usersRoles.roleId, excludeRoleId))),
  );
  return Math.max(0, total - without);
};

/** Newest first, or the opposite order of every row. */
export const userOrder = (backwards: boolean): SQL[] =>
  backwards ? [asc(users.createdAt), desc(users.id)] : [desc(users.createdAt), asc(users.id)];

/**
 * Newest first; the id decides between equals, so pages neither repeat nor skip rows. A page is found
 * in the index alone, from the nearer end, so that a deep one does not read the records before it.
 */
export const listUsers = async (
  tx: Tx,
  tenantId: string,
  filters: UserFilters,
  page: Page,
): Promise<{ rows: UserRow[]; total: number }> => {
  const where = filtersOf(tx, tenantId, filters);
  await limitSearchTime(tx);
  const total = await countUsers(tx, tenantId, filters, where);
  const { backwards, offset, limit } = nearerEnd(page, total);
  const paged = tx
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...userOrder(backwards))
    .limit(limit)
    .offset(offset)
    .as('paged');
  const rows = await tx
    .select(getTableColumns(users))
    .from(paged)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, paged.id)))
    .orderBy(...userOrder(false));
  return { rows, total };
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
