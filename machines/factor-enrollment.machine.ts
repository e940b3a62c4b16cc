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

/** The key of an authenticator app, shown until the app proves that it has it. */
export type TotpKey = { verificationId: string; secret: string; qrCode: string };

export type EnrollmentContext = EnrollmentInput & {
  /** The factor that is being added. */
  factor: Factor | null;
  totp: TotpKey | null;
  backupCodes: readonly string[];
  /** The address that is being proved. */
  target: Identifier | null;
  /** Proof of the new factor. */
  verificationId: string;
  failure: Failure | null;
};

export type EnrollmentEvent =
  | { type: 'factor.chosen'; factor: Factor }
  /** Back to the choice of a factor. */
  | { type: 'factor.left' }
  /** Of the authenticator app. */
  | { type: 'code.submitted'; code: string }
  | { type: 'address.submitted'; identifier: Identifier }
  /** Asks the browser to create a passkey. */
  | { type: 'passkey.requested' }
  /** The backup codes were saved. */
  | { type: 'codes.saved' }
  /** Ask for another set of backup codes, or another key, after the first call failed. */
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
const chooseAgain = { target: '#factor-enrollment.choosing', actions: 'clearFailure' } as const;
const skip = { guard: 'isSkippable', target: '#factor-enrollment.skipping' } as const;

function isFactor(factor: Factor) {
  return { type: 'isFactor' as const, params: { factor } };
}
function isDemand(type: FactorDemand['type']) {
  return { type: 'isDemand' as const, params: { type } };
}

export const factorEnrollmentMachine = setup({
  types: {
    context: {} as EnrollmentContext,
    events: {} as EnrollmentEvent,
    input: {} as EnrollmentInput,
    output: {} as EnrollmentOutcome,
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
    /** The same without a dialog, by the password manager. It rejects where that is not possible. */
    createPasskeyQuietly: unsettled<{ verificationId: string }>(),
    /** POST verification/backup-code/generate. */
    requestBackupCodes: unsettled<{ verificationId: string; codes: readonly string[] }>(),
    /** POST profile/mfa. */
    bindFactor: unsettled<void, { factor: Factor; verificationId: string }>(),
    /** Not now, or never again: where it is remembered is the server's business. */
    skipEnrollment: unsettled<void, { type: FactorDemand['type']; isForGood: boolean }>(),
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
  },
  actions: {
    setFactor: assign((_, { factor }: { factor: Factor }) => ({ factor, failure: null })),
    /** A key is kept no longer than it is shown. */
    clearFactor: assign({ factor: null, totp: null }),
    setTotp: assign({ totp: (_, params: TotpKey) => params }),
    setBackupCodes: assign((_, params: { verificationId: string; codes: readonly string[] }) => ({
      backupCodes: params.codes,
      verificationId: params.verificationId,
    })),
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
    isDemand: ({ context }, params: { type: FactorDemand['type'] }) =>
      context.demand.type === params.type,
    isOffered: ({ context }, { factor }: { factor: Factor }) =>
      // Backup codes follow another factor.
      factor !== 'BackupCode' && context.demand.factors.includes(factor),
    isFactor: ({ context }, params: { factor: Factor }) => context.factor === params.factor,
    isSkippable: ({ context }) => context.demand.isSkippable,
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
    totp: null,
    backupCodes: [],
    target: null,
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
        { target: 'choosing' },
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
        'enrollment.skipped': skip,
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
            onError: [endIf, { target: '#factor-enrollment.choosing', actions: setFailure }],
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
            onDone: bind,
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
            onDone: bind,
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
                target: '#factor-enrollment.binding',
                actions: {
                  type: 'setVerification',
                  params: ({ event: { output } }) => ({
                    verificationId: output.type === 'verified' ? output.verificationId : '',
                  }),
                },
              },
              {
                guard: endedAs('ended'),
                target: '#factor-enrollment.ended',
                actions: { type: 'setFailure', params: failureOf },
              },
              { guard: endedAs('left'), target: 'enteringAddress' },
              { target: 'enteringAddress', actions: { type: 'setFailure', params: failureOf } },
            ],
          },
        },
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
        { target: 'choosing' },
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
