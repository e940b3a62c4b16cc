import { assign, setup } from 'xstate';
import type { InteractionEvent } from './interaction';
import type { newFactorMachine, NewFactorOutcome } from './new-factor.machine';
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
} from './shared';

/**
 * A factor that is added while signing in or registering: a second one, backup codes, or a passkey
 * to sign in with next time. It ends with an `EnrollmentOutcome`.
 */

export type EnrollmentInput = {
  demand: FactorDemand;
  /** The running interaction, for the codes that are sent in it. */
  event: InteractionEvent;
  /** Codes of the failures after which the caller takes over. */
  endsOn: readonly string[];
};

export type EnrollmentOutcome =
  | { type: 'enrolled' }
  | { type: 'skipped' }
  | { type: 'left' }
  | { type: 'ended'; failure: Failure };

export type EnrollmentContext = EnrollmentInput & {
  /** The factor that is being added. */
  factor: Factor | null;
  backupCodes: readonly string[];
  /** Proof of the new factor. */
  verificationId: string;
  failure: Failure | null;
};

export type EnrollmentEvent =
  /** Asks the browser to create a passkey. */
  | { type: 'passkey.requested' }
  /** The backup codes were saved. */
  | { type: 'codes.saved' }
  /** Ask for another set of backup codes, after the first call failed. */
  | { type: 'request.repeated' }
  | { type: 'enrollment.skipped' }
  /** No further offer of a passkey. */
  | { type: 'offers.stopped' }
  | { type: 'enrollment.left' };

const endIf = {
  guard: { type: 'isEnding', params: failed },
  target: '#factor-enrollment.ended',
  actions: setFailure,
} as const;
const bind = {
  target: '#factor-enrollment.binding',
  actions: {
    type: 'setVerification',
    params: ({ event }: { event: { output: { verificationId: string } } }) => event.output,
  },
} as const;

function isDemand(type: FactorDemand['type']) {
  return { type: 'isDemand' as const, params: { type } };
}

