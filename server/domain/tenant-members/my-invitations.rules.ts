import { and, desc, eq } from 'drizzle-orm';
import type { MyInvitation } from '~/contract/cloud';
import { ADMIN_TENANT_ID, tenantIdOfOrganization } from '~/contract/tenancy';
import { findMe } from '~/server/domain/account/account.rules';
import type { Tx } from '~/server/platform/db/database';
import { organizationInvitations, users } from '~/server/platform/db/schema';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import { rolesOfInvitation, selectWithTenants, statusOf } from './invitations.queries';
import { setStatus } from './invitations.rules';
import { lockMembers } from './members.queries';
import { addTenantMember } from './members.rules';

type WithTenant = Awaited<ReturnType<typeof selectWithTenants>>[number];

function viewOf({ invitation, tenant }: WithTenant): MyInvitation {
  return {
    id: invitation.id,
    organizationId: invitation.organizationId,
    tenantName: tenant.name,
    tenantTag: tenant.tag === 'Production' ? 'production' : 'development',
    status: statusOf(invitation),
  };
}

/** The verified primary address, as invitations keep addresses. */
function addressOf({ primaryEmail }: { primaryEmail: string | null }): string | undefined {
  return primaryEmail?.toLowerCase();
}

/**
 * Invitations to the user's verified address, newest first. Open ones of suspended tenants are
 * left out: nobody can enter there.
 */
export async function listMyInvitations(tx: Tx, userId: string): Promise<MyInvitation[]> {
  const address = addressOf(await findMe(tx, userId));
  if (address === undefined) return [];
  const rows = await selectWithTenants(tx)
    .where(
      and(
        eq(organizationInvitations.tenantId, ADMIN_TENANT_ID),
        eq(organizationInvitations.invitee, address),
      ),
    )
    .orderBy(desc(organizationInvitations.createdAt));
  return rows
    .filter(({ invitation, tenant }) => !(tenant.isSuspended && statusOf(invitation) === 'Pending'))
    .map(viewOf);
}

async function findById(tx: Tx, id: string): Promise<WithTenant> {
  const [row] = await selectWithTenants(tx).where(
    and(eq(organizationInvitations.tenantId, ADMIN_TENANT_ID), eq(organizationInvitations.id, id)),
  );
  if (!row) throw notFoundById('organization_invitations', id);
  return row;
}

function assertInvited(invitee: string, address: string | undefined): void {
  if (invitee !== address) throw new CodedError('tenant.invitation_for_another');
}

/** @throws CodedError entity.not_exists_with_id, tenant.invitation_for_another */
export async function readMyInvitation(tx: Tx, userId: string, id: string): Promise<MyInvitation> {
  const address = addressOf(await findMe(tx, userId));
  const row = await findById(tx, id);
  assertInvited(row.invitation.invitee, address);
  return { ...viewOf(row), invitee: row.invitation.invitee };
}

/**
 * Become a member with the invitation's role; once more by the same user changes nothing. Whoever
 * joins a tenant needs no onboarding.
 * @throws CodedError entity.not_exists_with_id, tenant.invitation_for_another,
 * tenant.invitation_not_pending
 */
export async function acceptInvitation(tx: Tx, userId: string, id: string): Promise<void> {
  const found = await findById(tx, id);
  const tenantId = tenantIdOfOrganization(found.invitation.organizationId);
  if (tenantId === undefined) throw notFoundById('organization_invitations', id);
  // The order of all writers: the tenant's members, then the invitation, then the user.
  await lockMembers(tx, tenantId);
  const [invitation] = await tx
    .select()
    .from(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.tenantId, ADMIN_TENANT_ID),
        eq(organizationInvitations.id, id),
      ),
    )
    .for('no key update');
  if (!invitation) throw notFoundById('organization_invitations', id);
  const user = await findMe(tx, userId, 'no key update');
  if (invitation.status === 'Accepted' && invitation.acceptedUserId === userId) return;
  assertInvited(invitation.invitee, addressOf(user));
  if (statusOf(invitation) !== 'Pending') {
    throw new CodedError('tenant.invitation_not_pending');
  }
  for (const role of await rolesOfInvitation(tx, id)) {
    await addTenantMember(tx, tenantId, userId, role);
  }
  await setStatus(tx, id, { status: 'Accepted', acceptedUserId: userId });
  const { onboarding } = user.customData as { onboarding?: Record<string, unknown> };
  await tx
    .update(users)
    .set({
      customData: { ...user.customData, onboarding: { ...onboarding, isOnboardingDone: true } },
      updatedAt: Date.now(),
    })
    .where(and(eq(users.tenantId, ADMIN_TENANT_ID), eq(users.id, userId)));
}
