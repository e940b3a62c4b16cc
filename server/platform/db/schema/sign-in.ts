import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, id, json, tenantId, timestampMs } from './columns';

export type SignInIdentifier = 'username' | 'email' | 'phone';

export type SignInMethod = {
  identifier: SignInIdentifier;
  password: boolean;
  verificationCode: boolean;
  isPasswordPrimary: boolean;
};

export type SignUpSettings = {
  identifiers: SignInIdentifier[];
  password: boolean;
  verify: boolean;
  secondaryIdentifiers?: { identifier: SignInIdentifier | 'emailOrPhone'; verify?: boolean }[];
};

export type MfaFactor =
  'Totp' | 'WebAuthn' | 'BackupCode' | 'EmailVerificationCode' | 'PhoneVerificationCode';
export type ForgotPasswordMethod = 'EmailVerificationCode' | 'PhoneVerificationCode';

export type MfaSettings = {
  factors: MfaFactor[];
  policy:
    'UserControlled' | 'Mandatory' | 'PromptOnlyAtSignIn' | 'PromptAtSignInAndSignUp' | 'NoPrompt';
  organizationRequiredMfaPolicy?: 'NoPrompt' | 'Mandatory';
};

/** Defaults: off; with button, autofill and offer once it is on; preferred. */
export type PasskeySettings = {
  enabled?: boolean;
  showPasskeyButton?: boolean;
  allowAutofill?: boolean;
  offerAfterPassword?: boolean;
  residentKey?: 'preferred' | 'required';
  userVerification?: 'preferred' | 'required';
};

/** Whatever is missing has its default (contract/password-policy). */
export type StoredPasswordPolicy = {
  length?: { min?: number; max?: number };
  characterTypes?: { min?: number };
  rejects?: {
    pwned?: boolean;
    pwnedUnavailable?: boolean;
    repetitionAndSequence?: boolean;
    userInfo?: boolean;
    words?: string[];
  };
};

export type EmailBlocklistPolicy = {
  blockDisposableAddresses?: boolean;
  blockSubaddressing?: boolean;
  customBlocklist?: string[];
};

/** What an end user meets (specification section 3); one row a tenant, id `default`. */
export const signInExperiences = pgTable(
  'sign_in_experiences',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    color: json<{
      primaryColor: string;
      isDarkModeEnabled: boolean;
      darkPrimaryColor: string;
    }>('color').notNull(),
    branding: json<{
      logoUrl?: string;
      darkLogoUrl?: string;
      favicon?: string;
      darkFavicon?: string;
    }>('branding').notNull(),
    hideLogtoBranding: boolean('hide_branding').notNull().default(false),
    languageInfo: json<{ autoDetect: boolean; fallbackLanguage: string }>(
      'language_info',
    ).notNull(),
    termsOfUseUrl: varchar('terms_of_use_url', { length: 2048 }),
    privacyPolicyUrl: varchar('privacy_policy_url', { length: 2048 }),
    agreeToTermsPolicy: varchar('agree_to_terms_policy', { length: 32 })
      .$type<'Automatic' | 'ManualRegistrationOnly' | 'Manual'>()
      .notNull()
      .default('Automatic'),
    signIn: json<{ methods: SignInMethod[] }>('sign_in').notNull(),
    signUp: json<SignUpSettings>('sign_up').notNull(),
    socialSignIn: json<{ automaticAccountLinking?: boolean }>('social_sign_in')
      .notNull()
      .default({}),
    socialSignInConnectorTargets: json<string[]>('social_sign_in_connector_targets')
      .notNull()
      .default([]),
    signInMode: varchar('sign_in_mode', { length: 32 })
      .$type<'SignIn' | 'Register' | 'SignInAndRegister'>()
      .notNull()
      .default('SignInAndRegister'),
    customCss: text('custom_css'),
    customContent: json<Record<string, string>>('custom_content').notNull().default({}),
    customUiAssets: json<{ id: string; createdAt: number }>('custom_ui_assets'),
    passwordPolicy: json<StoredPasswordPolicy>('password_policy').notNull().default({}),
    mfa: json<MfaSettings>('mfa').notNull(),
    passkeySignIn: json<PasskeySettings>('passkey_sign_in').notNull().default({}),
    singleSignOnEnabled: boolean('single_sign_on_enabled').notNull().default(false),
    supportEmail: text('support_email'),
    supportWebsiteUrl: text('support_website_url'),
    unknownSessionRedirectUrl: text('unknown_session_redirect_url'),
    captchaPolicy: json<{ enabled?: boolean }>('captcha_policy').notNull().default({}),
    sentinelPolicy: json<{ maxAttempts?: number; lockoutDuration?: number }>('sentinel_policy')
      .notNull()
      .default({}),
    emailBlocklistPolicy: json<EmailBlocklistPolicy>('email_blocklist_policy')
      .notNull()
      .default({}),
    forgotPasswordMethods: json<ForgotPasswordMethod[]>('forgot_password_methods'),
  },
  (table) => [primaryKey({ name: 'sign_in_experiences_pk', columns: [table.tenantId, table.id] })],
);

