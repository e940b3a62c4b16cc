import { index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { cascade, createdAt, id, json, tenantId, timestampMs, updatedAt } from './columns';
import { userSsoIdentities } from './enterprise-sso';
import { connectors } from './sign-in';
import { userSocialIdentities, users } from './users';

/** What may be told of a token set. */
export type TokenSetMetadata = {
  scope?: string;
  /** Epoch seconds. */
  expiresAt?: number;
  tokenType?: string;
  hasRefreshToken: boolean;
};

/**
 * Tokens that a provider issued for a user's account there, social (`connectorId`, `target`) or
 * enterprise (`ssoIdentityId`). They go with the account, the connector and the user.
 */
export const userTokenSets = pgTable(
  'user_token_sets',
  {
    tenantId: tenantId(),
    id: id().notNull(),
    userId: id('user_id').notNull(),
    connectorId: id('connector_id'),
    target: varchar('target', { length: 64 }),
    ssoIdentityId: id('sso_identity_id'),
    metadata: json<TokenSetMetadata>('metadata').notNull(),
    /** The tokens, opened by the vault only. */
    sealed: text('sealed').notNull(),
    /** Until when one request alone asks the provider for new ones. */
    refreshingUntil: timestampMs('refreshing_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'user_token_sets_pk', columns: [table.tenantId, table.id] }),
    uniqueIndex('user_token_sets_target').on(table.tenantId, table.userId, table.target),
    uniqueIndex('user_token_sets_sso_identity').on(table.tenantId, table.ssoIdentityId),
    index('user_token_sets_connector').on(table.tenantId, table.connectorId),
    cascade('user_token_sets_users_fk', [table.tenantId, table.userId], [users.tenantId, users.id]),
    cascade(
      'user_token_sets_connectors_fk',
      [table.tenantId, table.connectorId],
      [connectors.tenantId, connectors.id],
    ),
    cascade(
      'user_token_sets_user_social_identities_fk',
      [table.tenantId, table.userId, table.target],
      [userSocialIdentities.tenantId, userSocialIdentities.userId, userSocialIdentities.target],
    ),
    cascade(
      'user_token_sets_user_sso_identities_fk',
      [table.tenantId, table.ssoIdentityId],
      [userSsoIdentities.tenantId, userSsoIdentities.id],
    ),
  ],
);
