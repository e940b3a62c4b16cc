import { type PasskeyFactor, passkeysOf } from '~/server/domain/mfa/factors';
import {
  type Assertion,
  type BrowserResponse,
  authenticationOptions,
  readAssertion,
  useCredential,
} from '~/server/domain/mfa/web-authn';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { User } from '~/server/domain/users/identifiers.queries';
import { generateId } from '~/server/platform/crypto/ids';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Session, changeState } from '../interaction-state.rules';
import { type VerificationRecord, withRecord } from '../state';
import { takeChallenge } from './challenge.rules';
import { checkFactorAttempt, readFactorUser, useFactor } from './prove.rules';
import type { WebAuthnRecord } from './records';
import { newChallenge, relyingPartyOf, rpIdOf } from './relying-party.rules';

function failed(): CodedError {
  return new CodedError('session.mfa.webauthn_verification_failed');
}

/**
 * Begin to prove one of the user's passkeys as a second factor.
 * @throws CodedError session.identifier_not_found, session.mfa.mfa_factor_not_enabled,
 * session.mfa.webauthn_verification_not_found for a user without passkeys
 */
export async function startAuthentication(session: Session) {
  const { services, tenantId } = session;
  const user = await readFactorUser(session, 'WebAuthn');
  const passkeys = passkeysOf(user);
  if (passkeys.length === 0) {
    throw new CodedError('session.mfa.webauthn_verification_not_found');
  }
  const { passkeySignIn } = await services.database.inTenant(tenantId, (tx) =>
    readSignInExperience(tx, tenantId),
  );
  const options = await authenticationOptions(rpIdOf(session), passkeys, passkeySignIn);
  const record: WebAuthnRecord = {
    id: generateId(),
    type: 'WebAuthn',
    userId: user.id,
    challenge: newChallenge(options.challenge, 'factor'),
    verified: false,
  };
  await changeState(session, (state) => ({ state: withRecord(state, record) }));
  return { verificationId: record.id, authenticationOptions: options };
}

/**
 * Check what a passkey of a user has signed, as one counted attempt, and keep the proof.
 * @param recordOf the record of the proof
 * @throws CodedError session.mfa.webauthn_verification_failed,
 * session.verification_blocked_too_many_attempts
 */
export async function provePasskey(
  session: Session,
  user: User,
  { response, challenge }: { response: BrowserResponse; challenge: string },
  recordOf: (passkey: PasskeyFactor, assertion: Assertion) => VerificationRecord,
): Promise<void> {
  const { services, tenantId } = session;
  await checkFactorAttempt(session, user, async () => {
    const passkey = passkeysOf(user).find(({ credentialId }) => credentialId === response.id);
    if (!passkey) throw failed();
    const expected = await services.database.inTenant(tenantId, async (tx) => ({
      challenge,
      relyingParty: await relyingPartyOf(tx, session, { withRelatedOrigins: false }),
      strictness: (await readSignInExperience(tx, tenantId)).passkeySignIn,
    }));
    const assertion = await readAssertion(response, passkey, expected);
    if (!assertion) throw failed();
    await useFactor(
      session,
      user.id,
      (factor) =>
        factor.type === 'WebAuthn' && factor.credentialId === passkey.credentialId
          ? useCredential(factor, assertion, new Date())
          : undefined,
      recordOf(passkey, assertion),
      failed(),
    );
  });
}

/**
 * Check a passkey as a second factor.
 * @throws CodedError session.mfa.webauthn_verification_not_found, .pending_info_not_found,
 * .webauthn_verification_failed, session.verification_blocked_too_many_attempts
 */
export async function verifyAuthentication(
  session: Session,
  verificationId: string,
  response: BrowserResponse,
): Promise<string> {
  const user = await readFactorUser(session, 'WebAuthn');
  const { challenge } = await takeChallenge(
    session,
    (candidate: VerificationRecord): candidate is WebAuthnRecord =>
      candidate.id === verificationId &&
      candidate.type === 'WebAuthn' &&
      candidate.registration === undefined &&
      candidate.userId === user.id,
  );
  await provePasskey(session, user, { response, challenge }, (passkey, { isUserVerified }) => ({
    id: verificationId,
    type: 'WebAuthn',
    userId: user.id,
    credentialId: passkey.credentialId,
    isUserVerified,
    verified: true,
  }));
  return verificationId;
}
