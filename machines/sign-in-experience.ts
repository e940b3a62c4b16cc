import type { Identifier, IdentifierType } from './shared';

/** What a tenant's sign-in experience decides. It imports nothing but types. */

export type SignInFlow = 'signIn' | 'register' | 'forgotPassword';

/** The part of the tenant's sign-in experience that decides branches. */
export type SignInExperience = {
  signInMode: 'SignIn' | 'Register' | 'SignInAndRegister';
  signIn: {
    methods: readonly {
      identifier: IdentifierType;
      password: boolean;
      verificationCode: boolean;
      isPasswordPrimary: boolean;
    }[];
  };
  signUp: { identifiers: readonly IdentifierType[]; password: boolean; verify: boolean };
  /** The ways back to an account: those with a working connector. */
  forgotPassword: { email: boolean; phone: boolean };
  agreeToTermsPolicy: 'Automatic' | 'ManualRegistrationOnly' | 'Manual';
  /** A terms-of-use or privacy address is set: there is something to agree to. */
  hasTerms: boolean;
  /** An account with the provider's verified address is linked without asking. */
  automaticAccountLinking?: boolean;
};

/** The method of the sign-in settings for one kind of identifier. */
export function signInMethod(experience: SignInExperience, type: IdentifierType) {
  return experience.signIn.methods.find((method) => method.identifier === type);
}

/** Kinds of identifier the first form takes in a flow. */
export function identifierTypes(
  experience: SignInExperience,
  flow: SignInFlow,
): readonly IdentifierType[] {
  switch (flow) {
    case 'signIn':
      return experience.signIn.methods
        .filter((method) => method.password || method.verificationCode)
        .map((method) => method.identifier);
    case 'register':
      return experience.signUp.identifiers;
    case 'forgotPassword':
      return (['email', 'phone'] as const).filter((type) => experience.forgotPassword[type]);
  }
}

/** Is the flow open in this tenant? */
export function isFlowOpen(experience: SignInExperience, flow: SignInFlow): boolean {
  switch (flow) {
    case 'signIn':
      return experience.signInMode !== 'Register';
    case 'register':
      return experience.signInMode !== 'SignIn';
    case 'forgotPassword':
      return experience.forgotPassword.email || experience.forgotPassword.phone;
  }
}

/** The flow of a page that was asked for: where it is closed, the one that is open. */
export function openFlowFor(experience: SignInExperience, wanted: SignInFlow): SignInFlow {
  if (isFlowOpen(experience, wanted)) return wanted;
  return isFlowOpen(experience, 'signIn') ? 'signIn' : 'register';
}

export function termsApply({ hasTerms, agreeToTermsPolicy }: SignInExperience, flow: SignInFlow) {
  return (
    hasTerms &&
    flow !== 'forgotPassword' &&
    (agreeToTermsPolicy === 'Manual' ||
      (agreeToTermsPolicy === 'ManualRegistrationOnly' && flow === 'register'))
  );
}

/** Terms are asked for before the first call of a flow that needs them. */
export function asksTerms(
  { experience, termsAccepted, flow }: Standing & { termsAccepted: boolean },
  inFlow = flow,
): boolean {
  return !termsAccepted && termsApply(experience, inFlow);
}

/** Whether the terms are accepted now, where there are any: before, or on the form. */
export function isAgreed(
  { experience, termsAccepted, flow }: Standing & { termsAccepted: boolean },
  agreed: boolean,
): boolean {
  return termsAccepted || (agreed && termsApply(experience, flow));
}

function prefersPassword(method: ReturnType<typeof signInMethod>): boolean {
  return method?.password === true && (method.isPasswordPrimary || !method.verificationCode);
}

/**
 * Identifier and password are asked for together when every way in is a password; otherwise the
 * identifier decides what is asked next.
 */
export function isCombinedSignIn(experience: SignInExperience): boolean {
  return identifierTypes(experience, 'signIn').every((type) =>
    prefersPassword(signInMethod(experience, type)),
  );
}

/** Where a person stands in a flow of a tenant. */
type Standing = { experience: SignInExperience; flow: SignInFlow };
type Known = { experience: SignInExperience; identifier: Identifier | null };

/** The kept identifier can be proven by a code. */
export function allowsCode({ experience, identifier }: Known): boolean {
  return (
    identifier !== null && signInMethod(experience, identifier.type)?.verificationCode === true
  );
}

export function allowsPassword({ experience, identifier, flow }: Known & Standing): boolean {
  return (
    flow === 'signIn' &&
    identifier !== null &&
    signInMethod(experience, identifier.type)?.password === true
  );
}

export type VerificationMethod = 'password' | 'code' | 'username';

/** How an identifier is verified in a flow; null when the flow does not take it. */
export function verificationMethodFor(
  { experience, flow }: Standing,
  { type }: Identifier,
): VerificationMethod | null {
  if (!identifierTypes(experience, flow).includes(type)) return null;
  if (flow === 'register') return type === 'username' ? 'username' : 'code';
  if (flow === 'forgotPassword') return 'code';
  return prefersPassword(signInMethod(experience, type)) || type === 'username'
    ? 'password'
    : 'code';
}
