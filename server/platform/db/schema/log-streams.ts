import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import type { DeliveryFailure } from '~/contract/delivery-failures';
import type { LogStreamType } from '~/contract/log-streams';
import { createdAt, id, json, tenantId, timestampMs } from './columns';

/** Where a stream sends, without its secrets. */
export type LogStreamConfig = {
  /** `https` and `otlp`. */
  url?: string;
  /** Names of the headers, whose values are secrets. */
  headerNames?: string[];
  /** `syslog`. */
  host?: string;
  port?: number;
  /** Certificate of the receiver's own authority, as PEM; else the public ones count. */
  ca?: string;
};

/** Everything is sent that both let through; an empty filter sends all events. */
export type LogStreamFilter = {
  /** Exact keys, or starts of keys such as `ExchangeTokenBy.*`. */
  keys?: string[];
  result?: 'Success' | 'Error';
};

/** One batch. */
export type LogStreamAttempt = {
  /** Epoch milliseconds. */
  at: number;
  tookMs: number;
  events: number;
  /** Null without a response, and for syslog, which has none. */
  status: number | null;
  error?: string;
  failure?: DeliveryFailure;
};

/** Events of a time that are sent again: a range of `created_at`, and the place in it. */
export type LogStreamReplay = {
  /** Tells it from one that was asked for after it was canceled. */
  id: string;
  /** Epoch milliseconds, both inclusive. */
  from: number;
  to: number;
  /** The last event that was sent; null before the first one. */
  place: { id: string; createdAt: number } | null;
  sent: number;
  /** Events of the time when it was asked for, counted up to a number. */
  total: number;
};

/** An event that the receiver does not take however small the batch is: it stays in the log. */
export type SetAsideEvent = {
  id: string;
  key: string;
  /** When it happened, and when it was set aside. */
  createdAt: number;
  at: number;
};

/** Events that were sent in one hour. */
export type SentHour = {
  /** Epoch milliseconds of its start. */
  hour: number;
  events: number;
};

/** Receivers of audit logs, how far each has got, and how it is doing. */
export const logStreams = pgTable(
  'log_streams',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    name: varchar('name', { length: 256 }).notNull(),
    type: varchar('type', { length: 16 }).$type<LogStreamType>().notNull(),
    config: json<LogStreamConfig>('config').notNull(),
    /** Signing key and values of headers as JSON, sealed by the vault where there is one. */
    secrets: text('secrets').notNull(),
    filter: json<LogStreamFilter>('filter').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),

    /** The place in the log up to which everything was taken (see domain/audit/tail.queries.ts). */
    cursorWrittenIn: bigint('cursor_written_in', { mode: 'number' }).notNull(),
    cursorId: varchar('cursor_id', { length: 64 }).notNull(),
    /** What was written before the stream existed. */
    cursorSeen: text('cursor_seen'),
    replay: json<LogStreamReplay | null>('replay'),

    /** Events of the next batch at most: fewer after one that was too large. */
    batchSize: integer('batch_size').notNull(),
    /** Attempts in a row that failed. */
    failures: integer('failures').notNull().default(0),
    error: text('error'),
    failure: json<DeliveryFailure | null>('failure'),
    /** The start of what the receiver answered to the last attempt that failed. */
    response: text('response'),
    failingSince: timestampMs('failing_since'),
    /** When the next attempt after a failure is due; null if the last one succeeded. */
    nextAttemptAt: timestampMs('next_attempt_at'),
    lastSentAt: timestampMs('last_sent_at'),
    /** Time of the oldest event that was found and not yet taken; null if there is none. */
    behindSince: timestampMs('behind_since'),
    sentCount: bigint('sent_count', { mode: 'number' }).notNull().default(0),
    /** The last 24 of them, and the current one. */
    sentHours: json<SentHour[]>('sent_hours')
      .notNull()
      .default(sql`'[]'::jsonb`),
    setAsideCount: bigint('set_aside_count', { mode: 'number' }).notNull().default(0),
    /** The last of them, newest first. */
    setAside: json<SetAsideEvent[]>('set_aside')
      .notNull()
      .default(sql`'[]'::jsonb`),
    attempts: json<LogStreamAttempt[]>('attempts')
      .notNull()
      .default(sql`'[]'::jsonb`),
  },
  (table) => [
    primaryKey({ name: 'log_streams_pk', columns: [table.tenantId, table.id] }),
    index('log_streams_created').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id),
  ],
);

/**
 * Streams of all tenants, each with its next look at the log. Rows belong to the admin tenant, so
 * that one statement finds whose turn it is; they say nothing about the stream.
 */
export const logStreamQueue = pgTable(
  'log_stream_queue',
  {
    tenantId: tenantId(),
    forTenantId: id('for_tenant_id').notNull(),
    streamId: id('stream_id').notNull(),
    /** When the next look is due; the end of the lease while a process works on it. */
    availableAt: timestampMs('available_at').notNull(),
    /** The process that works on it. */
    leasedBy: varchar('leased_by', { length: 32 }),
  },
  (table) => [
    primaryKey({
      name: 'log_stream_queue_pk',
      columns: [table.tenantId, table.forTenantId, table.streamId],
    }),
    index('log_stream_queue_leases')
      .on(table.tenantId, table.leasedBy)
      .where(sql`${table.leasedBy} is not null`),
  ],
);
