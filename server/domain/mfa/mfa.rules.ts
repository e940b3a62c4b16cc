import type { UserRow } from '~/server/domain/users/user-view';
import { userOf } from '~/server/domain/users/users.queries';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import { RequestError } from '~/server/platform/http/request-error';
import { areBackupCodes, generateBackupCodes } from './backup-codes';
import { type MfaFactorRecord, factorsOf, remainingCodes, withoutLonelyCodes } from './factors';
import { generateTotpSecret, readTotpSecret } from './totp';

/** Factors as clients see them: no secrets, no codes. */
export function mfaView(user: UserRow) {
  return factorsOf(user).map((factor) => ({
    id: factor.id,
    createdAt: factor.createdAt,
    type: factor.type,
    ...(factor.type === 'WebAuthn' && factor.agent !== undefined ? { agent: factor.agent } : {}),
    ...(factor.type === 'WebAuthn' && factor.name !== undefined ? { name: factor.name } : {}),
    ...(factor.type === 'BackupCode' ? { remainCodes: remainingCodes(factor) } : {}),
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
 * @throws RequestError user.totp_already_in_use, user.totp_secret_invalid 422
 */
export async function addTotp(tx: Tx, user: UserRow, given: string | undefined): Promise<string> {
  const factors = factorsOf(user);
  if (factors.some(({ type }) => type === 'Totp')) {
    throw new RequestError('user.totp_already_in_use', 422);
  }
  const key = given === undefined ? generateTotpSecret() : readTotpSecret(given);
  if (key === undefined) throw new RequestError('user.totp_secret_invalid', 422);
  await store(tx, user, [...factors, { ...newFactor(), type: 'Totp', key }]);
  return key;
}

/**
 * Add backup codes to a user, whom the caller has locked; they replace used ones.
 * @returns the codes
 * @throws RequestError session.mfa.backup_code_can_not_be_alone, user.backup_code_already_in_use,
 * user.wrong_backup_code_format 422
 */
export async function addBackupCodes(
  tx: Tx,
  user: UserRow,
  given: readonly string[] | undefined,
): Promise<string[]> {
  const factors = factorsOf(user);
  const others = factors.filter(({ type }) => type !== 'BackupCode');
  if (others.length === 0) throw new RequestError('session.mfa.backup_code_can_not_be_alone', 422);
  if (factors.some((factor) => factor.type === 'BackupCode' && remainingCodes(factor) > 0)) {
    throw new RequestError('user.backup_code_already_in_use', 422);
  }
  if (given && !areBackupCodes(given)) {
    throw new RequestError('user.wrong_backup_code_format', 422);
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
 * @throws RequestError entity.not_found 404
 */
export async function removeFactor(tx: Tx, user: UserRow, id: string): Promise<void> {
  const factors = factorsOf(user);
  const rest = factors.filter((factor) => factor.id !== id);
  if (rest.length === factors.length) throw new RequestError('entity.not_found', 404);
  await store(tx, user, withoutLonelyCodes(rest));
}
