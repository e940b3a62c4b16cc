import { assign, setup, type SnapshotFrom } from 'xstate';
import type { codeVerificationMachine, CodeOutcome } from './code-verification.machine';
import {
  fatalCodes,
  interactionEvents,
  isFatal,
  missingOf,
  type InteractionEvent,
  type MissingProfile,
} from './interaction';
import {
  endedAs,
  failed,
  failureOf,
  isOutcome,
  setFailure,
  toFailure,
  unsettled,
  unsettledChart,
  type Failed,
  type Failure,
  type Identifier,
} from './shared';
import { asksTerms, type SignInExperience, type SignInFlow } from './sign-in-experience';
import { isCancelled, relatedOf, type ProviderStart, type Related } from './social-provider';

/**
 * Signs in at a social provider: leaves for it, and goes on when the browser returns. The account
 * there is found, linked to one here, or registered. It ends with a `SocialOutcome`.
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
  /** The account here with the address of the account there. */
  related: Related | null;
  /** The address of an account here, and the record that proves it. */
  address: Identifier | null;
  addressId: string | null;
  /** Why the chart stopped: the provider refused, the person did, or this tab sent no request. */
  problem: 'cancelled' | 'foreign' | 'failed';
  missing: readonly MissingProfile[];
  failure: Failure | null;
  redirectTo: string;
};

export type SocialEvent =
  | { type: 'terms.accepted' }
  | { type: 'terms.declined' }
  /** The account here is the person's own: link the two. */
  | { type: 'link.confirmed' }
  /** A new account instead of the related one. */
  | { type: 'account.requested' }
  /** The address of an account to link to. */
  | { type: 'address.submitted'; identifier: Identifier }
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

type Beginning = Pick<SocialContext, 'flow' | 'verificationId' | 'address' | 'addressId'>;

/** What the chart knows from before: an address that was proven, or the answer of a provider. */
function beginning({ experience, start }: SocialInput): Beginning {
  if (start.type === 'taken') {
    const { verificationId, address, addressId } = start;
    return { flow: 'register', verificationId, address, addressId };
  }
  const kept = start.type === 'return' ? start.kept : null;
  return {
    flow: kept?.flow ?? firstFlow(experience),
    verificationId: kept?.verifiedId ?? null,
    address: null,
    addressId: null,
  };
}

const fatal = {
  guard: { type: 'isFatal', params: failed },
  target: '#social-sign-in.left',
  actions: setFailure,
} as const;
const stops = {
  target: '#social-sign-in.stopped',
  actions: [setFailure, { type: 'setProblem', params: { problem: 'failed' } }],
} as const;
const leaves = {
  'provider.left': { target: '#social-sign-in.left', actions: 'clearFailure' },
} as const;

