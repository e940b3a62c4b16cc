import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../db/database';
import {
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationScopes,
  organizationUserRoles,
  rolesScopes,
  scopes,
  usersRoles,
} from '../db/schema';
import {
  organizationScopeColumns,
  scopeColumns,
  selectScopes,
  type AvailableScope,
} from './resource-lookup';

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
