import type { FunnelState, FunnelUsers } from '~/contract/sign-in-funnel';
import type { InteractionState } from './state';

export type StepOutcome = {
  /** What happened, as in the audit log after `Interaction.{event}.`. */
  name: string;
  /** Error code; undefined for a success. */
  code: string | undefined;
  /** After the step. */
  state: InteractionState | undefined;
  /** The step was part of a password reset, which a successful submit forgets. */
  isReset: boolean;
};

/** Where a refusal leads in the chart. */
const REFUSALS: Readonly<Record<string, FunnelState>> = {
  'session.verification_blocked_too_many_attempts': 'lockedOut',
  'user.missing_profile': 'completing',
  'user.password_change_required': 'settingPassword',
};

/** The method of a step `Verification.{record}.{action}`. */
const METHODS: Readonly<Record<string, FunnelState>> = {
  Password: 'provingPassword',
  NewPasswordIdentity: 'provingPassword',
  EmailVerificationCode: 'provingEmailCode',
  PhoneVerificationCode: 'provingPhoneCode',
  OneTimeToken: 'provingOneTimeToken',
  Social: 'provingSocial',
};

function provingBy(name: string): readonly FunnelState[] {
  const [step, record = ''] = name.split('.');
  return step === 'Verification' ? [METHODS[record] ?? 'proving'] : [];
}

function statesOfSuccess({ name, state, isReset }: StepOutcome): readonly FunnelState[] {
  switch (name) {
    case 'Identifier.Submit':
      return isReset ? ['identifyingAccount', 'settingPassword'] : ['identifyingAccount'];
    case 'Profile.Update': {
      // An existing user is asked for more only by a refusal, which has been counted then.
      const isNew = state?.userId === undefined || state.isNewUser === true;
      return isNew && !isReset ? ['completing'] : [];
    }
    case 'Submit':
      return ['submitting', isReset ? 'passwordSaved' : 'redirecting'];
    default:
      return provingBy(name);
  }
}

function statesTried(name: string): readonly FunnelState[] {
  if (name === 'Identifier.Submit') return ['identifyingAccount'];
  return name === 'Submit' ? ['submitting'] : provingBy(name);
}

/** The states of the sign-in chart that a step has shown to be reached, in order. */
export function statesReached(outcome: StepOutcome): readonly FunnelState[] {
  const { name, code } = outcome;
  if (code === undefined) return statesOfSuccess(outcome);
  const refused = REFUSALS[code];
  return refused ? [...statesTried(name), refused] : statesTried(name);
}

/** Whether somebody registers or comes back, by all that is known so far. */
export function usersOf(state: InteractionState | undefined): FunnelUsers | undefined {
  if (!state) return undefined;
  return state.isNewUser || state.interactionEvent === 'Register' ? 'new' : 'returning';
}
