import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { applications } from './applications';
import { cascade, createdAt, id, json, organizationId, tenantId, timestampMs } from './columns';
import { organizationRoles } from './organization-template';
import { users } from './users';

export const organizations = pgTable(
  'organizations',
  {
    tenantId: tenantId(),
    id: organizationId('id'),
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
    index('organizations_requiring_mfa')
      .on(table.tenantId)
      .where(sql`${table.isMfaRequired}`),
    index('organizations_created').on(
      table.tenantId,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
  ],
);

export const organizationUsers = pgTable(
  'organization_users',
  {
    tenantId: tenantId(),
    organizationId: organizationId(),
    userId: id('user_id').notNull(),
    /** The order of the members. A trigger takes it from the user (migration 0043). */
    userCreatedAt: timestampMs('user_created_at').notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'organization_users_pk',
      columns: [table.tenantId, table.organizationId, table.userId],
    }),
    index('organization_users_by_user').on(table.tenantId, table.userId, table.organizationId),
    index('organization_users_by_organization').on(
      table.tenantId,
      table.organizationId,
      table.userCreatedAt.desc().nullsFirst(),
      table.userId,
    ),
    cascade(
      'organization_users_organizations_fk',
      [table.tenantId, table.organizationId],
      [organizations.tenantId, organizations.id],
    ),
    cascade(
      'organization_users_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
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
    cascade(
      'application_user_consent_organizations_applications_fk',
      [table.tenantId, table.applicationId],
      [applications.tenantId, applications.id],
    ),
    cascade(
      'application_user_consent_organizations_organization_users_fk',
      [table.tenantId, table.organizationId, table.userId],
      [organizationUsers.tenantId, organizationUsers.organizationId, organizationUsers.userId],
    ),
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
    cascade(
      'organization_user_roles_organization_users_fk',
      [table.tenantId, table.organizationId, table.userId],
      [organizationUsers.tenantId, organizationUsers.organizationId, organizationUsers.userId],
    ),
    cascade(
      'organization_user_roles_organization_roles_fk',
      [table.tenantId, table.organizationRoleId],
      [organizationRoles.tenantId, organizationRoles.id],
    ),
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
    cascade(
      'organization_applications_organizations_fk',
      [table.tenantId, table.organizationId],
      [organizations.tenantId, organizations.id],
    ),
    cascade(
      'organization_applications_applications_fk',
      [table.tenantId, table.applicationId],
      [applications.tenantId, applications.id],
    ),
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
    cascade(
      'organization_application_roles_organization_applications_fk',
      [table.tenantId, table.organizationId, table.applicationId],
      [
        organizationApplications.tenantId,
        organizationApplications.organizationId,
        organizationApplications.applicationId,
      ],
    ),
    cascade(
      'organization_application_roles_organization_roles_fk',
      [table.tenantId, table.organizationRoleId],
      [organizationRoles.tenantId, organizationRoles.id],
    ),
  ],
);
