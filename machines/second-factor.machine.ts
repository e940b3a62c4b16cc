import { assertEvent, assign, setup } from 'xstate';
import type { codeVerificationMachine } from './code-verification.machine';
import { channelOf, type CodeFactor, type Factor, type FactorDemand } from './second-factors';
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
} from './shared';

/**
 * The second step of a sign-in: the account is known, and its owner proves one of its factors. It
 * starts with the factor that was used last. It ends with a `SecondFactorOutcome`.
 */

export type SecondFactorInput = Pick<FactorDemand, 'factors' | 'maskedIdentifiers'> & {
  /** Codes of the failures after which the caller takes over. */
  endsOn: readonly string[];
};

export type SecondFactorOutcome =
  { type: 'proven' } | { type: 'left' } | { type: 'ended'; failure: Failure };

export type SecondFactorContext = SecondFactorInput & {
  /** The factor that is being proved. */
  factor: Factor | null;
  failure: Failure | null;
};

export type SecondFactorEvent =
  | { type: 'factor.chosen'; factor: Factor }
  /** Back from the choice, to the factor that it was left for. */
  | { type: 'factor.reopened'; factor: Factor }
  /** Back to the choice of a factor. */
  | { type: 'factor.left' }
  | { type: 'code.submitted'; code: string }
  /** Asks the browser for the passkey. */
  | { type: 'passkey.requested' }
  /** Sign in as someone else. */
  | { type: 'challenge.left' };

const endIf = {
  guard: { type: 'isEnding', params: failed },
  target: '#second-factor.ended',
  actions: setFailure,
} as const;

/** Where there is no other factor to choose, going back leaves the challenge. */
const leave = [
  { guard: 'isOnly', target: '#second-factor.left' },
  { target: '#second-factor.choosing', actions: 'clearFailure' },
] as const;

function isFactor(factor: Factor) {
  return { type: 'isFactor' as const, params: { factor } };
}

// A code goes from the event to the call and is never kept.
function codeOf({ event }: { event: SecondFactorEvent }) {
  assertEvent(event, 'code.submitted');
  return { code: event.code };
}
/** Of a code that is not sent: by an app, or among those that were saved. */
const entering = {
  on: { 'code.submitted': { target: 'checking' }, 'factor.left': leave },
} as const;
const checked = {
  onDone: { target: '#second-factor.proven' },
  onError: [endIf, { target: 'entering', actions: setFailure }],
} as const;

export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
    output: {} as SecondFactorOutcome,
    children: {} as { codeVerification: 'codeVerification' },
    tags: {} as 'busy',
  },
  actors: {
    /** POST verification/totp/verify. */
    verifyTotp: unsettled<void, { code: string }>(),
    /** POST verification/backup-code/verify. */
    verifyBackupCode: unsettled<void, { code: string }>(),
    /** Options of the server, the browser's own dialog, and what the server says to its answer. */
    verifyPasskey: unsettled<void>(),
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
  },
  actions: {
    setFactor: assign((_, { factor }: { factor: Factor }) => ({ factor, failure: null })),
    clearFactor: assign({ factor: null }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOffered: ({ context }, { factor }: { factor: Factor }) => context.factors.includes(factor),
    isFactor: ({ context }, params: { factor: Factor }) => context.factor === params.factor,
    isOnly: ({ context }) => context.factors.length === 1,
    isEnding: ({ context }, params: Failed) =>
      context.endsOn.includes(toFailure(params.error).code),
    endedAs: isOutcome,
  },
}).createMachine({
  id: 'second-factor',
  context: ({ input }) => ({ ...input, factor: input.factors[0] ?? null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        // The browser shows its dialog on a click only.
        { guard: isFactor('WebAuthn'), target: 'verifyingPasskey' },
        { target: 'opening' },
      ],
    },

    opening: {
      always: [
        { guard: isFactor('Totp'), target: 'verifyingTotp' },
        { guard: isFactor('WebAuthn'), target: 'verifyingPasskey.prompting' },
        { guard: isFactor('BackupCode'), target: 'verifyingBackupCode' },
        { target: 'verifyingCode' },
      ],
    },

    choosing: {
      entry: 'clearFactor',
      on: {
        'factor.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'opening',
          actions: { type: 'setFactor', params: ({ event }) => event },
        },
        'factor.reopened': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'starting',
          actions: { type: 'setFactor', params: ({ event }) => event },
        },
        'challenge.left': { target: 'left' },
      },
    },

    verifyingTotp: {
      initial: 'entering',
      states: {
        entering,
        checking: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: { id: 'verifyTotp', src: 'verifyTotp', input: codeOf, ...checked },
        },
      },
    },

    verifyingPasskey: {
      initial: 'ready',
      states: {
        ready: { on: { 'passkey.requested': { target: 'prompting' } } },
        /** The browser's dialog can be left by going back, too. */
        prompting: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'verifyPasskey',
            src: 'verifyPasskey',
            onDone: { target: '#second-factor.proven' },
            onError: [endIf, { target: 'ready', actions: setFailure }],
          },
        },
      },
      on: { 'factor.left': leave },
    },

    verifyingBackupCode: {
      initial: 'entering',
      states: {
        entering,
        checking: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: { id: 'verifyBackupCode', src: 'verifyBackupCode', input: codeOf, ...checked },
        },
      },
    },

    /** To an address of the account, of which only a part is known here. */
    verifyingCode: {
      invoke: {
        id: 'codeVerification',
        src: 'codeVerification',
        input: ({ context: { factor, maskedIdentifiers, endsOn } }) => ({
          target: {
            type: channelOf(factor as CodeFactor),
            value: maskedIdentifiers[factor as CodeFactor] ?? '',
          },
          interaction: { event: 'SignIn' as const, starts: false },
          sent: null,
          allowsPassword: false,
          endsOn,
        }),
        // The view hears of its progress through here.
        onSnapshot: {},
        onDone: [
          { guard: endedAs('verified'), target: 'proven' },
          {
            guard: endedAs('ended'),
            target: 'ended',
            actions: { type: 'setFailure', params: failureOf },
          },
          { guard: endedAs('left'), target: 'leavingCode' },
          { target: 'choosing', actions: { type: 'setFailure', params: failureOf } },
        ],
      },
    },

    leavingCode: { always: leave },

    proven: { type: 'final', output: { type: 'proven' } },
    left: { type: 'final', output: { type: 'left' } },
    ended: {
      type: 'final',
      output: ({ context }: { context: SecondFactorContext }) => ({
        type: 'ended',
        failure: context.failure,
      }),
    },
  },
  // Of the final state.
  output: ({ event }) => event.output as SecondFactorOutcome,
});
