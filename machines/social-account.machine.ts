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
import { relatedOf, type ProvenAddress, type Related } from './social-provider';

/**
 * From a verified account at a social provider to an account here: it is found, linked to one that
 * exists, or registered. It ends with a `SocialAccountOutcome`.
 */

export type SocialAccountInput = {
  experience: SignInExperience;
  flow: SignInFlow;
  /** The record of the provider's answer. */
  verificationId: string | null;
  /** An address that was proven for a new account and belongs to an account already. */
  taken: ProvenAddress | null;
  termsAccepted: boolean;
};

export type SocialAccountOutcome = {
  type:
    | 'identified'
    /** The account cannot be created without what is `missing`. */
    | 'incomplete'
    /** Back to the first form, which says what failed. */
    | 'left'
    /** The provider can be asked once more. */
    | 'failed';
  result: {
    flow: SignInFlow;
    termsAccepted: boolean;
    missing: readonly MissingProfile[];
    failure: Failure | null;
  };
};

export type SocialAccountContext = SocialAccountInput & {
  /** The account here with the address of the account there. */
  related: Related | null;
  /** The address of an account here, and the record that proves it. */
  address: Identifier | null;
  addressId: string | null;
  missing: readonly MissingProfile[];
  failure: Failure | null;
};

export type SocialAccountEvent =
  | { type: 'terms.accepted' }
  | { type: 'terms.declined' }
  /** The account here is the person's own: link the two. */
  | { type: 'link.confirmed' }
  /** A new account instead of the related one. */
  | { type: 'account.requested' }
  /** The address of an account to link to. */
  | { type: 'address.submitted'; identifier: Identifier }
  /** Back to the first form. */
  | { type: 'provider.left' };

function outcome(type: SocialAccountOutcome['type']) {
  return ({
    context: { flow, termsAccepted, missing, failure },
  }: {
    context: SocialAccountContext;
  }): SocialAccountOutcome => ({ type, result: { flow, termsAccepted, missing, failure } });
}

const fatal = {
  guard: { type: 'isFatal', params: failed },
  target: '#social-account.left',
  actions: setFailure,
} as const;
const fails = { target: '#social-account.failed', actions: setFailure } as const;
const leaves = {
  'provider.left': { target: '#social-account.left', actions: 'clearFailure' },
} as const;

export const socialAccountMachine = setup({
  types: {
    context: {} as SocialAccountContext,
    events: {} as SocialAccountEvent,
    input: {} as SocialAccountInput,
    output: {} as SocialAccountOutcome,
    children: {} as { codeVerification: 'codeVerification' },
    tags: {} as 'busy',
  },
  actors: {
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
    setRelated: assign({ related: (_, params: Failed) => relatedOf(params.error) }),
    setFlow: assign((_, params: { flow: SignInFlow }) => ({ flow: params.flow })),
    setAddress: assign((_, params: { identifier: Identifier }) => ({
      address: params.identifier,
      failure: null,
    })),
    setProvenAddress: assign((_, params: { outcome: CodeOutcome }) => ({
      addressId: params.outcome.type === 'verified' ? params.outcome.verificationId : null,
    })),
    setMissing: assign({ missing: (_, params: Failed) => missingOf(params.error) }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** The next steps belong to this flow, also after a reload. */
    keepFlow: (_, _params: { flow: SignInFlow }) => undefined,
  },
  guards: {
    isTaken: ({ context }) => context.taken !== null,
    asksTermsOfAccount: ({ context }) => asksTerms(context, 'register'),
    isFatal: (_, params: Failed) => isFatal(params.error),
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
  id: 'social-account',
  context: ({ input }) => ({
    ...input,
    related: null,
    address: input.taken?.address ?? null,
    addressId: input.taken?.addressId ?? null,
    missing: [],
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isTaken', target: 'confirmingTaken' }, { target: 'identifying' }],
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
          fails,
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
        onError: [fatal, fails],
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
        onError: [fatal, fails],
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
        onError: [fatal, fails],
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
        onError: [fatal, fails],
      },
    },

    identified: { type: 'final', output: outcome('identified') },
    incomplete: { type: 'final', output: outcome('incomplete') },
    left: { type: 'final', output: outcome('left') },
    failed: { type: 'final', output: outcome('failed') },
  },
  // Of the final state.
  output: ({ event }) => event.output as SocialAccountOutcome,
});

export type SocialAccountSnapshot = SnapshotFrom<typeof socialAccountMachine>;
