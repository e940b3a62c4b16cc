import { INVITATION_TTL_DAYS } from '~/contract/cloud';
import { ADMIN_TENANT_ID, type TenantRole, tenantOrganizationId } from '~/contract/tenancy';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Edition } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import {
  type InvitationRow,
  type TenantInvitationView,
  listInvitations,
  lockInvitation,
  membersAmong,
  pendingAmong,
  statusOf,
} from './invitations.queries';
import { lockMembers } from './members.queries';
import { organizationInvitations, organizationInvitationRoles } from '~/server/platform/db/schema';
import { and, eq, inArray } from 'drizzle-orm';

const DAY_MS = 86_400_000;

type InvitationOrder = {
  inviterId: string;
  invitees: readonly string[];
  role: TenantRole;
  edition: Edition;
};

/** Addresses as they are compared and stored: lower case, each once. */
export function foldAddresses(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

/**
 * Write invitations down, all or none. Runs as the admin tenant.
 * @throws CodedError tenant.already_member, tenant.already_invited with data.emails,
 * subscription.limit_exceeded
 */
export async function createInvitations(
  tx: Tx,
  tenantId: string,
  { inviterId, invitees, role, edition }: InvitationOrder,
): Promise<TenantInvitationView[]> {
  await lockMembers(tx, tenantId);
  const members = await membersAmong(tx, tenantId, invitees);
  if (members.length > 0) {
    throw new CodedError('tenant.already_member', {
      values: { emails: members.join(', ') },
      data: { emails: members },
    });
  }
  const pending = await pendingAmong(tx, tenantId, invitees);
  if (pending.length > 0) {
    throw new CodedError('tenant.already_invited', {
      values: { emails: pending.join(', ') },
      data: { emails: pending },
    });
  }
  await assertQuota(tx, tenantId, 'tenantMembersLimit', { edition, add: invitees.length });
  const expiresAt = Date.now() + INVITATION_TTL_DAYS * DAY_MS;
  const rows: NewInvitation[] = invitees.map((invitee) => ({
    id: generateId(),
    invitee,
    inviterId,
    expiresAt,
  }));
  await insertInvitations(tx, tenantId, rows, role);
  const ids = new Set(rows.map(({ id }) => id));
  return (await listInvitations(tx, tenantId)).filter(({ id }) => ids.has(id));
}

/** @throws CodedError entity.not_exists_with_id, tenant.invitation_not_pending */
export async function findPending(tx: Tx, tenantId: string, id: string): Promise<InvitationRow> {
  const row = await lockInvitation(tx, tenantId, id);
  if (statusOf(row) !== 'Pending') throw new CodedError('tenant.invitation_not_pending');
  return row;
}

/**
 * Revoke a pending invitation; revoking it again changes nothing.
 * @throws CodedError entity.not_exists_with_id, tenant.invitation_not_pending
 */
export async function revokeInvitation(tx: Tx, tenantId: string, id: string): Promise<void> {
  const row = await lockInvitation(tx, tenantId, id);
  if (row.status === 'Revoked') return;
  if (statusOf(row) !== 'Pending') throw new CodedError('tenant.invitation_not_pending');
  await setStatus(tx, id, { status: 'Revoked' });
}

/**
 * Delete the record of an invitation that ended.
 * @throws CodedError entity.not_exists_with_id, tenant.invitation_is_pending
 */
export async function deleteEndedInvitation(tx: Tx, tenantId: string, id: string): Promise<void> {
  const row = await lockInvitation(tx, tenantId, id);
  if (statusOf(row) === 'Pending') throw new CodedError('tenant.invitation_is_pending');
  await deleteInvitations(tx, [id]);
}
type NewInvitation = Pick<InvitationRow, 'id' | 'invitee' | 'inviterId' | 'expiresAt'>;
async function insertInvitations(
  tx: Tx,
  tenantId: string,
  invitations: readonly NewInvitation[],
  role: TenantRole,
): Promise<void> {
  const organizationId = tenantOrganizationId(tenantId);
  // Of one request, one time: the list puts them in the order of their addresses.
  const createdAt = Date.now();
  await tx
    .insert(organizationInvitations)
    .values(
      invitations.map((one) => ({ tenantId: ADMIN_TENANT_ID, organizationId, createdAt, ...one })),
    );
  await tx.insert(organizationInvitationRoles).values(
    invitations.map(({ id }) => ({
      tenantId: ADMIN_TENANT_ID,
      invitationId: id,
      organizationRoleId: role,
    })),
  );
}
export async function setStatus(
  tx: Tx,
  id: string,
  changes: Pick<InvitationRow, 'status'> & Partial<Pick<InvitationRow, 'acceptedUserId'>>,
): Promise<void> {
  await tx
    .update(organizationInvitations)
    .set({ ...changes, updatedAt: Date.now() })
    .where(
      and(
        eq(organizationInvitations.tenantId, ADMIN_TENANT_ID),
        eq(organizationInvitations.id, id),
      ),
    );
}
export async function deleteInvitations(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .delete(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.tenantId, ADMIN_TENANT_ID),
        inArray(organizationInvitations.id, [...ids]),
      ),
    );
}
