import { assertEvent, assign, setup } from 'xstate';
import type { codeVerificationMachine } from './code-verification.machine';
import type { InteractionEvent } from './interaction';
import type { Factor, FactorDemand } from './second-factors';
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

/**
 * A second factor that the user chooses and makes: an authenticator app, a passkey, or an address
 * for codes. It is proven here; the caller adds it to the account. It ends with a `NewFactorOutcome`.
 */

export type NewFactorInput = {
  demand: FactorDemand;
  /** The running interaction, for the codes that are sent in it. */
  event: InteractionEvent;
  /** Codes of the failures after which the caller takes over. */
  endsOn: readonly string[];
  /** Why the factor of before was not added. */
  failure: Failure | null;
};

export type NewFactorOutcome =
  | { type: 'made'; factor: Factor; verificationId: string }
  | { type: 'skipped' }
  | { type: 'left' }
  | { type: 'ended'; failure: Failure };

/** The key of an authenticator app, shown until the app proves that it has it. */
export type TotpKey = { verificationId: string; secret: string; qrCode: string };

export type NewFactorContext = NewFactorInput & {
  /** The factor that is being made. */
  factor: Factor | null;
  totp: TotpKey | null;
  /** The address that is being proved. */
  target: Identifier | null;
  /** Proof of the new factor. */
  verificationId: string;
};

export type NewFactorEvent =
  | { type: 'factor.chosen'; factor: Factor }
  /** Back to the choice of a factor. */
  | { type: 'factor.left' }
  /** Of the authenticator app. */
  | { type: 'code.submitted'; code: string }
  | { type: 'address.submitted'; identifier: Identifier }
  /** Asks the browser to create a passkey. */
  | { type: 'passkey.requested' }
  | { type: 'enrollment.skipped' }
  | { type: 'enrollment.left' };

const endIf = {
  guard: { type: 'isEnding', params: failed },
  target: '#new-factor.ended',
  actions: setFailure,
} as const;
const made = {
  target: '#new-factor.made',
  actions: {
    type: 'setVerification',
    params: ({ event }: { event: { output: { verificationId: string } } }) => event.output,
  },
} as const;
const chooseAgain = { target: '#new-factor.choosing', actions: 'clearFailure' } as const;

function isFactor(factor: Factor) {
  return { type: 'isFactor' as const, params: { factor } };
}

