import { index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { type RoleType, scopes } from './authorization';
import { cascade, id, tenantId } from './columns';

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
    cascade(
      'organization_role_scopes_organization_roles_fk',
      [table.tenantId, table.organizationRoleId],
      [organizationRoles.tenantId, organizationRoles.id],
    ),
    cascade(
      'organization_role_scopes_organization_scopes_fk',
      [table.tenantId, table.organizationScopeId],
      [organizationScopes.tenantId, organizationScopes.id],
    ),
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
    cascade(
      'organization_role_resource_scopes_organization_roles_fk',
      [table.tenantId, table.organizationRoleId],
      [organizationRoles.tenantId, organizationRoles.id],
    ),
    cascade(
      'organization_role_resource_scopes_scopes_fk',
      [table.tenantId, table.scopeId],
      [scopes.tenantId, scopes.id],
    ),
  ],
);
