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
import { RequestError } from '~/server/platform/http/request-error';
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

function refuse(details: string, status: 400 | 422 = 422): RequestError {
  return new RequestError('request.invalid_input', status, { values: { details }, details });
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

/** @throws RequestError entity.relation_foreign_key_not_found 422 */
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
 * @throws RequestError request.invalid_input 400 when it would have expired, 422 for members,
 * entity.unique_integrity_violation 422 while another is open,
 * entity.relation_foreign_key_not_found 422, entity.db_constraint_violated 422 for roles of
 * machines
 */
export async function createInvitation(
  tx: Tx,
  tenantId: string,
  { inviterId = null, organizationId, expiresAt, organizationRoleIds = [], ...body }: NewInvitation,
): Promise<Invitation> {
  const invitee = body.invitee.toLowerCase();
  if (expiresAt <= Date.now()) throw refuse('expiresAt must be in the future', 400);
  await assertOrganization(tx, { tenantId, organizationId }, 'replace');
  if (inviterId !== null) await assertInviter(tx, tenantId, inviterId);
  await assertRoleType(tx, tenantId, organizationRoleIds, 'User');
  if (await isMember(tx, tenantId, organizationId, invitee)) {
    throw refuse('the invitee is a member of the organization');
  }
  if (await hasPending(tx, tenantId, organizationId, invitee)) {
    throw new RequestError('entity.unique_integrity_violation', 422);
  }
  const [row] = await tx
    .insert(organizationInvitations)
    .values({ tenantId, id: generateId(), organizationId, inviterId, invitee, expiresAt })
    .returning();
  if (!row) {
    throw new RequestError('entity.create_failed', 422, { values: { name: 'invitation' } });
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

/** @throws RequestError entity.not_found 404, request.invalid_input 422 for one that ended */
export async function findPending(tx: Tx, tenantId: string, id: string): Promise<InvitationRow> {
  const row = await findInvitation(tx, tenantId, id, 'no key update');
  assertPending(row);
  return row;
}

/** The user who accepts has the invited address. @throws RequestError 404, 422 */
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
  if (!user) throw new RequestError('entity.not_found', 404);
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
 * @throws RequestError entity.not_found 404, request.invalid_input 422
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
/** @throws RequestError entity.not_found 404 */

export async function deleteInvitation(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [row] = await tx
    .delete(organizationInvitations)
    .where(selectInvitation(tenantId, id))
    .returning();
  if (!row) throw new RequestError('entity.not_found', 404);
  noteBefore(tx, row);
}
