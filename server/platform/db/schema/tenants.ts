import { boolean, index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import type { TenantTag } from '~/contract/tenancy';
import { cascade, createdAt, id, json, tenantId } from './columns';
import { users } from './users';

/**
 * The register of tenants. It belongs to the admin tenant, so no statement ever needs to see the
 * rows of two tenants at once.
 */
export const tenants = pgTable(
  'tenants',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    name: varchar('name', { length: 128 }).notNull(),
    tag: varchar('tag', { length: 16 }).$type<TenantTag>().notNull(),
    regionName: varchar('region_name', { length: 32 }).notNull(),
    planId: varchar('plan_id', { length: 32 }).notNull(),
    isSuspended: boolean('is_suspended').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'tenants_pk', columns: [table.tenantId, table.id] }),
    index('tenants_created').on(table.tenantId, table.createdAt),
  ],
);

/**
 * Tenants that a user of the admin tenant created under an `Idempotency-Key`, so that the same
 * request again finds the tenant it made. Rows are kept for a day, or until the tenant is deleted.
 */
export const tenantCreations = pgTable(
  'tenant_creations',
  {
    tenantId: tenantId(),
    userId: id('user_id').notNull(),
    key: varchar('key', { length: 64 }).notNull(),
    createdTenantId: id('created_tenant_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'tenant_creations_pk', columns: [table.tenantId, table.userId, table.key] }),
    cascade(
      'tenant_creations_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
    cascade(
      'tenant_creations_tenants_fk',
      [table.tenantId, table.createdTenantId],
      [tenants.tenantId, tenants.id],
    ),
    index('tenant_creations_tenants').on(table.tenantId, table.createdTenantId),
  ],
);

/** Settings that have no page of their own: signing keys, cookie keys, console configuration. */
export const configs = pgTable(
  'configs',
  {
    tenantId: tenantId(),
    key: varchar('key', { length: 128 }).notNull(),
    value: json<unknown>('value').notNull(),
  },
  (table) => [primaryKey({ name: 'configs_pk', columns: [table.tenantId, table.key] })],
);
