import { boolean, index, primaryKey, pgTable, varchar } from 'drizzle-orm/pg-core';
import type { TenantTag } from '~/contract/tenancy';
import { createdAt, id, json, tenantId } from './columns';

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
