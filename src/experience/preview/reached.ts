import type { Factor } from '~/machines/second-factors';
import type { SignInExperience } from '../settings';

/** What the settings of a tenant lead its users to. */

export function always(): boolean {
  return true;
}
export function signsIn({ signInMode }: SignInExperience): boolean {
  return signInMode !== 'Register';
}
export function registers({ signInMode }: SignInExperience): boolean {
  return signInMode !== 'SignIn';
}
/** New users begin with an identifier, not only at a provider. */
export function registersByForm(experience: SignInExperience): boolean {
  return registers(experience) && experience.signUp.identifiers.length > 0;
}
export function recovers({ forgotPassword: { email, phone } }: SignInExperience): boolean {
  return email || phone;
}
export function hasCodes({ signIn }: SignInExperience): boolean {
  return signIn.methods.some(({ verificationCode }) => verificationCode);
}
export function hasPasswords({ signIn }: SignInExperience): boolean {
  return signIn.methods.some(({ password }) => password);
}
/** Any identifier to sign in with. */
export function hasIdentifiers(experience: SignInExperience): boolean {
  return hasCodes(experience) || hasPasswords(experience);
}
/** Some password is asked for on a screen of its own. */
export function hasPasswordScreen(experience: SignInExperience): boolean {
  const isCombined = experience.signIn.methods.every(
    ({ password, isPasswordPrimary, verificationCode }) =>
      password && (isPasswordPrimary || !verificationCode),
  );
  return signsIn(experience) && hasPasswords(experience) && !isCombined;
}
/** An unknown address is offered an account. */
export function offersAccount(experience: SignInExperience): boolean {
  return experience.signInMode === 'SignInAndRegister' && hasCodes(experience);
}
/** The offer asks for the terms, because the form of the sign-in did not. */
export function asksTermsLater(experience: SignInExperience): boolean {
  return (
    offersAccount(experience) &&
    experience.agreeToTermsPolicy === 'ManualRegistrationOnly' &&
    Boolean(experience.termsOfUseUrl || experience.privacyPolicyUrl)
  );
}
export function hasFields({ customProfileFields = [] }: SignInExperience): boolean {
  return customProfileFields.length > 0;
}
export function hasConnectors({ socialConnectors = [] }: SignInExperience): boolean {
  return socialConnectors.length > 0;
}
export function asksToLink(experience: SignInExperience): boolean {
  return (
    hasConnectors(experience) &&
    signsIn(experience) &&
    experience.socialSignIn?.automaticAccountLinking !== true
  );
}
export function hasFactors({ mfa }: SignInExperience): boolean {
  return mfa !== undefined && mfa.factors.length > 0;
}
export function has(factor: Factor) {
  return ({ mfa }: SignInExperience): boolean => mfa?.factors.includes(factor) === true;
}
/** Users are asked to set up a factor. */
export function prompts(experience: SignInExperience): boolean {
  return hasFactors(experience) && experience.mfa?.policy !== 'NoPrompt';
}
