import { index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { cascade, id, organizationId, tenantId } from './columns';
import { ssoConnectors } from './enterprise-sso';
import { organizationRoles } from './organization-template';
import { organizations } from './organizations';

/** Users who register with an address of the domain join the organization. Lower case. */
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
    cascade(
      'organization_jit_email_domains_organizations_fk',
      [table.tenantId, table.organizationId],
      [organizations.tenantId, organizations.id],
    ),
  ],
);

/** Roles of users who joined just in time. */
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
    cascade(
      'organization_jit_roles_organizations_fk',
      [table.tenantId, table.organizationId],
      [organizations.tenantId, organizations.id],
    ),
    cascade(
      'organization_jit_roles_organization_roles_fk',
      [table.tenantId, table.organizationRoleId],
      [organizationRoles.tenantId, organizationRoles.id],
    ),
  ],
);

/** Users who sign in with the connector for the first time join the organization. */
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
    index('organization_jit_sso_connectors_by_connector').on(table.tenantId, table.ssoConnectorId),
    cascade(
      'organization_jit_sso_connectors_organizations_fk',
      [table.tenantId, table.organizationId],
      [organizations.tenantId, organizations.id],
    ),
    cascade(
      'organization_jit_sso_connectors_sso_connectors_fk',
      [table.tenantId, table.ssoConnectorId],
      [ssoConnectors.tenantId, ssoConnectors.id],
    ),
  ],
);
