import type { SimulatedScreen, SimulationReason } from '~/contract/policy-simulator';
import {
  asksTerms,
  identifierTypes,
  isCombinedSignIn,
  signInMethod,
} from '~/machines/sign-in-experience';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Visit } from './walk';

/** The setting that decided something, by its place in the sign-in experience; null for a fact of the account. */
export type Because = {
  code: SimulationReason;
  key: string | null;
  value: string | number | boolean | string[] | null;
};

export function because(
  code: SimulationReason,
  key: string | null = null,
  value: string | number | boolean | readonly string[] | null = null,
): Because {
  const isList = typeof value === 'object' && value !== null;
  return { code, key, value: isList ? [...value] : value };
}

/** What is known besides the settings. */
export type Facts = { isMfaRequiredByOrganization: boolean; target: string | null };

function firstForm({ signIn }: Visit, settings: SignInExperience): Because[] {
  const { flow, experience } = signIn;
  const keys = {
    signIn: 'signIn.methods',
    register: 'signUp.identifiers',
    forgotPassword: 'forgotPasswordMethods',
  };
  const types = [...identifierTypes(experience, flow)];
  const isCombined = isCombinedSignIn(experience);
  const targets = settings.socialSignInConnectorTargets;
  return [
    because('accepts', keys[flow], types),
    ...(flow === 'signIn' && types.length > 0
      ? [because(isCombined ? 'passwordTogether' : 'identifierFirst', 'signIn.methods')]
      : []),
    ...(flow !== 'forgotPassword' && targets.length > 0
      ? [because('showsProviders', 'socialSignInConnectorTargets', targets)]
      : []),
    ...(flow === 'signIn' && settings.passkeySignIn.enabled
      ? [because('takesPasskeys', 'passkeySignIn.enabled', true)]
      : []),
    ...(asksTerms(signIn)
      ? [because('agreesOnForm', 'agreeToTermsPolicy', settings.agreeToTermsPolicy)]
      : []),
  ];
}

function ofPassword({ signIn: { experience, identifier } }: Visit): Because {
  const method = identifier ? signInMethod(experience, identifier.type) : undefined;
  const key = `signIn.methods.${identifier?.type ?? ''}`;
  return method?.verificationCode
    ? because('passwordFirst', `${key}.isPasswordPrimary`, method.isPasswordPrimary)
    : because('passwordOnly', `${key}.password`, true);
}

function ofCode({ root, signIn: { experience, flow, identifier } }: Visit): Because {
  if (root !== 'proving') return because('codeProvesAddress', 'signUp.verify', true);
  if (flow === 'register') return because('codeProvesAddress', 'signUp.verify', true);
  if (flow === 'forgotPassword') {
    return because('codeRecovers', 'forgotPasswordMethods', identifier?.type ?? null);
  }
  const method = identifier ? signInMethod(experience, identifier.type) : undefined;
  const key = `signIn.methods.${identifier?.type ?? ''}.verificationCode`;
  return because(method?.password ? 'codeChosen' : 'codeOnly', key, true);
}

function ofMissing(screen: SimulatedScreen, { signUp }: SignInExperience): Because {
  const isSecondary = signUp.secondaryIdentifiers?.some(({ identifier }) => identifier === screen);
  return isSecondary
    ? because('identifierWanted', 'signUp.secondaryIdentifiers', screen)
    : because('identifierWanted', 'signUp.identifiers', [...signUp.identifiers]);
}

function whoWantsMfa({ mfa }: SignInExperience, facts: Facts): Because[] {
  if (mfa.policy === 'Mandatory') return [because('mfaMandatory', 'mfa.policy', mfa.policy)];
  const { organizationRequiredMfaPolicy: policy = 'NoPrompt' } = mfa;
  return facts.isMfaRequiredByOrganization && policy === 'Mandatory'
    ? [because('organizationRequires', 'mfa.organizationRequiredMfaPolicy', policy)]
    : [];
}

