import { and, eq, inArray } from 'drizzle-orm';
import { PASSKEYS_MAX } from '~/contract/limits';
import type { Tx } from '~/server/platform/db/database';
import { userPasskeys } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type MfaFactorRecord, passkeysOf } from './factors';

type Owner = { tenantId: string; id: string };

/** Id of the user that a credential belongs to. */
export async function findPasskeyOwner(
  tx: Tx,
  tenantId: string,
  credentialId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: userPasskeys.userId })
    .from(userPasskeys)
    .where(and(eq(userPasskeys.tenantId, tenantId), eq(userPasskeys.credentialId, credentialId)));
  return row?.userId;
}

/**
 * A user's row holds the passkeys and is read with every list of users: it must not grow without end.
 * @param added passkeys besides those that the user has
 * @throws CodedError user.passkey_limit_reached
 */
export function assertRoomFor(user: Parameters<typeof passkeysOf>[0], added: number): void {
  if (passkeysOf(user).length + added > PASSKEYS_MAX) {
    throw new CodedError('user.passkey_limit_reached');
  }
}

/** @returns false when one of the credentials belongs to a user already */
export async function claimPasskeys(
  tx: Tx,
  { tenantId, id: userId }: Owner,
  credentialIds: readonly string[],
): Promise<boolean> {
  if (credentialIds.length === 0) return true;
  const claimed = await tx
    .insert(userPasskeys)
    .values(credentialIds.map((credentialId) => ({ tenantId, credentialId, userId })))
    .onConflictDoNothing()
    .returning({ id: userPasskeys.credentialId });
  return claimed.length === credentialIds.length;
}

/** Forget the credentials among factors that are removed. */
export async function forgetPasskeys(
  tx: Tx,
  { tenantId, id: userId }: Owner,
  factors: readonly MfaFactorRecord[],
): Promise<void> {
  const ids = factors.flatMap((factor) =>
    factor.type === 'WebAuthn' ? [factor.credentialId] : [],
  );
  if (ids.length === 0) return;
  await tx
    .delete(userPasskeys)
    .where(
      and(
        eq(userPasskeys.tenantId, tenantId),
        eq(userPasskeys.userId, userId),
        inArray(userPasskeys.credentialId, ids),
      ),
    );
}
