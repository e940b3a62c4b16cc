import type { UserRow } from '~/server/domain/users/user-view';
import { userOf } from '~/server/domain/users/users.queries';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { type MfaPreferences, users } from '~/server/platform/db/schema';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import {
  type BackupCodeSet,
  areBackupCodes,
  digestBackupCodes,
  generateBackupCodes,
} from './backup-codes';
import { type MfaFactorRecord, factorsOf, remainingCodes, withoutLonelyCodes } from './factors';
import { forgetPasskeys } from './passkeys.rules';
import { generateTotpSecret, readTotpSecret } from './totp';

/** A factor as clients see it: no secrets, no codes. */
function factorView(factor: MfaFactorRecord) {
  return {
    id: factor.id,
    createdAt: factor.createdAt,
    type: factor.type,
    agent: factor.type === 'WebAuthn' ? factor.agent : undefined,
    name: factor.type === 'WebAuthn' ? factor.name : undefined,
    lastUsedAt: factor.lastUsedAt,
    remainCodes: factor.type === 'BackupCode' ? remainingCodes(factor) : undefined,
  };
}

export function mfaView(user: UserRow) {
  return factorsOf(user).map(factorView);
}

/** A factor as its owner sees it. */
export function ownFactorView(factor: MfaFactorRecord) {
  return {
    ...factorView(factor),
    isSynced: factor.type === 'WebAuthn' ? factor.isBackedUp : undefined,
  };
}

/** Write the factors of a user, whom the caller has locked. */
export async function storeFactors(
  tx: Tx,
  { tenantId, id }: Pick<UserRow, 'tenantId' | 'id'>,
  factors: readonly MfaFactorRecord[],
  mfaPreferences?: MfaPreferences,
): Promise<void> {
  await tx
    .update(users)
    .set({
      mfaVerifications: factors.map((factor) => ({ ...factor })),
      updatedAt: Date.now(),
      ...(mfaPreferences ? { mfaPreferences } : {}),
    })
    .where(userOf(tenantId, id));
}

export function newFactor() {
  return { id: generateId(), createdAt: new Date().toISOString() };
}

/**
 * Add a time-based one-time password to a user, whom the caller has locked.
 * @param given a secret to use; without it one is made
 * @param lastUsedStep time step of the code that proved the app: that code is spent
 * @returns the secret, Base32
 * @throws CodedError user.totp_already_in_use, user.totp_secret_invalid
 */
export async function addTotp(
  tx: Tx,
  user: UserRow,
  given: string | undefined,
  lastUsedStep?: number,
): Promise<string> {
  const factors = factorsOf(user);
  if (factors.some(({ type }) => type === 'Totp')) {
    throw new CodedError('user.totp_already_in_use');
  }
  const key = given === undefined ? generateTotpSecret() : readTotpSecret(given);
  if (key === undefined) throw new CodedError('user.totp_secret_invalid');
  const used = lastUsedStep === undefined ? {} : { lastUsedStep };
  await storeFactors(tx, user, [...factors, { ...newFactor(), type: 'Totp', key, ...used }]);
  return key;
}

/**
 * Codes to give to a user, and what is stored of them.
 * @throws CodedError user.wrong_backup_code_format
 */
export async function prepareBackupCodes(given?: readonly string[]) {
  if (given && !areBackupCodes(given)) throw new CodedError('user.wrong_backup_code_format');
  const codes = given ? [...given] : generateBackupCodes();
  return { codes, stored: await digestBackupCodes(codes) };
}

/**
 * Add backup codes to a user, whom the caller has locked; they replace used ones.
 * @throws CodedError session.mfa.backup_code_can_not_be_alone, user.backup_code_already_in_use
 */
export async function addBackupCodes(tx: Tx, user: UserRow, stored: BackupCodeSet): Promise<void> {
  const factors = factorsOf(user);
  const others = factors.filter(({ type }) => type !== 'BackupCode');
  if (others.length === 0) throw new CodedError('session.mfa.backup_code_can_not_be_alone');
  if (factors.some((factor) => factor.type === 'BackupCode' && remainingCodes(factor) > 0)) {
    throw new CodedError('user.backup_code_already_in_use');
  }
  await storeFactors(tx, user, [...others, { ...newFactor(), type: 'BackupCode', ...stored }]);
}

/**
 * Remove a factor of a user, whom the caller has locked; backup codes are removed with the last
 * other one.
 * @throws CodedError entity.not_found
 */
export async function removeFactor(tx: Tx, user: UserRow, id: string): Promise<void> {
  const factors = factorsOf(user);
  const rest = factors.filter((factor) => factor.id !== id);
  if (rest.length === factors.length) throw notFound();
  await forgetPasskeys(
    tx,
    user,
    factors.filter((factor) => factor.id === id),
  );
  await storeFactors(tx, user, withoutLonelyCodes(rest));
}
