import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID, type TenantRole, tenantOrganizationId } from '~/contract/tenancy';
import type { Tx } from '../db/database';
import {
  organizationRoleScopes,
  organizationScopes,
  organizationUserRoles,
  organizationUsers,
} from '../db/schema';

/** Make a person of the admin tenant a member of a tenant. Runs as the admin tenant. */
export const addTenantMember = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  role: TenantRole,
): Promise<void> => {
  const membership = {
    tenantId: ADMIN_TENANT_ID,
    organizationId: tenantOrganizationId(tenantId),
    userId,
  };
  await tx.insert(organizationUsers).values(membership).onConflictDoNothing();
  await tx
    .insert(organizationUserRoles)
    .values({ ...membership, organizationRoleId: role })
    .onConflictDoNothing();
};

/** Names of the scopes a member has in a tenant; none for people who are not members. */
export const memberScopes = async (
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<{ name: string }[]> =>
  tx
    .selectDistinct({ name: organizationScopes.name })
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
      and(
        eq(organizationUserRoles.tenantId, ADMIN_TENANT_ID),
        eq(organizationUserRoles.organizationId, tenantOrganizationId(tenantId)),
        eq(organizationUserRoles.userId, userId),
      ),
    )
    .orderBy(organizationScopes.name);
