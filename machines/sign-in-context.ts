import type { MissingProfile, PasswordPurpose } from './interaction';
import type { Failure, Identifier } from './shared';
import { noDemand, type FactorDemand } from './second-factors';
import type { ProvenAddress, ProviderStart } from './social-provider';
import { isAgreed, termsApply, type SignInExperience, type SignInFlow } from './sign-in-experience';

/** What the sign-in chart starts with, knows and hears. */

/** A code that was sent before the page was reloaded. */
export type SentCode = {
  flow: SignInFlow;
  identifier: Identifier;
  verificationId: string;
  /** It was entered already: the account comes next. */
  isVerified: boolean;
  secondsToResend: number;
};

/**
 * `consent` is opened after the account is known, to approve an application; `passwordReset` by a
 * mailed link, without a sign-in.
 */
export type SignInPage = SignInFlow | 'consent' | 'passwordReset';

export type SignInInput = {
  experience: SignInExperience;
  page: SignInPage;
  /** The token of a mailed link, for the page `passwordReset`. */
  resetToken?: string | undefined;
  /** A login hint, null for none. */
  identifier: Identifier | null;
  sentCode: SentCode | null;
  /** The page leads to a social provider, or is where one leads back to. */
  provider?: ProviderStart | null;
};

export type SignInContext = Omit<SignInInput, 'resetToken'> & {
  resetToken: string;
  /** What the chart of the social sign-in starts with; null unless it is wanted. */
  provider: ProviderStart | null;
  /** Connector of the account that is being registered; null for none. */
  connectorId: string | null;
  flow: SignInFlow;
  /** The proof that identifies the account; null: what the interaction already holds. */
  verificationId: string | null;
  /** The page was reloaded after a code had been sent. */
  isResumed: boolean;
  /** The identifier was proven by a one-time token: it also opens a closed registration. */
  isInvited: boolean;
  /** The account is known to the interaction; what follows only completes its profile. */
  isIdentified: boolean;
  missing: readonly MissingProfile[];
  /** What the last submit asked for, about second factors and passkeys. */
  demand: FactorDemand;
  termsAccepted: boolean;
  /** What the password is chosen for. */
  purpose: PasswordPurpose;
  failure: Failure | null;
  notice: 'passwordReset' | null;
  redirectTo: string | null;
};

/** What the first form submits. */
export type Credentials = {
  identifier: Identifier;
  /** Where identifier and password are asked for together. */
  password?: string;
  /** The terms on the form were agreed to. */
  agreed: boolean;
  /** A code instead of the password. */
  prefersCode?: boolean;
};

/** What the browser answered to a passkey request: an assertion, JSON of WebAuthn section 5.1. */
export type PasskeyAnswer = { verificationId: string; payload: object };
/** The button of a social provider was pressed. */
export type ChosenProvider = {
  connectorId: string;
  /** The terms on the form were agreed to. */
  agreed: boolean;
  /** What the form holds, for the way back. */
  typed: string;
};

export type SignInEvent =
  | ({ type: 'credentials.submitted' } & Credentials)
  /** The page was opened by a link that carries a one-time token for an e-mail address. */
  | { type: 'token.opened'; email: string; token: string }
  /** Sign in with a passkey: `answer` if one was chosen among the suggestions of the form. */
  | { type: 'passkey.chosen'; agreed: boolean; answer: PasskeyAnswer | null }
  /** Back to the first form; what was typed is still in it. */
  | { type: 'identifier.reopened' }
  | { type: 'flow.switched'; flow: SignInFlow }
  | ({ type: 'provider.chosen' } & ChosenProvider)
  /** The interaction is gone: begin again at the application. */
  | { type: 'interaction.restarted' };

/** The context a page starts with. */
export function initialContext({ resetToken, ...input }: SignInInput): SignInContext {
  return {
    ...input,
    resetToken: resetToken ?? '',
    provider: input.provider ?? null,
    connectorId: null,
    flow:
      input.sentCode?.flow ??
      (input.page === 'consent' || input.page === 'passwordReset' ? 'signIn' : input.page),
    identifier: input.sentCode?.identifier ?? input.identifier,
    verificationId: input.sentCode?.verificationId ?? null,
    isResumed: input.sentCode !== null,
    isInvited: false,
    isIdentified: false,
    missing: [],
    demand: noDemand,
    // A code is sent after the terms are accepted, where its flow asks for them.
    termsAccepted: input.sentCode !== null && termsApply(input.experience, input.sentCode.flow),
    purpose: input.page === 'passwordReset' ? 'link' : 'first',
    failure: null,
    notice: null,
    redirectTo: null,
  };
}

/** What came with the identifier: a password on the same form, or the token of a link. */
export function secretOf(event: SignInEvent): { type: 'password' | 'token'; value: string } | null {
  if (event.type === 'token.opened') return { type: 'token', value: event.token };
  return event.type === 'credentials.submitted' && event.password !== undefined
    ? { type: 'password', value: event.password }
    : null;
}

export const freshFlow = {
  isIdentified: false,
  missing: [] as readonly MissingProfile[],
  failure: null,
  notice: null,
};

/** A new identifier, or a provider, starts the flow afresh. */
export const freshStart = { ...freshFlow, isResumed: false, isInvited: false, connectorId: null };

export function withProvider(
  context: SignInContext,
  { connectorId, typed, agreed }: ChosenProvider,
): Partial<SignInContext> {
  return {
    ...freshStart,
    provider: { type: 'begin', connectorId, typed },
    termsAccepted: isAgreed(context, agreed),
  };
}

/** The address that was just proven belongs to an account: that one may be linked. */
export function withTaken(
  { connectorId, verificationId }: SignInContext,
  proven: ProvenAddress,
): Partial<SignInContext> {
  return {
    provider: { ...proven, type: 'taken', connectorId: connectorId ?? '', verificationId },
  };
}

/** The payload of what was submitted, and of what changes the flow. */
export function submitted({ event }: { event: Credentials }): Credentials {
  return event;
}
export function flowOf({ event }: { event: { flow: SignInFlow } }) {
  return event;
}
