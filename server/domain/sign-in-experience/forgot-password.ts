import type { SignInExperience } from './sign-in-experience.queries';

/** The ways back to an account that the pages offer: by default every channel that works. */
export function forgotPasswordWays(
  { forgotPasswordMethods: methods }: Pick<SignInExperience, 'forgotPasswordMethods'>,
  channels: { email: boolean; phone: boolean },
): { email: boolean; phone: boolean } {
  return {
    email: channels.email && (methods === null || methods.includes('EmailVerificationCode')),
    phone: channels.phone && (methods === null || methods.includes('PhoneVerificationCode')),
  };
}
