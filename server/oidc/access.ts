import { type SQL, and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../db/database';
import {
  type ConsentScopeKind,
  applicationUserConsentOrganizations,
  applicationUserConsentScopes,
  applicationsRoles,
  organizationApplicationRoles,
  organizationApplications,
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationScopes,
  organizationUserRoles,
  organizationUsers,
  organizations,
  resources,
  rolesScopes,
  scopes,
  usersRoles,
} from '../db/schema';

/** A scope someone may have. */
export interface AvailableScope {
  id: string;
  name: string;
  description: string | null;
}

export interface ApiResource {
  id: string;
  name: string;
  indicator: string;
  /** Seconds. */
  accessTokenTtl: number;
}

const resourceColumns = {
  id: resources.id,
  name: resources.name,
  indicator: resources.indicator,
  accessTokenTtl: resources.accessTokenTtl,
};

const scopeColumns = { id: scopes.id, name: scopes.name, description: scopes.description };

export const findResource = async (
  tx: Tx,
  tenantId: string,
  indicator: string,
): Promise<ApiResource | undefined> => {
  const [row] = await tx
    .select(resourceColumns)
    .from(resources)
    .where(and(eq(resources.tenantId, tenantId), eq(resources.indicator, indicator)));
  return row;
};

/** Indicator of the tenant's default resource. */
export const findDefaultResource = async (
  tx: Tx,
  tenantId: string,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ indicator: resources.indicator })
    .from(resources)
    .where(and(eq(resources.tenantId, tenantId), eq(resources.isDefault, true)));
  return row?.indicator;
};

const organizationScopeColumns = {
  id: organizationScopes.id,
  name: organizationScopes.name,
  description: organizationScopes.description,
};

const selectScopes = (tx: Tx, tenantId: string, resourceId: string, isAvailable: SQL | undefined) =>
  tx
    .select(scopeColumns)
    .from(scopes)
    .where(and(eq(scopes.tenantId, tenantId), eq(scopes.resourceId, resourceId), isAvailable))
    .orderBy(scopes.name);

/** Scope ids the user's own roles give. */
const ofUserRoles = (tx: Tx, tenantId: string, userId: string) =>
  tx
    .select({ id: rolesScopes.scopeId })
    .from(rolesScopes)
    .innerJoin(
      usersRoles,
      and(eq(usersRoles.tenantId, rolesScopes.tenantId), eq(usersRoles.roleId, rolesScopes.roleId)),
    )
    .where(and(eq(usersRoles.tenantId, tenantId), eq(usersRoles.userId, userId)));

/** Resource scope ids that the user's organization roles give, in the named or in all organizations. */
const ofOrganizationRoles = (
  tx: Tx,
  tenantId: string,
  userId: string,
  organizationIds: readonly string[] | undefined,
) =>
  tx
    .select({ id: organizationRoleResourceScopes.scopeId })
    .from(organizationRoleResourceScopes)
    .innerJoin(
      organizationUserRoles,
      and(
        eq(organizationUserRoles.tenantId, organizationRoleResourceScopes.tenantId),
        eq(
          organizationUserRoles.organizationRoleId,
          organizationRoleResourceScopes.organizationRoleId,
        ),
      ),
    )
    .where(
      and(
        eq(organizationUserRoles.tenantId, tenantId),
        eq(organizationUserRoles.userId, userId),
        organizationIds
          ? inArray(organizationUserRoles.organizationId, [...organizationIds])
          : undefined,
      ),
    );

/** Which of a user's roles count: the own ones, and those in all or in the named organizations. */
export interface RoleSources {
  own: boolean;
  organizations: 'all' | readonly string[];
}

/** Scopes of one resource that the user's roles give. */
export const userResourceScopes = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  resourceId: string,
  { own, organizations: ids }: RoleSources,
): Promise<AvailableScope[]> => {
  const sources = [
    ...(own ? [inArray(scopes.id, ofUserRoles(tx, tenantId, userId))] : []),
    ...(ids === 'all'
      ? [inArray(scopes.id, ofOrganizationRoles(tx, tenantId, userId, undefined))]
      : ids.length > 0
        ? [inArray(scopes.id, ofOrganizationRoles(tx, tenantId, userId, ids))]
        : []),
  ];
  return sources.length > 0 ? selectScopes(tx, tenantId, resourceId, or(...sources)) : [];
};

