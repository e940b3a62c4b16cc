import { assertEvent, assign, setup } from 'xstate';
import { failed, setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * Approving an application of a third party, after the account is known. It ends with a
 * `ConsentOutcome`.
 */

/** What the page shows; its shape is the view's business. */
export type ConsentInfo = Readonly<Record<string, unknown>>;

export type ConsentInput = {
  /** Codes of the failures after which the caller takes over. */
  endsOn: readonly string[];
};

export type ConsentOutcome =
  /** Approved or rejected: the application learns which. */
  { type: 'decided'; redirectTo: string } | { type: 'ended'; failure: Failure };

export type ConsentContext = ConsentInput & {
  consent: ConsentInfo | null;
  redirectTo: string;
  failure: Failure | null;
};

export type ConsentEvent =
  | { type: 'consent.approved'; organizationIds: readonly string[] }
  | { type: 'consent.declined' }
  | { type: 'consent.retried' };

type Own = { context: ConsentContext };

const endIf = {
  guard: { type: 'isEnding', params: failed },
  target: '#consent.ended',
  actions: setFailure,
} as const;
const decided = {
  target: '#consent.decided',
  actions: {
    type: 'setRedirect',
    params: ({ event }: { event: { output: { redirectTo: string } } }) => event.output,
  },
} as const;

export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    input: {} as ConsentInput,
    output: {} as ConsentOutcome,
    tags: {} as 'busy',
  },
  actors: {
    /** GET /api/interaction/consent. */
    loadConsent: unsettled<ConsentInfo>(),
    /** POST /api/interaction/consent. */
    approveConsent: unsettled<{ redirectTo: string }, { organizationIds: readonly string[] }>(),
    /** POST /api/interaction/consent/reject: the application learns that access was denied. */
    rejectConsent: unsettled<{ redirectTo: string }>(),
  },
  actions: {
    setConsent: assign({ consent: (_, params: { consent: ConsentInfo }) => params.consent }),
    setRedirect: assign({
      redirectTo: (_, params: { redirectTo: string }) => params.redirectTo,
    }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isEnding: ({ context }, params: Failed) =>
      context.endsOn.includes(toFailure(params.error).code),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ ...input, consent: null, redirectTo: '/', failure: null }),
  initial: 'loading',
  states: {
    /** A read: starting it twice is harmless. */
    loading: {
      entry: 'clearFailure',
      invoke: {
        id: 'loadConsent',
        src: 'loadConsent',
        onDone: {
          target: 'asking',
          actions: { type: 'setConsent', params: ({ event }) => ({ consent: event.output }) },
        },
        onError: [endIf, { target: 'unavailable', actions: setFailure }],
      },
    },

    unavailable: { on: { 'consent.retried': { target: 'loading' } } },

    asking: {
      on: {
        'consent.approved': { target: 'approving' },
        'consent.declined': { target: 'denying' },
      },
    },

    approving: {
      tags: 'busy',
      invoke: {
        id: 'approveConsent',
        src: 'approveConsent',
        input: ({ event }) => {
          assertEvent(event, 'consent.approved');
          return { organizationIds: event.organizationIds };
        },
        onDone: decided,
        onError: [endIf, { target: 'asking', actions: setFailure }],
      },
    },

    denying: {
      tags: 'busy',
      invoke: {
        id: 'rejectConsent',
        src: 'rejectConsent',
        onDone: decided,
        onError: [endIf, { target: 'asking', actions: setFailure }],
      },
    },

    decided: {
      type: 'final',
      output: ({ context }: Own) => ({ type: 'decided', redirectTo: context.redirectTo }),
    },
    ended: {
      type: 'final',
      output: ({ context }: Own) => ({ type: 'ended', failure: context.failure }),
    },
  },
  // Of the final state.
  output: ({ event }) => event.output as ConsentOutcome,
});
