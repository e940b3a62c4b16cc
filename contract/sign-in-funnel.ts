/**
 * States of the chart `machines/sign-in.machine.ts` that the server knows a sign-in has reached, in
 * the order of the usual way. `proving` is counted by its methods, and alone where none was noted.
 */
export const FUNNEL_STATES = [
  'identifying',
  'proving',
  'provingPassword',
  'provingEmailCode',
  'provingPhoneCode',
  'provingOneTimeToken',
  'provingSocial',
  'verifyingPasskey',
  'lockedOut',
  'identifyingAccount',
  'completing',
  'settingPassword',
  'submitting',
  'verifyingSecondFactor',
  'enrollingFactor',
  'passwordSaved',
  'redirecting',
] as const;

export type FunnelState = (typeof FUNNEL_STATES)[number];

/** The sign-in is finished. */
export const FUNNEL_GOAL = 'redirecting' satisfies FunnelState;

/** Days that a funnel can be of; what is counted is kept for the longest. */
export const FUNNEL_RANGES = [7, 30, 90] as const;
export type FunnelRange = (typeof FUNNEL_RANGES)[number];

/** Whose sign-ins they are: of people who register, or of users who come back. */
export const FUNNEL_USERS = ['new', 'returning'] as const;
export type FunnelUsers = (typeof FUNNEL_USERS)[number];

/** Whether a text is a state that is counted. */
export function isFunnelState(text: string): text is FunnelState {
  return FUNNEL_STATES.some((state) => state === text);
}
