import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertModeAllows } from './identification.rules';
import { type Session, changeState } from './interaction-state.rules';
import type { InteractionEvent } from './state';

/**
 * Go from signing in to registering, or back. Records stay, collected data does not.
 * @throws CodedError session.not_supported_for_forgot_password, auth.forbidden
 */
export async function switchEvent(session: Session, event: InteractionEvent): Promise<void> {
  await changeState(session, async (state, tx) => {
    if (event === 'ForgotPassword' || state.interactionEvent === 'ForgotPassword') {
      if (event === state.interactionEvent) return { state };
      throw new CodedError('session.not_supported_for_forgot_password');
    }
    const token = state.verificationRecords.find(({ type }) => type === 'OneTimeToken');
    assertModeAllows(await readSignInExperience(tx, session.tenantId), event, token);
    if (event === state.interactionEvent) return { state };
    const {
      userId,
      identifiedBy,
      isNewUser,
      isSubmitted: _isSubmitted,
      mfa: _mfa,
      ...rest
    } = state;
    return {
      state: {
        ...rest,
        interactionEvent: event,
        profile: {},
        ...(userId === undefined || isNewUser ? {} : { userId }),
        ...(identifiedBy ? { identifiedBy } : {}),
      },
    };
  });
}
