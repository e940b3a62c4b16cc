import { and, eq, sql } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import type { ProviderTokens } from '~/server/domain/connector-factories/factory';
import { generateId } from '~/server/platform/crypto/ids';
import type { Vault } from '~/server/platform/crypto/vault';
import type { Tx } from '~/server/platform/db/database';
import {
  type TokenSetMetadata,
  connectors,
  userSocialIdentities,
  userSsoIdentities,
  userTokenSets,
} from '~/server/platform/db/schema';
import { notFound } from '~/server/platform/errors/coded-error';

/** Encrypted provider tokens on their way to the database. */
export type SealedTokenSet = {
  connectorId: string;
  sealed: string;
  metadata: TokenSetMetadata;
};

/** The provider account that the tokens belong to, whichever user it is linked to. */
type TokenOwner = {
  tenantId: string;
  connectorId: string;
  /** The user's id at the provider. */
  identityId: string;
};

function contextOf(tenantId: string, connectorId: string, identityId: string): readonly string[] {
  return ['token-set', tenantId, connectorId, identityId];
}

/** Make tokens ready to be kept; they open for the same owner only. */
export function sealTokens(
  vault: Vault,
  owner: TokenOwner,
  tokens: ProviderTokens,
): SealedTokenSet {
  const { scope, tokenType, expiresAt, refreshToken } = tokens;
  const { tenantId, connectorId, identityId } = owner;
  return {
    connectorId,
    sealed: vault.seal(JSON.stringify(tokens), contextOf(tenantId, connectorId, identityId)),
    metadata: {
      ...(scope === undefined ? {} : { scope }),
      ...(tokenType === undefined ? {} : { tokenType }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
      hasRefreshToken: refreshToken !== undefined,
    },
  };
}

export type OpenedTokenSet = { id: string; tokens: ProviderTokens };

/** The tokens of a user's linked account, in clear. */
export async function openTokenSet(
  tx: Tx,
  vault: Vault,
  { tenantId, userId }: { tenantId: string; userId: string },
  target: string,
): Promise<OpenedTokenSet | undefined> {
  const [row] = await tx
    .select({
      id: userTokenSets.id,
      connectorId: userTokenSets.connectorId,
      sealed: userTokenSets.sealed,
      identityId: userSocialIdentities.identityId,
    })
    .from(userTokenSets)
    .innerJoin(
      userSocialIdentities,
      and(
        eq(userSocialIdentities.tenantId, userTokenSets.tenantId),
        eq(userSocialIdentities.userId, userTokenSets.userId),
        eq(userSocialIdentities.target, userTokenSets.target),
      ),
    )
    .where(
      and(
        eq(userTokenSets.tenantId, tenantId),
        eq(userTokenSets.userId, userId),
        eq(userTokenSets.target, target),
      ),
    );
  if (!row || row.connectorId === null) return undefined;
  const opened = vault.open(row.sealed, contextOf(tenantId, row.connectorId, row.identityId));
  return { id: row.id, tokens: JSON.parse(opened) as ProviderTokens };
}

/**
 * Store the tokens of a linked account in place of the previous ones, unless the connector keeps
 * none any more. The account must be linked already.
 */
export async function keepTokenSet(
  tx: Tx,
  tenantId: string,
  userId: string,
  target: string,
  { connectorId, sealed, metadata }: SealedTokenSet,
): Promise<void> {
  // Held, so that what is erased when storage is turned off does not come back.
  const [connector] = await tx
    .select({ isKept: connectors.enableTokenStorage })
    .from(connectors)
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.id, connectorId)))
    .for('share');
  if (!connector?.isKept) return;
  const values = { connectorId, sealed, metadata, updatedAt: Date.now() };
  await tx
    .insert(userTokenSets)
    .values({ tenantId, id: generateId(), userId, target, ...values })
    .onConflictDoUpdate({
      target: [userTokenSets.tenantId, userTokenSets.userId, userTokenSets.target],
      set: values,
    });
}

/** Metadata of a user's token sets, without the tokens. */
export async function listTokenSets(tx: Tx, tenantId: string, userId: string) {
  const rows = await tx
    .select({
      id: userTokenSets.id,
      metadata: userTokenSets.metadata,
      createdAt: userTokenSets.createdAt,
      updatedAt: userTokenSets.updatedAt,
      connectorId: userTokenSets.connectorId,
      target: userTokenSets.target,
      ssoConnectorId: userSsoIdentities.ssoConnectorId,
      issuer: userSsoIdentities.issuer,
      identityId: sql<string>`coalesce(${userSocialIdentities.identityId}, ${userSsoIdentities.identityId})`,
    })
    .from(userTokenSets)
    .leftJoin(
      userSocialIdentities,
      and(
        eq(userSocialIdentities.tenantId, userTokenSets.tenantId),
        eq(userSocialIdentities.userId, userTokenSets.userId),
        eq(userSocialIdentities.target, userTokenSets.target),
      ),
    )
    .leftJoin(
      userSsoIdentities,
      and(
        eq(userSsoIdentities.tenantId, userTokenSets.tenantId),
        eq(userSsoIdentities.id, userTokenSets.ssoIdentityId),
      ),
    )
    .where(and(eq(userTokenSets.tenantId, tenantId), eq(userTokenSets.userId, userId)));
  const shared = { tenantId, userId, type: 'federated_token_set' as const };
  return {
    social: rows.flatMap(({ connectorId, target, ssoConnectorId: _id, issuer: _issuer, ...row }) =>
      connectorId !== null && target !== null ? [{ ...shared, ...row, connectorId, target }] : [],
    ),
    sso: rows.flatMap(({ connectorId: _id, target: _target, ssoConnectorId, issuer, ...row }) =>
      ssoConnectorId !== null && issuer !== null
        ? [{ ...shared, ...row, ssoConnectorId, issuer }]
        : [],
    ),
  };
}

/** Forget everything that a connector has kept. */
export async function eraseTokenSetsOf(
  tx: Tx,
  tenantId: string,
  connectorId: string,
): Promise<void> {
  await tx
    .delete(userTokenSets)
    .where(and(eq(userTokenSets.tenantId, tenantId), eq(userTokenSets.connectorId, connectorId)));
}

/** @throws CodedError entity.not_found */
export async function deleteTokenSet(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [gone] = await tx
    .delete(userTokenSets)
    .where(and(eq(userTokenSets.tenantId, tenantId), eq(userTokenSets.id, id)))
    .returning({
      userId: userTokenSets.userId,
      target: userTokenSets.target,
      metadata: userTokenSets.metadata,
    });
  if (!gone) throw notFound();
  noteBefore(tx, gone);
}
