import { type SQL, sql } from 'drizzle-orm';
import {
  ALL_SOURCES,
  type RoleSources,
  allPaths,
  sourcesOfToken,
  startsFrom,
  subjectTables,
} from '~/server/domain/access/grant-paths.queries';
import type { Subject } from '~/server/domain/access/subject-scopes.queries';
import type { Tx } from '~/server/platform/db/database';
import { applicationUserConsentScopes } from '~/server/platform/db/schema';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { type TokenFilter, grantedPaths, mayBeAskedFor } from './granted-paths.queries';
import { grantingRoles } from './granting-roles.queries';
import { type MissingFacts, reasonsOf } from './missing-reasons.queries';
import { paged } from './pages.queries';
import { FIRST_PATHS, pathJoins } from './path-columns';
import {
  everyPermission,
  matchesPermission,
  permissionColumns,
  permissionJoins,
  permissionOrder,
} from './permission-columns';
import type { MissingPermission, Permission } from './permissions.types';

/** Roles that a response lists for each permission. */
const ROLES_MAX = 10;

export type MissingFilter = {
  tokens: 'any' | 'none';
  /** Only tokens for this organization, whatever `tokens` says. */
  organizationId: string | undefined;
  thirdPartyId: string | undefined;
  isSuspended: boolean;
  scopeId: string | undefined;
  /** A pattern of LIKE. */
  search: string | undefined;
};

/** The roles that count in the tokens looked at. */
function sourcesOf({ kind }: Subject, { tokens, organizationId }: MissingFilter): RoleSources {
  return tokens === 'any' && organizationId === undefined
    ? ALL_SOURCES
    : sourcesOfToken(kind, organizationId);
}

/** Whether a row `grant` of `grantingRoles` would count if the subject had it. */
function wouldCount({ kind }: Subject, { own, organizations }: RoleSources): SQL {
  const type = kind === 'user' ? 'User' : 'MachineToMachine';
  const isInAny = organizations === 'all' || organizations.length > 0;
  return sql`(granting_role.type = ${type}
    and case when granting_role.kind = 'role' then ${own}::boolean else ${isInAny}::boolean end)`;
}

/** Whether the subject belongs to the organization, or to any when none is chosen. */
function isMember(tenantId: string, { kind, id }: Subject, organizationId?: string): SQL {
  const { memberships, member } = subjectTables(kind);
  return sql`exists (
    select 1 from ${memberships}
    where ${memberships.tenantId} = ${tenantId} and ${member} = ${id}
    ${organizationId === undefined ? sql.empty() : sql`and ${memberships.organizationId} = ${organizationId}`})`;
}

/** Whether the application may ask for the permission `held` at all. */
function isConsented(tenantId: string, applicationId: string): SQL {
  return sql`exists (
    select 1 from ${applicationUserConsentScopes} consent
    where consent.tenant_id = ${tenantId} and consent.application_id = ${applicationId}
      and consent.scope_id = held.scope_id
      and (consent.kind = 'organization') = (held.kind = 'organization'))`;
}

type Row = Permission & MissingFacts & Pick<MissingPermission, 'paths' | 'roles'>;

/** The permissions that no token of the subject holds, with the reasons; two statements. */
export async function listMissingPermissions(
  tx: Tx,
  tenantId: string,
  subject: Subject,
  filter: MissingFilter,
  page: Page,
): Promise<Rows<MissingPermission>> {
  const { tokens, organizationId, thirdPartyId, scopeId, search } = filter;
  const isOutside = tokens === 'none' && organizationId === undefined;
  const sources = sourcesOf(subject, filter);
  const tokenFilter: TokenFilter = {
    ...filter,
    tokens: organizationId === undefined ? tokens : 'each',
  };
  const granted = sql`granted as materialized (
    select distinct path.kind, path.scope_id
    from (${grantedPaths(tenantId, subject, tokenFilter)}) path)`;
  const missing = sql`from (${everyPermission(tenantId, {
    scopeId,
    // Tokens for no organization hold no organization permissions.
    scopeKind: isOutside ? 'api' : undefined,
    organizationId,
  })}) held
    ${permissionJoins(tenantId)}
    where ${matchesPermission(search)} and not exists (
      select 1 from granted
      where granted.kind = held.kind and granted.scope_id = held.scope_id)`;
  const { rows, total } = await paged<Row>(
    tx,
    sql`
    with ${granted}, held as (
      select held.* ${missing}
      order by ${permissionOrder} limit ${page.limit} offset ${page.offset})
    select ${permissionColumns},
      ${isMember(tenantId, subject, organizationId)} as "isMember",
      coalesce(way.total, 0) as "pathsCount",
      coalesce(way.counts, false) as "hasCountingPath",
      ${thirdPartyId === undefined ? sql`true` : sql`coalesce(way.is_requestable, ${isConsented(tenantId, thirdPartyId)})`} as "isConsented",
      coalesce(way.paths, '[]') as paths,
      fitting.total as "rolesCount", fitting.fitting as "fittingRolesCount",
      fitting.by_role as "isGrantedByRole", fitting.roles
    from held
    ${permissionJoins(tenantId)}
    left join (
      select path.kind, path.scope_id, count(*)::int as total, bool_or(path.counts) as counts,
        bool_or(path.is_requestable) filter (where path.counts) as is_requestable,
        ${FIRST_PATHS} as paths
      from (
        select path.*, false as is_removed, ${startsFrom(sources)} as counts,
          ${thirdPartyId === undefined ? sql`true` : mayBeAskedFor(tenantId, thirdPartyId)} as is_requestable
        from (${allPaths(subject.kind, tenantId, sql`= ${subject.id}`)}) path
        join held on held.kind = path.kind and held.scope_id = path.scope_id
      ) path
      ${pathJoins(tenantId)}
      group by path.kind, path.scope_id
    ) way on way.kind = held.kind and way.scope_id = held.scope_id
    cross join lateral (
      select count(*)::int as total, count(*) filter (where granting_role.fits)::int as fitting,
        coalesce(bool_or(granting_role.kind = 'role') filter (where granting_role.fits), false) as by_role,
        coalesce(json_agg(json_build_object('kind', granting_role.kind, 'id', granting_role.id,
          'name', granting_role.name, 'type', granting_role.type, 'isFitting', granting_role.fits)
          order by granting_role.position) filter (where granting_role.position <= ${ROLES_MAX}), '[]') as roles
      from (
        select granting_role.*, row_number() over (
          order by granting_role.fits desc, granting_role.kind desc, granting_role.name, granting_role.id) as position
        from (
          select granting_role.*, ${wouldCount(subject, sources)} as fits
          from (${grantingRoles(tenantId, sql`held.kind`, sql`held.scope_id`)}) granting_role
        ) granting_role
      ) granting_role
    ) fitting
    order by ${permissionOrder}`,
    sql`with ${granted} select 1 ${missing}`,
  );
  return {
    rows: rows.map(({ organization, resource, scope, paths, roles, ...facts }) => ({
      organization,
      resource,
      scope,
      reasons: reasonsOf(facts, filter),
      paths,
      rolesCount: facts.rolesCount,
      roles,
    })),
    total,
  };
}