/** The same per organization, of all the user's organizations at once. */
export const resourceScopesByOrganization = (
  tx: Tx,
  tenantId: string,
  userId: string,
  resourceId: string,
): Promise<(AvailableScope & { organizationId: string })[]> =>
  tx
    .selectDistinct({ ...scopeColumns, organizationId: organizationUserRoles.organizationId })
    .from(organizationUserRoles)
    .innerJoin(
      organizationRoleResourceScopes,
      and(
        eq(organizationRoleResourceScopes.tenantId, organizationUserRoles.tenantId),
        eq(
          organizationRoleResourceScopes.organizationRoleId,
          organizationUserRoles.organizationRoleId,
        ),
      ),
    )
    .innerJoin(
      scopes,
      and(
        eq(scopes.tenantId, organizationRoleResourceScopes.tenantId),
        eq(scopes.id, organizationRoleResourceScopes.scopeId),
      ),
    )
    .where(
      and(
        eq(organizationUserRoles.tenantId, tenantId),
        eq(organizationUserRoles.userId, userId),
        eq(scopes.resourceId, resourceId),
      ),
    )
    .orderBy(scopes.name);

/** Organization scopes per organization, of all the user's organizations at once. */
export const organizationScopesByOrganization = (
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<(AvailableScope & { organizationId: string })[]> =>
  tx
    .selectDistinct({
      ...organizationScopeColumns,
      organizationId: organizationUserRoles.organizationId,
    })
    .from(organizationUserRoles)
    .innerJoin(
      organizationRoleScopes,
      and(
        eq(organizationRoleScopes.tenantId, organizationUserRoles.tenantId),
        eq(organizationRoleScopes.organizationRoleId, organizationUserRoles.organizationRoleId),
      ),
    )
    .innerJoin(
      organizationScopes,
      and(
        eq(organizationScopes.tenantId, organizationRoleScopes.tenantId),
        eq(organizationScopes.id, organizationRoleScopes.organizationScopeId),
      ),
    )
    .where(
      and(eq(organizationUserRoles.tenantId, tenantId), eq(organizationUserRoles.userId, userId)),
    )
    .orderBy(organizationScopes.name);

/** Scopes the application's own roles give. */
export const applicationResourceScopes = (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  resourceId: string,
): Promise<AvailableScope[]> =>
  selectScopes(
    tx,
    tenantId,
    resourceId,
    inArray(
      scopes.id,
      tx
        .select({ id: rolesScopes.scopeId })
        .from(rolesScopes)
        .innerJoin(
          applicationsRoles,
          and(
            eq(applicationsRoles.tenantId, rolesScopes.tenantId),
            eq(applicationsRoles.roleId, rolesScopes.roleId),
          ),
        )
        .where(
          and(
            eq(applicationsRoles.tenantId, tenantId),
            eq(applicationsRoles.applicationId, applicationId),
          ),
        ),
    ),
  );

const inApplicationOrganization = (
  tenantId: string,
  organizationId: string,
  applicationId: string,
) =>
  and(
    eq(organizationApplicationRoles.tenantId, tenantId),
    eq(organizationApplicationRoles.organizationId, organizationId),
    eq(organizationApplicationRoles.applicationId, applicationId),
  );

/** Resource scopes of the application's roles in one organization. */
export const applicationOrganizationResourceScopes = (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  resourceId: string,
  organizationId: string,
): Promise<AvailableScope[]> =>
  selectScopes(
    tx,
    tenantId,
    resourceId,
    inArray(
      scopes.id,
      tx
        .select({ id: organizationRoleResourceScopes.scopeId })
        .from(organizationRoleResourceScopes)
        .innerJoin(
          organizationApplicationRoles,
          and(
            eq(organizationApplicationRoles.tenantId, organizationRoleResourceScopes.tenantId),
            eq(
              organizationApplicationRoles.organizationRoleId,
              organizationRoleResourceScopes.organizationRoleId,
            ),
          ),
        )
        .where(inApplicationOrganization(tenantId, organizationId, applicationId)),
    ),
  );

/** Every organization scope of the tenant. */
export const allOrganizationScopes = (tx: Tx, tenantId: string): Promise<AvailableScope[]> =>
  tx
    .select(organizationScopeColumns)
    .from(organizationScopes)
    .where(eq(organizationScopes.tenantId, tenantId))
    .orderBy(organizationScopes.name);

/** Organization scopes the user has in the named organizations (all when undefined). */
export const userOrganizationScopes = (
  tx: Tx,
  tenantId: string,
  userId: string,
  organizationIds?: readonly string[],
): Promise<AvailableScope[]> =>
  tx
    .selectDistinct(organizationScopeColumns)
    .from(organizationScopes)
    .innerJoin(
      organizationRoleScopes,
      and(
        eq(organizationRoleScopes.tenantId, organizationScopes.tenantId),
        eq(organizationRoleScopes.organizationScopeId, organizationScopes.id),
      ),
    )
    .innerJoin(
      organizationUserRoles,
      and(
        eq(organizationUserRoles.tenantId, organizationRoleScopes.tenantId),
        eq(organizationUserRoles.organizationRoleId, organizationRoleScopes.organizationRoleId),
      ),
    )
    .where(
      and(
        eq(organizationUserRoles.tenantId, tenantId),
        eq(organizationUserRoles.userId, userId),
        organizationIds
          ? inArray(organizationUserRoles.organizationId, [...organizationIds])
          : undefined,
      ),
    )
    .orderBy(organizationScopes.name);

/** Organization scopes the application has in one organization. */
export const applicationOrganizationScopes = (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  organizationId: string,
): Promise<AvailableScope[]> =>
  tx
    .selectDistinct(organizationScopeColumns)
    .from(organizationScopes)
    .innerJoin(
      organizationRoleScopes,
      and(
        eq(organizationRoleScopes.tenantId, organizationScopes.tenantId),
        eq(organizationRoleScopes.organizationScopeId, organizationScopes.id),
      ),
    )
    .innerJoin(
      organizationApplicationRoles,
      and(
        eq(organizationApplicationRoles.tenantId, organizationRoleScopes.tenantId),
        eq(
          organizationApplicationRoles.organizationRoleId,
          organizationRoleScopes.organizationRoleId,
        ),
      ),
    )
    .where(inApplicationOrganization(tenantId, organizationId, applicationId))
    .orderBy(organizationScopes.name);

/** Ids of the API or organization scopes a third-party application may ask for. */
export const consentScopeIds = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  kinds: readonly ConsentScopeKind[],
): Promise<Set<string>> => {
  const rows = await tx
    .select({ scopeId: applicationUserConsentScopes.scopeId })
    .from(applicationUserConsentScopes)
    .where(
      and(
        eq(applicationUserConsentScopes.tenantId, tenantId),
        eq(applicationUserConsentScopes.applicationId, applicationId),
        inArray(applicationUserConsentScopes.kind, [...kinds]),
      ),
    );
  return new Set(rows.map(({ scopeId }) => scopeId));
};

