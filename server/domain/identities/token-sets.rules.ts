import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import type { ProviderTokens } from '~/server/domain/connector-factories/factory';
import type { Services } from '~/server/domain/services/services';
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

/** Tokens in clear, and where they are stored. */
export type OpenedTokenSet = TokenOwner & {
  id: string;
  /** As it was read: another text means that the tokens were replaced. */
  sealed: string;
  tokens: ProviderTokens;
  /** Epoch milliseconds until which a request asks the provider for new tokens. */
  refreshingUntil: number | null;
};

/**
 * The tokens of a user's linked account, in clear. Those that the server cannot read, because it has
 * another key or none, are not there: they have to be fetched again.
 */
export async function openTokenSet(
  tx: Tx,
  { vault, log }: Pick<Services, 'vault' | 'log'>,
  { tenantId, userId }: { tenantId: string; userId: string },
  target: string,
): Promise<OpenedTokenSet | undefined> {
  if (!vault) return undefined;
  const [row] = await tx
    .select({
      id: userTokenSets.id,
      connectorId: userTokenSets.connectorId,
      sealed: userTokenSets.sealed,
      refreshingUntil: userTokenSets.refreshingUntil,
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
  const { connectorId, sealed, identityId } = row;
  let opened: string;
  try {
    opened = vault.open(sealed, contextOf(tenantId, connectorId, identityId));
  } catch {
    log.warn({ tenant: tenantId, tokenSet: row.id }, 'stored tokens were sealed with another key');
    return undefined;
  }
  return { ...row, tenantId, connectorId, tokens: JSON.parse(opened) as ProviderTokens };
}

function isStill({ tenantId, id, sealed }: OpenedTokenSet) {
  return and(
    eq(userTokenSets.tenantId, tenantId),
    eq(userTokenSets.id, id),
    eq(userTokenSets.sealed, sealed),
  );
}

/** Reserve the refresh of tokens: of several requests at once, in any process, one gets it. */
export async function reserveRefresh(tx: Tx, set: OpenedTokenSet, until: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(userTokenSets)
    .set({ refreshingUntil: until })
    .where(
      and(
        isStill(set),
        or(isNull(userTokenSets.refreshingUntil), lt(userTokenSets.refreshingUntil, Date.now())),
      ),
    );
  return rowCount === 1;
}

/** The refresh failed: another request may try. */
export async function releaseRefresh(tx: Tx, set: OpenedTokenSet): Promise<void> {
  await tx.update(userTokenSets).set({ refreshingUntil: null }).where(isStill(set));
}

/** Put refreshed tokens in the place of those they come from, unless these are gone. */
export async function storeRefreshed(
  tx: Tx,
  vault: Vault,
  set: OpenedTokenSet,
  tokens: ProviderTokens,
): Promise<void> {
  const { sealed, metadata } = sealTokens(vault, set, tokens);
  await tx
    .update(userTokenSets)
    .set({ sealed, metadata, refreshingUntil: null, updatedAt: Date.now() })
    .where(isStill(set));
}

/** Forget tokens that are good for nothing any more, unless they were replaced. */
export async function dropTokenSet(tx: Tx, set: OpenedTokenSet): Promise<void> {
  await tx.delete(userTokenSets).where(isStill(set));
}

/**
 * Store the tokens of a linked account in place of the previous ones, unless the connector keeps
 * none any more. The account must be linked already.
 * @returns whether they are stored
 */
export async function keepTokenSet(
  tx: Tx,
  tenantId: string,
  userId: string,
  target: string,
  { connectorId, sealed, metadata }: SealedTokenSet,
): Promise<boolean> {
  // Held, so that what is erased when storage is turned off does not come back.
  const [connector] = await tx
    .select({ isKept: connectors.enableTokenStorage })
    .from(connectors)
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.id, connectorId)))
    .for('share');
  if (!connector?.isKept) return false;
  const values = { connectorId, sealed, metadata, refreshingUntil: null, updatedAt: Date.now() };
  await tx
    .insert(userTokenSets)
    .values({ tenantId, id: generateId(), userId, target, ...values })
    .onConflictDoUpdate({
      target: [userTokenSets.tenantId, userTokenSets.userId, userTokenSets.target],
      set: values,
    });
  return true;
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
