import { and, eq, ne } from 'drizzle-orm';
import { notePart } from '~/server/domain/audit/changes';
import type { SocialUserInfo } from '~/server/domain/connector-factories/factory';
import type { Tx } from '~/server/platform/db/database';
import { userSocialIdentities, users } from '~/server/platform/db/schema';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import { type SealedTokenSet, keepTokenSet } from './token-sets.rules';

type User = typeof users.$inferSelect;

/** An account at a provider, by the provider's target. */
export type SocialIdentity = {
  target: string;
  userInfo: SocialUserInfo;
  /** The provider's tokens, when the connector keeps them. */
  tokenSet?: SealedTokenSet | undefined;
};

function userOf(tenantId: string, userId: string) {
  return and(eq(users.tenantId, tenantId), eq(users.id, userId));
}

function rowsOf(tenantId: string, userId: string, target: string) {
  return and(
    eq(userSocialIdentities.tenantId, tenantId),
    eq(userSocialIdentities.userId, userId),
    eq(userSocialIdentities.target, target),
  );
}

/** The user an account at a provider belongs to. */
export async function findUserBySocialIdentity(
  tx: Tx,
  tenantId: string,
  { target, userInfo }: SocialIdentity,
): Promise<User | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(userSocialIdentities)
    .innerJoin(
      users,
      and(
        eq(users.tenantId, userSocialIdentities.tenantId),
        eq(users.id, userSocialIdentities.userId),
      ),
    )
    .where(
      and(
        eq(userSocialIdentities.tenantId, tenantId),
        eq(userSocialIdentities.target, target),
        eq(userSocialIdentities.identityId, userInfo.id),
      ),
    );
  return row?.user;
}

async function lockIdentities(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<User['identities']> {
  const [row] = await tx
    .select({ identities: users.identities })
    .from(users)
    .where(userOf(tenantId, userId))
    .for('no key update');
  if (!row) throw notFound();
  return row.identities;
}

type Identities = User['identities'];

/**
 * Link a provider's account to a user, in place of the one linked before.
 * The row's key lets one of two users win who link the same account at once; the user's own
 * record, which clients read, is written in the same transaction.
 * @returns all of the user's accounts, and whether this is their first one at the provider
 * @throws CodedError user.identity_already_in_use, entity.not_found
 */
export async function putSocialIdentity(
  tx: Tx,
  tenantId: string,
  userId: string,
  target: string,
  identity: Identities[string],
): Promise<{ identities: Identities; isNew: boolean }> {
  const present = await lockIdentities(tx, tenantId, userId);
  notePart(tx, present[target] ?? {});
  const { rowCount: replaced } = await tx
    .delete(userSocialIdentities)
    .where(
      and(rowsOf(tenantId, userId, target), ne(userSocialIdentities.identityId, identity.userId)),
    );
  // Whose it is already keeps the row, and the tokens that hang on it.
  const { rowCount } = await tx
    .insert(userSocialIdentities)
    .values({ tenantId, target, identityId: identity.userId, userId })
    .onConflictDoUpdate({
      target: [
        userSocialIdentities.tenantId,
        userSocialIdentities.target,
        userSocialIdentities.identityId,
      ],
      set: { userId },
      setWhere: eq(userSocialIdentities.userId, userId),
    });
  if (!rowCount) throw new CodedError('user.identity_already_in_use');
  const identities = { ...present, [target]: identity };
  await tx.update(users).set({ identities, updatedAt: Date.now() }).where(userOf(tenantId, userId));
  return { identities, isNew: !replaced && !Object.hasOwn(present, target) };
}

/** The same with what a provider said about its user, and its tokens. */
export async function linkSocialIdentity(
  tx: Tx,
  tenantId: string,
  userId: string,
  { target, userInfo, tokenSet }: SocialIdentity,
): Promise<Identities> {
  const { identities } = await putSocialIdentity(tx, tenantId, userId, target, {
    userId: userInfo.id,
    details: { ...userInfo },
  });
  if (tokenSet) await keepTokenSet(tx, tenantId, userId, target, tokenSet);
  return identities;
}

/** @throws CodedError user.identity_not_exist */
export async function unlinkSocialIdentity(
  tx: Tx,
  tenantId: string,
  userId: string,
  target: string,
): Promise<void> {
  const present = await lockIdentities(tx, tenantId, userId);
  const { [target]: unlinked = {}, ...rest } = present;
  notePart(tx, unlinked);
  const { rowCount } = await tx
    .delete(userSocialIdentities)
    .where(rowsOf(tenantId, userId, target));
  if (!Object.hasOwn(present, target) && !rowCount) throw new CodedError('user.identity_not_exist');
  await tx
    .update(users)
    .set({ identities: rest, updatedAt: Date.now() })
    .where(userOf(tenantId, userId));
}
