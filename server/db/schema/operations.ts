import { index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, json, tenantId, timestampMs } from './columns';

/** Audit log: one row a sign-in step, token exchange or management write. */
export const logs = pgTable(
  'logs',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    key: varchar('key', { length: 128 }).notNull(),
    payload: json<Record<string, unknown>>('payload').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'logs_pk', columns: [table.tenantId, table.id] }),
    index('logs_created').on(table.tenantId, table.createdAt.desc(), table.id),
  ],
);

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
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'user_assets_pk', columns: [table.tenantId, table.id] })],
);
