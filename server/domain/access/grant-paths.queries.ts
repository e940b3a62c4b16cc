import { type SQL, sql } from 'drizzle-orm';
import type { Given } from '~/server/platform/db/fixed-statement';
import {
  applicationsRoles,
  organizationApplicationRoles,
  organizationApplications,
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationUserRoles,
  organizationUsers,
  rolesScopes,
  usersRoles,
} from '~/server/platform/db/schema';

/**
 * Every way in which a scope is granted. Tokens and the permission explorer read these same
 * statements, so that what is explained is what is issued.
 */

export type SubjectKind = 'user' | 'application';
/** `api`: scope of an API resource. `organization`: scope of the organization template. */
export type ScopeKind = 'api' | 'organization';

/** Where roles and memberships of a kind are stored, and which of them a token counts. */
const SUBJECTS = {
  user: {
    roles: usersRoles,
    holder: usersRoles.userId,
    organizationRoles: organizationUserRoles,
    organizationHolder: organizationUserRoles.userId,
    memberships: organizationUsers,
    member: organizationUsers.userId,
    // Users carry their direct roles everywhere, and a token for no organization has what they may
    // do in any.
    ownInOrganizations: true,
    organizationsOutside: true,
  },
  application: {
    roles: applicationsRoles,
    holder: applicationsRoles.applicationId,
    organizationRoles: organizationApplicationRoles,
    organizationHolder: organizationApplicationRoles.applicationId,
    memberships: organizationApplications,
    member: organizationApplications.applicationId,
    ownInOrganizations: false,
    organizationsOutside: false,
  },
} as const;

export function subjectTables(kind: SubjectKind) {
  return SUBJECTS[kind];
}

/**
 * Which of a subject's roles count: the own ones, and those in all or in the named organizations.
 */
export type RoleSources = {
  own: boolean;
  organizations: 'all' | readonly string[];
};

/** The roles that count in a token for an API, of an organization or of none. */
export function sourcesOfToken(kind: SubjectKind, organizationId: string | undefined): RoleSources {
  const { ownInOrganizations, organizationsOutside } = SUBJECTS[kind];
  if (organizationId !== undefined) {
    return { own: ownInOrganizations, organizations: [organizationId] };
  }
  return { own: true, organizations: organizationsOutside ? 'all' : [] };
}

/** The roles that count in a token of any kind. */
export const ALL_SOURCES: RoleSources = { own: true, organizations: 'all' };

/** Whether a row `path` starts from a role that counts. */
export function startsFrom({ own, organizations }: RoleSources): SQL {
  const direct = own ? sql`path.organization_id is null` : sql`false`;
  if (organizations === 'all') return sql`(${direct} or path.organization_id is not null)`;
  return organizations.length === 0
    ? direct
    : sql`(${direct} or path.organization_id in ${[...organizations]})`;
}

/**
 * Rows of subject_id, organization_id, role_id, organization_role_id and scope_id.
 * @param subject comparison of the subject's id, such as `= 'x'`; all subjects when undefined
 */
type Paths = (
  kind: SubjectKind,
  tenantId: Given<string>,
  subject: SQL | undefined,
  organizations?: 'all' | readonly string[],
) => SQL;

function whose(column: unknown, subject: SQL | undefined): SQL {
  return subject ? sql`and ${column} ${subject}` : sql.empty();
}

/**
 * One person's organization roles are found by their memberships, which have an index by person.
 */
function byMembership(kind: SubjectKind, subject: SQL | undefined): SQL {
  if (!subject) return sql.empty();
  const {
    organizationRoles: held,
    organizationHolder: holder,
    memberships,
    member,
  } = SUBJECTS[kind];
  return sql`
    join ${memberships} on ${memberships.tenantId} = ${held.tenantId}
      and ${memberships.organizationId} = ${held.organizationId}
      and ${member} = ${holder} and ${member} ${subject}`;
}

function inOrganizations(column: unknown, ids: 'all' | readonly string[]): SQL {
  if (ids === 'all') return sql.empty();
  return ids.length === 0 ? sql`and false` : sql`and ${column} in ${[...ids]}`;
}

