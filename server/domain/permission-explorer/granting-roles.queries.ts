import { type SQL, sql } from 'drizzle-orm';
import { INTERNAL_ROLE_PREFIX } from '~/contract/access';
import {
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationRoles,
  roles,
  rolesScopes,
} from '~/server/platform/db/schema';

/**
 * Rows of kind, id, name, type and is_default: the roles and organization roles with a permission.
 * The platform's own roles are in no list and cannot be assigned.
 * @param scopeKind a `ScopeKind`, a literal or a column
 * @param scopeId the same of its id
 */
export function grantingRoles(tenantId: string, scopeKind: SQL, scopeId: SQL): SQL {
  return sql`
    select granting.kind, granting.id, coalesce(role.name, organization_role.name) as name,
      coalesce(role.type, organization_role.type) as type,
      coalesce(role.is_default, false) as is_default
    from (
      select 'role' as kind, ${rolesScopes.roleId} as id from ${rolesScopes}
      where ${rolesScopes.tenantId} = ${tenantId}
        and ${scopeKind} = 'api' and ${rolesScopes.scopeId} = ${scopeId}
      union all
      select 'organization-role', ${organizationRoleResourceScopes.organizationRoleId}
      from ${organizationRoleResourceScopes}
      where ${organizationRoleResourceScopes.tenantId} = ${tenantId}
        and ${scopeKind} = 'api' and ${organizationRoleResourceScopes.scopeId} = ${scopeId}
      union all
      select 'organization-role', ${organizationRoleScopes.organizationRoleId}
      from ${organizationRoleScopes}
      where ${organizationRoleScopes.tenantId} = ${tenantId}
        and ${scopeKind} = 'organization'
        and ${organizationRoleScopes.organizationScopeId} = ${scopeId}
    ) granting
    left join ${roles} role on granting.kind = 'role'
      and role.tenant_id = ${tenantId} and role.id = granting.id
    left join ${organizationRoles} organization_role on granting.kind = 'organization-role'
      and organization_role.tenant_id = ${tenantId} and organization_role.id = granting.id
    where coalesce(role.name, '') not like ${`${INTERNAL_ROLE_PREFIX}%`}`;
}
