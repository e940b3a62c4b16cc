import { boolean, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { cascade, createdAt, id, json, tenantId, updatedAt } from './columns';
import { users } from './users';

/** Enterprise identity providers (specification section 3). */
export const ssoConnectors = pgTable(
  'sso_connectors',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    providerName: varchar('provider_name', { length: 128 }).notNull(),
    connectorName: varchar('connector_name', { length: 128 }).notNull(),
    config: json<Record<string, unknown>>('config').notNull().default({}),
    domains: json<string[]>('domains').notNull().default([]),
    branding: json<{ displayName?: string; logo?: string; darkLogo?: string }>('branding')
      .notNull()
      .default({}),
    syncProfile: boolean('sync_profile').notNull().default(false),
    enableTokenStorage: boolean('enable_token_storage').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'sso_connectors_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('sso_connectors_name').on(table.tenantId, table.connectorName),
  ],
);

/** A user's account at an enterprise identity provider. */
export const userSsoIdentities = pgTable(
  'user_sso_identities',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    userId: id('user_id').notNull(),
    issuer: varchar('issuer', { length: 256 }).notNull(),
    identityId: varchar('identity_id', { length: 128 }).notNull(),
    detail: json<Record<string, unknown>>('detail').notNull().default({}),
    ssoConnectorId: id('sso_connector_id').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'user_sso_identities_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('user_sso_identities_identity').on(table.tenantId, table.issuer, table.identityId),
    index('user_sso_identities_by_user').on(table.tenantId, table.userId),
    cascade(
      'user_sso_identities_users_fk',
      [table.tenantId, table.userId],
      [users.tenantId, users.id],
    ),
    cascade(
      'user_sso_identities_sso_connectors_fk',
      [table.tenantId, table.ssoConnectorId],
      [ssoConnectors.tenantId, ssoConnectors.id],
    ),
  ],
);
