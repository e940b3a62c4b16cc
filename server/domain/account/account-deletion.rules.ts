import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { ADMIN_TENANT_ID, tenantIdOfOrganization } from '~/contract/tenancy';
import { forgetAttempts } from '~/server/domain/lock-out/lock-out.rules';
import type { Tx } from '~/server/platform/db/database';
import {
  oidcModelInstances,
  organizationInvitations,
  organizationUserRoles,
  organizations,
  users,
  verificationCodes,
} from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { findMe } from './account.rules';
import { codePurposeOf } from './codes.rules';

const tenantId = ADMIN_TENANT_ID;
const ADMIN_ROLE = 'admin';

/**
 * Tenants that would be left without an administrator. Locks the tenants' organizations, so that
 * two administrators cannot go at the same time, each relying on the other.
 */
async function findOrphans(tx: Tx, userId: string): Promise<string[]> {
  const isAdmin = and(
    eq(organizationUserRoles.tenantId, tenantId),
    eq(organizationUserRoles.organizationRoleId, ADMIN_ROLE),
  );
  const own = await tx
    .select({ id: organizationUserRoles.organizationId })
    .from(organizationUserRoles)
    .where(and(isAdmin, eq(organizationUserRoles.userId, userId)));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), inArray(organizations.id, ids)))
    .orderBy(asc(organizations.id))
    .for('no key update');
  const others = await tx
    .selectDistinct({ id: organizationUserRoles.organizationId })
    .from(organizationUserRoles)
    .where(
      and(
        isAdmin,
        inArray(organizationUserRoles.organizationId, ids),
        ne(organizationUserRoles.userId, userId),
      ),
    );
  const kept = new Set(others.map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

/**
 * Delete a user of the console: sessions, grants and tokens, memberships, invitations to them and
 * what was counted for them. What they did stays in the audit logs.
 * @throws CodedError entity.not_found, user.suspended, user.sole_administrator
 */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  const user = await findMe(tx, userId, 'update');
  const orphans = await findOrphans(tx, userId);
  if (orphans.length > 0) {
    throw new CodedError('user.sole_administrator', {
      data: { tenantIds: orphans.map((id) => tenantIdOfOrganization(id) ?? id) },
    });
  }
  const isOfUser = eq(organizationInvitations.acceptedUserId, userId);
  await tx
    .delete(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.tenantId, tenantId),
        user.primaryEmail
          ? or(isOfUser, eq(organizationInvitations.invitee, user.primaryEmail.toLowerCase()))
          : isOfUser,
      ),
    );
  // Those they sent are the tenant's: they stay, without the name.
  await tx
    .update(organizationInvitations)
    .set({ inviterId: null })
    .where(
      and(
        eq(organizationInvitations.tenantId, tenantId),
        eq(organizationInvitations.inviterId, userId),
      ),
    );
  await tx
    .delete(verificationCodes)
    .where(
      and(
        eq(verificationCodes.tenantId, tenantId),
        eq(verificationCodes.purpose, codePurposeOf(userId)),
      ),
    );
  await forgetAttempts(tx, tenantId, userId);
  await tx
    .delete(oidcModelInstances)
    .where(
      and(eq(oidcModelInstances.tenantId, tenantId), eq(oidcModelInstances.accountId, userId)),
    );
  // Memberships, roles, proofs, purchases and pictures go with the row.
  await tx.delete(users).where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
}