export type AccountCenterAccess = 'Off' | 'ReadOnly' | 'Edit';

/** What users may see and change of their own account; one row a tenant, id `default`. */
export const accountCenters = pgTable(
  'account_centers',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    enabled: boolean('enabled').notNull().default(false),
    /** By name of the field; one that is missing is off. */
    fields: json<Record<string, AccountCenterAccess>>('fields').notNull().default({}),
    /** Other origins that passkeys of the tenant are used on (WebAuthn Level 3 section 5.11). */
    webauthnRelatedOrigins: json<string[]>('webauthn_related_origins').notNull().default([]),
  },
  (table) => [primaryKey({ name: 'account_centers_pk', columns: [table.tenantId, table.id] })],
);

/** A code sent by mail or text message. Only its digest is kept. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    channel: varchar('channel', { length: 8 }).$type<'email' | 'phone'>().notNull(),
    address: varchar('address', { length: 256 }).notNull(),
    purpose: varchar('purpose', { length: 64 }).notNull(),
    codeHash: varchar('code_hash', { length: 64 }).notNull(),
    tries: integer('tries').notNull().default(0),
    isConsumed: boolean('is_consumed').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'verification_codes_pk', columns: [table.tenantId, table.id] }),
    index('verification_codes_address').on(table.tenantId, table.address, table.createdAt),
  ],
);

/**
 * Failed attempts and locks per target (lock-out, "sentinel"). `target` is a digest of the account
 * or, for unknown users, of the normalised identifier.
 */
export const sentinelTargets = pgTable(
  'sentinel_targets',
  {
    tenantId: tenantId(),
    target: varchar('target', { length: 64 }).notNull(),
    /** The account that is locked; null if the identifier belongs to none. */
    userId: id('user_id'),
    failures: json<number[]>('failures').notNull().default([]),
    lockedUntil: timestampMs('locked_until'),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'sentinel_targets_pk', columns: [table.tenantId, table.target] }),
    index('sentinel_targets__user').on(table.tenantId, table.userId),
  ],
);

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    email: varchar('email', { length: 128 }).notNull(),
    emailKey: varchar('email_key', { length: 128 }).generatedAlwaysAs(sql`lower(email)`),
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    context: json<{ jitOrganizationIds?: string[] }>('context').notNull().default({}),
    status: varchar('status', { length: 16 })
      .$type<'active' | 'consumed' | 'revoked' | 'expired'>()
      .notNull()
      .default('active'),
    createdAt: createdAt(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'one_time_tokens_pk', columns: [table.tenantId, table.id] }),
    index('one_time_tokens_hash').on(table.tenantId, table.tokenHash),
    index('one_time_tokens_email').on(
      table.tenantId,
      table.emailKey,
      table.createdAt.desc().nullsFirst(),
    ),
  ],
);

/** How the last test message of a connector went; nothing of what the service answered. */
export type ConnectorTest = {
  testedAt: number;
  /** Of the configuration that was tested, which need not be the stored one. */
  configDigest: string;
  /** Code and values of the error; null when the message was taken. */
  error: { code: string; values: Record<string, string> } | null;
};

export const connectors = pgTable(
  'connectors',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    connectorId: varchar('connector_id', { length: 128 }).notNull(),
    syncProfile: boolean('sync_profile').notNull().default(false),
    enableTokenStorage: boolean('enable_token_storage').notNull().default(false),
    config: json<Record<string, unknown>>('config').notNull().default({}),
    metadata: json<Record<string, unknown>>('metadata').notNull().default({}),
    /** Messages since it was set up; only the built-in email service counts. */
    sentCount: integer('sent_count').notNull().default(0),
    lastTest: json<ConnectorTest>('last_test'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'connectors_pk', columns: [table.tenantId, table.id] })],
);

/** Messages taken by the built-in sandbox when no mail or SMS connector is set up. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    channel: varchar('channel', { length: 8 }).$type<'email' | 'sms'>().notNull(),
    recipient: varchar('recipient', { length: 256 }).notNull(),
    template: varchar('template', { length: 64 }).notNull(),
    sender: varchar('sender', { length: 256 }).notNull().default(''),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'outbox_messages_pk', columns: [table.tenantId, table.id] }),
    index('outbox_messages_created').on(
      table.tenantId,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
  ],
);
