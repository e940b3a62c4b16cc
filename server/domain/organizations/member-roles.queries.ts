import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Owner, ownedBy } from '~/server/domain/relations/relations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import {
  type RoleType,
  organizationApplicationRoles,
  organizationJitRoles,
  organizationRoles,
  organizationUserRoles,
} from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import { byName } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';

export type OrganizationRoleRow = typeof organizationRoles.$inferSelect;
const ROLE_TABLES = {
  organizationUserRoles,
  organizationApplicationRoles,
  organizationJitRoles,
} as const;

/** Whose roles: those of members, of applications, or of users who join just in time. */
type RoleRelation = keyof typeof ROLE_TABLES;

function roleOf(table: (typeof ROLE_TABLES)[RoleRelation]) {
  return and(
    eq(organizationRoles.tenantId, table.tenantId),
    eq(organizationRoles.id, table.organizationRoleId),
  );
}

/** Organization roles that an owner has, by name. */
export function listRolesIn(
  tx: Tx,
  relation: RoleRelation,
  owner: Owner,
  page: Page | undefined,
): Promise<Rows<OrganizationRoleRow>> {
  const table = ROLE_TABLES[relation];
  return readPaged(
    tx,
    tx
      .select(getTableColumns(organizationRoles))
      .from(table)
      .innerJoin(organizationRoles, roleOf(table))
      .$dynamic(),
    { where: ownedBy(table, owner), order: byName(organizationRoles) },
    page,
  );
}

/**
 * Roles that are about to be given: each must be of the type. They keep their type until the
 * transaction ends. Unknown ids are left to the foreign key.
 * @throws CodedError entity.db_constraint_violated
 */
export async function assertRoleType(
  tx: Tx,
  tenantId: string,
  roleIds: readonly string[],
  type: RoleType,
): Promise<void> {
  if (roleIds.length === 0) return;
  const found = await tx
    .select({ type: organizationRoles.type })
    .from(organizationRoles)
    .where(and(eq(organizationRoles.tenantId, tenantId), anyOf(organizationRoles.id, roleIds)))
    .orderBy(organizationRoles.id)
    .for('share');
  if (found.some((role) => role.type !== type)) {
    throw new CodedError('entity.db_constraint_violated');
  }
}

/** @throws CodedError organization.role_names_not_found with the names that do not exist */
export async function roleIdsOfNames(
  tx: Tx,
  tenantId: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await tx
    .select({ id: organizationRoles.id, name: organizationRoles.name })
    .from(organizationRoles)
    .where(and(eq(organizationRoles.tenantId, tenantId), anyOf(organizationRoles.name, names)));
  const known = new Set(found.map(({ name }) => name));
  const missing = [...new Set(names)].filter((name) => !known.has(name));
  if (missing.length > 0) {
    throw new CodedError('organization.role_names_not_found', {
      values: { names: missing.join(', ') },
      data: { names: missing },
    });
  }
  return found.map(({ id }) => id);
}

/** Roles of several members of one organization at once, by member and name. */
export async function rolesByMember(
  tx: Tx,
  tenantId: string,
  organizationId: string,
  kind: 'userId' | 'applicationId',
  memberIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const table = kind === 'userId' ? organizationUserRoles : organizationApplicationRoles;
  const member =
    kind === 'userId' ? organizationUserRoles.userId : organizationApplicationRoles.applicationId;
  const rows = await tx
    .select({
      member: sql<string>`${member}`,
      id: organizationRoles.id,
      name: organizationRoles.name,
    })
    .from(table)
    .innerJoin(organizationRoles, roleOf(table))
    .where(
      and(
        eq(table.tenantId, tenantId),
        eq(table.organizationId, organizationId),
        anyOf(member, memberIds),
      ),
    )
    .orderBy(asc(organizationRoles.name), asc(organizationRoles.id));
  const byMember = new Map<string, { id: string; name: string }[]>();
  for (const { member: id, ...role } of rows) {
    const roles = byMember.get(id) ?? [];
    roles.push(role);
    byMember.set(id, roles);
  }
  return byMember;
}
