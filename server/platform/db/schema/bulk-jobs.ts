import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import type { BulkItemState, BulkJobState, JobAction } from '~/contract/bulk-jobs';
import { cascade, createdAt, id, json, tenantId, timestampMs, updatedAt } from './columns';

/** Who started a job, and what their token allowed. */
export type JobActor = {
  type: 'user' | 'app';
  id: string;
  scopes: string[];
  /** Tenant that issued the token. */
  issuer: string;
  /** A member of the tenant's organization, whose scopes come from roles there. */
  isMember: boolean;
  ip: string;
  userAgent: string;
};

/** One action on many records. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    action: varchar('action', { length: 64 }).$type<JobAction>().notNull(),
    parameters: json<Record<string, unknown>>('parameters').notNull(),
    actor: json<JobActor>('actor').notNull(),
    actorId: varchar('actor_id', { length: 64 }).notNull(),
    /** `Idempotency-Key` of the request that created it. */
    key: varchar('key', { length: 64 }),
    state: varchar('state', { length: 16 }).$type<BulkJobState>().notNull(),
    /** Place among the tenant's unfinished jobs; the unique index limits how many there are. */
    slot: smallint('slot'),
    total: integer('total').notNull(),
    /** Of the batches so far. */
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Milliseconds of work, pauses not counted. */
    elapsedMs: integer('elapsed_ms').notNull().default(0),
    /** Why it failed as a whole: a code of an error. */
    failureCode: varchar('failure_code', { length: 128 }),
    /** When a batch of it was last taken: the job that has waited longest comes first. */
    takenAt: timestampMs('taken_at').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'bulk_jobs_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('bulk_jobs_slot').on(table.tenantId, table.slot),
    uniqueIndex('bulk_jobs_key').on(table.tenantId, table.actorId, table.key),
    index('bulk_jobs_created').on(table.tenantId, table.createdAt.desc(), table.id),
  ],
);

/** One record of a job, and what became of it. */
export const bulkJobItems = pgTable(
  'bulk_job_items',
  {
    tenantId: tenantId(),
    jobId: id('job_id').notNull(),
    position: integer('position').notNull(),
    itemId: varchar('item_id', { length: 256 }).notNull(),
    label: varchar('label', { length: 256 }).notNull(),
    state: varchar('state', { length: 8 }).$type<BulkItemState>().notNull().default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    /** Of the refusal; all null unless it failed. */
    status: smallint('status'),
    code: varchar('code', { length: 128 }),
    message: text('message'),
    requestId: varchar('request_id', { length: 64 }),
    /** What exactly was done, where an action can do different things. */
    outcome: varchar('outcome', { length: 16 }),
    settledAt: timestampMs('settled_at'),
  },
  (table) => [
    primaryKey({
      name: 'bulk_job_items_pk',
      columns: [table.tenantId, table.jobId, table.position],
    }),
    uniqueIndex('bulk_job_items_item').on(table.tenantId, table.jobId, table.itemId),
    index('bulk_job_items_by_state').on(table.tenantId, table.jobId, table.state, table.position),
    cascade(
      'bulk_job_items_job_fk',
      [table.tenantId, table.jobId],
      [bulkJobs.tenantId, bulkJobs.id],
    ),
  ],
);

/**
 * Tenants with jobs to work on. Rows belong to the admin tenant, so that one statement finds whose
 * turn it is; a tenant has one row however many jobs it has.
 */
export const bulkJobTurns = pgTable(
  'bulk_job_turns',
  {
    tenantId: tenantId(),
    forTenantId: id('for_tenant_id').notNull(),
    /** In the future while a process works on it. */
    availableAt: timestampMs('available_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'bulk_job_turns_pk', columns: [table.tenantId, table.forTenantId] }),
    index('bulk_job_turns_available').on(table.tenantId, table.availableAt),
  ],
);
