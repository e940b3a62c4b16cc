import { and, eq, or } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { forgetAttempts } from '~/server/domain/lock-out/lock-out.rules';
import { endUserSessions } from '~/server/domain/sessions/end-sessions.rules';
import { findUser, userOf } from '~/server/domain/users/users.queries';
import type { Tx } from '~/server/platform/db/database';
import { organizationInvitations, users } from '~/server/platform/db/schema';
import { deleteAccount } from './account-deletion.rules';
import type { Owner } from './verification-records.rules';

/**
 * Delete a user: sessions, grants and tokens first, then the row's dependents (roles, memberships,
 * identities, tokens of their own), invitations they sent or accepted, and what was counted for
 * them. What they did stays in the audit logs.
 * @throws CodedError entity.not_found
 */
export async function deleteUser(tx: Tx, tenantId: string, id: string): Promise<void> {
  await findUser(tx, tenantId, id, 'update');
  await endUserSessions(tx, tenantId, id);
  await tx
    .delete(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.tenantId, tenantId),
        or(
          eq(organizationInvitations.inviterId, id),
          eq(organizationInvitations.acceptedUserId, id),
        ),
      ),
    );
  await forgetAttempts(tx, tenantId, id);
  await tx.delete(users).where(userOf(tenantId, id));
}

/**
 * The same at the user's own wish. Users of the console cannot leave a tenant without an
 * administrator.
 * @throws CodedError entity.not_found, user.sole_administrator
 */
export async function deleteOwnUser(tx: Tx, { tenantId, userId }: Owner): Promise<void> {
  if (tenantId !== ADMIN_TENANT_ID) return deleteUser(tx, tenantId, userId);
  await findUser(tx, tenantId, userId, 'update');
  await deleteAccount(tx, userId);
}
