import { type SQL, and, asc, count, eq, gte, lte, sql } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { isWithout } from '~/server/domain/relations/relations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { type PlaceOf, fixedSelect } from '~/server/platform/db/fixed-statement';
import type { RowLock } from '~/server/platform/db/row-lock';
import {
  organizationUsers,
  userSsoIdentities,
  users,
  usersRoles,
} from '~/server/platform/db/schema';
import { settled } from '~/server/platform/db/settled';
import { notFound } from '~/server/platform/errors/coded-error';
import { readListing } from '~/server/platform/lists/listing';
import { wholeList } from '~/server/platform/lists/long-list';
import type { SortKey } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { type PartSearch, searchByParts } from '~/server/platform/lists/parts';
import { searchCondition, searchedParts } from '~/server/platform/lists/search';
import { searchedBy } from '~/server/platform/lists/searched';
import { skipDays } from '~/server/platform/lists/skip-days';
import { countRows, listLength } from '~/server/platform/lists/totals';
import { phoneSpellings } from './phone-search';
import { type UserRow, userView } from './user-view';

export type SsoIdentityRow = typeof userSsoIdentities.$inferSelect;

export const userSearchFields = {
  id: users.id,
  primaryEmail: users.primaryEmail,
  primaryPhone: users.primaryPhone,
  username: users.username,
  name: users.name,
};

export function userOf(tenantId: string, id: string): SQL | undefined {
  return and(eq(users.tenantId, tenantId), eq(users.id, id));
}

/**
 * One person.
 * @param lock keep others from changing or deleting them until the transaction ends
 * @throws CodedError entity.not_found
 */
