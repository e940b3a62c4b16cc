import { passkeysOf } from '~/server/domain/mfa/factors';
import { isMethodEnabled } from '~/server/domain/sign-in/identification.rules';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { forgotPasswordWays } from '~/server/domain/sign-in-experience/forgot-password';
import type { User } from '~/server/domain/users/identifiers.queries';

/** Messages that reach a user. */
export type Channels = { email: boolean; phone: boolean };

export type WayIn =
  | { type: 'password' | 'code'; identifier: 'username' | 'email' | 'phone' }
  | { type: 'social'; target: string }
  | { type: 'passkey' };

type Account = Pick<
  User,
  | 'username'
  | 'primaryEmail'
  | 'primaryPhone'
  | 'passwordEncrypted'
  | 'identities'
  | 'mfaVerifications'
>;

/**
 * Whether "Forgot password?" leads in: a code reaches the user, and the password that is set then
 * can be used with an identifier of theirs.
 */
export function canRecover(
  user: Account,
  experience: SignInExperience,
  channels: Channels,
): boolean {
  if (experience.signInMode === 'Register') return false;
  const { email, phone } = forgotPasswordWays(experience, channels);
  const isReached = (email && user.primaryEmail) || (phone && user.primaryPhone);
  if (!isReached) return false;
  const withPassword = { ...user, passwordEncrypted: '*' };
  return waysIn(withPassword, experience, channels).some(({ type }) => type === 'password');
}

/** How a user can sign in: by what the account has and the settings take. */
export function waysIn(user: Account, experience: SignInExperience, channels: Channels): WayIn[] {
  if (experience.signInMode === 'Register') return [];
  const identifiers = (
    [
      ['username', user.username],
      ['email', user.primaryEmail],
      ['phone', user.primaryPhone],
    ] as const
  ).flatMap(([type, value]) => (value ? [{ type, value }] : []));
  const byPassword = user.passwordEncrypted ? identifiers : [];
  return [
    ...byPassword.flatMap((identifier): WayIn[] =>
      isMethodEnabled(experience, { type: 'Password', identifier })
        ? [{ type: 'password', identifier: identifier.type }]
        : [],
    ),
    ...(['email', 'phone'] as const).flatMap((type): WayIn[] => {
      const value = type === 'email' ? user.primaryEmail : user.primaryPhone;
      const record = type === 'email' ? 'EmailVerificationCode' : 'PhoneVerificationCode';
      return value &&
        channels[type] &&
        isMethodEnabled(experience, { type: record, identifier: { type, value } })
        ? [{ type: 'code', identifier: type }]
        : [];
    }),
    ...Object.keys(user.identities).flatMap((target): WayIn[] =>
      isMethodEnabled(experience, { type: 'Social', target }) ? [{ type: 'social', target }] : [],
    ),
    ...(passkeysOf(user).length > 0 && isMethodEnabled(experience, { type: 'Passkey' })
      ? [{ type: 'passkey' as const }]
      : []),
  ];
}
