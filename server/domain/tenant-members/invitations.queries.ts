import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { InvitationStatus, TenantInvitation } from '~/contract/cloud';
import { ADMIN_TENANT_ID, type TenantRole, tenantOrganizationId } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import {
  organizationInvitationRoles,
  organizationInvitations,
  organizationUsers,
  tenants,
  users,
} from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';
import type { Complete } from '~/server/platform/schemas/complete';

export type InvitationRow = typeof organizationInvitations.$inferSelect;

/** A pending invitation past its expiration is expired without an update of its row. */
export function statusOf(
  { status, expiresAt }: Pick<InvitationRow, 'status' | 'expiresAt'>,
  now = Date.now(),
): InvitationStatus {
  return status === 'Pending' && expiresAt <= now ? 'Expired' : status;
}

/** A user's display name in a sentence. */
function nameOf(
  person: { name: string | null; username: string | null; primaryEmail: string | null } | null,
): string | undefined {
  return person?.name || person?.username || person?.primaryEmail || undefined;
}

function ofTenant(tenantId: string) {
  return and(
    eq(organizationInvitations.tenantId, ADMIN_TENANT_ID),
    eq(organizationInvitations.organizationId, tenantOrganizationId(tenantId)),
  );
}

const rolesOf = and(
  eq(organizationInvitationRoles.tenantId, organizationInvitations.tenantId),
  eq(organizationInvitationRoles.invitationId, organizationInvitations.id),
);

function selectViews(tx: Tx) {
  return tx
    .select({
      invitation: organizationInvitations,
      role: organizationInvitationRoles.organizationRoleId,
      // The first column shows whether there is a row at all.
      inviter: {
        id: users.id,
        name: users.name,
        username: users.username,
        primaryEmail: users.primaryEmail,
      },
    })
    .from(organizationInvitations)
    .leftJoin(organizationInvitationRoles, rolesOf)
    .leftJoin(
      users,
      and(
        eq(users.tenantId, organizationInvitations.tenantId),
        eq(users.id, organizationInvitations.inviterId),
      ),
    );
}

export type TenantInvitationView = Complete<TenantInvitation>;

type ViewRow = Awaited<ReturnType<typeof selectViews>>[number];

function viewOf({ invitation, role, inviter }: ViewRow): TenantInvitationView {
  return {
    id: invitation.id,
    invitee: invitation.invitee,
    status: statusOf(invitation),
    inviterName: nameOf(inviter),
    expiresAt: new Date(invitation.expiresAt).toISOString(),
    // Invitations to tenants have one role, of the two that tenants know.
    organizationRoles: role === null ? [] : [{ id: role as TenantRole, name: role }],
  };
}

/** Every invitation of a tenant, newest first, in one query. Runs as the admin tenant. */
export async function listInvitations(tx: Tx, tenantId: string): Promise<TenantInvitationView[]> {
  const rows = await selectViews(tx)
    .where(ofTenant(tenantId))
    .orderBy(desc(organizationInvitations.createdAt), asc(organizationInvitations.invitee));
  return rows.map(viewOf);
}

/**
 * One invitation of a tenant, locked.
 * @throws CodedError entity.not_exists_with_id
 */
export async function lockInvitation(tx: Tx, tenantId: string, id: string): Promise<InvitationRow> {
  const [row] = await tx
    .select()
    .from(organizationInvitations)
    .where(and(ofTenant(tenantId), eq(organizationInvitations.id, id)))
    .for('no key update');
  if (!row) throw notFoundById('organization_invitations', id);
  return row;
}

/** Of these addresses (lower case), those of members. */
export async function membersAmong(
  tx: Tx,
  tenantId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ email: users.primaryEmailKey })
    .from(organizationUsers)
    .innerJoin(
      users,
      and(eq(users.tenantId, organizationUsers.tenantId), eq(users.id, organizationUsers.userId)),
    )
    .where(
      and(
        eq(organizationUsers.tenantId, ADMIN_TENANT_ID),
        eq(organizationUsers.organizationId, tenantOrganizationId(tenantId)),
        inArray(users.primaryEmailKey, [...emails]),
      ),
    );
  return rows.flatMap(({ email }) => email ?? []);
}

/** Of these addresses (lower case), those with an open invitation. */
export async function pendingAmong(
  tx: Tx,
  tenantId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ email: organizationInvitations.invitee })
    .from(organizationInvitations)
    .where(
      and(
        ofTenant(tenantId),
        eq(organizationInvitations.status, 'Pending'),
        gt(organizationInvitations.expiresAt, Date.now()),
        inArray(organizationInvitations.invitee, [...emails]),
      ),
    );
  return rows.map(({ email }) => email);
}

/** The tenant behind an invitation's organization. */
const tenantOfInvitation = and(
  eq(tenants.tenantId, organizationInvitations.tenantId),
  eq(tenants.id, sql`substr(${organizationInvitations.organizationId}, 3)`),
);

/** Invitations with their tenants. Runs as the admin tenant. */
export function selectWithTenants(tx: Tx) {
  return tx
    .select({ invitation: organizationInvitations, tenant: tenants })
    .from(organizationInvitations)
    .innerJoin(tenants, tenantOfInvitation);
}

/** Roles that accepting gives. */
export async function rolesOfInvitation(tx: Tx, id: string): Promise<TenantRole[]> {
  const rows = await tx
    .select({ role: organizationInvitationRoles.organizationRoleId })
    .from(organizationInvitationRoles)
    .where(
      and(
        eq(organizationInvitationRoles.tenantId, ADMIN_TENANT_ID),
        eq(organizationInvitationRoles.invitationId, id),
      ),
    );
  return rows.map(({ role }) => role as TenantRole);
}
