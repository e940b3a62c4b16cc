import { passkeysOf, factorsOf } from '~/server/domain/mfa/factors';
import { isMfaRequiredByOrganization } from '~/server/domain/organizations/membership-checks.queries';
import {
  type SignInExperience,
  readSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { type User, findUserById } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import type { MfaFactor } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type InteractionState, type VerificationRecord, isFactorRecord } from '../state';
import { factorsHeld, maskedIdentifiers } from './policy';
import { type FactorRecord, isBinding } from './records';
import { spentFactors } from './spent-addresses';

/** The enabled factor that a record proves of the user as the account is now. */
function provesFactor(user: User, record: FactorRecord): MfaFactor | undefined {
  if (!record.verified || isBinding(record) || record.userId !== user.id) return undefined;
  switch (record.type) {
    case 'Totp':
      return factorsOf(user).some(({ type }) => type === 'Totp') ? 'Totp' : undefined;
    case 'BackupCode':
      // The set may have been removed since.
      return factorsOf(user).some(({ type }) => type === 'BackupCode') ? 'BackupCode' : undefined;
    case 'WebAuthn':
      return passkeysOf(user).some(({ credentialId }) => credentialId === record.credentialId)
        ? 'WebAuthn'
        : undefined;
    case 'MfaEmailVerificationCode':
      return record.identifier.value === user.primaryEmail ? 'EmailVerificationCode' : undefined;
    case 'MfaPhoneVerificationCode':
      return record.identifier.value === user.primaryPhone ? 'PhoneVerificationCode' : undefined;
  }
}

/** The user signed in with a passkey. One that verified its user is two factors at once. */
function passkeyOf(user: User, records: readonly VerificationRecord[]) {
  const record = records.find(({ type }) => type === 'Passkey');
  return record?.type === 'Passkey' && record.verified && record.userId === user.id
    ? { isUserVerified: record.isUserVerified === true }
    : undefined;
}

function hasProof(
  user: User,
  { verificationRecords }: InteractionState,
  factors: readonly MfaFactor[],
): boolean {
  const passkey = passkeyOf(user, verificationRecords);
  if (passkey?.isUserVerified) return true;
  return verificationRecords.filter(isFactorRecord).some((record) => {
    const factor = provesFactor(user, record);
    if (!factor || !factors.includes(factor)) return false;
    // The same possession twice is one factor.
    return !(passkey && record.type === 'WebAuthn' && record.isUserVerified !== true);
  });
}

/** The factors that a user is asked for, unless an organization lets the user go on without. */
export function factorsAsked(
  user: User,
  state: InteractionState,
  { mfa }: SignInExperience,
): readonly MfaFactor[] {
  const held = factorsHeld(user, mfa);
  const spent = spentFactors(user, state, held);
  const isUnspent = (factor: MfaFactor) => !spent.includes(factor);
  return hasProof(user, state, mfa.factors.filter(isUnspent)) ? [] : held.filter(isUnspent);
}

/** The user goes on without a factor wherever none is required. */
export function prefersToSkip(
  { mfaPreferences }: Pick<User, 'mfaPreferences'>,
  { mfa }: SignInExperience,
): boolean {
  return mfaPreferences.skipMfaOnSignIn === true && mfa.policy !== 'Mandatory';
}

/**
 * Make sure that a user who has a factor has proved one, apart from what has named the user.
 * @throws CodedError session.mfa.require_mfa_verification with availableFactors, maskedIdentifiers
 */
export async function assertMfaVerified(
  tx: Tx,
  user: User,
  state: InteractionState,
  experience: SignInExperience,
): Promise<void> {
  const availableFactors = factorsAsked(user, state, experience);
  if (availableFactors.length === 0) return;
  const maySkip =
    prefersToSkip(user, experience) &&
    !(await isMfaRequiredByOrganization(tx, user.tenantId, user.id));
  if (maySkip) return;
  throw new CodedError('session.mfa.require_mfa_verification', {
    data: { availableFactors, maskedIdentifiers: maskedIdentifiers(user, availableFactors) },
  });
}

/**
 * The same before something of the account is changed. A user who is still to be created has
 * nothing to prove, and a forgotten password is replaced without it.
 */
export async function assertMayChange(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
): Promise<void> {
  const { userId, isNewUser, interactionEvent } = state;
  if (userId === undefined || isNewUser || interactionEvent === 'ForgotPassword') return;
  const user = await findUserById(tx, tenantId, userId);
  if (!user) throw new CodedError('session.identifier_not_found');
  await assertMfaVerified(tx, user, state, await readSignInExperience(tx, tenantId));
}