function ofEnrollment({ signIn: { demand } }: Visit, settings: SignInExperience, facts: Facts) {
  const { mfa } = settings;
  if (demand.type === 'suggestion') return [because('mfaSuggested', 'mfa.factors', mfa.factors)];
  if (demand.isSkippable) return [because('mfaOffered', 'mfa.policy', mfa.policy)];
  return whoWantsMfa(settings, facts);
}

/** Why a screen is shown: the settings that made it come. */
export function becauseOf(
  screen: SimulatedScreen,
  visit: Visit,
  settings: SignInExperience,
  facts: Facts,
): Because[] {
  switch (screen) {
    case 'identifier':
      return firstForm(visit, settings);
    case 'password':
      return [ofPassword(visit)];
    case 'code':
      return [ofCode(visit)];
    case 'terms':
      return [because('termsAsked', 'agreeToTermsPolicy', settings.agreeToTermsPolicy)];
    case 'createAccount':
      return [because('unknownUser', 'signInMode', settings.signInMode)];
    case 'useAccount':
      return [because('takenIdentifier', 'signInMode', settings.signInMode)];
    case 'profileFields':
      return [because('fieldsWanted', 'customProfileFields')];
    case 'firstPassword':
      return [because('passwordWanted', 'signUp.password', true)];
    case 'requiredPassword':
      return [because('passwordMustChange')];
    case 'newPassword':
      return [because('passwordForgotten')];
    case 'secondFactor':
      return [
        because('factorHeld', 'mfa.factors', [...visit.signIn.demand.factors]),
        ...whoWantsMfa(settings, facts),
      ];
    case 'chooseFactor':
    case 'setUpFactor':
      return ofEnrollment(visit, settings, facts);
    case 'backupCodes':
      return [because('backupCodesWanted', 'mfa.factors', settings.mfa.factors)];
    case 'offerPasskey':
      return [because('passkeyOffered', 'passkeySignIn.offerAfterPassword', true)];
    case 'provider':
      return [because('providerChosen', 'socialSignInConnectorTargets', facts.target)];
    case 'linkAccount':
      return [because('sameAddress', 'socialSignIn.automaticAccountLinking', false)];
    case 'username':
    case 'email':
    case 'phone':
    case 'emailOrPhone':
      return [ofMissing(screen, settings)];
    // Not a state of the chart that asks; `simulate` gives the reason.
    case 'captcha':
    case 'consent':
      return [];
  }
}

/** Why nothing that the person has helps. */
export function becauseOfRefusal(code: string, settings: SignInExperience): Because {
  const { signInMode, sentinelPolicy } = settings;
  if (code.startsWith('session.email_blocklist')) {
    return because('blocklisted', 'emailBlocklistPolicy');
  }
  if (code.endsWith('_already_in_use')) return because('takenIdentifier', 'signInMode', signInMode);
  if (code.startsWith('one_time_token.')) {
    return because('linkEnded', null, code.slice('one_time_token.'.length));
  }
  switch (code) {
    case 'user.sign_in_method_not_enabled':
      return because('methodOff', 'signIn.methods');
    case 'auth.forbidden':
      return because('modeCloses', 'signInMode', signInMode);
    case 'session.not_supported_for_forgot_password':
      return because('recoveryOff', 'forgotPasswordMethods');
    case 'user.user_not_exist':
    case 'user.identity_not_exist':
      return because('noAccount', 'signInMode', signInMode);
    case 'session.identifier_not_found':
      return because('noIdentifier');
    case 'session.invalid_credentials':
      return because('noPassword');
    case 'session.passkey_not_found':
      return because('noPasskey');
    case 'user.suspended':
      return because('isSuspended');
    case 'session.verification_blocked_too_many_attempts':
      return because('lockedOut', 'sentinelPolicy.maxAttempts', sentinelPolicy.maxAttempts ?? null);
    case 'connector.not_found':
      return because('noConnector', 'connectors');
    default:
      return because('refused', null, code);
  }
}
