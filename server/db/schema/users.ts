import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, json, tenantId, timestampMs } from './columns';

export interface UserProfile {
  familyName?: string;
  givenName?: string;
  middleName?: string;
  nickname?: string;
  preferredUsername?: string;
  profile?: string;
  website?: string;
  gender?: string;
  birthdate?: string;
  zoneinfo?: string;
  locale?: string;
  address?: {
    formatted?: string;
    streetAddress?: string;
    locality?: string;
    region?: string;
    postalCode?: string;
    country?: string;
  };
}

export type PasswordMethod =
  'Argon2i' | 'Argon2id' | 'Argon2d' | 'SHA1' | 'SHA256' | 'MD5' | 'Bcrypt' | 'Legacy';

export const users = pgTable(
  'users',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    username: varchar('username', { length: 128 }),
    primaryEmail: varchar('primary_email', { length: 128 }),
    primaryPhone: varchar('primary_phone', { length: 128 }),
    passwordEncrypted: text('password_encrypted'),
    passwordEncryptionMethod: varchar('password_encryption_method', {
      length: 16,
    }).$type<PasswordMethod>(),
    name: varchar('name', { length: 128 }),
    avatar: varchar('avatar', { length: 2048 }),
    profile: json<UserProfile>('profile').notNull().default({}),
    applicationId: id('application_id'),
    identities: json<Record<string, { userId: string; details?: Record<string, unknown> }>>(
      'identities',
    )
      .notNull()
      .default({}),
    customData: json<Record<string, unknown>>('custom_data').notNull().default({}),
    mfaVerifications: json<Record<string, unknown>[]>('mfa_verifications').notNull().default([]),
    isSuspended: boolean('is_suspended').notNull().default(false),
    lastSignInAt: timestampMs('last_sign_in_at'),
    createdAt: createdAt(),
    updatedAt: timestampMs('updated_at')
      .notNull()
      .$defaultFn(() => Date.now()),
  },
  (table) => [
    primaryKey({ name: 'users_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('users_username').on(table.tenantId, table.username),
    uniqueIndex('users_primary_email').on(table.tenantId, sql`lower(${table.primaryEmail})`),
    uniqueIndex('users_primary_phone').on(table.tenantId, table.primaryPhone),
    index('users_created').on(table.tenantId, table.createdAt.desc(), table.id),
  ],
);

/** Terms a person agreed to, by ticking a box (`isExplicit`) or by going on past the note. */
export const userTermsAcceptances = pgTable(
  'user_terms_acceptances',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    userId: id('user_id').notNull(),
    termsOfUseUrl: varchar('terms_of_use_url', { length: 2048 }),
    privacyPolicyUrl: varchar('privacy_policy_url', { length: 2048 }),
    isExplicit: boolean('is_explicit').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'user_terms_acceptances_pk', columns: [table.tenantId, table.id] }),
    index('user_terms_acceptances_by_user').on(table.tenantId, table.userId, table.createdAt),
    foreignKey({
      name: 'user_terms_acceptances_users_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
