import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID, type TenantRole, tenantOrganizationId } from '~/contract/tenancy';
import { noteBefore } from '~/server/domain/audit/changes';
import type { Tx } from '~/server/platform/db/database';
import { organizationUserRoles, organizationUsers } from '~/server/platform/db/schema';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import { isLastAdmin, isMember, lockMembers } from './members.queries';

async function assertMember(tx: Tx, tenantId: string, userId: string): Promise<void> {
  if (!(await isMember(tx, tenantId, userId))) throw notFoundById('users', userId);
}

async function assertNotLastAdmin(tx: Tx, tenantId: string, userId: string): Promise<void> {
  if (await isLastAdmin(tx, tenantId, userId)) {
    throw new CodedError('tenant.last_administrator');
  }
}

/**
 * Give a member one role instead of those they have. Runs as the admin tenant.
 * @throws CodedError entity.not_exists_with_id, tenant.last_administrator
 */
export async function changeRole(
  tx: Tx,
  tenantId: string,
  userId: string,
  role: TenantRole,
): Promise<void> {
  await lockMembers(tx, tenantId);
  await assertMember(tx, tenantId, userId);
  if (role !== 'admin') await assertNotLastAdmin(tx, tenantId, userId);
  const [held] = await tx
    .delete(organizationUserRoles)
    .where(
      and(
        eq(organizationUserRoles.tenantId, ADMIN_TENANT_ID),
        eq(organizationUserRoles.organizationId, tenantOrganizationId(tenantId)),
        eq(organizationUserRoles.userId, userId),
      ),
    )
    .returning({ roleName: organizationUserRoles.organizationRoleId });
  noteBefore(tx, held ?? {});
  await addTenantMember(tx, tenantId, userId, role);
}

/**
 * Remove a user from the tenant, with their roles in it. Runs as the admin tenant.
 * @throws CodedError entity.not_exists_with_id, tenant.last_administrator
 */
export async function removeMember(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await lockMembers(tx, tenantId);
  await assertMember(tx, tenantId, userId);
  await assertNotLastAdmin(tx, tenantId, userId);
  await tx
    .delete(organizationUsers)
    .where(
      and(
        eq(organizationUsers.tenantId, ADMIN_TENANT_ID),
        eq(organizationUsers.organizationId, tenantOrganizationId(tenantId)),
        eq(organizationUsers.userId, userId),
      ),
    );
}

/** Make a user of the admin tenant a member of a tenant. Runs as the admin tenant. */
export async function addTenantMember(
  tx: Tx,
  tenantId: string,
  userId: string,
  role: TenantRole,
): Promise<void> {
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
}
