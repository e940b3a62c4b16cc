import {
  boolean,
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
import { cascade, createdAt, id, tenantId, timestampMs } from './columns';
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
    cascade(
      'scopes_resources_fk',
      [table.tenantId, table.resourceId],
      [resources.tenantId, resources.id],
    ),
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
    cascade('roles_scopes_roles_fk', [table.tenantId, table.roleId], [roles.tenantId, roles.id]),
    cascade(
      'roles_scopes_scopes_fk',
      [table.tenantId, table.scopeId],
      [scopes.tenantId, scopes.id],
    ),
  ],
);

export const usersRoles = pgTable(
  'users_roles',
  {
    tenantId: tenantId(),
    userId: id('user_id').notNull(),
    roleId: id('role_id').notNull(),
    /** The order of a role's users. A trigger takes it from the user (migration 0005). */
    userCreatedAt: timestampMs('user_created_at').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'users_roles_pk', columns: [table.tenantId, table.userId, table.roleId] }),
    index('users_roles_by_role').on(
      table.tenantId,
      table.roleId,
      table.userCreatedAt.desc().nullsFirst(),
      table.userId,
    ),
    cascade('users_roles_users_fk', [table.tenantId, table.userId], [users.tenantId, users.id]),
    cascade('users_roles_roles_fk', [table.tenantId, table.roleId], [roles.tenantId, roles.id]),
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
    cascade(
      'applications_roles_applications_fk',
      [table.tenantId, table.applicationId],
      [applications.tenantId, applications.id],
    ),
    cascade(
      'applications_roles_roles_fk',
      [table.tenantId, table.roleId],
      [roles.tenantId, roles.id],
    ),
  ],
);
