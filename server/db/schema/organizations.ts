import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { applications } from './applications';
import { type RoleType, scopes } from './authorization';
import type { InvitationStatus } from '~/contract/cloud';
import { createdAt, id, json, tenantId, timestampMs } from './columns';
import { ssoConnectors } from './enterprise-sso';
import { users } from './users';

export const organizations = pgTable(
  'organizations',
  {
    tenantId: tenantId(),
    // A tenant is the organization t-{tenantId}, two characters longer than its id.
    id: varchar('id', { length: 23 }).notNull(),
    name: varchar('name', { length: 128 }).notNull(),
    description: varchar('description', { length: 256 }),
    customData: json<Record<string, unknown>>('custom_data').notNull().default({}),
    isMfaRequired: boolean('is_mfa_required').notNull().default(false),
    color: json<Record<string, unknown>>('color').notNull().default({}),
    branding: json<Record<string, unknown>>('branding').notNull().default({}),
    customCss: text('custom_css'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'organizations_pk', columns: [table.tenantId, table.id] }),
    index('organizations_created').on(
      table.tenantId,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
  ],
);

const organizationId = () => varchar('organization_id', { length: 23 }).notNull();

export const organizationScopes = pgTable(
  'organization_scopes',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    name: varchar('name', { length: 128 }).notNull(),
    description: varchar('description', { length: 256 }),
  },
  (table) => [
    primaryKey({ name: 'organization_scopes_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('organization_scopes_name').on(table.tenantId, table.name),
  ],
);

export const organizationRoles = pgTable(
  'organization_roles',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    name: varchar('name', { length: 128 }).notNull(),
    description: varchar('description', { length: 256 }),
    type: varchar('type', { length: 32 }).$type<RoleType>().notNull().default('User'),
  },
  (table) => [
    primaryKey({ name: 'organization_roles_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('organization_roles_name').on(table.tenantId, table.name),
  ],
);

export const organizationRoleScopes = pgTable(
  'organization_role_scopes',
  {
    tenantId: tenantId(),
    organizationRoleId: id('organization_role_id').notNull(),
    organizationScopeId: id('organization_scope_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'organization_role_scopes_pk',
      columns: [table.tenantId, table.organizationRoleId, table.organizationScopeId],
    }),
    index('organization_role_scopes_by_scope').on(table.tenantId, table.organizationScopeId),
    foreignKey({
      name: 'organization_role_scopes_organization_roles_fk',
      columns: [table.tenantId, table.organizationRoleId],
      foreignColumns: [organizationRoles.tenantId, organizationRoles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_role_scopes_organization_scopes_fk',
      columns: [table.tenantId, table.organizationScopeId],
      foreignColumns: [organizationScopes.tenantId, organizationScopes.id],
    }).onDelete('cascade'),
  ],
);

/** Scopes of API resources that an organization role grants. */
export const organizationRoleResourceScopes = pgTable(
  'organization_role_resource_scopes',
  {
    tenantId: tenantId(),
    organizationRoleId: id('organization_role_id').notNull(),
    scopeId: id('scope_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'organization_role_resource_scopes_pk',
      columns: [table.tenantId, table.organizationRoleId, table.scopeId],
    }),
    index('organization_role_resource_scopes_by_scope').on(table.tenantId, table.scopeId),
    foreignKey({
      name: 'organization_role_resource_scopes_organization_roles_fk',
      columns: [table.tenantId, table.organizationRoleId],
      foreignColumns: [organizationRoles.tenantId, organizationRoles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_role_resource_scopes_scopes_fk',
      columns: [table.tenantId, table.scopeId],
      foreignColumns: [scopes.tenantId, scopes.id],
    }).onDelete('cascade'),
  ],
);

export const organizationUsers = pgTable(
  'organization_users',
  { tenantId: tenantId(), organizationId: organizationId(), userId: id('user_id').notNull() },
  (table) => [
    primaryKey({
      name: 'organization_users_pk',
      columns: [table.tenantId, table.organizationId, table.userId],
    }),
    index('organization_users_by_user').on(table.tenantId, table.userId, table.organizationId),
    foreignKey({
      name: 'organization_users_organizations_fk',
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [organizations.tenantId, organizations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_users_users_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Organizations in which a member lets a third-party application act; membership is its ground. */
export const applicationUserConsentOrganizations = pgTable(
  'application_user_consent_organizations',
  {
    tenantId: tenantId(),
    applicationId: id('application_id').notNull(),
    userId: id('user_id').notNull(),
    organizationId: id('organization_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'application_user_consent_organizations_pk',
      columns: [table.tenantId, table.applicationId, table.userId, table.organizationId],
    }),
    uniqueIndex('consent_organizations_by_user').on(
      table.tenantId,
      table.userId,
      table.organizationId,
      table.applicationId,
    ),
    foreignKey({
      name: 'application_user_consent_organizations_applications_fk',
      columns: [table.tenantId, table.applicationId],
      foreignColumns: [applications.tenantId, applications.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'application_user_consent_organizations_organization_users_fk',
      columns: [table.tenantId, table.organizationId, table.userId],
      foreignColumns: [
        organizationUsers.tenantId,
        organizationUsers.organizationId,
        organizationUsers.userId,
      ],
    }).onDelete('cascade'),
  ],
);

export const organizationUserRoles = pgTable(
  'organization_user_roles',
  {
    tenantId: tenantId(),
    organizationId: organizationId(),
    userId: id('user_id').notNull(),
    organizationRoleId: id('organization_role_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'organization_user_roles_pk',
      columns: [table.tenantId, table.organizationId, table.userId, table.organizationRoleId],
    }),
    index('organization_user_roles_by_role').on(table.tenantId, table.organizationRoleId),
    foreignKey({
      name: 'organization_user_roles_organization_users_fk',
      columns: [table.tenantId, table.organizationId, table.userId],
      foreignColumns: [
        organizationUsers.tenantId,
        organizationUsers.organizationId,
        organizationUsers.userId,
      ],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_user_roles_organization_roles_fk',
      columns: [table.tenantId, table.organizationRoleId],
      foreignColumns: [organizationRoles.tenantId, organizationRoles.id],
    }).onDelete('cascade'),
  ],
);

export const organizationApplications = pgTable(
  'organization_applications',
  {
    tenantId: tenantId(),
    organizationId: organizationId(),
    applicationId: id('application_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'organization_applications_pk',
      columns: [table.tenantId, table.organizationId, table.applicationId],
    }),
    index('organization_applications_by_application').on(table.tenantId, table.applicationId),
    foreignKey({
      name: 'organization_applications_organizations_fk',
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [organizations.tenantId, organizations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_applications_applications_fk',
      columns: [table.tenantId, table.applicationId],
      foreignColumns: [applications.tenantId, applications.id],
    }).onDelete('cascade'),
  ],
);

export const organizationApplicationRoles = pgTable(
  'organization_application_roles',
  {
    tenantId: tenantId(),
    organizationId: organizationId(),
    applicationId: id('application_id').notNull(),
    organizationRoleId: id('organization_role_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'organization_application_roles_pk',
      columns: [
        table.tenantId,
        table.organizationId,
        table.applicationId,
        table.organizationRoleId,
      ],
    }),
    index('organization_application_roles_by_role').on(table.tenantId, table.organizationRoleId),
    foreignKey({
      name: 'organization_application_roles_organization_applications_fk',
      columns: [table.tenantId, table.organizationId, table.applicationId],
      foreignColumns: [
        organizationApplications.tenantId,
        organizationApplications.organizationId,
        organizationApplications.applicationId,
      ],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_application_roles_organization_roles_fk',
      columns: [table.tenantId, table.organizationRoleId],
      foreignColumns: [organizationRoles.tenantId, organizationRoles.id],
    }).onDelete('cascade'),
  ],
);

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
    updatedAt: timestampMs('updated_at')
      .notNull()
      .$defaultFn(() => Date.now()),
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
    foreignKey({
      name: 'organization_invitations_organizations_fk',
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [organizations.tenantId, organizations.id],
    }).onDelete('cascade'),
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
    foreignKey({
      name: 'organization_invitation_roles_organization_invitations_fk',
      columns: [table.tenantId, table.invitationId],
      foreignColumns: [organizationInvitations.tenantId, organizationInvitations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_invitation_roles_organization_roles_fk',
      columns: [table.tenantId, table.organizationRoleId],
      foreignColumns: [organizationRoles.tenantId, organizationRoles.id],
    }).onDelete('cascade'),
  ],
);

/** People who register with an address of the domain join the organization. Lower case. */
export const organizationJitEmailDomains = pgTable(
  'organization_jit_email_domains',
  {
    tenantId: tenantId(),
    organizationId: organizationId(),
    emailDomain: varchar('email_domain', { length: 128 }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'organization_jit_email_domains_pk',
      columns: [table.tenantId, table.organizationId, table.emailDomain],
    }),
    index('organization_jit_email_domains_by_domain').on(table.tenantId, table.emailDomain),
    foreignKey({
      name: 'organization_jit_email_domains_organizations_fk',
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [organizations.tenantId, organizations.id],
    }).onDelete('cascade'),
  ],
);

/** Roles of people who joined just in time. */
export const organizationJitRoles = pgTable(
  'organization_jit_roles',
  {
    tenantId: tenantId(),
    organizationId: organizationId(),
    organizationRoleId: id('organization_role_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'organization_jit_roles_pk',
      columns: [table.tenantId, table.organizationId, table.organizationRoleId],
    }),
    index('organization_jit_roles_by_role').on(table.tenantId, table.organizationRoleId),
    foreignKey({
      name: 'organization_jit_roles_organizations_fk',
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [organizations.tenantId, organizations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_jit_roles_organization_roles_fk',
      columns: [table.tenantId, table.organizationRoleId],
      foreignColumns: [organizationRoles.tenantId, organizationRoles.id],
    }).onDelete('cascade'),
  ],
);

/** People who sign in by the connector the first time join the organization. */
export const organizationJitSsoConnectors = pgTable(
  'organization_jit_sso_connectors',
  {
    tenantId: tenantId(),
    organizationId: organizationId(),
    ssoConnectorId: id('sso_connector_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'organization_jit_sso_connectors_pk',
      columns: [table.tenantId, table.organizationId, table.ssoConnectorId],
    }),
    foreignKey({
      name: 'organization_jit_sso_connectors_organizations_fk',
      columns: [table.tenantId, table.organizationId],
      foreignColumns: [organizations.tenantId, organizations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'organization_jit_sso_connectors_sso_connectors_fk',
      columns: [table.tenantId, table.ssoConnectorId],
      foreignColumns: [ssoConnectors.tenantId, ssoConnectors.id],
    }).onDelete('cascade'),
  ],
);
