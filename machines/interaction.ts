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

/** data.missingProfile of a 422 user.missing_profile. */
export function missingOf(error: unknown): readonly MissingProfile[] {
  const { code, data } = toFailure(error);
  const { missingProfile } = recordOf(data);
  if (code !== 'user.missing_profile' || !Array.isArray(missingProfile)) return [];
  return missingProfile.filter((name: unknown): name is MissingProfile =>
    missingNames.includes(String(name)),
  );
}

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
