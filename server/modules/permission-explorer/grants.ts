import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import {
  applicationsRoles,
  organizationApplicationRoles,
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationRoles,
  organizationScopes,
  organizationUserRoles,
  roles,
  rolesScopes,
  scopes,
  usersRoles,
} from '../../db/schema';
import type { Page, Rows } from '../../http/paging';
import { paged } from './pages';
import {
  matchesPermission,
  permissionColumns,
  permissionJoins,
  permissionOrder,
} from './permission-columns';
import type { Target } from './removal';
import type { Grant, Permission } from './schemas';

/** Roles and organization roles with the scope, and how many hold them; two statements. */
export const listGrants = (
  tx: Tx,
  tenantId: string,
  { type, id }: Target,
  page: Page,
): Promise<Rows<Grant>> => {
  const organizationGrants =
    type === 'scope' ? organizationRoleResourceScopes : organizationRoleScopes;
  const granted =
    type === 'scope'
      ? organizationRoleResourceScopes.scopeId
      : organizationRoleScopes.organizationScopeId;
  const inRoles = sql`
    select 'role' as kind, ${rolesScopes.roleId} as id from ${rolesScopes}
    where ${rolesScopes.tenantId} = ${tenantId} and ${rolesScopes.scopeId} = ${id}
    union all`;
  const granting = sql`
    ${type === 'scope' ? inRoles : sql.empty()}
    select 'organization-role' as kind, ${organizationGrants.organizationRoleId} as id
    from ${organizationGrants}
    where ${organizationGrants.tenantId} = ${tenantId} and ${granted} = ${id}`;
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
      select granting.kind, granting.id, coalesce(role.name, organization_role.name) as name,
        coalesce(role.type, organization_role.type) as type,
        coalesce(role.is_default, false) as is_default
      from (${granting}) granting
      left join ${roles} role on granting.kind = 'role'
        and role.tenant_id = ${tenantId} and role.id = granting.id
      left join ${organizationRoles} organization_role on granting.kind = 'organization-role'
        and organization_role.tenant_id = ${tenantId} and organization_role.id = granting.id
      order by granting.kind desc, name, granting.id
      limit ${page.limit} offset ${page.offset}
    ) page`,
    granting,
  );
};

/** Every scope of every API, and the scopes of the organization template; two statements. */
export const listPermissions = async (
  tx: Tx,
  tenantId: string,
  { search, scopeId }: { search?: string | undefined; scopeId?: string | undefined },
  page: Page,
): Promise<Rows<Permission>> => {
  const one = scopeId === undefined ? sql.empty() : sql`and id = ${scopeId}`;
  const every = sql`from (
      select 'api' as kind, id as scope_id, null::varchar as token_organization_id
      from ${scopes} where tenant_id = ${tenantId} ${one}
      union all
      select 'organization', id, null from ${organizationScopes} where tenant_id = ${tenantId} ${one}
    ) held
    ${permissionJoins(tenantId)}
    where ${matchesPermission(search)}`;
  return paged(
    tx,
    sql`select ${permissionColumns} ${every}
      order by ${permissionOrder} limit ${page.limit} offset ${page.offset}`,
    sql`select 1 ${every}`,
  );
};