export async function findUser(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<UserRow> {
  const query = tx.select().from(users).where(userOf(tenantId, id));
  const [user] = await (lock ? query.for(lock) : query);
  if (!user) throw notFound();
  // The audit row contains what clients can see, without passwords and factors.
  if (lock && lock !== 'key share') noteBefore(tx, userView(user));
  return user;
}

/** What narrows a list of users down, beside the search; times are inclusive epoch milliseconds. */
export type UserFilters = {
  isSuspended?: boolean | undefined;
  /** Application the user signed up in. */
  applicationId?: string | undefined;
  createdFrom?: number | undefined;
  createdTo?: number | undefined;
  lastSignInFrom?: number | undefined;
  lastSignInTo?: number | undefined;
};

/** The condition of the filters. */
export function userFilter(filters: UserFilters): SQL | undefined {
  return and(
    // As the partial index has it: `= true` would not match its predicate.
    filters.isSuspended === undefined
      ? undefined
      : filters.isSuspended
        ? sql`${users.isSuspended}`
        : sql`not ${users.isSuspended}`,
    filters.applicationId === undefined
      ? undefined
      : eq(users.applicationId, filters.applicationId),
    filters.createdFrom === undefined ? undefined : gte(users.createdAt, filters.createdFrom),
    filters.createdTo === undefined ? undefined : lte(users.createdAt, filters.createdTo),
    filters.lastSignInFrom === undefined
      ? undefined
      : gte(users.lastSignInAt, filters.lastSignInFrom),
    filters.lastSignInTo === undefined ? undefined : lte(users.lastSignInAt, filters.lastSignInTo),
  );
}

/** Values of `sort`; a minus sorts descending. */
export const USER_SORTS = [
  '-createdAt',
  'createdAt',
  '-lastSignInAt',
  'lastSignInAt',
  'name',
  '-name',
] as const;
type UserSort = (typeof USER_SORTS)[number];
const DEFAULT_SORT: UserSort = '-createdAt';

const SORTED_COLUMNS = {
  createdAt: { column: users.createdAt },
  lastSignInAt: { column: users.lastSignInAt, nullsLowest: true },
  name: { column: users.titleKey },
} as const;

/** The order of an index, or its reverse; the id decides between equals. */
function userOrder(sort: UserSort = DEFAULT_SORT): SortKey[] {
  const descending = sort.startsWith('-');
  const name = sort.replace('-', '') as keyof typeof SORTED_COLUMNS;
  // The indexes of times are descending, that of names is ascending; each has ascending ids.
  const isForwards = descending !== (name === 'name');
  return [
    { ...SORTED_COLUMNS[name], descending },
    { column: users.id, descending: !isForwards },
  ];
}

/** All users in an order. */
function allUsers(sort: UserSort) {
  return wholeList<{ tenantId: string }>((place) => ({
    from: sql`${users}`,
    where: eq(users.tenantId, place('tenantId')),
    id: users.id,
    order: userOrder(sort),
  }));
}

const ALL_USERS = new Map(USER_SORTS.map((sort) => [sort, allUsers(sort)]));

type ListedUsers = {
  excludeRoleId: string | undefined;
  excludeOrganizationId: string | undefined;
  sort?: UserSort | undefined;
  /** The whole query; its search parameters are read from it. */
  query: unknown;
} & UserFilters;

const spellings = { primaryPhone: phoneSpellings };

/** The search parameters for users; a phone number is found in any spelling. */
export function userSearch(query: unknown): SQL | undefined {
  return searchCondition(query, userSearchFields, spellings);
}

/** The same by the indexes of parts, or undefined unless these serve it. */
export function userPartSearch(tenantId: string, query: unknown): PartSearch | undefined {
  const any = searchedParts(query, userSearchFields, spellings);
  return any && searchByParts(users, { tenantId, any, compared: userSearch(query) });
}

/** Users without the role or outside the organization. */
function leavesOut(
  tenantId: string,
  { excludeRoleId: roleId, excludeOrganizationId: organizationId }: ListedUsers,
): SQL | undefined {
  return and(
    roleId === undefined
      ? undefined
      : isWithout(usersRoles, { tenantId, userId: users.id, roleId }),
    organizationId === undefined
      ? undefined
      : isWithout(organizationUsers, { tenantId, userId: users.id, organizationId }),
  );
}

/** Those left out are users too: the difference of two lengths needs no look at users. */
async function countUsers(
  tx: Tx,
  tenantId: string,
  filters: ListedUsers,
  where: SQL | undefined,
): Promise<number> {
  const { excludeRoleId, excludeOrganizationId } = filters;
  if (excludeRoleId !== undefined && excludeOrganizationId !== undefined) {
    return countRows(tx.select({ total: count() }).from(users).where(where));
  }
  const [all, others] = await settled([
    () => listLength(tx, tenantId, 'users'),
    () =>
      excludeRoleId !== undefined
        ? listLength(tx, tenantId, 'users_roles', excludeRoleId)
        : excludeOrganizationId !== undefined
          ? listLength(tx, tenantId, 'organization_users', excludeOrganizationId)
          : 0,
  ]);
  return all - others;
}

/** All users in the order of their creation are counted by its day. */
function shortcutOf(tx: Tx, tenantId: string, sort: UserSort = DEFAULT_SORT) {
  if (sort !== '-createdAt' && sort !== 'createdAt') return undefined;
  return skipDays(tx, {
    tenantId,
    list: 'users_by_day',
    time: users.createdAt,
    isNewestFirst: sort === '-createdAt',
  });
}

const usersByIds = fixedSelect(
  (select, place: PlaceOf<{ tenantId: string; ids: readonly string[] }>) =>
    select
      .select()
      .from(users)
      .where(and(eq(users.tenantId, place('tenantId')), anyOf(users.id, place('ids')))),
);

/** Records of several users, in any order. */
export function readUsers(tx: Tx, tenantId: string, ids: readonly string[]): Promise<UserRow[]> {
  return usersByIds(tx, { tenantId, ids });
}

/** One page of the users that the search and the filters leave, newest first by default. */
export async function listUsers(
  tx: Tx,
  tenantId: string,
  filters: ListedUsers,
  page: Page,
): Promise<Rows<UserRow>> {
  const where = and(eq(users.tenantId, tenantId), leavesOut(tenantId, filters));
  const search = userSearch(filters.query);
  const byParts = userPartSearch(tenantId, filters.query);
  const narrowing = and(search, userFilter(filters));
  const isWhole = !narrowing && !leavesOut(tenantId, filters);
  const all = isWhole ? ALL_USERS.get(filters.sort ?? DEFAULT_SORT) : undefined;
  return readListing(
    tx,
    {
      from: search ? searchedBy(filters.query, users) : sql`${users}`,
      where,
      search: narrowing,
      indexed: byParts && { ...byParts, filter: userFilter(filters) },
      id: users.id,
      order: userOrder(filters.sort),
      whole: all && ((stretch) => all(tx, { tenantId }, stretch)),
      total: () => countUsers(tx, tenantId, filters, where),
      shortcut: isWhole ? shortcutOf(tx, tenantId, filters.sort) : undefined,
    },
    page,
    (ids) => readUsers(tx, tenantId, ids),
  );
}

/** A user's accounts at enterprise identity providers, oldest first. */
export function listSsoIdentities(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<SsoIdentityRow[]> {
  return tx
    .select()
    .from(userSsoIdentities)
    .where(and(eq(userSsoIdentities.tenantId, tenantId), eq(userSsoIdentities.userId, userId)))
    .orderBy(asc(userSsoIdentities.createdAt), asc(userSsoIdentities.id));
}
