import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/database';
import {
  applicationsRoles,
  organizationApplicationRoles,
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationScopes,
  rolesScopes,
  scopes,
} from '../db/schema';
import { organizationScopeColumns, selectScopes, type AvailableScope } from './resource-lookup';

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
