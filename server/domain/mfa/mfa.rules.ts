import type { UserRow } from '~/server/domain/users/user-view';
import { userOf } from '~/server/domain/users/users.queries';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import { areBackupCodes, generateBackupCodes } from './backup-codes';
import { type MfaFactorRecord, factorsOf, remainingCodes, withoutLonelyCodes } from './factors';
import { generateTotpSecret, readTotpSecret } from './totp';

/** Factors as clients see them: no secrets, no codes. */
export function mfaView(user: UserRow) {
  return factorsOf(user).map((factor) => ({
    id: factor.id,
    createdAt: factor.createdAt,
    type: factor.type,
    agent: factor.type === 'WebAuthn' ? factor.agent : undefined,
    name: factor.type === 'WebAuthn' ? factor.name : undefined,
    remainCodes: factor.type === 'BackupCode' ? remainingCodes(factor) : undefined,
  }));
}

async function store(tx: Tx, user: UserRow, factors: readonly MfaFactorRecord[]): Promise<void> {
  await tx
    .update(users)
    .set({ mfaVerifications: factors.map((factor) => ({ ...factor })), updatedAt: Date.now() })
    .where(userOf(user.tenantId, user.id));
}

function newFactor() {
  return { id: generateId(), createdAt: new Date().toISOString() };
}

/**
 * Add a time-based one-time password to a user, whom the caller has locked.
 * @param given a secret to use; without it one is made
 * @returns the secret, Base32
 * @throws CodedError user.totp_already_in_use, user.totp_secret_invalid
 */
export async function addTotp(tx: Tx, user: UserRow, given: string | undefined): Promise<string> {
  const factors = factorsOf(user);
  if (factors.some(({ type }) => type === 'Totp')) {
    throw new CodedError('user.totp_already_in_use');
  }
  const key = given === undefined ? generateTotpSecret() : readTotpSecret(given);
  if (key === undefined) throw new CodedError('user.totp_secret_invalid');
  await store(tx, user, [...factors, { ...newFactor(), type: 'Totp', key }]);
  return key;
}

/**
 * Add backup codes to a user, whom the caller has locked; they replace used ones.
 * @returns the codes
 * @throws CodedError session.mfa.backup_code_can_not_be_alone, user.backup_code_already_in_use,
 * user.wrong_backup_code_format
 */
export async function addBackupCodes(
  tx: Tx,
  user: UserRow,
  given: readonly string[] | undefined,
): Promise<string[]> {
  const factors = factorsOf(user);
  const others = factors.filter(({ type }) => type !== 'BackupCode');
  if (others.length === 0) throw new CodedError('session.mfa.backup_code_can_not_be_alone');
  if (factors.some((factor) => factor.type === 'BackupCode' && remainingCodes(factor) > 0)) {
    throw new CodedError('user.backup_code_already_in_use');
  }
  if (given && !areBackupCodes(given)) {
    throw new CodedError('user.wrong_backup_code_format');
  }
  const codes = given ? [...given] : generateBackupCodes();
  await store(tx, user, [
    ...others,
    { ...newFactor(), type: 'BackupCode', codes: codes.map((code) => ({ code })) },
  ]);
  return codes;
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
  await store(tx, user, withoutLonelyCodes(rest));
}
