import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { organizationRoles, organizations } from '~/server/platform/db/schema';
import { readPaged } from '~/server/platform/lists/listing';
import { byName } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { MEMBERSHIPS, type MemberKind } from './owners.queries';

type NamedRole = {
  id: string;
  name: string;
};

type OrganizationWithRoles = typeof organizations.$inferSelect & {
  organizationRoles: NamedRole[];
};

/** Roles that a member has in each of the organizations, by organization and name. */
async function rolesIn(
  tx: Tx,
  tenantId: string,
  kind: MemberKind,
  memberId: string,
  organizationIds: readonly string[],
): Promise<Map<string, NamedRole[]>> {
  const { roles, holder } = MEMBERSHIPS[kind];
  const rows = await tx
    .select({
      organizationId: roles.organizationId,
      id: organizationRoles.id,
      name: organizationRoles.name,
    })
    .from(roles)
    .innerJoin(
      organizationRoles,
      and(
        eq(organizationRoles.tenantId, roles.tenantId),
        eq(organizationRoles.id, roles.organizationRoleId),
      ),
    )
    .where(
      and(
        eq(roles.tenantId, tenantId),
        eq(holder, memberId),
        anyOf(roles.organizationId, organizationIds),
      ),
    )
    .orderBy(asc(organizationRoles.name), asc(organizationRoles.id));
  const held = new Map<string, NamedRole[]>(organizationIds.map((id) => [id, []]));
  for (const { organizationId, ...role } of rows) held.get(organizationId)?.push(role);
  return held;
}

/**
 * Organizations of a user or an application by name, each with the member's roles in it. The number
 * of queries does not depend on that of the organizations.
 */
export async function listMemberships(
  tx: Tx,
  tenantId: string,
  kind: MemberKind,
  memberId: string,
  page?: Page,
): Promise<Rows<OrganizationWithRoles>> {
  const { table, member } = MEMBERSHIPS[kind];
  const { rows, total } = await readPaged(
    tx,
    tx
      .select(getTableColumns(organizations))
      .from(table)
      .innerJoin(
        organizations,
        and(eq(organizations.tenantId, table.tenantId), eq(organizations.id, table.organizationId)),
      )
      .$dynamic(),
    {
      where: and(eq(table.tenantId, tenantId), eq(member, memberId)),
      order: byName(organizations),
    },
    page,
  );
  const ids = rows.map(({ id }) => id);
  const held = await rolesIn(tx, tenantId, kind, memberId, ids);
  return {
    rows: rows.map((row) => ({ ...row, organizationRoles: held.get(row.id) ?? [] })),
    total,
  };
}
