import {
  type Channel,
  channelsOf,
  codeLock,
  codeOf,
  type Factors,
  hasPassword,
  type Methods,
  needsCodes,
} from './method-rules';
import type { ForgotPasswordMethod, Identifier, SignInMethod, SignUpIdentifier } from './sign-up';

/** What the rules depend on besides the form. */
export type Facts = {
  readonly factors: Factors;
  /** Channels that deliver codes: by a connector, or by the outbox of this installation. */
  readonly channels: Readonly<Record<Channel, boolean>>;
};

type SignInProblem =
  /** Neither password nor code. */
  | 'no_factor'
  /** Its code cannot be sent. */
  | 'channel'
  /** Its code must be on for sign-up, and off because it is a second factor. */
  | 'factor';

/** Everything that keeps the methods from being saved, by row. */
export type Problems = {
  readonly signUp: Readonly<Partial<Record<SignUpIdentifier, readonly Channel[]>>>;
  readonly signIn: Readonly<Partial<Record<Identifier, SignInProblem>>>;
  readonly forgotPassword: Readonly<Partial<Record<ForgotPasswordMethod, Channel>>>;
};

function signInProblem(
  methods: Methods,
  { identifier, password, verificationCode }: SignInMethod,
  { factors, channels }: Facts,
): SignInProblem | undefined {
  if (identifier === 'username') return password ? undefined : 'no_factor';
  if (verificationCode && factors[identifier]) return 'factor';
  if (verificationCode && !channels[identifier]) return 'channel';
  if (!password && !verificationCode) return 'no_factor';
  if (codeLock(methods, identifier, factors) === 'factor' && needsCodes(methods.signUp)) {
    return 'factor';
  }
  return undefined;
}

/** The same checks as the server's, so that nothing is sent that it refuses. */
export function problemsOf(methods: Methods, facts: Facts): Problems {
  const { channels } = facts;
  const missing = (identifier: SignUpIdentifier) =>
    channelsOf(identifier).filter((channel) => !channels[channel]);
  const isMissing = (channel: Channel) =>
    (methods.forgotPasswordMethods?.includes(codeOf[channel]) ?? false) && !channels[channel];
  return {
    signUp: Object.fromEntries(
      methods.signUp.identifiers
        .map((identifier) => [identifier, missing(identifier)] as const)
        .filter(([, list]) => list.length > 0),
    ),
    signIn: Object.fromEntries(
      methods.signIn.flatMap((method) => {
        const problem = signInProblem(methods, method, facts);
        return problem ? [[method.identifier, problem]] : [];
      }),
    ),
    forgotPassword: Object.fromEntries(
      (['email', 'phone'] as const)
        .filter(isMissing)
        .map((channel) => [codeOf[channel], channel] as const),
    ),
  };
}

/** Errors as the tab counts them: bad rows, and one for the ways to a new password. */
export function countProblems({ signUp, signIn, forgotPassword }: Problems): number {
  return (
    Object.keys(signUp).length +
    Object.keys(signIn).length +
    (Object.keys(forgotPassword).length > 0 ? 1 : 0)
  );
}

/** Ways to sign in besides the methods. */
export type OtherWays = {
  readonly socialSignInConnectorTargets: readonly string[];
  readonly singleSignOnEnabled: boolean;
  readonly hasPasskeys: boolean;
  /** Whether new people may sign up. */
  readonly signInMode: boolean;
};

export type LockOut =
  /** Nobody can sign in. */
  | 'everyone'
  /** Who signs up cannot sign in again. */
  | 'new_people';

function isUsable({ password, verificationCode, identifier }: SignInMethod, facts: Facts): boolean {
  return password || (verificationCode && identifier !== 'username' && facts.channels[identifier]);
}

/** Whom these settings would lock out, though the server takes them; null for nobody. */
export function lockOutOf(methods: Methods, others: OtherWays, facts: Facts): LockOut | null {
  const hasOther =
    others.socialSignInConnectorTargets.length > 0 ||
    others.singleSignOnEnabled ||
    others.hasPasskeys;
  if (!hasOther && !methods.signIn.some((method) => isUsable(method, facts))) return 'everyone';
  const { identifiers, password } = methods.signUp;
  if (!others.signInMode || identifiers.length === 0) return null;
  const canReturn = (identifier: Identifier) =>
    methods.signIn.some(
      (method) =>
        method.identifier === identifier &&
        (password || method.verificationCode) &&
        isUsable(method, facts),
    );
  const hasWayBack = identifiers.some((identifier) =>
    identifier === 'emailOrPhone'
      ? canReturn('email') && canReturn('phone')
      : canReturn(identifier),
  );
  return hasWayBack ? null : 'new_people';
}

/** What an old record means: a code by every channel that works. */
export function forgotPasswordDefaults(
  signIn: readonly SignInMethod[],
  channels: Facts['channels'],
): readonly ForgotPasswordMethod[] {
  if (!hasPassword(signIn)) return [];
  return (['email', 'phone'] as const)
    .filter((channel) => channels[channel])
    .map((channel) => codeOf[channel]);
}
