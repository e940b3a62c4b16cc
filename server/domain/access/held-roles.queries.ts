import { type SQL, and, eq, getTableColumns, like, not, sql } from 'drizzle-orm';
import { INTERNAL_ROLE_PREFIX, type RoleType, isInternalRoleName } from '~/contract/access';
import { type Owner, ownedBy } from '~/server/domain/relations/relations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { applicationsRoles, roles, usersRoles } from '~/server/platform/db/schema';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import type { ErrorCode } from '~/server/platform/errors/error-code';
import { readPaged } from '~/server/platform/lists/listing';
import { byName } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { type RoleRow, roleSearch } from './roles.queries';

const HOLDERS = { usersRoles, applicationsRoles } as const;

/** Which relation: that of users or that of applications. */
export type RoleHolders = keyof typeof HOLDERS;

const INTERNAL_ROLES = `${INTERNAL_ROLE_PREFIX}%`;

/**
 * @throws CodedError for the first id that may not be given: unknown, internal, of another type
 */
export async function assertAssignable(
  tx: Tx,
  tenantId: string,
  roleIds: readonly string[],
  type: RoleType,
  wrongType: ErrorCode,
): Promise<void> {
  const found = await tx
    .select({ id: roles.id, name: roles.name, type: roles.type })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), anyOf(roles.id, roleIds)));
  const byId = new Map(found.map((role) => [role.id, role]));
  for (const id of roleIds) {
    const role = byId.get(id);
    if (!role) throw notFoundById('roles', id);
    if (isInternalRoleName(role.name)) throw new CodedError('role.internal_role_violation');
    if (role.type !== type) throw new CodedError(wrongType);
  }
}

/** Rows of the relation whose role belongs to the platform. */
export function internalRolesOf(holders: RoleHolders): SQL {
  const table = HOLDERS[holders];
  return sql`exists (select 1 from ${roles} internal where internal.tenant_id = ${table.tenantId}
    and internal.id = ${table.roleId} and internal.name like ${INTERNAL_ROLES})`;
}

/** Roles that a user or an application holds, by name, without those of the platform. */
export function listHeldRoles(
  tx: Tx,
  holders: RoleHolders,
  owner: Owner,
  query: Record<string, string>,
  page: Page,
): Promise<Rows<RoleRow>> {
  const table = HOLDERS[holders];
  return readPaged(
    tx,
    tx
      .select(getTableColumns(roles))
      .from(table)
      .innerJoin(roles, and(eq(roles.tenantId, table.tenantId), eq(roles.id, table.roleId)))
      .$dynamic(),
    {
      where: and(ownedBy(table, owner), not(like(roles.name, INTERNAL_ROLES))),
      search: roleSearch(owner.tenantId, query),
      order: byName(roles),
    },
    page,
  );
}
