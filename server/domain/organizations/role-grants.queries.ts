import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { managementIndicator } from '~/contract/tenancy';
import { type Owner, ownedBy } from '~/server/domain/relations/relations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import {
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationScopes,
  resources,
  scopes,
} from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import { byName } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';

const scopeOfRole = and(
  eq(organizationScopes.tenantId, organizationRoleScopes.tenantId),
  eq(organizationScopes.id, organizationRoleScopes.organizationScopeId),
);
const resourceScopeOfRole = and(
  eq(scopes.tenantId, organizationRoleResourceScopes.tenantId),
  eq(scopes.id, organizationRoleResourceScopes.scopeId),
);
const resourceOfScope = and(
  eq(resources.tenantId, scopes.tenantId),
  eq(resources.id, scopes.resourceId),
);

/** Organization scopes of a role, by name. */
export function listRoleScopes(
  tx: Tx,
  owner: Owner,
  page: Page | undefined,
): Promise<Rows<typeof organizationScopes.$inferSelect>> {
  return readPaged(
    tx,
    tx
      .select(getTableColumns(organizationScopes))
      .from(organizationRoleScopes)
      .innerJoin(organizationScopes, scopeOfRole)
      .$dynamic(),
    { where: ownedBy(organizationRoleScopes, owner), order: byName(organizationScopes) },
    page,
  );
}

/** Scopes of API resources that a role grants, by name. */
export function listRoleResourceScopes(
  tx: Tx,
  owner: Owner,
  page: Page | undefined,
): Promise<Rows<typeof scopes.$inferSelect>> {
  return readPaged(
    tx,
    tx
      .select(getTableColumns(scopes))
      .from(organizationRoleResourceScopes)
      .innerJoin(scopes, resourceScopeOfRole)
      .$dynamic(),
    { where: ownedBy(organizationRoleResourceScopes, owner), order: byName(scopes) },
    page,
  );
}

/**
 * The management API is for roles of the tenant, never for those of its customers' organizations.
 * @throws CodedError organization.management_api_scopes_not_assignable
 */
export async function assertNoManagementScopes(
  tx: Tx,
  tenantId: string,
  scopeIds: readonly string[],
): Promise<void> {
  if (scopeIds.length === 0) return;
  const found = await tx
    .select({ id: scopes.id })
    .from(scopes)
    .innerJoin(resources, resourceOfScope)
    .where(
      and(
        eq(scopes.tenantId, tenantId),
        anyOf(scopes.id, scopeIds),
        eq(resources.indicator, managementIndicator(tenantId)),
      ),
    )
    .limit(1);
  if (found.length > 0) {
    throw new CodedError('organization.management_api_scopes_not_assignable');
  }
}

type Named = {
  id: string;
  name: string;
};
export type Grants = {
  scopes: Named[];
  resourceScopes: (Named & { resource: Named })[];
};

/** Everything that several roles grant, in two queries, by role and name. */
export async function grantsOf(
  tx: Tx,
  tenantId: string,
  roleIds: readonly string[],
): Promise<Map<string, Grants>> {
  const grants = new Map<string, Grants>(
    roleIds.map((id) => [id, { scopes: [], resourceScopes: [] }]),
  );
  const ofOrganizations = await tx
    .select({
      roleId: organizationRoleScopes.organizationRoleId,
      id: organizationScopes.id,
      name: organizationScopes.name,
    })
    .from(organizationRoleScopes)
    .innerJoin(organizationScopes, scopeOfRole)
    .where(
      and(
        eq(organizationRoleScopes.tenantId, tenantId),
        anyOf(organizationRoleScopes.organizationRoleId, roleIds),
      ),
    )
    .orderBy(asc(organizationScopes.name), asc(organizationScopes.id));
  for (const { roleId, ...scope } of ofOrganizations) grants.get(roleId)?.scopes.push(scope);
  const ofResources = await tx
    .select({
      roleId: organizationRoleResourceScopes.organizationRoleId,
      id: scopes.id,
      name: scopes.name,
      resource: { id: resources.id, name: resources.name },
    })
    .from(organizationRoleResourceScopes)
    .innerJoin(scopes, resourceScopeOfRole)
    .innerJoin(resources, resourceOfScope)
    .where(
      and(
        eq(organizationRoleResourceScopes.tenantId, tenantId),
        anyOf(organizationRoleResourceScopes.organizationRoleId, roleIds),
      ),
    )
    .orderBy(asc(scopes.name), asc(scopes.id));
  for (const { roleId, ...scope } of ofResources) grants.get(roleId)?.resourceScopes.push(scope);
  return grants;
}