/** Role → scope of an API. */
const ownPaths: Paths = (kind, tenantId, subject) => {
  const { roles, holder } = SUBJECTS[kind];
  return sql`
    select ${holder} as subject_id, null::varchar as organization_id,
      ${roles.roleId} as role_id, null::varchar as organization_role_id,
      ${rolesScopes.scopeId} as scope_id
    from ${roles}
    join ${rolesScopes} on ${rolesScopes.tenantId} = ${roles.tenantId}
      and ${rolesScopes.roleId} = ${roles.roleId}
    where ${roles.tenantId} = ${tenantId} ${whose(holder, subject)}`;
};

/** Organization → organization role → scope of an API. */
export const organizationApiPaths: Paths = (kind, tenantId, subject, organizations = 'all') => {
  const { organizationRoles: held, organizationHolder: holder } = SUBJECTS[kind];
  const granted = organizationRoleResourceScopes;
  return sql`
    select ${holder} as subject_id, ${held.organizationId} as organization_id,
      null::varchar as role_id, ${held.organizationRoleId} as organization_role_id,
      ${granted.scopeId} as scope_id
    from ${held} ${byMembership(kind, subject)}
    join ${granted} on ${granted.tenantId} = ${held.tenantId}
      and ${granted.organizationRoleId} = ${held.organizationRoleId}
    where ${held.tenantId} = ${tenantId} ${whose(holder, subject)}
      ${inOrganizations(held.organizationId, organizations)}`;
};

/** Organization → organization role → scope of the organization template. */
export const organizationPaths: Paths = (kind, tenantId, subject, organizations = 'all') => {
  const { organizationRoles: held, organizationHolder: holder } = SUBJECTS[kind];
  const granted = organizationRoleScopes;
  return sql`
    select ${holder} as subject_id, ${held.organizationId} as organization_id,
      null::varchar as role_id, ${held.organizationRoleId} as organization_role_id,
      ${granted.organizationScopeId} as scope_id
    from ${held} ${byMembership(kind, subject)}
    join ${granted} on ${granted.tenantId} = ${held.tenantId}
      and ${granted.organizationRoleId} = ${held.organizationRoleId}
    where ${held.tenantId} = ${tenantId} ${whose(holder, subject)}
      ${inOrganizations(held.organizationId, organizations)}`;
};

/** The paths of API scopes from the roles that count. */
export function apiPathsFrom(
  kind: SubjectKind,
  tenantId: Given<string>,
  subject: SQL,
  { own, organizations }: RoleSources,
): SQL {
  const inThem = organizationApiPaths(kind, tenantId, subject, organizations);
  return own ? sql`${ownPaths(kind, tenantId, subject)} union all ${inThem}` : inThem;
}

/** All three kinds of paths, with the kind of scope they lead to. */
export function allPaths(kind: SubjectKind, tenantId: string, subject: SQL | undefined): SQL {
  return sql`
  select 'api' as kind, own.* from (${ownPaths(kind, tenantId, subject)}) own
  union all
  select 'api' as kind, inside.* from (${organizationApiPaths(kind, tenantId, subject)}) inside
  union all
  select 'organization' as kind, template.*
    from (${organizationPaths(kind, tenantId, subject)}) template`;
}

/**
 * The same once for each token in which a path counts: `token_organization_id` is the organization
 * that the token is for, null in tokens for none. The set form of `sourcesOfToken`.
 */
export function pathsByToken(kind: SubjectKind, tenantId: string, subject: SQL): SQL {
  const { memberships, member, ownInOrganizations } = SUBJECTS[kind];
  const everywhere = sql`
    union all
    select path.*, ${memberships.organizationId} from path
    join ${memberships} on ${memberships.tenantId} = ${tenantId} and ${member} = path.subject_id
    where path.organization_id is null`;
  return sql`
    with path as (${allPaths(kind, tenantId, subject)})
    select path.*, null::varchar as token_organization_id from path
    where path.kind = 'api' and ${startsFrom(sourcesOfToken(kind, undefined))}
    union all
    select path.*, path.organization_id from path where path.organization_id is not null
    ${ownInOrganizations ? everywhere : sql.empty()}`;
}
