import { boolean, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { cascade, createdAt, id, json, tenantId, timestampMs } from './columns';
import { users } from './users';

/**
 * Long-lived tokens that a user exchanges for access tokens. Only a digest of the value is stored.
 */
export const personalAccessTokens = pgTable(
  'personal_access_tokens',
  {
    tenantId: tenantId(),
    userId: id('user_id').notNull(),
    name: varchar('name', { length: 256 }).notNull(),
    /** SHA-256 of the value, hexadecimal. */
    valueHash: varchar('value_hash', { length: 64 }).notNull(),
    /** What lists show of the value: prefix and last characters. */
    maskedValue: varchar('masked_value', { length: 64 }).notNull(),
    createdAt: createdAt(),
    expiresAt: timestampMs('expires_at'),
  },
  (table) => [
    primaryKey({
      name: 'personal_access_tokens_pk',
      columns: [table.tenantId, table.userId, table.name],
    }),
    uniqueIndex('personal_access_tokens_value').on(table.tenantId, table.valueHash),
    cascade(
      'personal_access_tokens_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
  ],
);

/** One-time tokens that represent a user in a token exchange (impersonation). */
export const subjectTokens = pgTable(
  'subject_tokens',
  {
    tenantId: tenantId(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    userId: id('user_id').notNull(),
    /** Who requested it: an application, or a user of the console. */
    creatorId: id('creator_id').notNull(),
    context: json<Record<string, unknown>>('context').notNull().default({}),
    createdAt: createdAt(),
    expiresAt: timestampMs('expires_at').notNull(),
    consumedAt: timestampMs('consumed_at'),
  },
  (table) => [
    primaryKey({ name: 'subject_tokens_pk', columns: [table.tenantId, table.tokenHash] }),
    cascade('subject_tokens_users_fk', [table.tenantId, table.userId], [users.tenantId, users.id]),
  ],
);

/** Links that let a user set a new password, sent by mail. Each works once. */
export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    tenantId: tenantId(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    userId: id('user_id').notNull(),
    /** Where the link was sent; it stops working when the user's address changes. */
    email: varchar('email', { length: 128 }).notNull(),
    createdAt: createdAt(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'password_reset_tokens_pk', columns: [table.tenantId, table.tokenHash] }),
    index('password_reset_tokens_by_user').on(table.tenantId, table.userId),
    cascade(
      'password_reset_tokens_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
  ],
);

/**
 * What a user has proved, or is proving, in the account API: who they are, or that something new is
 * theirs.
 */
export const accountVerifications = pgTable(
  'account_verifications',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    userId: id('user_id').notNull(),
    type: varchar('type', { length: 32 }).notNull(),
    /** `permission`: who they are. `binding`: that something new is theirs. */
    purpose: varchar('purpose', { length: 16 }).$type<'permission' | 'binding'>().notNull(),
    /** What the type needs again: an address, a challenge, the session of a connector. */
    state: json<Record<string, unknown>>('state').notNull().default({}),
    isVerified: boolean('is_verified').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'account_verifications_pk', columns: [table.tenantId, table.id] }),
    index('account_verifications_by_user').on(table.tenantId, table.userId),
    cascade(
      'account_verifications_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
  ],
);
