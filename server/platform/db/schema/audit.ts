import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, id, json, tenantId, timestampMs } from './columns';

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

/** Rows about what an admin or an application did through the management API. */
export const isAdminAction = sql.raw(`("key" like 'Management.%')`);

/**
 * The same text in the index and in the query, as above. Steps of a sign-in that only ask for more
 * are stored with another result (see domain/audit/outcome.ts).
 */
export const isFailedLog = sql.raw(`("payload" ->> 'result' = 'Error')`);

/**
 * Audit log: one row a sign-in step, token exchange, delivery of a hook, or management write.
 * Partitioned by month of `created_at` (see the migration and `platform/db/log-partitions.ts`), for
 * which the primary key contains it.
 */
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
    /** Copies of the payload's, as the above; not generated, so that adding them was fast. */
    sessionId: text('session_id'),
    hookId: text('hook_id'),
    actorId: text('actor_id'),
    /** Place in the chain of the tenant's admin actions, from 1; null for rows outside of it. */
    seq: bigint('seq', { mode: 'number' }),
    /** SHA-256 of the previous row's hash, the place, and this row (see domain/audit/chain.ts). */
    hash: text('hash'),
    /** Id of the transaction that wrote the row: the order in which rows can be read once (see tail). */
    writtenIn: bigint('written_in', { mode: 'number' }).default(
      sql`(pg_current_xact_id()::text::bigint)`,
    ),
  },
  (table) => [
    primaryKey({ name: 'logs_pk', columns: [table.tenantId, table.id, table.createdAt] }),
    index('logs_listed')
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id)
      .where(isListedLog),
    index('logs_failed')
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${isListedLog} and ${isFailedLog}`),
    // Few rows failed, so that one index for each other filter costs little.
    index('logs_failed_by_key')
      .on(
        table.tenantId,
        table.key,
        table.createdAt.desc().nullsFirst(),
        table.id,
        table.applicationId,
      )
      .where(isFailedLog),
    index('logs_failed_by_user')
      .on(
        table.tenantId,
        table.userId,
        table.createdAt.desc().nullsFirst(),
        table.id,
        table.key,
        table.applicationId,
      )
      .where(isFailedLog),
    index('logs_failed_by_application')
      .on(
        table.tenantId,
        table.applicationId,
        table.createdAt.desc().nullsFirst(),
        table.id,
        table.key,
      )
      .where(isFailedLog),
    index('logs_actions')
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id)
      .where(isAdminAction),
    index('logs_expiring')
      .on(table.tenantId, table.expiresAt, table.createdAt)
      .where(sql`${table.expiresAt} is not null`),
    // What follows the id is there to be read, so that filters at once need no rows.
    index('logs_by_key').on(
      table.tenantId,
      table.key,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.applicationId,
    ),
    index('logs_by_user').on(
      table.tenantId,
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.key,
      table.applicationId,
    ),
    index('logs_by_application').on(
      table.tenantId,
      table.applicationId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.key,
    ),
    index('logs_by_session')
      .on(table.tenantId, table.sessionId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.sessionId} is not null`),
    index('logs_by_hook')
      .on(table.tenantId, table.hookId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.hookId} is not null`),
    index('logs_by_actor')
      .on(table.tenantId, table.actorId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.actorId} is not null`),
    index('logs_written')
      .on(table.tenantId, table.writtenIn, table.id)
      .where(sql`${table.writtenIn} is not null`),
    index('logs_chain')
      .on(table.tenantId, table.seq)
      .where(sql`${table.seq} is not null`),
  ],
);

/** Where the chain of a tenant's admin actions ends now. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    tenantId: tenantId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ name: 'audit_heads_pk', columns: [table.tenantId] })],
);

/** Where the chain begins, once its first rows are no longer kept. */
export const auditCheckpoints = pgTable(
  'audit_checkpoints',
  {
    tenantId: tenantId(),
    /** Place and hash of the last row that was deleted. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** Proves that the server wrote it (see domain/audit/checkpoint.ts). */
    signature: text('signature').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'audit_checkpoints_pk', columns: [table.tenantId] })],
);
