import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import type { ApplicationType, IdTokenAlgorithm } from '~/contract/applications';
import { cascade, createdAt, id, json, tenantId, timestampMs } from './columns';

export type OidcClientMetadata = {
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  backchannelLogoutUri?: string;
  backchannelLogoutSessionRequired?: boolean;
  logoUri?: string;
  /** Algorithm of the client's ID tokens; absent means that of the tenant's current key. */
  idTokenSignedResponseAlg?: IdTokenAlgorithm;
};

/** `refreshTokenTtl` and `idTokenTtl` in seconds; `refreshTokenTtlInDays` 1–90. */
export type CustomClientMetadata = {
  corsAllowedOrigins?: string[];
  idTokenTtl?: number;
  refreshTokenTtl?: number;
  refreshTokenTtlInDays?: number;
  tenantId?: string;
  alwaysIssueRefreshToken?: boolean;
  rotateRefreshToken?: boolean;
  /** True refuses codes to a confidential client without PKCE; others always need it. */
  requirePkce?: boolean;
};

export type ProtectedAppMetadata = {
  host: string;
  origin: string;
  sessionDuration: number;
  pageRules: { path: string }[];
  customDomains?: Record<string, unknown>[];
};

export const applications = pgTable(
  'applications',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    name: varchar('name', { length: 256 }).notNull(),
    secret: varchar('secret', { length: 64 }).notNull(),
    description: text('description'),
    type: varchar('type', { length: 32 }).$type<ApplicationType>().notNull(),
    oidcClientMetadata: json<OidcClientMetadata>('oidc_client_metadata').notNull(),
    customClientMetadata: json<CustomClientMetadata>('custom_client_metadata')
      .notNull()
      .default({}),
    protectedAppMetadata: json<ProtectedAppMetadata>('protected_app_metadata'),
    customData: json<Record<string, unknown>>('custom_data').notNull().default({}),
    isThirdParty: boolean('is_third_party').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'applications_pk', columns: [table.tenantId, table.id] }),
    index('applications_created').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id),
    index('applications_type').on(table.tenantId, table.type, table.isThirdParty),
  ],
);

function applicationKey(
  table: { tenantId: AnyPgColumn; applicationId: AnyPgColumn },
  name: string,
) {
  return cascade(
    name,
    [table.tenantId, table.applicationId],
    [applications.tenantId, applications.id],
  );
}

export const applicationSecrets = pgTable(
  'application_secrets',
  {
    tenantId: tenantId(),
    applicationId: id('application_id').notNull(),
    name: varchar('name', { length: 256 }).notNull(),
    value: varchar('value', { length: 64 }).notNull(),
    createdAt: createdAt(),
    expiresAt: timestampMs('expires_at'),
    /** When another secret took its place; it ends at `expiresAt`. */
    rotatedAt: timestampMs('rotated_at'),
    /** When a client last authenticated with it, to the minute. */
    lastUsedAt: timestampMs('last_used_at'),
  },
  (table) => [
    primaryKey({
      name: 'application_secrets_pk',
      columns: [table.tenantId, table.applicationId, table.name],
    }),
    applicationKey(table, 'application_secrets_applications_fk'),
  ],
);

/** Branding of one application (specification section 3). */
export const applicationSignInExperiences = pgTable(
  'application_sign_in_experiences',
  {
    tenantId: tenantId(),
    applicationId: id('application_id').notNull(),
    color: json<Record<string, unknown>>('color').notNull().default({}),
    branding: json<Record<string, unknown>>('branding').notNull().default({}),
    customCss: text('custom_css'),
    termsOfUseUrl: varchar('terms_of_use_url', { length: 2048 }),
    privacyPolicyUrl: varchar('privacy_policy_url', { length: 2048 }),
    displayName: varchar('display_name', { length: 256 }),
  },
  (table) => [
    primaryKey({
      name: 'application_sign_in_experiences_pk',
      columns: [table.tenantId, table.applicationId],
    }),
    applicationKey(table, 'application_sign_in_experiences_applications_fk'),
  ],
);

/** Claims-related user scopes that a third-party application may ask for. */
export const applicationUserConsentUserScopes = pgTable(
  'application_user_consent_user_scopes',
  {
    tenantId: tenantId(),
    applicationId: id('application_id').notNull(),
    userScope: varchar('user_scope', { length: 64 }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'application_user_consent_user_scopes_pk',
      columns: [table.tenantId, table.applicationId, table.userScope],
    }),
    applicationKey(table, 'application_user_consent_user_scopes_applications_fk'),
  ],
);

export type ConsentScopeKind = 'resource' | 'organization-resource' | 'organization';

/** API and organization scopes that a third-party application may ask for, by kind. */
export const applicationUserConsentScopes = pgTable(
  'application_user_consent_scopes',
  {
    tenantId: tenantId(),
    applicationId: id('application_id').notNull(),
    kind: varchar('kind', { length: 24 }).$type<ConsentScopeKind>().notNull(),
    scopeId: id('scope_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'application_user_consent_scopes_pk',
      columns: [table.tenantId, table.applicationId, table.kind, table.scopeId],
    }),
    applicationKey(table, 'application_user_consent_scopes_applications_fk'),
  ],
);
