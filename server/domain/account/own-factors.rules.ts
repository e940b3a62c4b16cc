import { notePart } from '~/server/domain/audit/changes';
import type { BackupCodeSet } from '~/server/domain/mfa/backup-codes';
import {
  type MfaFactorRecord,
  type PasskeyFactor,
  factorsOf,
  remainingCodes,
} from '~/server/domain/mfa/factors';
import {
  addBackupCodes,
  addTotp,
  newFactor,
  removeFactor,
  storeFactors,
} from '~/server/domain/mfa/mfa.rules';
import { assertRoomFor, claimPasskeys } from '~/server/domain/mfa/passkeys.rules';
import { findTotpStep, readTotpSecret } from '~/server/domain/mfa/totp';
import { isMfaRequiredByOrganization } from '~/server/domain/organizations/membership-checks.queries';
import { assertFactorEnabled } from '~/server/domain/sign-in/mfa/identified.rules';
import { allowsPasskeys, demandOf, factorsHeld } from '~/server/domain/sign-in/mfa/policy';
import type { NewPasskey } from '~/server/domain/sign-in/mfa/records';
import {
  type SignInExperience,
  readSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { UserRow } from '~/server/domain/users/user-view';
import { lockUser } from '~/server/domain/users/users.rules';
import type { Tx } from '~/server/platform/db/database';
import type { MfaFactor } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertCanSignIn } from './sign-in-methods.queries';
import { type Owner, dropPermissions, takeBinding } from './verification-records.rules';

/** What a user has decided about MFA at sign-in. */
export function mfaSettingsOf({ mfaPreferences }: UserRow): { skipMfaOnSignIn: boolean } {
  return { skipMfaOnSignIn: mfaPreferences.skipMfaOnSignIn === true };
}

export async function changeMfaSettings(
  tx: Tx,
  { tenantId, userId }: Owner,
  settings: { skipMfaOnSignIn: boolean },
): Promise<{ skipMfaOnSignIn: boolean }> {
  const user = await lockUser(tx, tenantId, userId);
  notePart(tx, mfaSettingsOf(user));
  await storeFactors(tx, user, factorsOf(user), { ...user.mfaPreferences, ...settings });
  return settings;
}

/** @throws CodedError session.mfa.mfa_factor_not_enabled */
export async function assertFactorOffered(
  tx: Tx,
  { tenantId }: Owner,
  factor: MfaFactor,
): Promise<void> {
  const experience = await readSignInExperience(tx, tenantId);
  if (factor !== 'WebAuthn') return assertFactorEnabled(experience, factor);
  if (!allowsPasskeys(experience)) throw new CodedError('session.mfa.mfa_factor_not_enabled');
}

/** The user, to whom a factor is added. The audit row shows nothing of how they were before. */
async function lockForFactor(tx: Tx, owner: Owner, factor: MfaFactor): Promise<UserRow> {
  const user = await lockUser(tx, owner.tenantId, owner.userId);
  notePart(tx, {});
  await assertFactorOffered(tx, owner, factor);
  return user;
}

/**
 * Add an authenticator app that knows the secret. The code that proves it works nowhere else.
 * @returns the user as they were before
 * @throws CodedError session.mfa.mfa_factor_not_enabled, user.totp_already_in_use,
 * user.totp_secret_invalid, session.mfa.invalid_totp_code
 */
export async function addOwnTotp(
  tx: Tx,
  owner: Owner,
  { secret, code }: { secret: string; code: string },
): Promise<UserRow> {
  const user = await lockForFactor(tx, owner, 'Totp');
  const key = readTotpSecret(secret);
  // Existing clients expect another status here than when an administrator sends the secret.
  if (key === undefined) throw new CodedError('user.totp_secret_invalid', { kind: 'malformed' });
  const step = findTotpStep(key, code, Date.now());
  // Refuses a second app before a wrong code.
  await addTotp(tx, user, secret, step);
  if (step === undefined) throw new CodedError('session.mfa.invalid_totp_code');
  return user;
}

/**
 * Add backup codes, whose digests are made outside of transactions.
 * @returns the user as they were before
 * @throws CodedError session.mfa.mfa_factor_not_enabled, session.mfa.backup_code_can_not_be_alone,
 * user.backup_code_already_in_use
 */
export async function addOwnBackupCodes(
  tx: Tx,
  owner: Owner,
  stored: BackupCodeSet,
): Promise<UserRow> {
  const user = await lockForFactor(tx, owner, 'BackupCode');
  await addBackupCodes(tx, user, stored);
  return user;
}

