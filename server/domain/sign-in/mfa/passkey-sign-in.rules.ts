import { passkeysOf } from '~/server/domain/mfa/factors';
import { findPasskeyOwner } from '~/server/domain/mfa/passkeys.rules';
import { type BrowserResponse, authenticationOptions } from '~/server/domain/mfa/web-authn';
import {
  type SignInExperience,
  readSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { type User, findUserById } from '~/server/domain/users/identifiers.queries';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Session, changeState } from '../interaction-state.rules';
import { type InteractionState, type VerificationRecord, withRecord } from '../state';
import { takeChallenge } from './challenge.rules';
import type { PasskeyRecord } from './records';
import { newChallenge, rpIdOf } from './relying-party.rules';
import { provePasskey } from './web-authn-authentication.rules';

/** @throws CodedError user.sign_in_method_not_enabled */
export function assertPasskeySignIn({ passkeySignIn }: SignInExperience): void {
  if (!passkeySignIn.enabled) throw new CodedError('user.sign_in_method_not_enabled');
}

/** @throws CodedError session.invalid_interaction_type, session.identity_conflict */
export function assertNobodyYet({ interactionEvent, userId }: InteractionState): void {
  if (interactionEvent !== 'SignIn') throw new CodedError('session.invalid_interaction_type');
  if (userId !== undefined) throw new CodedError('session.identity_conflict');
}

async function readSettings({ services, tenantId }: Session) {
  const experience = await services.database.inTenant(tenantId, (tx) =>
    readSignInExperience(tx, tenantId),
  );
  assertPasskeySignIn(experience);
  return experience.passkeySignIn;
}

/**
 * Begin to sign in with a passkey: whichever the browser offers.
 * @throws CodedError user.sign_in_method_not_enabled, session.invalid_interaction_type,
 * session.identity_conflict
 */
export async function startPasskeySignIn(session: Session) {
  const settings = await readSettings(session);
  const options = await authenticationOptions(rpIdOf(session), [], settings);
  const record: PasskeyRecord = {
    id: generateId(),
    type: 'Passkey',
    challenge: newChallenge(options.challenge, 'signIn'),
    verified: false,
  };
  await changeState(session, (state) => {
    assertNobodyYet(state);
    return { state: withRecord(state, record) };
  });
  // Clients expect the list, and an empty one is what lets the browser choose.
  return { verificationId: record.id, authenticationOptions: { ...options, allowCredentials: [] } };
}

/** The user handle must be that of the credential (WebAuthn Level 3 section 7.2, step 6). */
function namesItsUser({ response }: BrowserResponse, user: User, credentialId: string): boolean {
  const passkey = passkeysOf(user).find((factor) => factor.credentialId === credentialId);
  const handle = (response as { userHandle?: unknown } | undefined)?.userHandle;
  return passkey !== undefined && passkey.userHandle === handle;
}

/**
 * Check the passkey that the user has chosen.
 * @throws CodedError user.sign_in_method_not_enabled, session.passkey_not_found for a credential
 * that no user of the tenant has, session.mfa.webauthn_verification_not_found,
 * .pending_info_not_found, .webauthn_verification_failed,
 * session.verification_blocked_too_many_attempts
 */
export async function verifyPasskeySignIn(
  session: Session,
  verificationId: string,
  response: BrowserResponse,
): Promise<string> {
  const { services, tenantId } = session;
  await readSettings(session);
  const { challenge } = await takeChallenge(
    session,
    (candidate: VerificationRecord): candidate is PasskeyRecord =>
      candidate.id === verificationId && candidate.type === 'Passkey',
  );
  const user = await services.database.inTenant(tenantId, async (tx) => {
    const owner = await findPasskeyOwner(tx, tenantId, response.id);
    return owner === undefined ? undefined : findUserById(tx, tenantId, owner);
  });
  if (!user) throw new CodedError('session.passkey_not_found');
  if (!namesItsUser(response, user, response.id)) {
    throw new CodedError('session.mfa.webauthn_verification_failed');
  }
  await provePasskey(session, user, { response, challenge }, (passkey, { isUserVerified }) => ({
    id: verificationId,
    type: 'Passkey',
    userId: user.id,
    credentialId: passkey.credentialId,
    isUserVerified,
    verified: true,
  }));
  return verificationId;
}

/** The user that a passkey has proved, as long as it is still among the user's. */
export async function findUserOfPasskey(
  tx: Tx,
  tenantId: string,
  { userId, credentialId }: PasskeyRecord,
): Promise<User> {
  const user = userId === undefined ? undefined : await findUserById(tx, tenantId, userId);
  if (!user || !passkeysOf(user).some((passkey) => passkey.credentialId === credentialId)) {
    throw new CodedError('session.passkey_not_found');
  }
  return user;
}
