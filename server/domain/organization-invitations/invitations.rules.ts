import { and, eq } from 'drizzle-orm';
import { assertRoleType } from '~/server/domain/organizations/member-roles.queries';
import {
  assertOrganization,
  foreignKeyMissing,
} from '~/server/domain/organizations/owners.queries';
import { addRelations } from '~/server/domain/relations/relations.rules';
import { statusOf } from '~/server/domain/tenant-members/invitations.queries';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import {
  organizationInvitationRoles,
  organizationInvitations,
  organizationUserRoles,
  organizationUsers,
  users,
} from '~/server/platform/db/schema';
import { CodedError, createFailed, notFound } from '~/server/platform/errors/coded-error';
import type { MessagePayload } from './invitation-mail';
import {
  type Invitation,
  type InvitationRow,
  findInvitation,
  hasPending,
  invitedRoleIds,
  selectInvitation,
  viewOf,
} from './invitations.queries';
import { noteBefore } from '~/server/domain/audit/changes';

export type NewInvitation = {
  organizationId: string;
  invitee: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  inviterId?: string | null;
  organizationRoleIds?: string[];
  /** False sends no message. */
  messagePayload?: false | MessagePayload;
};

export type StatusChange = {
  status: 'Accepted' | 'Revoked';
  acceptedUserId?: string | null;
};

function refuse(details: string): CodedError {
  return new CodedError('request.invalid_input', {
    kind: 'brokenRule',
    values: { details },
    details,
  });
}

/** Whether a member of the organization has the address (lower case). */
async function isMember(
  tx: Tx,
  tenantId: string,
  organizationId: string,
  invitee: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(
      organizationUsers,
      and(
        eq(organizationUsers.tenantId, users.tenantId),
        eq(organizationUsers.organizationId, organizationId),
        eq(organizationUsers.userId, users.id),
      ),
    )
    .where(and(eq(users.tenantId, tenantId), eq(users.primaryEmailKey, invitee)))
    .limit(1);
  return rows.length > 0;
}

/** @throws CodedError entity.relation_foreign_key_not_found */
async function assertInviter(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id)))
    .for('key share');
  if (!user) throw foreignKeyMissing();
}

/**
 * Write an invitation down. The organization is held, so that of two invitations of one address at
 * once one is refused.
 * @throws CodedError request.invalid_input when it would have expired and for members,
 * entity.unique_integrity_violation while another is open, entity.relation_foreign_key_not_found,
 * entity.db_constraint_violated for roles of machines
 */
export async function createInvitation(
  tx: Tx,
  tenantId: string,
  { inviterId = null, organizationId, expiresAt, organizationRoleIds = [], ...body }: NewInvitation,
): Promise<Invitation> {
  const invitee = body.invitee.toLowerCase();
  if (expiresAt <= Date.now()) {
    const details = 'expiresAt must be in the future';
    throw new CodedError('request.invalid_input', { values: { details }, details });
  }
  await assertOrganization(tx, { tenantId, organizationId }, 'replace');
  if (inviterId !== null) await assertInviter(tx, tenantId, inviterId);
  await assertRoleType(tx, tenantId, organizationRoleIds, 'User');
  if (await isMember(tx, tenantId, organizationId, invitee)) {
    throw refuse('the invitee is a member of the organization');
  }
  if (await hasPending(tx, tenantId, organizationId, invitee)) {
    throw new CodedError('entity.unique_integrity_violation');
  }
  const [row] = await tx
    .insert(organizationInvitations)
    .values({ tenantId, id: generateId(), organizationId, inviterId, invitee, expiresAt })
    .returning();
  if (!row) {
    throw createFailed('invitation');
  }
  await addRelations(
    tx,
    organizationInvitationRoles,
    { tenantId, invitationId: row.id },
    { organizationRoleId: organizationRoleIds },
  );
  return viewOf(tx, row);
}

function assertPending(row: InvitationRow): void {
  const status = statusOf(row);
  if (status !== 'Pending') throw refuse(`the invitation is ${status.toLowerCase()}`);
}

/** @throws CodedError entity.not_found, request.invalid_input for one that ended */
export async function findPending(tx: Tx, tenantId: string, id: string): Promise<InvitationRow> {
  const row = await findInvitation(tx, tenantId, id, 'no key update');
  assertPending(row);
  return row;
}

/**
 * The user who accepts has the invited address.
 * @throws CodedError entity.not_found, request.invalid_input
 */
async function assertInvitee(
  tx: Tx,
  { tenantId, invitee }: InvitationRow,
  userId: string,
): Promise<void> {
  const [user] = await tx
    .select({ email: users.primaryEmail })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
    .for('share');
  if (!user) throw notFound();
  if (user.email?.toLowerCase() !== invitee.toLowerCase()) {
    throw refuse('the invitation is for another email address');
  }
}

async function accept(tx: Tx, row: InvitationRow, userId: string): Promise<InvitationRow> {
  await assertInvitee(tx, row, userId);
  const { tenantId, organizationId } = row;
  const membership = { tenantId, organizationId };
  await addRelations(tx, organizationUsers, membership, { userId: [userId] });
  await addRelations(
    tx,
    organizationUserRoles,
    { ...membership, userId },
    { organizationRoleId: await invitedRoleIds(tx, row) },
  );
  return setStatus(tx, row, { status: 'Accepted', acceptedUserId: userId });
}

/**
 * End a pending invitation: accepting makes the user a member with its roles. Of two at once the
 * second finds it ended.
 * @throws CodedError entity.not_found, request.invalid_input
 */
export async function changeStatus(
  tx: Tx,
  tenantId: string,
  id: string,
  { status, acceptedUserId }: StatusChange,
): Promise<Invitation> {
  const { organizationId } = await findInvitation(tx, tenantId, id);
  // The order of all writers: the organization, then its invitation.
  await assertOrganization(tx, { tenantId, organizationId }, 'add');
  const row = await findPending(tx, tenantId, id);
  if (status === 'Revoked') return viewOf(tx, await setStatus(tx, row, { status }));
  if (!acceptedUserId) throw refuse('acceptedUserId is required');
  return viewOf(tx, await accept(tx, row, acceptedUserId));
}
async function setStatus(
  tx: Tx,
  row: InvitationRow,
  changes: Pick<InvitationRow, 'status'> & Partial<Pick<InvitationRow, 'acceptedUserId'>>,
): Promise<InvitationRow> {
  const columns = { ...changes, updatedAt: Date.now() };
  await tx
    .update(organizationInvitations)
    .set(columns)
    .where(selectInvitation(row.tenantId, row.id));
  return { ...row, ...columns };
}
/** @throws CodedError entity.not_found */

export async function deleteInvitation(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [row] = await tx
    .delete(organizationInvitations)
    .where(selectInvitation(tenantId, id))
    .returning();
  if (!row) throw notFound();
  noteBefore(tx, row);
}
