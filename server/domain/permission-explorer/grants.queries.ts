import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationsRoles,
  organizationApplicationRoles,
  organizationUserRoles,
  usersRoles,
} from '~/server/platform/db/schema';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { grantingRoles } from './granting-roles.queries';
import { paged } from './pages.queries';
import {
  everyPermission,
  matchesPermission,
  permissionColumns,
  permissionJoins,
  permissionOrder,
} from './permission-columns';
import type { Grant, Permission } from './permissions.types';
import type { Target } from './removal';

/** Roles and organization roles with the scope, and how many hold them; two statements. */
export function listGrants(
  tx: Tx,
  tenantId: string,
  { type, id }: Target,
  page: Page,
): Promise<Rows<Grant>> {
  const scopeKind = type === 'scope' ? sql`'api'` : sql`'organization'`;
  const granting = grantingRoles(tenantId, scopeKind, sql`${id}`);
  const heldBy = (table: SQL, column: string) =>
    sql`from ${table} held where held.tenant_id = ${tenantId} and held.${sql.raw(column)} = page.id`;
  const people = heldBy(sql`${organizationUserRoles}`, 'organization_role_id');
  const machines = heldBy(sql`${organizationApplicationRoles}`, 'organization_role_id');
  return paged(
    tx,
    sql`
    select page.kind, page.id, page.name, page.type, page.is_default as "isDefault",
      case when page.kind = 'role'
        then (select count(*) ${heldBy(sql`${usersRoles}`, 'role_id')})
        else (select count(distinct held.user_id) ${people}) end::int as "usersCount",
      case when page.kind = 'role'
        then (select count(*) ${heldBy(sql`${applicationsRoles}`, 'role_id')})
        else (select count(distinct held.application_id) ${machines}) end::int as "applicationsCount"
    from (
      ${granting}
      order by kind desc, name, id
      limit ${page.limit} offset ${page.offset}
    ) page`,
    granting,
  );
}

/** Every scope of every API, and the scopes of the organization template; two statements. */
export async function listPermissions(
  tx: Tx,
  tenantId: string,
  { search, scopeId }: { search?: string | undefined; scopeId?: string | undefined },
  page: Page,
): Promise<Rows<Permission>> {
  const every = sql`from (${everyPermission(tenantId, { scopeId })}) held
    ${permissionJoins(tenantId)}
    where ${matchesPermission(search)}`;
  return paged(
    tx,
    sql`select ${permissionColumns} ${every}
      order by ${permissionOrder} limit ${page.limit} offset ${page.offset}`,
    sql`select 1 ${every}`,
  );
}
