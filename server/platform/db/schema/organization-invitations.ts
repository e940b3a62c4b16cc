import { index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import type { InvitationStatus } from '~/contract/cloud';
import {
  cascade,
  createdAt,
  id,
  organizationId,
  tenantId,
  timestampMs,
  updatedAt,
} from './columns';
import { organizationRoles } from './organization-template';
import { organizations } from './organizations';

/**
 * Invitations to an organization. Those of the admin tenant to `t-{tenantId}` invite to a tenant.
 * `Expired` is never stored: a pending one past `expiresAt` has it.
 */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    organizationId: organizationId(),
    inviterId: id('inviter_id'),
    /** E-mail address, lower case. */
    invitee: varchar('invitee', { length: 256 }).notNull(),
    acceptedUserId: id('accepted_user_id'),
    status: varchar('status', { length: 16 })
      .$type<Exclude<InvitationStatus, 'Expired'>>()
      .notNull()
      .default('Pending'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'organization_invitations_pk', columns: [table.tenantId, table.id] }),
    index('organization_invitations_by_invitee').on(table.tenantId, table.invitee),
    index('organization_invitations_by_organization').on(
      table.tenantId,
      table.organizationId,
      table.createdAt,
    ),
    cascade(
      'organization_invitations_organizations_fk',
      [table.tenantId, table.organizationId],
      [organizations.tenantId, organizations.id],
    ),
  ],
);

export const organizationInvitationRoles = pgTable(
  'organization_invitation_roles',
  {
    tenantId: tenantId(),
    invitationId: id('invitation_id').notNull(),
    organizationRoleId: id('organization_role_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'organization_invitation_roles_pk',
      columns: [table.tenantId, table.invitationId, table.organizationRoleId],
    }),
    cascade(
      'organization_invitation_roles_organization_invitations_fk',
      [table.tenantId, table.invitationId],
      [organizationInvitations.tenantId, organizationInvitations.id],
    ),
    cascade(
      'organization_invitation_roles_organization_roles_fk',
      [table.tenantId, table.organizationRoleId],
      [organizationRoles.tenantId, organizationRoles.id],
    ),
  ],
);
