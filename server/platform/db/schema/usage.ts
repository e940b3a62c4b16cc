import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  varchar,
} from 'drizzle-orm/pg-core';
import { cascade, id, tenantId, timestampMs } from './columns';
import { tenants } from './tenants';

/** UTC day as `YYYY-MM-DD`. */
function day() {
  return varchar('day', { length: 10 }).notNull();
}

/**
 * Who signed in or got a token on which day; a month's distinct users are its active users. A
 * trigger counts each row by its day and by the days since the user was active before (migration
 * 0017), from which the dashboard has the distinct users of any window.
 */
export const dailyActiveUsers = pgTable(
  'daily_active_users',
  { tenantId: tenantId(), day: day(), userId: id('user_id').notNull() },
  (table) => [
    primaryKey({
      name: 'daily_active_users_pk',
      columns: [table.tenantId, table.day, table.userId],
    }),
    index('daily_active_users_by_user').on(table.tenantId, table.userId, table.day),
  ],
);

/** Tokens issued a day. Spread over shards, because one row would make token requests queue. */
export const dailyTokenUsage = pgTable(
  'daily_token_usage',
  {
    tenantId: tenantId(),
    day: day(),
    shard: smallint('shard').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'daily_token_usage_pk',
      columns: [table.tenantId, table.day, table.shard],
    }),
  ],
);

/**
 * How many sign-ins that began on a day went from one state of the sign-in chart to another, and in
 * what time; the first goes from none, the empty text. No row is about a single one. Spread over
 * shards like tokens, and kept for some months.
 */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tenantId: tenantId(),
    day: day(),
    /** Empty for what an earlier release counted. */
    applicationId: id('application_id').notNull().default(''),
    /** `new`, `returning`, or empty while a sign-in has not shown it. */
    users: varchar('users', { length: 16 }).notNull().default(''),
    fromState: varchar('from_state', { length: 32 }).notNull(),
    toState: varchar('to_state', { length: 32 }).notNull(),
    /** Place of the time from one to the other in `TOOK_LIMITS`; -1 where it was not measured. */
    took: smallint('took').notNull().default(-1),
    shard: smallint('shard').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'sign_in_steps_pk',
      columns: [
        table.tenantId,
        table.day,
        table.applicationId,
        table.users,
        table.fromState,
        table.toState,
        table.took,
        table.shard,
      ],
    }),
  ],
);

/**
 * Sums of the running period of each tenant, rows of the admin tenant: a list of tenants shows them
 * without looking into every tenant.
 */
export const tenantUsage = pgTable(
  'tenant_usage',
  {
    tenantId: tenantId(),
    forTenantId: id('for_tenant_id').notNull(),
    /** Sums of an earlier period say nothing about the running one. */
    periodStart: timestampMs('period_start').notNull(),
    activeUsers: integer('active_users').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'tenant_usage_pk', columns: [table.tenantId, table.forTenantId] }),
    cascade(
      'tenant_usage_tenants_fk',
      [table.tenantId, table.forTenantId],
      [tenants.tenantId, tenants.id],
    ),
  ],
);