/** The organization when the user is a member of it. */
export const findMembership = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  organizationId: string,
): Promise<{ isMfaRequired: boolean } | undefined> => {
  const [row] = await tx
    .select({ isMfaRequired: organizations.isMfaRequired })
    .from(organizationUsers)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationUsers.tenantId),
        eq(organizations.id, organizationUsers.organizationId),
      ),
    )
    .where(
      and(
        eq(organizationUsers.tenantId, tenantId),
        eq(organizationUsers.organizationId, organizationId),
        eq(organizationUsers.userId, userId),
      ),
    );
  return row;
};

export const isApplicationInOrganization = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  organizationId: string,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: organizationApplications.organizationId })
    .from(organizationApplications)
    .where(
      and(
        eq(organizationApplications.tenantId, tenantId),
        eq(organizationApplications.organizationId, organizationId),
        eq(organizationApplications.applicationId, applicationId),
      ),
    );
  return rows.length > 0;
};

/** Whether the user let the third-party application act in the organization. */
export const hasOrganizationConsent = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  userId: string,
  organizationId: string,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: applicationUserConsentOrganizations.organizationId })
    .from(applicationUserConsentOrganizations)
    .where(
      and(
        eq(applicationUserConsentOrganizations.tenantId, tenantId),
        eq(applicationUserConsentOrganizations.applicationId, applicationId),
        eq(applicationUserConsentOrganizations.userId, userId),
        eq(applicationUserConsentOrganizations.organizationId, organizationId),
      ),
    );
  return rows.length > 0;
};
