import type { FunnelState, FunnelUsers } from '~/contract/sign-in-funnel';
import type { InteractionState } from './state';

export type StepOutcome = {
  /** What happened, as in the audit log after `Interaction.{event}.`. */
  name: string;
  /** Error code; undefined for a success. */
  code: string | undefined;
  /** After the step. */
  state: InteractionState | undefined;
  /** The user declined something that was offered. */
  isSkip: boolean;
  /** The step was part of a password reset, which a successful submit forgets. */
  isReset: boolean;
};

/** Where a refusal leads in the chart. */
const REFUSALS: Readonly<Record<string, FunnelState>> = {
  'session.verification_blocked_too_many_attempts': 'lockedOut',
  'user.missing_profile': 'completing',
  'user.password_change_required': 'settingPassword',
  'session.mfa.require_mfa_verification': 'verifyingSecondFactor',
  'user.missing_mfa': 'enrollingFactor',
  'session.mfa.suggest_additional_mfa': 'enrollingFactor',
  'session.mfa.backup_code_required': 'enrollingFactor',
  'session.passkey_suggested': 'enrollingFactor',
};

/** The method of a step `Verification.{record}.{action}`. */
const METHODS: Readonly<Record<string, FunnelState>> = {
  Password: 'provingPassword',
  NewPasswordIdentity: 'provingPassword',
  EmailVerificationCode: 'provingEmailCode',
  PhoneVerificationCode: 'provingPhoneCode',
  OneTimeToken: 'provingOneTimeToken',
  Social: 'provingSocial',
  Passkey: 'verifyingPasskey',
};

/** A factor is proved or added after a submit, whose refusal tells which. */
const FACTORS = /^(?:Totp|WebAuthn|BackupCode|Mfa\w+)$/;

/** The page asks for passkeys when it opens, whether or not the user takes one. */
const ASKED_BY_THE_PAGE = 'Verification.Passkey.Create';

function provingBy(name: string): readonly FunnelState[] {
  if (name === ASKED_BY_THE_PAGE) return [];
  const [step, record = ''] = name.split('.');
  return step === 'Verification' && !FACTORS.test(record) ? [METHODS[record] ?? 'proving'] : [];
}

function statesOfSuccess({ name, state, isReset, isSkip }: StepOutcome): readonly FunnelState[] {
  switch (name) {
    case 'Identifier.Submit':
      return isReset ? ['identifyingAccount', 'settingPassword'] : ['identifyingAccount'];
    case 'Profile.Update': {
      // An existing user is asked for more only by a refusal, which has been counted then.
      const isNew = state?.userId === undefined || state.isNewUser === true;
      return isNew && !isReset && !isSkip ? ['completing'] : [];
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

/** Whether a visitor registers or comes back, by all that is known so far. */
export function usersOf(state: InteractionState | undefined): FunnelUsers | undefined {
  if (!state) return undefined;
  return state.isNewUser || state.interactionEvent === 'Register' ? 'new' : 'returning';
}