export const socialSignInMachine = setup({
  types: {
    context: {} as SocialContext,
    events: {} as SocialEvent,
    input: {} as SocialInput,
    output: {} as SocialOutcome,
    children: {} as { codeVerification: 'codeVerification' },
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
    /** POST identification. */
    identifyAccount: unsettled<void, { verificationId: string | null; linksRelated: boolean }>(),
    /** PUT interaction-event. */
    switchEvent: unsettled<void, { event: InteractionEvent }>(),
    /** POST profile {social}: the account there belongs to the identified user. */
    linkIdentity: unsettled<void, { verificationId: string | null }>(),
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
  },
  actions: {
    setTermsAccepted: assign({ termsAccepted: true }),
    setVerification: assign({ verificationId: (_, params: Verified) => params.verificationId }),
    setRelated: assign({ related: (_, params: Failed) => relatedOf(params.error) }),
    setFirstFlow: assign({ flow: ({ context }) => firstFlow(context.experience) }),
    setFlow: assign((_, params: { flow: SignInFlow }) => ({ flow: params.flow })),
    setAddress: assign((_, params: { identifier: Identifier }) => ({
      address: params.identifier,
      failure: null,
    })),
    setProvenAddress: assign((_, params: { outcome: CodeOutcome }) => ({
      addressId: params.outcome.type === 'verified' ? params.outcome.verificationId : null,
    })),
    setRedirect: assign((_, params: { redirectTo: string }) => params),
    setMissing: assign({ missing: (_, params: Failed) => missingOf(params.error) }),
    setProblem: assign((_, params: { problem: SocialContext['problem'] }) => params),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** To the provider. The page is left. */
    redirect: (_, _params: { to: string }) => undefined,
    /** The next steps belong to a registration, also after a reload. */
    keepFlow: (_, _params: { flow: SignInFlow }) => undefined,
  },
  guards: {
    isForeign: ({ context: { start } }) => start.type === 'return' && start.kept === null,
    isVerified: ({ context }) => context.verificationId !== null,
    isReturn: ({ context: { start } }) => start.type === 'return' || start.type === 'credential',
    isTaken: ({ context: { start } }) => start.type === 'taken',
    asksTerms: ({ context }) => asksTerms(context),
    asksTermsOfAccount: ({ context }) => asksTerms(context, 'register'),
    isFatal: (_, params: Failed) => isFatal(params.error),
    isCancelled: (_, params: Failed) => isCancelled(params.error),
    lacksProfile: (_, params: Failed) => missingOf(params.error).length > 0,
    linksByItself: ({ context: { flow, experience } }, params: Failed) =>
      flow === 'signIn' &&
      experience.automaticAccountLinking === true &&
      relatedOf(params.error) !== null,
    isRelated: ({ context: { flow } }, params: Failed) =>
      flow === 'signIn' && relatedOf(params.error) !== null,
    isUnknown: ({ context: { flow } }, params: Failed) =>
      flow === 'signIn' && toFailure(params.error).code === 'user.identity_not_exist',
    mayRegister: ({ context: { experience } }) => experience.signInMode !== 'SignIn',
    isNewcomer: ({ context: { flow, experience } }, params: Failed) =>
      flow === 'signIn' &&
      experience.signInMode !== 'SignIn' &&
      toFailure(params.error).code === 'user.identity_not_exist',
    endedAs: isOutcome,
  },
}).createMachine({
  id: 'social-sign-in',
  context: ({ input }) => ({
    ...input,
    formFlow: input.flow,
    related: null,
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
        { guard: 'isTaken', target: 'confirmingTaken' },
        // The page was reloaded after the answer had been verified: it is good only once.
        { guard: 'isVerified', target: 'identifying' },
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
          target: 'identifying',
          actions: { type: 'setVerification', params: ({ event }) => event.output },
        },
        onError: [
          fatal,
          {
            guard: { type: 'isCancelled', params: failed },
            target: 'stopped',
            actions: { type: 'setProblem', params: { problem: 'cancelled' } },
          },
          stops,
        ],
      },
    },

    /** Finds the account, or creates it in the register flow. */
    identifying: {
      tags: 'busy',
      invoke: {
        id: 'identifyAccount',
        src: 'identifyAccount',
        input: ({ context }) => ({ verificationId: context.verificationId, linksRelated: false }),
        onDone: { target: 'identified' },
        onError: [
          fatal,
          {
            guard: { type: 'lacksProfile', params: failed },
            target: 'incomplete',
            actions: { type: 'setMissing', params: failed },
          },
          {
            guard: { type: 'linksByItself', params: failed },
            target: 'linkingRelated',
            actions: { type: 'setRelated', params: failed },
          },
          {
            guard: { type: 'isRelated', params: failed },
            target: 'confirmingLink',
            actions: { type: 'setRelated', params: failed },
          },
          { guard: { type: 'isNewcomer', params: failed }, target: 'acceptingAccount' },
          { guard: { type: 'isUnknown', params: failed }, target: 'unlinked' },
          stops,
        ],
      },
    },

    /** An account here has the verified address of the account there. */
    confirmingLink: {
      on: {
        'link.confirmed': { target: 'linkingRelated' },
        'account.requested': { guard: 'mayRegister', target: 'acceptingAccount' },
        ...leaves,
      },
    },

    linkingRelated: {
      tags: 'busy',
      invoke: {
        id: 'identifyAccount',
        src: 'identifyAccount',
        input: ({ context }) => ({ verificationId: context.verificationId, linksRelated: true }),
        onDone: { target: 'identified' },
        onError: [fatal, stops],
      },
    },

    acceptingAccount: {
      always: [
        { guard: 'asksTermsOfAccount', target: 'acceptingTermsOfAccount' },
        { target: 'registering' },
      ],
    },

    /** Before an account is created that no form asked for. */
    acceptingTermsOfAccount: {
      on: {
        'terms.accepted': { target: 'registering', actions: 'setTermsAccepted' },
        'terms.declined': { target: 'left' },
      },
    },

    registering: {
      tags: 'busy',
      invoke: {
        id: 'switchEvent',
        src: 'switchEvent',
        input: { event: interactionEvents.register },
        onDone: {
          target: 'identifying',
          actions: [
            { type: 'setFlow', params: { flow: 'register' } },
            { type: 'keepFlow', params: { flow: 'register' } },
          ],
        },
        onError: [fatal, stops],
      },
    },

    /** No account here belongs to the one there, and none may be created. */
    unlinked: {
      on: {
        'address.submitted': {
          target: 'provingAddress',
          actions: { type: 'setAddress', params: ({ event }) => event },
        },
        ...leaves,
      },
    },

    /** The account to link to is the person's own. */
    provingAddress: {
      invoke: {
        id: 'codeVerification',
        src: 'codeVerification',
        input: ({ context: { address } }) => ({
          target: address ?? { type: 'email', value: '' },
          // It goes on in the same interaction, which holds the provider's answer.
          interaction: { event: interactionEvents.signIn, starts: false },
          sent: null,
          allowsPassword: false,
          endsOn: fatalCodes,
        }),
        // The view hears of its progress through here.
        onSnapshot: {},
        onDone: [
          {
            guard: endedAs('verified'),
            target: 'identifyingAddress',
            actions: {
              type: 'setProvenAddress',
              params: ({ event }) => ({ outcome: event.output }),
            },
          },
          {
            guard: endedAs('ended'),
            target: 'left',
            actions: { type: 'setFailure', params: failureOf },
          },
          { guard: endedAs('left'), target: 'unlinked' },
          { target: 'unlinked', actions: { type: 'setFailure', params: failureOf } },
        ],
      },
    },

    /** The address given for a new account belongs to one already: link that one instead. */
    confirmingTaken: {
      on: { 'link.confirmed': { target: 'signingIn' }, ...leaves },
    },

    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'switchEvent',
        src: 'switchEvent',
        input: { event: interactionEvents.signIn },
        onDone: {
          target: 'identifyingAddress',
          actions: [
            { type: 'setFlow', params: { flow: 'signIn' } },
            { type: 'keepFlow', params: { flow: 'signIn' } },
          ],
        },
        onError: [fatal, stops],
      },
    },

    identifyingAddress: {
      tags: 'busy',
      invoke: {
        id: 'identifyAccount',
        src: 'identifyAccount',
        input: ({ context }) => ({ verificationId: context.addressId, linksRelated: false }),
        onDone: { target: 'linkingIdentity' },
        onError: [fatal, { target: 'unlinked', actions: setFailure }],
      },
    },

    linkingIdentity: {
      tags: 'busy',
      invoke: {
        id: 'linkIdentity',
        src: 'linkIdentity',
        input: ({ context }) => ({ verificationId: context.verificationId }),
        onDone: { target: 'identified' },
        onError: [fatal, stops],
      },
    },

    /** The sentence says why, and how to go on. */
    stopped: {
      on: {
        'provider.retried': [
          { guard: 'asksTerms', target: 'acceptingTerms', actions: 'clearFailure' },
          { target: 'beginning', actions: 'clearFailure' },
        ],
        ...leaves,
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
