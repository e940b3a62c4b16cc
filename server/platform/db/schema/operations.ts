import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { bytes, cascade, createdAt, id, json, tenantId, timestampMs } from './columns';
import { users } from './users';

/**
 * What a list of logs shows; rows of management writes and hooks have to be asked for by their key.
 */
const LISTED = [
  'ExchangeTokenBy',
  'RevokeToken',
  'Interaction',
  'JwtCustomizer',
  'SamlApplication',
  'Unknown',
];

/** The same text in the index and in the query: otherwise the index could not be used. */
export const isListedLog = sql.raw(
  `(${LISTED.map((prefix) => `"key" like '${prefix}%'`).join(' or ')})`,
);

/** Audit log: one row a sign-in step, token exchange or management write. */
export const logs = pgTable(
  'logs',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    key: varchar('key', { length: 128 }).notNull(),
    payload: json<Record<string, unknown>>('payload').notNull(),
    /** Columns, because row-level security keeps an index on an expression from being used. */
    userId: text('user_id').generatedAlwaysAs(sql`payload ->> 'userId'`),
    applicationId: text('application_id').generatedAlwaysAs(sql`payload ->> 'applicationId'`),
    createdAt: createdAt(),
    /** End of a row about an attempt that names no user; null for rows that are kept. */
    expiresAt: timestampMs('expires_at'),
  },
  (table) => [
    primaryKey({ name: 'logs_pk', columns: [table.tenantId, table.id] }),
    index('logs_listed')
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id)
      .where(isListedLog),
    index('logs_expiring')
      .on(table.tenantId, table.expiresAt, table.createdAt)
      .where(sql`${table.expiresAt} is not null`),
    index('logs_by_key').on(table.tenantId, table.key, table.createdAt.desc().nullsFirst()),
    index('logs_by_user').on(table.tenantId, table.userId, table.createdAt.desc().nullsFirst()),
    index('logs_by_application').on(
      table.tenantId,
      table.applicationId,
      table.createdAt.desc().nullsFirst(),
    ),
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
