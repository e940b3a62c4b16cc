import { index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { bytes, cascade, createdAt, id, tenantId, timestampMs } from './columns';
import { users } from './users';

/** Fixed-window request counters, shared by all server processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    tenantId: tenantId(),
    key: varchar('key', { length: 192 }).notNull(),
    count: integer('count').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rate_limits_pk', columns: [table.tenantId, table.key] }),
    index('rate_limits_expiry').on(table.tenantId, table.expiresAt),
  ],
);

/** Uploaded images. They live in the database so that every server process can answer for them. */
export const userAssets = pgTable(
  'user_assets',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    contentType: varchar('content_type', { length: 64 }).notNull(),
    content: bytes('content').notNull(),
    /** Whose own picture it is; null for pictures of the tenant. It goes with its owner. */
    ownerId: id('owner_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'user_assets_pk', columns: [table.tenantId, table.id] }),
    index('user_assets_by_owner').on(table.tenantId, table.ownerId),
    cascade('user_assets_owner_fk', [table.tenantId, table.ownerId], [users.tenantId, users.id]),
  ],
);
