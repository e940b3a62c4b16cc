import { bigint, index, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { json, tenantId, timestampMs } from './columns';

/** Everything oidc-provider keeps: sessions, interactions, grants, codes and tokens. */
export const oidcModelInstances = pgTable(
  'oidc_model_instances',
  {
    tenantId: tenantId(),
    modelName: varchar('model_name', { length: 64 }).notNull(),
    id: varchar('id', { length: 128 }).notNull(),
    payload: json<Record<string, unknown>>('payload').notNull(),
    grantId: varchar('grant_id', { length: 64 }),
    accountId: varchar('account_id', { length: 64 }),
    uid: varchar('uid', { length: 64 }),
    expiresAt: timestampMs('expires_at').notNull(),
    consumedAt: timestampMs('consumed_at'),
    /**
     * States of the sign-in chart that an interaction has been counted for, oldest first. The payload
     * is the provider's, who replaces it.
     */
    reached: text('reached').array(),
    /** Epoch milliseconds at which it reached each of them. */
    reachedAt: bigint('reached_at', { mode: 'number' }).array(),
    /** Whether it is counted as one of a new or of a returning user. */
    reachedAs: varchar('reached_as', { length: 16 }),
  },
  (table) => [
    primaryKey({
      name: 'oidc_model_instances_pk',
      columns: [table.tenantId, table.modelName, table.id],
    }),
    index('oidc_model_instances_grant').on(table.tenantId, table.grantId),
    index('oidc_model_instances_uid').on(table.tenantId, table.modelName, table.uid),
    index('oidc_model_instances_account').on(table.tenantId, table.accountId),
    index('oidc_model_instances_expiry').on(table.tenantId, table.expiresAt),
  ],
);
