import { passkeysOf } from '~/server/domain/mfa/factors';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { User } from '~/server/domain/users/identifiers.queries';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Change, type Session, changeState } from '../interaction-state.rules';
import { type InteractionState, withMfa } from '../state';
import { readIdentified } from './identified.rules';
import type { MfaDraft } from './records';

const DECLINED_FOR_MS = 30 * 24 * 3600 * 1000;

/** Whether a user who has just entered a password is offered to add a passkey. */
function isOffered(
  user: User,
  { interactionEvent, verificationRecords, mfa = {} }: InteractionState,
  { passkeySignIn }: SignInExperience,
  now: number,
): boolean {
  const { enabled = false, offerAfterPassword = true } = passkeySignIn;
  const { passkeyDeclinedAt = 0, isPasskeyOfferOff = false } = user.mfaPreferences;
  return (
    enabled &&
    offerAfterPassword &&
    interactionEvent === 'SignIn' &&
    verificationRecords.some((record) => record.type === 'Password' && record.userId === user.id) &&
    passkeysOf(user).length === 0 &&
    !mfa.webAuthn &&
    !isPasskeyOfferOff &&
    !mfa.isPasskeyOfferOff &&
    !mfa.isPasskeyDeclined &&
    !mfa.isPasskeySuggested &&
    now - passkeyDeclinedAt > DECLINED_FOR_MS
  );
}

/** The refusal that makes the page offer a passkey, once in an interaction. */
export function passkeyOffer(
  user: User,
  state: InteractionState,
  experience: SignInExperience,
  now = Date.now(),
): Change | undefined {
  if (!isOffered(user, state, experience, now)) return undefined;
  return {
    state: withMfa(state, { isPasskeySuggested: true }),
    refusal: new CodedError('session.passkey_suggested', { data: { skippable: true } }),
  };
}

async function decline(session: Session, answer: MfaDraft): Promise<void> {
  await changeState(session, async (state, tx) => {
    await readIdentified(tx, session.tenantId, state);
    return { state: withMfa(state, answer) };
  });
}

/**
 * Note that the user wants no passkey for now.
 * @throws CodedError session.identifier_not_found
 */
export async function declinePasskey(session: Session): Promise<void> {
  await decline(session, { isPasskeyDeclined: true });
}

/**
 * Note that the user wants no further offer of a passkey. Passkeys can still be added in the
 * account center.
 * @throws CodedError session.identifier_not_found
 */
export async function stopPasskeyOffers(session: Session): Promise<void> {
  await decline(session, { isPasskeyOfferOff: true });
}
