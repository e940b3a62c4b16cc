import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import {
  applicationUserConsentScopes,
  organizationJitRoles,
  organizationRoles,
  organizations,
  roles,
} from '../../db/schema';
import type { Page, Rows } from '../../http/paging';
import { allPaths, pathsByToken } from '../../oidc/grant-paths';
import type { Subject } from '../../oidc/subject-scopes';
import {
  matchesPermission,
  named,
  permissionColumns,
  permissionJoins,
  permissionOrder,
} from './permission-columns';
import { paged } from './pages';
import { type Target, endsWithAny } from './removal';
import type { EffectivePermission, PathKind, Tokens } from './schemas';

/** Ways to one scope that an answer names. */
const PATHS_MAX = 100;

/** Which permissions, in which tokens, and what is imagined away. */
export interface PermissionFilter {
  tokens: Tokens;
  /** Only tokens for this organization. */
  organizationId: string | undefined;
  /** Only what this third-party application may ask for. */
  thirdPartyId: string | undefined;
  scopeId: string | undefined;
  /** A pattern of LIKE. */
  search: string | undefined;
  via: PathKind | undefined;
  without: readonly Target[];
  /** Only what nothing else grants without them. */
  onlyLost: boolean;
}

const pathJson: SQL = sql`json_build_object(
  'role', case when role.id is null then null
    else json_build_object('id', role.id, 'name', role.name, 'isDefault', role.is_default) end,
  'organization', case when origin.id is null then null
    else json_build_object('id', origin.id, 'name', origin.name,
      'isMfaRequired', origin.is_mfa_required) end,
  'organizationRole', ${named('organization_role')},
  'isJustInTime', jit.organization_role_id is not null,
  'isRemoved', path.is_removed)`;

const LEADS_BY: Readonly<Record<PathKind, SQL>> = {
  role: sql`path.role_id is not null`,
  'default-role': sql`role.is_default`,
  organization: sql`path.organization_id is not null`,
  'just-in-time': sql`jit.organization_role_id is not null`,
};

/** The token endpoint's rule, `userScopesFor`, for one path. */
const mayBeAskedFor = (tenantId: string, applicationId: string): SQL => sql`exists (
  select 1 from ${applicationUserConsentScopes} consent
  where consent.tenant_id = ${tenantId} and consent.application_id = ${applicationId}
    and consent.scope_id = path.scope_id
    and consent.kind = case when path.kind = 'organization' then 'organization'
      when path.organization_id is null then 'resource' else 'organization-resource' end)`;

const pathsIn = (tenantId: string, { kind, id }: Subject, tokens: Tokens): SQL => {
  const whose = sql`= ${id}`;
  return tokens === 'any'
    ? sql`select path.*, null::varchar as token_organization_id
        from (${allPaths(kind, tenantId, whose)}) path`
    : pathsByToken(kind, tenantId, whose);
};

const whereOf = (tenantId: string, filter: PermissionFilter): SQL => {
  const { tokens, organizationId, thirdPartyId, scopeId } = filter;
  return sql.join(
    [
      sql`true`,
      ...(tokens === 'none' ? [sql`path.token_organization_id is null`] : []),
      ...(organizationId === undefined
        ? []
        : [sql`path.token_organization_id = ${organizationId}`]),
      ...(scopeId === undefined ? [] : [sql`path.scope_id = ${scopeId}`]),
      ...(thirdPartyId === undefined ? [] : [mayBeAskedFor(tenantId, thirdPartyId)]),
    ],
    sql` and `,
  );
};

/** What tokens of the subject may hold, each scope with its paths; two statements. */
export const listEffectivePermissions = async (
  tx: Tx,
  tenantId: string,
  subject: Subject,
  filter: PermissionFilter,
  page: Page,
): Promise<Rows<EffectivePermission>> => {
  const { via, onlyLost, without, search } = filter;
  const held = (paths: SQL): SQL => sql`
    select path.token_organization_id, path.kind, path.scope_id ${paths}
    from (
      select path.*, ${endsWithAny(without)} as is_removed
      from (${pathsIn(tenantId, subject, filter.tokens)}) path
      where ${whereOf(tenantId, filter)}
    ) path
    left join ${roles} role on role.tenant_id = ${tenantId} and role.id = path.role_id
    left join ${organizations} origin
      on origin.tenant_id = ${tenantId} and origin.id = path.organization_id
    left join ${organizationRoles} organization_role
      on organization_role.tenant_id = ${tenantId}
      and organization_role.id = path.organization_role_id
    left join ${organizationJitRoles} jit on jit.tenant_id = ${tenantId}
      and jit.organization_id = path.organization_id
      and jit.organization_role_id = path.organization_role_id
    group by path.token_organization_id, path.kind, path.scope_id
    having ${via === undefined ? sql`true` : sql`bool_or(${LEADS_BY[via]})`}
      and ${onlyLost ? sql`bool_and(path.is_removed)` : sql`true`}`;
  const rest = sql`${permissionJoins(tenantId)} where ${matchesPermission(search)}`;
  return paged(
    tx,
    sql`
    select ${permissionColumns}, held.paths_count as "pathsCount",
      held.kept_count as "keptCount", held.paths
    from (${held(sql`, count(*)::int as paths_count,
      count(*) filter (where not path.is_removed)::int as kept_count,
      to_json((array_agg(${pathJson}
        order by role.name nulls last, origin.name, origin.id, organization_role.name
      ))[1:${sql.raw(String(PATHS_MAX))}]) as paths`)}) held
    ${rest}
    order by ${permissionOrder}
    limit ${page.limit} offset ${page.offset}`,
    sql`select 1 from (${held(sql.empty())}) held ${rest}`,
  );
};