/**
 * Add the passkey that a record proves; uses the record up.
 * @returns the user as they were before
 * @throws CodedError verification_record.not_found, session.mfa.mfa_factor_not_enabled,
 * user.passkey_limit_reached, session.mfa.webauthn_verification_failed for a passkey that belongs to
 * an account already
 */
export async function addOwnPasskey(
  tx: Tx,
  owner: Owner,
  { recordId, name }: { recordId: string; name: string | undefined },
): Promise<UserRow> {
  const user = await lockForFactor(tx, owner, 'WebAuthn');
  assertRoomFor(user, 1);
  const { state } = await takeBinding(tx, owner, recordId, 'WebAuthn');
  const passkey = state['passkey'] as NewPasskey;
  if (!(await claimPasskeys(tx, user, [passkey.credentialId]))) {
    throw new CodedError('session.mfa.webauthn_verification_failed');
  }
  const named = { ...passkey, ...(name === undefined ? {} : { name }) };
  await storeFactors(tx, user, [
    ...factorsOf(user),
    { ...newFactor(), type: 'WebAuthn', ...named },
  ]);
  return user;
}

function findFactor(user: UserRow, id: string): MfaFactorRecord {
  const factor = factorsOf(user).find((candidate) => candidate.id === id);
  if (!factor) throw new CodedError('verification_record.not_found');
  return factor;
}

/** @throws CodedError verification_record.not_found for what is not a passkey of the user */
export async function renameOwnPasskey(
  tx: Tx,
  { tenantId, userId }: Owner,
  id: string,
  name: string,
): Promise<PasskeyFactor> {
  const user = await lockUser(tx, tenantId, userId);
  const factor = findFactor(user, id);
  if (factor.type !== 'WebAuthn') throw new CodedError('verification_record.not_found');
  notePart(tx, { name: factor.name });
  const renamed = { ...factor, name };
  await storeFactors(
    tx,
    user,
    factorsOf(user).map((each) => (each === factor ? renamed : each)),
  );
  return renamed;
}

/** Whether the tenant or an organization wants MFA of the user at each sign-in. */
async function isMfaRequired(tx: Tx, user: UserRow, { mfa }: SignInExperience): Promise<boolean> {
  const isRequiredByOrganization = await isMfaRequiredByOrganization(tx, user.tenantId, user.id);
  const demand = demandOf(mfa, { event: 'SignIn', isRequiredByOrganization, isSkipped: true });
  return demand === 'required';
}

/**
 * Remove a factor, and backup codes with the last other one. Other proofs of the user end: one may
 * have been given by this factor.
 * @param recordId the proof of the present call
 * @returns the user as they were before
 * @throws CodedError verification_record.not_found, user.last_sign_in_method,
 * session.mfa.mfa_policy_not_user_controlled for the last factor where MFA is required
 */
export async function removeOwnFactor(
  tx: Tx,
  owner: Owner,
  id: string,
  recordId: string | undefined,
): Promise<UserRow> {
  const user = await lockUser(tx, owner.tenantId, owner.userId);
  const factor = findFactor(user, id);
  notePart(tx, {
    type: factor.type,
    ...(factor.type === 'WebAuthn' ? { name: factor.name } : {}),
  });
  const experience = await readSignInExperience(tx, owner.tenantId);
  const after: UserRow = {
    ...user,
    mfaVerifications: user.mfaVerifications.filter((each) => each['id'] !== id),
  };
  const realFactors = (holder: UserRow) =>
    factorsHeld(holder, experience.mfa).filter((held) => held !== 'BackupCode');
  const isLast = realFactors(user).length > 0 && realFactors(after).length === 0;
  if (isLast && (await isMfaRequired(tx, user, experience))) {
    throw new CodedError('session.mfa.mfa_policy_not_user_controlled');
  }
  if (factor.type === 'WebAuthn' && experience.passkeySignIn.enabled) {
    await assertCanSignIn(tx, after);
  }
  await removeFactor(tx, user, id);
  await dropPermissions(tx, owner, recordId);
  return user;
}

/**
 * Which backup codes are used. The codes themselves are not kept.
 * @throws CodedError verification_record.not_found 404
 */
export function backupCodesOf(user: UserRow) {
  const set = factorsOf(user).find((factor) => factor.type === 'BackupCode');
  if (!set) throw new CodedError('verification_record.not_found', { kind: 'missing' });
  return {
    createdAt: set.createdAt,
    remainCodes: remainingCodes(set),
    codes: set.codes.map(({ usedAt }) => ({ usedAt: usedAt ?? null })),
  };
}
