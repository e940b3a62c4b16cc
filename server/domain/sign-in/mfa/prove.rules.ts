import { checkCounted, targetOfSecondFactor } from '~/server/domain/lock-out/lock-out.rules';
import { readBackupCode, useBackupCode } from '~/server/domain/mfa/backup-codes';
import { type MfaFactorRecord, factorsOf } from '~/server/domain/mfa/factors';
import { storeFactors } from '~/server/domain/mfa/mfa.rules';
import { findTotpStep } from '~/server/domain/mfa/totp';
import { type User, findUserById } from '~/server/domain/users/identifiers.queries';
import { generateId } from '~/server/platform/crypto/ids';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Session, changeState, stateOf } from '../interaction-state.rules';
import { type VerificationRecord, withRecord } from '../state';
import { assertFactorEnabled, readIdentified } from './identified.rules';

/**
 * Count an attempt at a factor of a user, whatever the factor is.
 * @throws CodedError session.verification_blocked_too_many_attempts, and what `check` throws
 */
export function checkFactorAttempt<Result>(
  session: Session,
  user: User,
  check: () => Promise<Result>,
): Promise<Result> {
  const { services, tenantId } = session;
  const target = targetOfSecondFactor(user.id);
  return checkCounted(services, tenantId, { target, user }, () => {
    session.attemptedUserId = user.id;
    return check();
  });
}

/** The account, for a proof of one of its factors. */
export async function readFactorUser(
  session: Session,
  factor: 'Totp' | 'WebAuthn' | 'BackupCode' | 'EmailVerificationCode' | 'PhoneVerificationCode',
): Promise<User> {
  const { services, tenantId } = session;
  const state = stateOf(session);
  const { user, experience } = await services.database.inTenant(tenantId, (tx) =>
    readIdentified(tx, tenantId, state),
  );
  if (!user) throw new CodedError('session.identifier_not_found');
  assertFactorEnabled(experience, factor);
  return user;
}

/**
 * Use a factor and keep the proof, in one transaction that holds the account: of two requests with
 * the same code one is refused.
 * @param use the factor after its use, undefined when the proof is wrong
 */
export async function useFactor<Factor extends MfaFactorRecord>(
  session: Session,
  userId: string,
  use: (factor: MfaFactorRecord) => Factor | undefined,
  record: VerificationRecord,
  refusal: CodedError,
): Promise<void> {
  const { tenantId } = session;
  await changeState(session, async (state, tx) => {
    const isStill = record.type === 'Passkey' || (!state.isNewUser && state.userId === userId);
    if (!isStill) throw new CodedError('session.identifier_not_found');
    const user = await findUserById(tx, tenantId, userId, { lock: true });
    if (!user) throw refusal;
    const factors = factorsOf(user);
    for (const [index, factor] of factors.entries()) {
      const used = use(factor);
      if (!used) continue;
      await storeFactors(tx, user, factors.with(index, used));
      return { state: withRecord(state, record) };
    }
    throw refusal;
  });
}

/**
 * Check a code of the user's authenticator app.
 * @throws CodedError session.mfa.invalid_totp_code, session.mfa.mfa_factor_not_enabled,
 * session.verification_blocked_too_many_attempts
 */
export async function verifyTotp(session: Session, code: string): Promise<string> {
  const { id: userId, ...user } = await readFactorUser(session, 'Totp');
  const id = generateId();
  await checkFactorAttempt(session, { id: userId, ...user }, () => {
    const now = new Date();
    return useFactor(
      session,
      userId,
      (factor) => {
        if (factor.type !== 'Totp') return undefined;
        const step = findTotpStep(factor.key, code, now.getTime());
        if (step === undefined || step <= (factor.lastUsedStep ?? -1)) return undefined;
        return { ...factor, lastUsedStep: step, lastUsedAt: now.toISOString() };
      },
      { id, type: 'Totp', userId, verified: true },
      new CodedError('session.mfa.invalid_totp_code'),
    );
  });
  return id;
}

/**
 * Use up one of the user's backup codes.
 * @throws CodedError session.mfa.invalid_backup_code, session.mfa.mfa_factor_not_enabled,
 * session.verification_blocked_too_many_attempts
 */
export async function verifyBackupCode(session: Session, code: string): Promise<string> {
  const user = await readFactorUser(session, 'BackupCode');
  const id = generateId();
  await checkFactorAttempt(session, user, async () => {
    const present = factorsOf(user).find((factor) => factor.type === 'BackupCode');
    const entered = await readBackupCode(present ?? {}, code);
    const now = new Date();
    await useFactor(
      session,
      user.id,
      (factor) => (factor.type === 'BackupCode' ? useBackupCode(factor, entered, now) : undefined),
      { id, type: 'BackupCode', userId: user.id, verified: true },
      new CodedError('session.mfa.invalid_backup_code'),
    );
  });
  return id;
}
