import {
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { cascade, createdAt, id, json, tenantId, timestampMs, updatedAt } from './columns';

export type UserProfile = {
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
};

export type PasswordMethod =
  'Argon2i' | 'Argon2id' | 'Argon2d' | 'SHA1' | 'SHA256' | 'MD5' | 'Bcrypt' | 'Legacy';

/** What a user decided about second factors and passkeys. */
export type MfaPreferences = {
  /** The prompt to set up a factor was skipped. */
  isSkipped?: boolean;
  /** Factors are not asked for at sign-in, unless the tenant or an organization requires them. */
  skipMfaOnSignIn?: boolean;
  /** When a passkey was declined last, in epoch milliseconds. */
  passkeyDeclinedAt?: number;
  /** Passkeys are never offered again after a password. */
  isPasskeyOfferOff?: true;
};

export const users = pgTable(
  'users',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    username: varchar('username', { length: 128 }),
    primaryEmail: varchar('primary_email', { length: 128 }),
    /**
     * What users are searched by. A column, because row-level security keeps an index on an
     * expression from being used (ADR 0012).
     */
    primaryEmailKey: varchar('primary_email_key', { length: 128 }).generatedAlwaysAs(
      sql`lower(primary_email)`,
    ),
    primaryPhone: varchar('primary_phone', { length: 128 }),
    passwordEncrypted: text('password_encrypted'),
    passwordEncryptionMethod: varchar('password_encryption_method', {
      length: 16,
    }).$type<PasswordMethod>(),
    /** The next sign-in asks for a new password. */
    passwordChangeRequired: boolean('password_change_required').notNull().default(false),
    name: varchar('name', { length: 128 }),
    /** What lists call the user, for sorting; a column for the same reason as `primaryEmailKey`. */
    titleKey: text('title_key').generatedAlwaysAs(
      sql`lower(coalesce(nullif(name, ''), primary_email, primary_phone, username, ''))`,
    ),
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
    mfaPreferences: json<MfaPreferences>('mfa_preferences').notNull().default({}),
    isSuspended: boolean('is_suspended').notNull().default(false),
    lastSignInAt: timestampMs('last_sign_in_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'users_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('users_username').on(table.tenantId, table.username),
    uniqueIndex('users_primary_email').on(table.tenantId, table.primaryEmailKey),
    uniqueIndex('users_primary_phone').on(table.tenantId, table.primaryPhone),
    index('users_created').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id),
    index('users_signed_in').on(table.tenantId, table.lastSignInAt.desc().nullsLast(), table.id),
    index('users_title').on(table.tenantId, table.titleKey, table.id),
    index('users_by_application').on(
      table.tenantId,
      table.applicationId,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('users_suspended')
      .on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`is_suspended`),
  ],
);

/** Terms that a user agreed to, by ticking a box (`isExplicit`) or by continuing past the note. */
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
    cascade(
      'user_terms_acceptances_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
  ],
);

/** A user's linked accounts; the key allows each of them for one user only. */
export const userSocialIdentities = pgTable(
  'user_social_identities',
  {
    tenantId: tenantId(),
    target: varchar('target', { length: 64 }).notNull(),
    /** The user's id at the provider. */
    identityId: varchar('identity_id', { length: 256 }).notNull(),
    userId: id('user_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'user_social_identities_pk',
      columns: [table.tenantId, table.target, table.identityId],
    }),
    uniqueIndex('user_social_identities_by_user').on(table.tenantId, table.userId, table.target),
    cascade(
      'user_social_identities_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
  ],
);

/**
 * Whose passkey a credential is. The credential itself is among the user's factors; a discoverable
 * one names no user before it is found here (WebAuthn Level 3 section 7.2).
 */
export const userPasskeys = pgTable(
  'user_passkeys',
  {
    tenantId: tenantId(),
    /** Base64url of at most 1023 bytes. */
    credentialId: varchar('credential_id', { length: 1364 }).notNull(),
    userId: id('user_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'user_passkeys_pk', columns: [table.tenantId, table.credentialId] }),
    index('user_passkeys_by_user').on(table.tenantId, table.userId),
    cascade('user_passkeys_users_fk', [table.tenantId, table.userId], [users.tenantId, users.id]),
  ],
);

/** The last verification of a user of the admin tenant in `me`; each allows one change. */
export const meVerifications = pgTable(
  'me_verifications',
  {
    tenantId: tenantId(),
    userId: id('user_id').notNull(),
    /** The address a code was sent to; null for a proof by password. */
    verifiedIdentifier: varchar('verified_identifier', { length: 256 }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'me_verifications_pk', columns: [table.tenantId, table.userId] }),
    cascade(
      'me_verifications_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
  ],
);

/** A user's visit to a social provider to link an account there. */
export const meSocialRequests = pgTable(
  'me_social_requests',
  {
    tenantId: tenantId(),
    userId: id('user_id').notNull(),
    connectorId: id('connector_id').notNull(),
    state: varchar('state', { length: 128 }).notNull(),
    redirectUri: varchar('redirect_uri', { length: 2048 }).notNull(),
    /** What the connector needs again at the end, such as nonce and code verifier. */
    session: json<Record<string, unknown>>('session').notNull().default({}),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'me_social_requests_pk',
      columns: [table.tenantId, table.userId, table.connectorId],
    }),
    cascade(
      'me_social_requests_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
  ],
);
