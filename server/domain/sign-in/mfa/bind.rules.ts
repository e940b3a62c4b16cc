import { factorsOf, passkeysOf } from '~/server/domain/mfa/factors';
import { prepareBackupCodes } from '~/server/domain/mfa/mfa.rules';
import { assertRoomFor, findPasskeyOwner } from '~/server/domain/mfa/passkeys.rules';
import {
  accountNameOf,
  findTotpStep,
  generateTotpSecret,
  totpQrCode,
} from '~/server/domain/mfa/totp';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import type { MfaFactor } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Session, changeState, stateOf } from '../interaction-state.rules';
import { addAddress } from '../profile-address.rules';
import { type InteractionState, withMfa, withProfile, withRecord } from '../state';
import { type Identified, assertFactorEnabled, readIdentified } from './identified.rules';
import { allowsPasskeys, factorsToBeHeld } from './policy';
import type { BackupCodeRecord, TotpRecord, WebAuthnRecord } from './records';
import { rpIdOf } from './relying-party.rules';
import { assertMfaVerified } from './verified.rules';

/** Who a factor is for; the factor must be enabled. */
async function readOwner(session: Session, factor: MfaFactor): Promise<Identified> {
  const { services, tenantId } = session;
  const state = stateOf(session);
  const owner = await services.database.inTenant(tenantId, (tx) =>
    readIdentified(tx, tenantId, state),
  );
  assertFactorEnabled(owner.experience, factor);
  return owner;
}

/**
 * A secret for an authenticator app.
 * @throws CodedError session.identifier_not_found, session.mfa.mfa_factor_not_enabled
 */
export async function createTotpSecret(session: Session) {
  const { userId, user } = await readOwner(session, 'Totp');
  const secret = generateTotpSecret();
  const record: TotpRecord = { id: generateId(), type: 'Totp', userId, secret, verified: false };
  await changeState(session, (state) => ({ state: withRecord(state, record) }));
  const account = accountNameOf({ ...user, ...stateOf(session).profile, id: userId });
  const secretQrCode = await totpQrCode(secret, rpIdOf(session), account);
  return { verificationId: record.id, secret, secretQrCode };
}

/**
 * Check that the app knows the secret.
 * @throws CodedError session.verification_session_not_found, session.mfa.invalid_totp_code
 */
export async function verifyTotpSecret(
  session: Session,
  verificationId: string,
  code: string,
): Promise<string> {
  await readOwner(session, 'Totp');
  await changeState(session, (state) => {
    const record = state.verificationRecords.find(({ id }) => id === verificationId);
    if (record?.type !== 'Totp') throw new CodedError('session.verification_session_not_found');
    const { secret } = record;
    const step = secret === undefined ? undefined : findTotpStep(secret, code, Date.now());
    if (step === undefined) throw new CodedError('session.mfa.invalid_totp_code');
    return { state: withRecord(state, { ...record, step, verified: true }) };
  });
  return verificationId;
}

/**
 * Backup codes for the user, who sees them here and nowhere else.
 * @throws CodedError session.identifier_not_found, session.mfa.mfa_factor_not_enabled
 */
export async function createBackupCodes(session: Session) {
  const { userId } = await readOwner(session, 'BackupCode');
  const { codes, stored } = await prepareBackupCodes();
  const record: BackupCodeRecord = {
    id: generateId(),
    type: 'BackupCode',
    userId,
    codes: stored,
    verified: true,
  };
  await changeState(session, (state) => ({ state: withRecord(state, record) }));
  return { verificationId: record.id, codes };
}

type Binding = { type: MfaFactor; verificationId: string };

function findBound<Type extends 'Totp' | 'WebAuthn' | 'BackupCode'>(
  state: InteractionState,
  type: Type,
  { verificationId }: Binding,
) {
  const record = state.verificationRecords.find(({ id }) => id === verificationId);
  if (record?.type !== type || !('userId' in record) || record.userId !== state.userId) {
    throw new CodedError('session.verification_session_not_found');
  }
  if (!record.verified) throw new CodedError('session.verification_failed');
  return record;
}

function withTotp(state: InteractionState, { user }: Identified, binding: Binding) {
  const { secret, step } = findBound(state, 'Totp', binding) as TotpRecord;
  if (secret === undefined || step === undefined) {
    throw new CodedError('session.verification_session_not_found');
  }
  const isTaken = user ? factorsOf(user).some(({ type }) => type === 'Totp') : false;
  if (isTaken || state.mfa?.totp) throw new CodedError('user.totp_already_in_use');
  return withMfa(state, { totp: { key: secret, lastUsedStep: step } });
}

async function withPasskey(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
  { user }: Identified,
  binding: Binding,
) {
  const { passkey } = findBound(state, 'WebAuthn', binding) as WebAuthnRecord;
  if (!passkey) throw new CodedError('session.verification_session_not_found');
  const added = state.mfa?.webAuthn ?? [];
  assertRoomFor(user ?? { mfaVerifications: [] }, added.length + 1);
  const known = [...(user ? passkeysOf(user) : []), ...added];
  const isKnown = known.some(({ credentialId }) => credentialId === passkey.credentialId);
  if (isKnown || (await findPasskeyOwner(tx, tenantId, passkey.credentialId)) !== undefined) {
    throw new CodedError('session.mfa.webauthn_verification_failed');
  }
  return withMfa(state, { webAuthn: [...added, passkey] });
}

function withBackupCodes(
  state: InteractionState,
  { user, experience }: Identified,
  binding: Binding,
) {
  const { codes } = findBound(state, 'BackupCode', binding) as BackupCodeRecord;
  if (!codes) throw new CodedError('session.verification_session_not_found');
  const others = factorsToBeHeld(user, state, experience.mfa).filter(
    (factor) => factor !== 'BackupCode',
  );
  if (others.length === 0) throw new CodedError('session.mfa.backup_code_can_not_be_alone');
  return withMfa(state, { backupCodes: codes });
}

async function withFactor(
  tx: Tx,
  tenantId: string,
  state: InteractionState,
  owner: Identified,
  binding: Binding,
): Promise<InteractionState> {
  const { type, verificationId } = binding;
  switch (type) {
    case 'Totp':
      return withTotp(state, owner, binding);
    case 'WebAuthn':
      return withPasskey(tx, tenantId, state, owner, binding);
    case 'BackupCode':
      return withBackupCodes(state, owner, binding);
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode': {
      const channel = type === 'EmailVerificationCode' ? 'email' : 'phone';
      const address = { type: channel, verificationId } as const;
      return withProfile(state, await addAddress(tx, tenantId, state, owner.user, address));
    }
  }
}

/**
 * Add a factor, to be written at submit.
 * @throws CodedError when the factor is not enabled or not verified, or the present ones are not
 */
export async function bindFactor(session: Session, binding: Binding): Promise<void> {
  const { tenantId } = session;
  await changeState(session, async (state, tx) => {
    const owner = await readIdentified(tx, tenantId, state);
    const { user, experience } = owner;
    if (user) await assertMfaVerified(tx, user, state, experience);
    if (binding.type !== 'WebAuthn') assertFactorEnabled(experience, binding.type);
    else if (!allowsPasskeys(experience)) {
      throw new CodedError('session.mfa.mfa_factor_not_enabled');
    }
    return { state: await withFactor(tx, tenantId, state, owner, binding) };
  });
}