export const factorEnrollmentMachine = setup({
  types: {
    context: {} as EnrollmentContext,
    events: {} as EnrollmentEvent,
    input: {} as EnrollmentInput,
    output: {} as EnrollmentOutcome,
    children: {} as { newFactor: 'newFactor' },
    tags: {} as 'busy',
  },
  actors: {
    newFactor: unsettledChart<typeof newFactorMachine>(),
    /** Options of the server, the browser's own dialog, and what the server says to its answer. */
    createPasskey: unsettled<{ verificationId: string }>(),
    /** The same without a dialog, by the password manager. It rejects where that is not possible. */
    createPasskeyQuietly: unsettled<{ verificationId: string }>(),
    /** POST verification/backup-code/generate. */
    requestBackupCodes: unsettled<{ verificationId: string; codes: readonly string[] }>(),
    /** POST profile/mfa. */
    bindFactor: unsettled<void, { factor: Factor; verificationId: string }>(),
    /** Not now, or never again: where it is remembered is the server's business. */
    skipEnrollment: unsettled<void, { type: FactorDemand['type']; isForGood: boolean }>(),
  },
  actions: {
    setFactor: assign((_, { factor }: { factor: Factor }) => ({ factor })),
    clearFactor: assign({ factor: null }),
    setNewFactor: assign((_, { outcome }: { outcome: NewFactorOutcome }) =>
      outcome.type === 'made'
        ? { factor: outcome.factor, verificationId: outcome.verificationId }
        : {},
    ),
    setBackupCodes: assign((_, params: { verificationId: string; codes: readonly string[] }) => ({
      backupCodes: params.codes,
      verificationId: params.verificationId,
    })),
    setVerification: assign({
      verificationId: (_, params: { verificationId: string }) => params.verificationId,
    }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isDemand: ({ context }, params: { type: FactorDemand['type'] }) =>
      context.demand.type === params.type,
    isEnding: ({ context }, params: Failed) =>
      context.endsOn.includes(toFailure(params.error).code),
    endedAs: isOutcome,
  },
  delays: {
    /** How long a password manager may take to create a passkey without a dialog. */
    patience: 3000,
  },
}).createMachine({
  id: 'factor-enrollment',
  context: ({ input }) => ({
    ...input,
    factor: null,
    backupCodes: [],
    verificationId: '',
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        {
          guard: isDemand('backupCodes'),
          target: 'showingBackupCodes',
          actions: { type: 'setFactor', params: { factor: 'BackupCode' } },
        },
        {
          guard: isDemand('passkey'),
          target: 'offeringPasskey',
          actions: { type: 'setFactor', params: { factor: 'WebAuthn' } },
        },
        { target: 'makingFactor' },
      ],
    },

    /** One that the user chooses. */
    makingFactor: {
      entry: 'clearFactor',
      invoke: {
        id: 'newFactor',
        src: 'newFactor',
        input: ({ context: { demand, event, endsOn, failure } }) => ({
          demand,
          event,
          endsOn,
          failure,
        }),
        // The view hears of its progress through here.
        onSnapshot: {},
        onDone: [
          {
            guard: endedAs('made'),
            target: 'binding',
            actions: {
              type: 'setNewFactor',
              params: ({ event }) => ({ outcome: event.output }),
            },
          },
          { guard: endedAs('skipped'), target: 'skipping' },
          { guard: endedAs('left'), target: 'left' },
          { target: 'ended', actions: { type: 'setFailure', params: failureOf } },
        ],
      },
    },

    showingBackupCodes: {
      initial: 'requesting',
      states: {
        requesting: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'requestBackupCodes',
            src: 'requestBackupCodes',
            onDone: {
              target: 'shown',
              actions: { type: 'setBackupCodes', params: ({ event }) => event.output },
            },
            onError: [endIf, { target: 'failed', actions: setFailure }],
          },
        },
        failed: {
          on: {
            'request.repeated': { target: 'requesting' },
            'enrollment.left': { target: '#factor-enrollment.left' },
          },
        },
        shown: {
          on: {
            'codes.saved': { target: '#factor-enrollment.binding' },
            'enrollment.left': { target: '#factor-enrollment.left' },
          },
        },
      },
    },

    offeringPasskey: {
      initial: 'creatingQuietly',
      states: {
        /** By the password manager that just filled in the password, without a question. */
        creatingQuietly: {
          tags: 'busy',
          invoke: {
            id: 'createPasskeyQuietly',
            src: 'createPasskeyQuietly',
            onDone: bind,
            // The user was not asked yet, so it is no refusal.
            onError: [endIf, { target: 'offered' }],
          },
          after: { patience: { target: 'offered' } },
        },
        offered: {
          on: { 'passkey.requested': { target: 'creating' } },
        },
        creating: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'createPasskey',
            src: 'createPasskey',
            onDone: bind,
            onError: [endIf, { target: 'offered', actions: setFailure }],
          },
        },
      },
      on: {
        'enrollment.skipped': { target: 'skipping' },
        'offers.stopped': { target: 'skipping' },
      },
    },

    /** The factor counts once the sign-in is submitted again. */
    binding: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'bindFactor',
        src: 'bindFactor',
        input: ({ context: { factor, verificationId } }) => ({
          factor: factor ?? 'Totp',
          verificationId,
        }),
        onDone: { target: 'enrolled' },
        onError: [endIf, { target: 'refused', actions: setFailure }],
      },
    },

    skipping: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'skipEnrollment',
        src: 'skipEnrollment',
        input: ({ context, event }) => ({
          type: context.demand.type,
          isForGood: event.type === 'offers.stopped',
        }),
        onDone: { target: 'skipped' },
        onError: [endIf, { target: 'refused', actions: setFailure }],
      },
    },

    /** A call failed after the factor was made, or skipped: another attempt begins where it did. */
    refused: {
      always: [
        { guard: isDemand('backupCodes'), target: 'showingBackupCodes.failed' },
        { guard: isDemand('passkey'), target: 'offeringPasskey.offered' },
        { target: 'makingFactor' },
      ],
    },

    enrolled: { type: 'final', output: { type: 'enrolled' } },
    skipped: { type: 'final', output: { type: 'skipped' } },
    left: { type: 'final', output: { type: 'left' } },
    ended: {
      type: 'final',
      output: ({ context }: { context: EnrollmentContext }) => ({
        type: 'ended',
        failure: context.failure,
      }),
    },
  },
  // Of the final state.
  output: ({ event }) => event.output as EnrollmentOutcome,
});
