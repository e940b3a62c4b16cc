import { type SQL, and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { isManagementIndicator } from '~/contract/access';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import { type Owner } from '~/server/domain/relations/relations.queries';
import { addRelations } from '~/server/domain/relations/relations.rules';
import type { Edition } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';
import { resources, rolesScopes, scopes } from '~/server/platform/db/schema';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import { byName } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { type ResourceRow, type ScopeRow, scopeSearch } from './resources.queries';
import type { RoleRow } from './roles.queries';

function heldBy(tenantId: string, roleId: string): SQL | undefined {
  return and(eq(rolesScopes.tenantId, tenantId), eq(rolesScopes.roleId, roleId));
}

const scopeOfRelation = and(
  eq(scopes.tenantId, rolesScopes.tenantId),
  eq(scopes.id, rolesScopes.scopeId),
);
const resourceOfScope = and(
  eq(resources.tenantId, scopes.tenantId),
  eq(resources.id, scopes.resourceId),
);

/** Scopes of a role with their resource, by name. */
export function listScopesOf(
  tx: Tx,
  { tenantId, roleId = '' }: Owner,
  query: unknown,
  page: Page | undefined,
): Promise<Rows<ScopeRow & { resource: ResourceRow }>> {
  return readPaged(
    tx,
    tx
      .select({ ...getTableColumns(scopes), resource: resources })
      .from(rolesScopes)
      .innerJoin(scopes, scopeOfRelation)
      .innerJoin(resources, resourceOfScope)
      .$dynamic(),
    {
      where: heldBy(tenantId, roleId),
      search: scopeSearch(tenantId, query),
      order: byName(scopes),
    },
    page,
  );
}

/** @throws CodedError for the first scope that the role cannot get */
async function assertGrantable(
  tx: Tx,
  { tenantId, type }: RoleRow,
  scopeIds: readonly string[],
): Promise<void> {
  const found = await tx
    .select({ id: scopes.id, indicator: resources.indicator })
    .from(scopes)
    .innerJoin(resources, resourceOfScope)
    .where(and(eq(scopes.tenantId, tenantId), inArray(scopes.id, [...scopeIds])));
  const indicators = new Map(found.map(({ id, indicator }) => [id, indicator]));
  for (const id of scopeIds) {
    const indicator = indicators.get(id);
    if (indicator === undefined) throw notFoundById('scopes', id);
    if (type === 'User' && isManagementIndicator(indicator)) {
      throw new CodedError('role.management_api_scopes_not_assignable_to_user_role');
    }
  }
}

/** Give scopes to a role that is locked or new; one that it has already is refused. */
export async function grantScopes(
  tx: Tx,
  role: RoleRow,
  scopeIds: readonly string[],
  edition: Edition,
): Promise<void> {
  const { tenantId, id: roleId } = role;
  const wanted = [...new Set(scopeIds)];
  if (wanted.length === 0) return;
  await assertGrantable(tx, role, wanted);
  const [twice] = await tx
    .select({ scopeId: rolesScopes.scopeId })
    .from(rolesScopes)
    .where(and(heldBy(tenantId, roleId), inArray(rolesScopes.scopeId, wanted)))
    .limit(1);
  if (twice) throw new CodedError('role.scope_exists', { values: twice });
  await assertQuota(tx, tenantId, 'scopesPerRoleLimit', {
    edition,
    add: wanted.length,
    entityId: roleId,
  });
  await addRelations(tx, rolesScopes, { tenantId, roleId }, { scopeId: wanted });
}

/** Every scope of a role, by name. */
export async function allScopesOf(tx: Tx, { tenantId, id }: RoleRow): Promise<ScopeRow[]> {
  const rows = await tx
    .select({ scope: scopes })
    .from(rolesScopes)
    .innerJoin(scopes, scopeOfRelation)
    .where(heldBy(tenantId, id))
    .orderBy(asc(scopes.name), asc(scopes.id));
  return rows.map(({ scope }) => scope);
}
