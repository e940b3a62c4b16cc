import { type MfaFactorRecord, factorsOf } from '~/server/domain/mfa/factors';
import { newFactor, storeFactors } from '~/server/domain/mfa/mfa.rules';
import { assertRoomFor, claimPasskeys } from '~/server/domain/mfa/passkeys.rules';
import type { Tx } from '~/server/platform/db/database';
import type { MfaPreferences, users } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { InteractionState } from '../state';

type Holder = Pick<
  typeof users.$inferSelect,
  'tenantId' | 'id' | 'mfaVerifications' | 'mfaPreferences'
>;

/**
 * Write the factors that the interaction has collected to a user, whom the caller has locked.
 * @returns whether the user has other factors now
 * @throws CodedError user.totp_already_in_use, user.passkey_limit_reached,
 * session.mfa.webauthn_verification_failed for another user's passkey
 */
export async function writeFactors(
  tx: Tx,
  user: Holder,
  { mfa = {} }: InteractionState,
  now = Date.now(),
): Promise<boolean> {
  const { totp, webAuthn = [], backupCodes, isSkipped, isPasskeyDeclined, isPasskeyOfferOff } = mfa;
  const present = factorsOf(user).filter(({ type }) => !backupCodes || type !== 'BackupCode');
  const added: MfaFactorRecord[] = [
    ...(totp ? [{ ...newFactor(), type: 'Totp' as const, ...totp }] : []),
    ...webAuthn.map((passkey) => ({ ...newFactor(), type: 'WebAuthn' as const, ...passkey })),
    ...(backupCodes ? [{ ...newFactor(), type: 'BackupCode' as const, ...backupCodes }] : []),
  ];
  if (added.length === 0 && !isSkipped && !isPasskeyDeclined && !isPasskeyOfferOff) return false;
  // Another interaction may have added an app meanwhile.
  if (totp && present.some(({ type }) => type === 'Totp')) {
    throw new CodedError('user.totp_already_in_use');
  }
  if (webAuthn.length > 0) assertRoomFor(user, webAuthn.length);
  const isClaimed = await claimPasskeys(
    tx,
    user,
    webAuthn.map(({ credentialId }) => credentialId),
  );
  if (!isClaimed) throw new CodedError('session.mfa.webauthn_verification_failed');
  const preferences: MfaPreferences = {
    ...user.mfaPreferences,
    ...(isSkipped ? { isSkipped } : {}),
    ...(isPasskeyDeclined ? { passkeyDeclinedAt: now } : {}),
    ...(isPasskeyOfferOff ? { isPasskeyOfferOff } : {}),
  };
  await storeFactors(tx, user, [...present, ...added], preferences);
  return added.length > 0;
}
