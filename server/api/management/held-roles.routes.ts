import { and, eq, getTableColumns, like, not, sql } from 'drizzle-orm';
import { INTERNAL_ROLE_PREFIX, type RoleType, isInternalRoleName } from '~/contract/access';
import type { Relation } from '~/server/api/shared/relation.routes';
import { type RoleRow, roleSearchFields } from '~/server/domain/access/roles.queries';
import { ownedBy } from '~/server/domain/relations/relations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import type { applicationsRoles, usersRoles } from '~/server/platform/db/schema';
import { roles } from '~/server/platform/db/schema';
import { RequestError, notFoundById } from '~/server/platform/http/request-error';
import { byName, readPaged } from '~/server/platform/lists/listing';
import { searchCondition, searchQuery } from '~/server/platform/lists/search';
import { Role, RoleIdsBody } from './applications.schemas';

type HolderTable = typeof usersRoles | typeof applicationsRoles;

/** @throws RequestError for the first id that may not be given: unknown, internal, of another type */
const assertAssignable = async (
  tx: Tx,
  tenantId: string,
  roleIds: readonly string[],
  type: RoleType,
  wrongType: string,
): Promise<void> => {
  const found = await tx
    .select({ id: roles.id, name: roles.name, type: roles.type })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), anyOf(roles.id, roleIds)));
  const byId = new Map(found.map((role) => [role.id, role]));
  for (const id of roleIds) {
    const role = byId.get(id);
    if (!role) throw notFoundById('roles', id);
    if (isInternalRoleName(role.name)) throw new RequestError('role.internal_role_violation', 403);
    if (role.type !== type) throw new RequestError(wrongType, 422);
  }
};

/**
 * The roles that a user or an application holds, by name. Those of the platform itself are not shown,
 * cannot be given, and stay when the others are replaced.
 * @param wrongType code of the refusal of a role for the other kind of holders
 */
export const heldRoles = (table: HolderTable, type: RoleType, wrongType: string) =>
  ({
    table,
    member: 'roleId',
    row: Role,
    paging: 'always',
    query: searchQuery(Object.keys(roleSearchFields)),
    addBody: RoleIdsBody,
    replaceBody: RoleIdsBody,
    isReplaceAnswered: true,
    fixed: {
      rows: sql`exists (select 1 from ${roles} internal where internal.tenant_id = ${table.tenantId}
        and internal.id = ${table.roleId} and internal.name like ${`${INTERNAL_ROLE_PREFIX}%`})`,
      refusal: () => new RequestError('role.internal_role_violation', 403),
    },
    assertMembers: (tx, tenantId, ids) => assertAssignable(tx, tenantId, ids, type, wrongType),
    list: (tx, owner, page, query) =>
      readPaged(
        tx,
        tx
          .select(getTableColumns(roles))
          .from(table)
          .innerJoin(roles, and(eq(roles.tenantId, table.tenantId), eq(roles.id, table.roleId)))
          .$dynamic(),
        {
          where: and(ownedBy(table, owner), not(like(roles.name, `${INTERNAL_ROLE_PREFIX}%`))),
          search: searchCondition(query, roleSearchFields),
          order: byName(roles),
        },
        page,
      ),
  }) satisfies Partial<Relation<RoleRow>>;
