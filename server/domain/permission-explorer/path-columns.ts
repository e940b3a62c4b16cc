import { type SQL, sql } from 'drizzle-orm';
import {
  organizationJitRoles,
  organizationRoles,
  organizations,
  roles,
} from '~/server/platform/db/schema';
import { named } from './permission-columns';

/** Paths to one permission that a response lists. */
const PATHS_MAX = 100;

const pathJson: SQL = sql`json_build_object(
  'role', case when role.id is null then null
    else json_build_object('id', role.id, 'name', role.name, 'isDefault', role.is_default) end,
  'organization', case when origin.id is null then null
    else json_build_object('id', origin.id, 'name', origin.name,
      'isMfaRequired', origin.is_mfa_required) end,
  'organizationRole', ${named('organization_role')},
  'isJustInTime', jit.organization_role_id is not null,
  'isRemoved', path.is_removed)`;

/** Names behind the ids of a row `path`. */
export function pathJoins(tenantId: string): SQL {
  return sql`
  left join ${roles} role on role.tenant_id = ${tenantId} and role.id = path.role_id
  left join ${organizations} origin
    on origin.tenant_id = ${tenantId} and origin.id = path.organization_id
  left join ${organizationRoles} organization_role
    on organization_role.tenant_id = ${tenantId}
    and organization_role.id = path.organization_role_id
  left join ${organizationJitRoles} jit on jit.tenant_id = ${tenantId}
    and jit.organization_id = path.organization_id
    and jit.organization_role_id = path.organization_role_id`;
}

/** JSON of the first paths of a group of joined rows. */
export const FIRST_PATHS: SQL = sql`to_json((array_agg(${pathJson}
  order by role.name nulls last, origin.name, origin.id, organization_role.name
))[1:${sql.raw(String(PATHS_MAX))}])`;
