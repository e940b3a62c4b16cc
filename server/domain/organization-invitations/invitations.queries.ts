import { type SQL, and, asc, desc, eq, gt } from 'drizzle-orm';
import type { InvitationStatus } from '~/contract/cloud';
import { noteBefore } from '~/server/domain/audit/changes';
import { statusOf } from '~/server/domain/tenant-members/invitations.queries';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import {
  organizationInvitationRoles,
  organizationInvitations,
  organizationRoles,
} from '~/server/platform/db/schema';
import { notFound } from '~/server/platform/errors/coded-error';

export type InvitationRow = typeof organizationInvitations.$inferSelect;
export type Invitation = Omit<InvitationRow, 'status'> & {
  status: InvitationStatus;
  organizationRoles: { id: string; name: string }[];
};

export function selectInvitation(tenantId: string, id: string): SQL | undefined {
  return and(eq(organizationInvitations.tenantId, tenantId), eq(organizationInvitations.id, id));
}

/** Roles of several invitations at once, by invitation and name. */
async function rolesOf(
  tx: Tx,
  tenantId: string,
  invitationIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await tx
    .select({
      invitationId: organizationInvitationRoles.invitationId,
      id: organizationRoles.id,
      name: organizationRoles.name,
    })
    .from(organizationInvitationRoles)
    .innerJoin(
      organizationRoles,
      and(
        eq(organizationRoles.tenantId, organizationInvitationRoles.tenantId),
        eq(organizationRoles.id, organizationInvitationRoles.organizationRoleId),
      ),
    )
    .where(
      and(
        eq(organizationInvitationRoles.tenantId, tenantId),
        anyOf(organizationInvitationRoles.invitationId, invitationIds),
      ),
    )
    .orderBy(asc(organizationRoles.name), asc(organizationRoles.id));
  const roles = new Map<string, { id: string; name: string }[]>();
  for (const { invitationId, ...role } of rows) {
    const list = roles.get(invitationId) ?? [];
    list.push(role);
    roles.set(invitationId, list);
  }
  return roles;
}

async function viewsOf(
  tx: Tx,
  tenantId: string,
  rows: readonly InvitationRow[],
): Promise<Invitation[]> {
  const roles = await rolesOf(
    tx,
    tenantId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    status: statusOf(row),
    organizationRoles: roles.get(row.id) ?? [],
  }));
}

type InvitationFilters = {
  organizationId?: string | undefined;
  inviterId?: string | undefined;
  /** In any case. */
  invitee?: string | undefined;
};

/** Invitations, newest first, in two queries. */
export async function listInvitations(
  tx: Tx,
  tenantId: string,
  { organizationId, inviterId, invitee }: InvitationFilters,
): Promise<Invitation[]> {
  const rows = await tx
    .select()
    .from(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.tenantId, tenantId),
        organizationId === undefined
          ? undefined
          : eq(organizationInvitations.organizationId, organizationId),
        inviterId === undefined ? undefined : eq(organizationInvitations.inviterId, inviterId),
        invitee === undefined
          ? undefined
          : eq(organizationInvitations.invitee, invitee.toLowerCase()),
      ),
    )
    .orderBy(desc(organizationInvitations.createdAt), asc(organizationInvitations.id));
  return viewsOf(tx, tenantId, rows);
}

/** @throws CodedError entity.not_found */
export async function findInvitation(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<InvitationRow> {
  const query = tx.select().from(organizationInvitations).where(selectInvitation(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFound();
  return lock ? noteBefore(tx, row) : row;
}

/** As the interface answers it, with its roles. */
export async function viewOf(tx: Tx, row: InvitationRow): Promise<Invitation> {
  const [view] = await viewsOf(tx, row.tenantId, [row]);
  if (!view) throw notFound();
  return view;
}

/** Whether an address (lower case) has an open invitation to the organization. */
export async function hasPending(
  tx: Tx,
  tenantId: string,
  organizationId: string,
  invitee: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: organizationInvitations.id })
    .from(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.tenantId, tenantId),
        eq(organizationInvitations.organizationId, organizationId),
        eq(organizationInvitations.invitee, invitee),
        eq(organizationInvitations.status, 'Pending'),
        gt(organizationInvitations.expiresAt, Date.now()),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Ids of the roles that accepting gives. */
export async function invitedRoleIds(tx: Tx, { tenantId, id }: InvitationRow): Promise<string[]> {
  const rows = await tx
    .select({ id: organizationInvitationRoles.organizationRoleId })
    .from(organizationInvitationRoles)
    .where(
      and(
        eq(organizationInvitationRoles.tenantId, tenantId),
        eq(organizationInvitationRoles.invitationId, id),
      ),
    );
  return rows.map((row) => row.id);
}
