/**
 * States of the chart `machines/sign-in.machine.ts` that the server knows a sign-in has reached, in
 * the order of the usual way.
 */
export const FUNNEL_STATES = [
  'identifying',
  'proving',
  'lockedOut',
  'identifyingAccount',
  'completing',
  'settingPassword',
  'submitting',
  'passwordSaved',
  'redirecting',
] as const;

export type FunnelState = (typeof FUNNEL_STATES)[number];

/** The sign-in is finished. */
export const FUNNEL_GOAL = 'redirecting' satisfies FunnelState;

/** Days that a funnel can be of. */
export const FUNNEL_RANGES = [7, 30] as const;
export type FunnelRange = (typeof FUNNEL_RANGES)[number];
