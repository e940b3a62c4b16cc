import { type SQL, sql } from 'drizzle-orm';
import type { ScopeKind } from '~/server/domain/access/grant-paths.queries';
import { organizationScopes, organizations, resources, scopes } from '~/server/platform/db/schema';

/** JSON of id and name, or null where the join found nothing. */
export function named(alias: string): SQL {
  return sql.raw(
    `case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`,
  );
}

/**
 * A row of kind, scope_id and token_organization_id for every permission of the tenant.
 * @param organizationId the organization that the tokens are for
 */
export function everyPermission(
  tenantId: string,
  only: {
    scopeId?: string | undefined;
    scopeKind?: ScopeKind | undefined;
    organizationId?: string | undefined;
  },
): SQL {
  const { scopeId, scopeKind, organizationId = null } = only;
  const one = scopeId === undefined ? sql.empty() : sql`and id = ${scopeId}`;
  const ofKind = (kind: ScopeKind) =>
    scopeKind === undefined || scopeKind === kind ? sql.empty() : sql`and false`;
  return sql`
    select 'api' as kind, id as scope_id, ${organizationId}::varchar as token_organization_id
    from ${scopes} where tenant_id = ${tenantId} ${one} ${ofKind('api')}
    union all
    select 'organization', id, ${organizationId}
    from ${organizationScopes} where tenant_id = ${tenantId} ${one} ${ofKind('organization')}`;
}

/** Names behind the ids of a row `held` with kind, scope_id and token_organization_id. */
export function permissionJoins(tenantId: string): SQL {
  return sql`
  left join ${scopes} api_scope on held.kind = 'api'
    and api_scope.tenant_id = ${tenantId} and api_scope.id = held.scope_id
  left join ${resources} api on api.tenant_id = ${tenantId} and api.id = api_scope.resource_id
  left join ${organizationScopes} template_scope on held.kind = 'organization'
    and template_scope.tenant_id = ${tenantId} and template_scope.id = held.scope_id
  left join ${organizations} target on target.tenant_id = ${tenantId}
    and target.id = held.token_organization_id`;
}

export const permissionColumns: SQL = sql`
  ${named('target')} as organization,
  case when api.id is null then null
    else json_build_object('id', api.id, 'name', api.name, 'indicator', api.indicator)
  end as resource,
  json_build_object(
    'id', held.scope_id,
    'name', coalesce(api_scope.name, template_scope.name),
    'description', coalesce(api_scope.description, template_scope.description)
  ) as scope`;

/**
 * Tokens for no organization first, then by organization, API and name; ids decide between equals.
 */
export const permissionOrder: SQL = sql`
  target.name nulls first, target.id nulls first, api.name nulls first, api.id,
  coalesce(api_scope.name, template_scope.name), held.scope_id`;

/**
 * Whether a joined row `held` has the pattern in the name or the description, or in its API's name.
 */
export function matchesPermission(pattern: string | undefined): SQL {
  return pattern === undefined
    ? sql`true`
    : sql`(coalesce(api_scope.name, template_scope.name) ilike ${pattern}
        or coalesce(api_scope.description, template_scope.description) ilike ${pattern}
        or api.name ilike ${pattern})`;
}
