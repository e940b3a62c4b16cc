import { bigint, index, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core';
import { id, tenantId } from './columns';

/** UTC day as `YYYY-MM-DD`. */
const day = () => varchar('day', { length: 10 }).notNull();

/** Who signed in or got a token on which day; a month's distinct people are its active users. */
export const dailyActiveUsers = pgTable(
  'daily_active_users',
  { tenantId: tenantId(), day: day(), userId: id('user_id').notNull() },
  (table) => [
    primaryKey({
      name: 'daily_active_users_pk',
      columns: [table.tenantId, table.day, table.userId],
    }),
    index('daily_active_users_by_user').on(table.tenantId, table.userId),
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
