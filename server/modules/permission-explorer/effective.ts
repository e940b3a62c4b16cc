import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { organizationRoles, organizations, roles } from '../../db/schema';
import type { Page } from '../../http/paging';
import { pathsByToken } from '../../oidc/grant-paths';
import type { Subject } from '../../oidc/subject-scopes';
import { named, permissionColumns, permissionJoins, permissionOrder } from './permission-columns';
import type { EffectivePermission } from './schemas';

/** Ways to one scope that an answer names. */
const PATHS_MAX = 100;

const pathJson: SQL = sql`json_build_object('role', ${named('role')},
  'organization', ${named('origin')}, 'organizationRole', ${named('organization_role')})`;

/**
 * What tokens of the subject may hold, each scope with its paths; two statements.
 * @param organizationId only tokens for this organization
 */
export const listEffectivePermissions = async (
  tx: Tx,
  tenantId: string,
  subject: Subject,
  organizationId: string | undefined,
  page: Page,
): Promise<{ rows: EffectivePermission[]; total: number }> => {
  const placed = pathsByToken(subject.kind, tenantId, sql`= ${subject.id}`);
  const only =
    organizationId === undefined
      ? sql.empty()
      : sql`where token_organization_id = ${organizationId}`;
  const { rows } = await tx.execute(sql`
    select ${permissionColumns}, held.paths_count as "pathsCount", held.paths
    from (
      select placed.token_organization_id, placed.kind, placed.scope_id,
        count(*)::int as paths_count,
        to_json((array_agg(${pathJson}
          order by role.name nulls last, origin.name, origin.id, organization_role.name
        ))[1:${sql.raw(String(PATHS_MAX))}]) as paths
      from (${placed}) placed
      left join ${roles} role on role.tenant_id = ${tenantId} and role.id = placed.role_id
      left join ${organizations} origin
        on origin.tenant_id = ${tenantId} and origin.id = placed.organization_id
      left join ${organizationRoles} organization_role
        on organization_role.tenant_id = ${tenantId}
        and organization_role.id = placed.organization_role_id
      ${only}
      group by placed.token_organization_id, placed.kind, placed.scope_id
    ) held
    ${permissionJoins(tenantId)}
    order by ${permissionOrder}
    limit ${page.limit} offset ${page.offset}`);
  const counted = await tx.execute(sql`
    select count(*)::int as total
    from (select distinct token_organization_id, kind, scope_id from (${placed}) placed ${only}) held`);
  return {
    rows: rows as unknown as EffectivePermission[],
    total: Number(counted.rows[0]?.['total'] ?? 0),
  };
};
