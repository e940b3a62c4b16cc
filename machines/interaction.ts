import { recordOf, toFailure } from './shared';
import type { SignInFlow } from './sign-in-experience';

/** The sign-in interaction as the experience API speaks of it. It holds no state. */

export type InteractionEvent = 'SignIn' | 'Register' | 'ForgotPassword';

export const interactionEvents = {
  signIn: 'SignIn',
  register: 'Register',
  forgotPassword: 'ForgotPassword',
} as const satisfies Record<SignInFlow, InteractionEvent>;

export type MissingProfile =
  'username' | 'email' | 'phone' | 'emailOrPhone' | 'password' | 'extraProfile';

const missingNames: readonly string[] = [
  'username',
  'email',
  'phone',
  'emailOrPhone',
  'password',
  'extraProfile',
] satisfies MissingProfile[];

/** What a password on the sign-in pages is chosen for. */
export type PasswordPurpose =
  /** Of an account that has none. */
  | 'first'
  /** In place of one that was forgotten, after the address has been proved. */
  | 'forgotten'
  /** In place of one that has to be changed before the sign-in goes on. */
  | 'required'
  /** By a mailed link, outside of any sign-in: there is nowhere to go back to. */
  | 'link';

/** data.missingProfile of a 422 user.missing_profile. */
export function missingOf(error: unknown): readonly MissingProfile[] {
  const { code, data } = toFailure(error);
  const { missingProfile } = recordOf(data);
  if (code !== 'user.missing_profile' || !Array.isArray(missingProfile)) return [];
  return missingProfile.filter((name: unknown): name is MissingProfile =>
    missingNames.includes(String(name)),
  );
}

/** An address belongs to an account already. */
export const takenCodes: readonly string[] = [
  'user.email_already_in_use',
  'user.phone_already_in_use',
];

const lockedCode = 'session.verification_blocked_too_many_attempts';
const goneCodes = ['session.not_found', 'session.interaction_not_found'];

/** Codes of the failures after which no step of the interaction can go on. */
export const fatalCodes: readonly string[] = [lockedCode, ...goneCodes];

/** The interaction has expired, or the page was opened without one. */
export function isGone(error: unknown): boolean {
  return goneCodes.includes(toFailure(error).code);
}

/** Too many attempts were made on this identifier. */
export function isLocked(error: unknown): boolean {
  return toFailure(error).code === lockedCode;
}

export function isFatal(error: unknown): boolean {
  return fatalCodes.includes(toFailure(error).code);
}
