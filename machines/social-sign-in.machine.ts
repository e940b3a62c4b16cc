import { assign, setup, type SnapshotFrom } from 'xstate';
import { isFatal, type MissingProfile } from './interaction';
import {
  endedAs,
  failed,
  isOutcome,
  setFailure,
  toFailure,
  unsettled,
  unsettledChart,
  type Failed,
  type Failure,
} from './shared';
import { asksTerms, type SignInExperience, type SignInFlow } from './sign-in-experience';
import type { socialAccountMachine, SocialAccountOutcome } from './social-account.machine';
import { isCancelled, provenOf, type ProviderStart } from './social-provider';

/**
 * Signs in at a social provider: leaves for it, and goes on when the browser returns. Which account
 * here belongs to the one there is a chart of its own. It ends with a `SocialOutcome`.
 */

export type SocialInput = {
  experience: SignInExperience;
  flow: SignInFlow;
  start: ProviderStart;
  termsAccepted: boolean;
};

export type SocialOutcome = {
  type:
    | 'identified'
    /** The account cannot be created without what is `missing`. */
    | 'incomplete'
    /** Back to the first form, which says what failed. */
    | 'left';
  result: {
    flow: SignInFlow;
    /** The record of the provider's answer. */
    verificationId: string | null;
    isIdentified: boolean;
    termsAccepted: boolean;
    missing: readonly MissingProfile[];
    failure: Failure | null;
  };
};

export type SocialContext = SocialInput & {
  /** The flow of the first form. */
  formFlow: SignInFlow;
  /** The record of the provider's answer; null before there is one. */
  verificationId: string | null;
  /** Why the chart stopped: the provider refused, the person did, or this tab sent no request. */
  problem: 'cancelled' | 'foreign' | 'failed';
  missing: readonly MissingProfile[];
  failure: Failure | null;
  redirectTo: string;
};

export type SocialEvent =
  | { type: 'terms.accepted' }
  | { type: 'terms.declined' }
  /** To the provider once more. */
  | { type: 'provider.retried' }
  /** Back to the first form. */
  | { type: 'provider.left' };

type Verified = { verificationId: string };

function outcome(type: SocialOutcome['type']) {
  return ({
    context: { flow, formFlow, verificationId, termsAccepted, missing, failure },
  }: {
    context: SocialContext;
  }): SocialOutcome => ({
    type,
    result: {
      flow: type === 'left' ? formFlow : flow,
      verificationId,
      isIdentified: type === 'identified',
      termsAccepted,
      missing,
      failure,
    },
  });
}

/** A person with an account signs in to it, on the form for new ones as well. */
function firstFlow({ signInMode }: SignInExperience): SignInFlow {
  return signInMode === 'Register' ? 'register' : 'signIn';
}

type Beginning = Pick<SocialContext, 'flow' | 'verificationId'>;

/** What the chart knows from before: the answer of a provider. */
function beginning({ experience, start }: SocialInput): Beginning {
  if (start.type === 'taken') return { flow: 'register', verificationId: start.verificationId };
  const kept = start.type === 'return' ? start.kept : null;
  return {
    flow: kept?.flow ?? firstFlow(experience),
    verificationId: kept?.verifiedId ?? null,
  };
}

const fatal = {
  guard: { type: 'isFatal', params: failed },
  target: '#social-sign-in.left',
  actions: setFailure,
} as const;
const setResult = {
  type: 'setResult',
  params: ({ event }: { event: { output: SocialAccountOutcome } }) => event.output,
} as const;
const setFailed = { type: 'setProblem', params: { problem: 'failed' } } as const;

