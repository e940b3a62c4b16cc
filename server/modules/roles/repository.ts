import { type SQL, and, asc, count, desc, eq, like, not, notExists, sql } from 'drizzle-orm';
import { INTERNAL_ROLE_PREFIX, type RoleType } from '~/contract/access';
import { noteBefore } from '../../audit/changes';
import type { Tx } from '../../db/database';
import { applicationsRoles, roles, usersRoles } from '../../db/schema';
import { readPaged } from '../../http/listing';
import type { Page } from '../../http/paging';
import { notFoundById } from '../../http/request-error';
import { limitSearchTime, searchCondition } from '../../http/search';

export type RoleRow = typeof roles.$inferSelect;

export const roleSearchFields = { id: roles.id, name: roles.name, description: roles.description };

export const selectRole = (tenantId: string, id: string): SQL | undefined =>
  and(eq(roles.tenantId, tenantId), eq(roles.id, id));

/** The platform's own roles are in no list. */
const isListed = not(like(roles.name, `${INTERNAL_ROLE_PREFIX}%`));

export interface RoleFilters {
  type: RoleType | undefined;
  excludeUserId: string | undefined;
  excludeApplicationId: string | undefined;
  /** The whole query; its search parameters are read from it. */
  query: unknown;
}

const filtersOf = (tx: Tx, tenantId: string, filters: RoleFilters): SQL | undefined => {
  const { type, excludeUserId, excludeApplicationId } = filters;
  return and(
    eq(roles.tenantId, tenantId),
    isListed,
    type && eq(roles.type, type),
    excludeUserId === undefined
      ? undefined
      : notExists(
          tx
            .select({ one: sql`1` })
            .from(usersRoles)
            .where(
              and(
                eq(usersRoles.tenantId, tenantId),
                eq(usersRoles.userId, excludeUserId),
                eq(usersRoles.roleId, roles.id),
              ),
            ),
        ),
    excludeApplicationId === undefined
      ? undefined
      : notExists(
          tx
            .select({ one: sql`1` })
            .from(applicationsRoles)
            .where(
              and(
                eq(applicationsRoles.tenantId, tenantId),
                eq(applicationsRoles.applicationId, excludeApplicationId),
                eq(applicationsRoles.roleId, roles.id),
              ),
            ),
        ),
    searchCondition(filters.query, roleSearchFields),
  );
};

/** Newest first; the id decides between equals. */
export const listRoles = async (
  tx: Tx,
  tenantId: string,
  filters: RoleFilters,
  page: Page,
): Promise<{ rows: RoleRow[]; total: number }> => {
  const where = filtersOf(tx, tenantId, filters);
  await limitSearchTime(tx);
  return readPaged(
    tx.select().from(roles).where(where).orderBy(desc(roles.createdAt), asc(roles.id)).$dynamic(),
    tx.select({ total: count() }).from(roles).where(where),
    page,
  );
};

/**
 * One role, also a hidden one.
 * @param lock keep others from changing it until the transaction ends
 * @throws RequestError entity.not_exists_with_id 404
 */
export const findRole = async (
  tx: Tx,
  tenantId: string,
  id: string,
  lock: 'update' | undefined = undefined,
): Promise<RoleRow> => {
  const query = tx.select().from(roles).where(selectRole(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFoundById('roles', id);
  return lock ? noteBefore(tx, row) : row;
};
