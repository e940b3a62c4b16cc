import { type SQL, and, asc, count, eq, sql } from 'drizzle-orm';
import { noteBefore } from '../../audit/changes';
import { anyOf } from '../../db/any-of';
import type { Tx } from '../../db/database';
import type { RowLock } from '../../db/row-lock';
import { organizationUsers, userSsoIdentities, users, usersRoles } from '../../db/schema';
import { newestFirst, readListing } from '../../http/listing';
import type { Page, Rows } from '../../http/paging';
import { RequestError } from '../../http/request-error';
import { searchCondition } from '../../http/search';
import { countRows, listLength } from '../../http/totals';
import { isWithout } from '../../relations/store';
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
 * @param lock keep others from changing or deleting them until the transaction ends
 * @throws RequestError entity.not_found 404
 */
export const findUser = async (
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<UserRow> => {
  const query = tx.select().from(users).where(userOf(tenantId, id));
  const [user] = await (lock ? query.for(lock) : query);
  if (!user) throw new RequestError('entity.not_found', 404);
  // The audit row tells what clients may see, nothing of passwords and factors.
  if (lock && lock !== 'key share') noteBefore(tx, userView(user));
  return user;
};

interface UserFilters {
  excludeRoleId: string | undefined;
  excludeOrganizationId: string | undefined;
  /** The whole query; its search parameters are read from it. */
  query: unknown;
}

/** The search family over people; a phone number is found in any spelling. */
export const userSearch = (query: unknown): SQL | undefined =>
  searchCondition(query, userSearchFields, { primaryPhone: phoneSpellings });

/** Users without the role or outside the organization. */
const leavesOut = (
  tenantId: string,
  { excludeRoleId: roleId, excludeOrganizationId: organizationId }: UserFilters,
): SQL | undefined =>
  and(
    roleId === undefined
      ? undefined
      : isWithout(usersRoles, { tenantId, userId: users.id, roleId }),
    organizationId === undefined
      ? undefined
      : isWithout(organizationUsers, { tenantId, userId: users.id, organizationId }),
  );

/** Those left out are users too: the difference of two lengths looks at nobody. */
const countUsers = async (
  tx: Tx,
  tenantId: string,
  filters: UserFilters,
  where: SQL | undefined,
): Promise<number> => {
  const { excludeRoleId, excludeOrganizationId } = filters;
  if (excludeRoleId !== undefined && excludeOrganizationId !== undefined) {
    return countRows(tx.select({ total: count() }).from(users).where(where));
  }
  const all = await listLength(tx, tenantId, 'users');
  if (excludeRoleId !== undefined) {
    return all - (await listLength(tx, tenantId, 'users_roles', excludeRoleId));
  }
  if (excludeOrganizationId === undefined) return all;
  const members = tx
    .select({ total: count() })
    .from(organizationUsers)
    .where(
      and(
        eq(organizationUsers.tenantId, tenantId),
        eq(organizationUsers.organizationId, excludeOrganizationId),
      ),
    );
  return all - (await countRows(members));
};

/** Records of several users, in any order. */
export const readUsers = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), anyOf(users.id, ids)));

/** Newest first; the id decides between equals. */
export const listUsers = async (
  tx: Tx,
  tenantId: string,
  filters: UserFilters,
  page: Page,
): Promise<Rows<UserRow>> => {
  const where = and(eq(users.tenantId, tenantId), leavesOut(tenantId, filters));
  return readListing(
    tx,
    {
      from: sql`${users}`,
      where,
      search: userSearch(filters.query),
      id: users.id,
      order: newestFirst(users),
      total: () => countUsers(tx, tenantId, filters, where),
    },
    page,
    (ids) => readUsers(tx, tenantId, ids),
  );
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
