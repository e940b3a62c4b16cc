import { type SQL, and, eq, like, not } from 'drizzle-orm';
import { INTERNAL_ROLE_PREFIX, type RoleType } from '~/contract/access';
import { noteBefore } from '~/server/domain/audit/changes';
import { isWithout } from '~/server/domain/relations/relations.queries';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { applicationsRoles, roles, usersRoles } from '~/server/platform/db/schema';
import { notFound, notFoundById } from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import { newestFirst } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { searchCondition } from '~/server/platform/lists/search';
import { foundIn } from '~/server/platform/lists/searched';

export type RoleRow = typeof roles.$inferSelect;

export const roleSearchFields = { id: roles.id, name: roles.name, description: roles.description };

/** The search parameters for roles. */
export function roleSearch(tenantId: string, query: unknown): SQL | undefined {
  return foundIn(roles, tenantId, { query, condition: searchCondition(query, roleSearchFields) });
}

export function selectRole(tenantId: string, id: string): SQL | undefined {
  return and(eq(roles.tenantId, tenantId), eq(roles.id, id));
}

/** The platform's own roles are in no list. */
const isListed = not(like(roles.name, `${INTERNAL_ROLE_PREFIX}%`));

export type RoleFilters = {
  type: RoleType | undefined;
  excludeUserId: string | undefined;
  excludeApplicationId: string | undefined;
  /** The whole query; its search parameters are read from it. */
  query: unknown;
};

function filtersOf(
  tenantId: string,
  { type, excludeUserId: userId, excludeApplicationId: applicationId }: RoleFilters,
): SQL | undefined {
  return and(
    eq(roles.tenantId, tenantId),
    isListed,
    type && eq(roles.type, type),
    userId === undefined
      ? undefined
      : isWithout(usersRoles, { tenantId, userId, roleId: roles.id }),
    applicationId === undefined
      ? undefined
      : isWithout(applicationsRoles, { tenantId, applicationId, roleId: roles.id }),
  );
}

export function listRoles(
  tx: Tx,
  tenantId: string,
  filters: RoleFilters,
  page: Page,
): Promise<Rows<RoleRow>> {
  return readPaged(
    tx,
    tx.select().from(roles).$dynamic(),
    {
      where: filtersOf(tenantId, filters),
      search: roleSearch(tenantId, filters.query),
      order: newestFirst(roles),
    },
    page,
  );
}

/**
 * One role, also a hidden one.
 * @param lock keep others from changing it until the transaction ends
 * @throws CodedError entity.not_exists_with_id, entity.not_found for a deletion
 */
export async function findRole(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<RoleRow> {
  const query = tx.select().from(roles).where(selectRole(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw lock === 'update' ? notFound() : notFoundById('roles', id);
  return lock ? noteBefore(tx, row) : row;
}
