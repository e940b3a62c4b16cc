import { passkeysOf } from '~/server/domain/mfa/factors';
import { accountNameOf } from '~/server/domain/mfa/totp';
import {
  type BrowserResponse,
  readRegistration,
  registrationOptions,
  userHandleOf,
} from '~/server/domain/mfa/web-authn';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { generateId } from '~/server/platform/crypto/ids';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Session, changeState, stateOf } from '../interaction-state.rules';
import { type VerificationRecord, withRecord } from '../state';
import { takeChallenge } from './challenge.rules';
import { readIdentified } from './identified.rules';
import { allowsPasskeys } from './policy';
import type { NewPasskey, WebAuthnRecord } from './records';
import { newChallenge, relyingPartyOf, rpIdOf } from './relying-party.rules';

/**
 * Begin to add a passkey.
 * @param isConditional the browser makes it without asking, right after a password
 * @throws CodedError session.identifier_not_found, session.mfa.mfa_factor_not_enabled
 */
export async function startRegistration(session: Session, isConditional: boolean) {
  const { services, tenantId } = session;
  const state = stateOf(session);
  const { userId, user, experience } = await services.database.inTenant(tenantId, (tx) =>
    readIdentified(tx, tenantId, state),
  );
  if (!allowsPasskeys(experience)) throw new CodedError('session.mfa.mfa_factor_not_enabled');
  const passkeys = [...(user ? passkeysOf(user) : []), ...(state.mfa?.webAuthn ?? [])];
  const userHandle = userHandleOf(passkeys);
  const options = await registrationOptions({
    rpId: rpIdOf(session),
    account: accountNameOf({ ...user, ...state.profile, id: userId }),
    userHandle,
    passkeys,
    strictness: experience.passkeySignIn,
    isConditional,
  });
  const record: WebAuthnRecord = {
    id: generateId(),
    type: 'WebAuthn',
    userId,
    challenge: newChallenge(options.challenge, 'factor'),
    registration: { userHandle, isConditional },
    verified: false,
  };
  await changeState(session, (present) => ({ state: withRecord(present, record) }));
  return { verificationId: record.id, registrationOptions: options };
}

/**
 * Check the new passkey; `bindFactor` adds it.
 * @throws CodedError session.mfa.webauthn_verification_not_found, .pending_info_not_found,
 * .webauthn_verification_failed
 */
export async function verifyRegistration(
  session: Session,
  verificationId: string,
  response: BrowserResponse,
): Promise<string> {
  const { services, tenantId } = session;
  const { record, challenge } = await takeChallenge(
    session,
    (candidate: VerificationRecord): candidate is WebAuthnRecord =>
      candidate.id === verificationId &&
      candidate.type === 'WebAuthn' &&
      candidate.registration !== undefined,
  );
  const { relyingParty, strictness } = await services.database.inTenant(tenantId, async (tx) => ({
    relyingParty: await relyingPartyOf(tx, session, { withRelatedOrigins: true }),
    strictness: (await readSignInExperience(tx, tenantId)).passkeySignIn,
  }));
  const { userHandle = '', isConditional = false } = record.registration ?? {};
  const credential = await readRegistration(response, {
    relyingParty,
    challenge,
    strictness,
    isConditional,
  });
  if (!credential) throw new CodedError('session.mfa.webauthn_verification_failed');
  const passkey: NewPasskey = {
    ...credential,
    userHandle,
    createdAt: new Date().toISOString(),
    ...(session.userAgent === undefined ? {} : { agent: session.userAgent }),
  };
  const { challenge: _used, ...rest } = record;
  await changeState(session, (state) => ({
    state: withRecord(state, { ...rest, passkey, verified: true }),
  }));
  return verificationId;
}