export const newFactorMachine = setup({
  types: {
    context: {} as NewFactorContext,
    events: {} as NewFactorEvent,
    input: {} as NewFactorInput,
    output: {} as NewFactorOutcome,
    children: {} as { codeVerification: 'codeVerification' },
    tags: {} as 'busy',
  },
  actors: {
    /** POST verification/totp/secret. */
    requestTotp: unsettled<TotpKey>(),
    /** POST verification/totp/verify. */
    verifyTotp: unsettled<{ verificationId: string }, { verificationId: string; code: string }>(),
    /** Options of the server, the browser's own dialog, and what the server says to its answer. */
    createPasskey: unsettled<{ verificationId: string }>(),
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
  },
  actions: {
    setFactor: assign((_, { factor }: { factor: Factor }) => ({ factor, failure: null })),
    /** A key is kept no longer than it is shown. */
    clearFactor: assign({ factor: null, totp: null }),
    setTotp: assign({ totp: (_, params: TotpKey) => params }),
    setTarget: assign((_, { identifier }: { identifier: Identifier }) => ({
      target: identifier,
      failure: null,
    })),
    setVerification: assign({
      verificationId: (_, params: { verificationId: string }) => params.verificationId,
    }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOffered: ({ context }, { factor }: { factor: Factor }) =>
      // Backup codes follow another factor.
      factor !== 'BackupCode' && context.demand.factors.includes(factor),
    isFactor: ({ context }, params: { factor: Factor }) => context.factor === params.factor,
    isSkippable: ({ context }) => context.demand.isSkippable,
    isEnding: ({ context }, params: Failed) =>
      context.endsOn.includes(toFailure(params.error).code),
    endedAs: isOutcome,
  },
}).createMachine({
  id: 'new-factor',
  context: ({ input }) => ({
    ...input,
    factor: null,
    totp: null,
    target: null,
    verificationId: '',
  }),
  initial: 'choosing',
  states: {
    choosing: {
      entry: 'clearFactor',
      on: {
        'factor.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'opening',
          actions: { type: 'setFactor', params: ({ event }) => event },
        },
        'enrollment.skipped': { guard: 'isSkippable', target: 'skipped' },
        'enrollment.left': { target: 'left' },
      },
    },

    opening: {
      always: [
        { guard: isFactor('Totp'), target: 'enrollingTotp' },
        { guard: isFactor('WebAuthn'), target: 'enrollingPasskey' },
        { target: 'enrollingCode' },
      ],
    },

    enrollingTotp: {
      initial: 'requesting',
      states: {
        requesting: {
          tags: 'busy',
          invoke: {
            id: 'requestTotp',
            src: 'requestTotp',
            onDone: {
              target: 'entering',
              actions: { type: 'setTotp', params: ({ event }) => event.output },
            },
            onError: [endIf, { target: '#new-factor.choosing', actions: setFailure }],
          },
        },
        entering: {
          on: { 'code.submitted': { target: 'checking' }, 'factor.left': chooseAgain },
        },
        checking: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'verifyTotp',
            src: 'verifyTotp',
            // A code goes from the event to the call and is never kept.
            input: ({ context: { totp }, event }) => {
              assertEvent(event, 'code.submitted');
              return { verificationId: totp?.verificationId ?? '', code: event.code };
            },
            onDone: made,
            onError: [endIf, { target: 'entering', actions: setFailure }],
          },
        },
      },
    },

    enrollingPasskey: {
      initial: 'ready',
      states: {
        ready: { on: { 'passkey.requested': { target: 'creating' } } },
        /** The browser's dialog can be left by going back, too. */
        creating: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'createPasskey',
            src: 'createPasskey',
            onDone: made,
            onError: [endIf, { target: 'ready', actions: setFailure }],
          },
        },
      },
      on: { 'factor.left': chooseAgain },
    },

    enrollingCode: {
      initial: 'enteringAddress',
      states: {
        enteringAddress: {
          on: {
            'address.submitted': {
              target: 'provingAddress',
              actions: { type: 'setTarget', params: ({ event }) => event },
            },
            'factor.left': chooseAgain,
          },
        },
        provingAddress: {
          invoke: {
            id: 'codeVerification',
            src: 'codeVerification',
            input: ({ context: { target, event, endsOn } }) => ({
              target: target ?? { type: 'email', value: '' },
              // It goes on in the same interaction.
              interaction: { event, starts: false },
              sent: null,
              allowsPassword: false,
              endsOn,
            }),
            // The view hears of its progress through here.
            onSnapshot: {},
            onDone: [
              {
                guard: endedAs('verified'),
                target: '#new-factor.made',
                actions: {
                  type: 'setVerification',
                  params: ({ event: { output } }) => ({
                    verificationId: output.type === 'verified' ? output.verificationId : '',
                  }),
                },
              },
              {
                guard: endedAs('ended'),
                target: '#new-factor.ended',
                actions: { type: 'setFailure', params: failureOf },
              },
              { guard: endedAs('left'), target: 'enteringAddress' },
              { target: 'enteringAddress', actions: { type: 'setFailure', params: failureOf } },
            ],
          },
        },
      },
    },

    made: {
      type: 'final',
      output: ({ context: { factor, verificationId } }: { context: NewFactorContext }) => ({
        type: 'made',
        factor,
        verificationId,
      }),
    },
    skipped: { type: 'final', output: { type: 'skipped' } },
    left: { type: 'final', output: { type: 'left' } },
    ended: {
      type: 'final',
      output: ({ context }: { context: NewFactorContext }) => ({
        type: 'ended',
        failure: context.failure,
      }),
    },
  },
  // Of the final state.
  output: ({ event }) => event.output as NewFactorOutcome,
});