export const socialSignInMachine = setup({
  types: {
    context: {} as SocialContext,
    events: {} as SocialEvent,
    input: {} as SocialInput,
    output: {} as SocialOutcome,
    children: {} as { socialAccount: 'socialAccount' },
    tags: {} as 'busy',
  },
  actors: {
    /** PUT /, then POST authorization-uri; what the return needs is kept in this tab. */
    beginAtProvider: unsettled<
      { redirectTo: string },
      { start: ProviderStart; flow: SignInFlow; formFlow: SignInFlow; termsAccepted: boolean }
    >(),
    /** POST verify, with everything that the provider sent back. */
    verifyReturn: unsettled<Verified, { start: ProviderStart }>(),
    socialAccount: unsettledChart<typeof socialAccountMachine>(),
  },
  actions: {
    setTermsAccepted: assign({ termsAccepted: true }),
    setVerification: assign({ verificationId: (_, params: Verified) => params.verificationId }),
    setFirstFlow: assign({ flow: ({ context }) => firstFlow(context.experience) }),
    setResult: assign((_, { result }: SocialAccountOutcome) => result),
    setRedirect: assign((_, params: { redirectTo: string }) => params),
    setProblem: assign((_, params: { problem: SocialContext['problem'] }) => params),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** To the provider. The page is left. */
    redirect: (_, _params: { to: string }) => undefined,
  },
  guards: {
    isForeign: ({ context: { start } }) => start.type === 'return' && start.kept === null,
    isVerified: ({ context }) => context.verificationId !== null,
    isReturn: ({ context: { start } }) => start.type === 'return' || start.type === 'credential',
    isTaken: ({ context: { start } }) => start.type === 'taken',
    asksTerms: ({ context }) => asksTerms(context),
    isFatal: (_, params: Failed) => isFatal(params.error),
    isCancelled: (_, params: Failed) => isCancelled(params.error),
    endedAs: isOutcome,
  },
}).createMachine({
  id: 'social-sign-in',
  context: ({ input }) => ({
    ...input,
    formFlow: input.flow,
    problem: 'failed',
    missing: [],
    failure: null,
    redirectTo: '',
    ...beginning(input),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          guard: 'isForeign',
          target: 'stopped',
          actions: { type: 'setProblem', params: { problem: 'foreign' } },
        },
        { guard: 'isTaken', target: 'findingAccount' },
        // The page was reloaded after the answer had been verified: it is good only once.
        { guard: 'isVerified', target: 'findingAccount' },
        { guard: 'isReturn', target: 'verifying' },
        { guard: 'asksTerms', target: 'acceptingTerms' },
        { target: 'beginning' },
      ],
    },

    /** Before the first call of a sign-in that no form preceded. */
    acceptingTerms: {
      on: {
        'terms.accepted': { target: 'beginning', actions: 'setTermsAccepted' },
        'terms.declined': { target: 'left' },
      },
    },

    beginning: {
      tags: 'busy',
      entry: 'setFirstFlow',
      invoke: {
        id: 'beginAtProvider',
        src: 'beginAtProvider',
        input: ({ context: { start, flow, formFlow, termsAccepted } }) => ({
          start,
          flow,
          formFlow,
          termsAccepted,
        }),
        onDone: {
          target: 'leaving',
          actions: { type: 'setRedirect', params: ({ event }) => event.output },
        },
        onError: { target: 'left', actions: setFailure },
      },
    },

    /** A page that is shown again by Back starts anew. */
    leaving: {
      tags: 'busy',
      entry: { type: 'redirect', params: ({ context }) => ({ to: context.redirectTo }) },
    },

    verifying: {
      tags: 'busy',
      invoke: {
        id: 'verifyReturn',
        src: 'verifyReturn',
        input: ({ context }) => ({ start: context.start }),
        onDone: {
          target: 'findingAccount',
          actions: { type: 'setVerification', params: ({ event }) => event.output },
        },
        onError: [
          fatal,
          {
            guard: { type: 'isCancelled', params: failed },
            target: 'stopped',
            actions: { type: 'setProblem', params: { problem: 'cancelled' } },
          },
          { target: 'stopped', actions: [setFailure, setFailed] },
        ],
      },
    },

    /** The account there is known: which one here is it? */
    findingAccount: {
      invoke: {
        id: 'socialAccount',
        src: 'socialAccount',
        input: ({ context: { experience, flow, start, verificationId, termsAccepted } }) => ({
          experience,
          flow,
          verificationId,
          taken: start.type === 'taken' ? provenOf(start) : null,
          termsAccepted,
        }),
        // The view hears of its progress through here.
        onSnapshot: {},
        onDone: [
          { guard: endedAs('identified'), target: 'identified', actions: setResult },
          { guard: endedAs('incomplete'), target: 'incomplete', actions: setResult },
          { guard: endedAs('left'), target: 'left', actions: setResult },
          { target: 'stopped', actions: [setResult, setFailed] },
        ],
      },
    },

    /** The sentence says why, and how to go on. */
    stopped: {
      on: {
        'provider.retried': [
          { guard: 'asksTerms', target: 'acceptingTerms', actions: 'clearFailure' },
          { target: 'beginning', actions: 'clearFailure' },
        ],
        'provider.left': { target: 'left', actions: 'clearFailure' },
      },
    },

    identified: { type: 'final', output: outcome('identified') },
    incomplete: { type: 'final', output: outcome('incomplete') },
    left: { type: 'final', output: outcome('left') },
  },
  // Of the final state.
  output: ({ event }) => event.output as SocialOutcome,
});

export type SocialSnapshot = SnapshotFrom<typeof socialSignInMachine>;
