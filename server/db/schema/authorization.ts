import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { applications } from './applications';
import { createdAt, id, tenantId } from './columns';
import { users } from './users';

export type RoleType = 'User' | 'MachineToMachine';

/** API resources (RFC 8707 resource indicators). `accessTokenTtl` in seconds. */
export const resources = pgTable(
  'resources',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    name: text('name').notNull(),
    indicator: text('indicator').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    accessTokenTtl: integer('access_token_ttl').notNull().default(3600),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'resources_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('resources_indicator').on(table.tenantId, table.indicator),
    // At most one default; found without reading the others.
    uniqueIndex('resources_default')
      .on(table.tenantId)
      .where(sql`${table.isDefault}`),
    index('resources_created').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id),
  ],
);

export const scopes = pgTable(
  'scopes',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    resourceId: id('resource_id').notNull(),
    name: varchar('name', { length: 256 }).notNull(),
    description: text('description'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'scopes_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('scopes_name').on(table.tenantId, table.resourceId, table.name),
    foreignKey({
      name: 'scopes_resources_fk',
      columns: [table.tenantId, table.resourceId],
      foreignColumns: [resources.tenantId, resources.id],
    }).onDelete('cascade'),
  ],
);

export const roles = pgTable(
  'roles',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    name: varchar('name', { length: 128 }).notNull(),
    description: varchar('description', { length: 128 }).notNull(),
    type: varchar('type', { length: 32 }).$type<RoleType>().notNull().default('User'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'roles_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('roles_name').on(table.tenantId, table.name),
    index('roles_created').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id),
  ],
);

export const rolesScopes = pgTable(
  'roles_scopes',
  { tenantId: tenantId(), roleId: id('role_id').notNull(), scopeId: id('scope_id').notNull() },
  (table) => [
    primaryKey({ name: 'roles_scopes_pk', columns: [table.tenantId, table.roleId, table.scopeId] }),
    index('roles_scopes_by_scope').on(table.tenantId, table.scopeId),
    foreignKey({
      name: 'roles_scopes_roles_fk',
      columns: [table.tenantId, table.roleId],
      foreignColumns: [roles.tenantId, roles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'roles_scopes_scopes_fk',
      columns: [table.tenantId, table.scopeId],
      foreignColumns: [scopes.tenantId, scopes.id],
    }).onDelete('cascade'),
  ],
);

export const usersRoles = pgTable(
  'users_roles',
  { tenantId: tenantId(), userId: id('user_id').notNull(), roleId: id('role_id').notNull() },
  (table) => [
    primaryKey({ name: 'users_roles_pk', columns: [table.tenantId, table.userId, table.roleId] }),
    index('users_roles_by_role').on(table.tenantId, table.roleId, table.userId),
    foreignKey({
      name: 'users_roles_users_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'users_roles_roles_fk',
      columns: [table.tenantId, table.roleId],
      foreignColumns: [roles.tenantId, roles.id],
    }).onDelete('cascade'),
  ],
);

export const applicationsRoles = pgTable(
  'applications_roles',
  {
    tenantId: tenantId(),
    applicationId: id('application_id').notNull(),
    roleId: id('role_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'applications_roles_pk',
      columns: [table.tenantId, table.applicationId, table.roleId],
    }),
    index('applications_roles_by_role').on(table.tenantId, table.roleId, table.applicationId),
    foreignKey({
      name: 'applications_roles_applications_fk',
      columns: [table.tenantId, table.applicationId],
      foreignColumns: [applications.tenantId, applications.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'applications_roles_roles_fk',
      columns: [table.tenantId, table.roleId],
      foreignColumns: [roles.tenantId, roles.id],
    }).onDelete('cascade'),
  ],
);
