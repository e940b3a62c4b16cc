import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text, varchar } from 'drizzle-orm/pg-core';
import type { DeliveryFailure } from '~/contract/delivery-failures';
import type { HookDeliveryState, HookEvent } from '~/contract/webhooks';
import { cascade, createdAt, id, json, tenantId, timestampMs } from './columns';

export type HookConfig = {
  url: string;
  headers?: Record<string, string>;
  retries?: number;
};

/** Endpoints that are notified of events. */
export const hooks = pgTable(
  'hooks',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    name: varchar('name', { length: 256 }).notNull().default(''),
    /** The only event of a hook that was made before hooks had several; used when `events` is empty. */
    event: varchar('event', { length: 128 }).$type<HookEvent>(),
    events: json<HookEvent[]>('events').notNull(),
    config: json<HookConfig>('config').notNull(),
    signingKey: varchar('signing_key', { length: 64 }).notNull(),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'hooks_pk', columns: [table.tenantId, table.id] }),
    index('hooks_created').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id),
  ],
);

/** One request of a delivery. */
export type HookAttempt = {
  /** Epoch milliseconds. */
  at: number;
  tookMs: number;
  /** Null without a response. */
  status: number | null;
  error?: string;
  failure?: DeliveryFailure;
};

/** What the endpoint answered last. */
export type HookResponse = {
  statusCode: number;
  /** Parsed JSON, else text; cut off where it is too long. */
  body: unknown;
};

/** One event for one hook. A trigger queues those that are pending when they are inserted. */
export const hookDeliveries = pgTable(
  'hook_deliveries',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    hookId: id('hook_id').notNull(),
    event: varchar('event', { length: 128 }).$type<HookEvent>().notNull(),
    /** The bytes that are sent and signed, in every attempt the same. */
    body: text('body').notNull(),
    state: varchar('state', { length: 16 }).$type<HookDeliveryState>().notNull(),
    /** Attempts since it was queued; a replay starts again. */
    tries: smallint('tries').notNull().default(0),
    attempts: json<HookAttempt[]>('attempts')
      .notNull()
      .default(sql`'[]'::jsonb`),
    response: json<HookResponse | null>('response'),
    error: text('error'),
    /** The same as a code. Rows of older versions have none. */
    failure: json<DeliveryFailure | null>('failure'),
    createdAt: createdAt(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'hook_deliveries_pk', columns: [table.tenantId, table.id] }),
    index('hook_deliveries_by_state').on(
      table.tenantId,
      table.hookId,
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('hook_deliveries_created').on(table.tenantId, table.createdAt),
    cascade('hook_deliveries_hook_fk', [table.tenantId, table.hookId], [hooks.tenantId, hooks.id]),
  ],
);

/**
 * Outcomes of deliveries, one for each time that one was delivered or given up. The log of the same
 * id says what was sent and answered.
 */
export const hookOutcomes = pgTable(
  'hook_outcomes',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    hookId: id('hook_id').notNull(),
    event: varchar('event', { length: 128 }).$type<HookEvent>().notNull(),
    isSuccess: boolean('is_success').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'hook_outcomes_pk', columns: [table.tenantId, table.id] }),
    index('hook_outcomes_by_hook').on(
      table.tenantId,
      table.hookId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.isSuccess,
    ),
    index('hook_outcomes_by_event').on(
      table.tenantId,
      table.hookId,
      table.event,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('hook_outcomes_created').on(table.tenantId, table.createdAt),
    cascade('hook_outcomes_hook_fk', [table.tenantId, table.hookId], [hooks.tenantId, hooks.id]),
  ],
);

/**
 * Deliveries that wait for an attempt, of all tenants. Rows belong to the admin tenant, so that one
 * statement finds whose turn it is; they say nothing about the event.
 */
export const hookQueue = pgTable(
  'hook_queue',
  {
    tenantId: tenantId(),
    forTenantId: id('for_tenant_id').notNull(),
    hookId: id('hook_id').notNull(),
    deliveryId: id('delivery_id').notNull(),
    /** When the next attempt is due; the end of the lease while a process makes one. */
    availableAt: timestampMs('available_at').notNull(),
    /** The process that makes the attempt. */
    leasedBy: varchar('leased_by', { length: 32 }),
  },
  (table) => [
    primaryKey({
      name: 'hook_queue_pk',
      columns: [table.tenantId, table.forTenantId, table.deliveryId],
    }),
    index('hook_queue_by_hook').on(
      table.tenantId,
      table.forTenantId,
      table.hookId,
      table.availableAt,
    ),
    index('hook_queue_leases')
      .on(table.tenantId, table.leasedBy)
      .where(sql`${table.leasedBy} is not null`),
  ],
);
