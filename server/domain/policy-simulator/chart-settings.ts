import type { SignInInput } from '~/machines/sign-in-context';
import { forgotPasswordWays } from '~/server/domain/sign-in-experience/forgot-password';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';

/** The settings as the sign-in pages get them. */
export function chartSettings(
  experience: SignInExperience,
  channels: { email: boolean; phone: boolean },
): SignInInput['experience'] {
  const { signInMode, signIn, signUp, agreeToTermsPolicy, termsOfUseUrl, privacyPolicyUrl } =
    experience;
  return {
    signInMode,
    signIn,
    signUp,
    forgotPassword: forgotPasswordWays(experience, channels),
    agreeToTermsPolicy,
    hasTerms: Boolean(termsOfUseUrl ?? privacyPolicyUrl),
    automaticAccountLinking: experience.socialSignIn.automaticAccountLinking === true,
  };
}
