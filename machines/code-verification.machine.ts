import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import type { InteractionEvent } from './interaction';
import {
  failed,
  setFailure,
  toFailure,
  unsettled,
  type Failed,
  type Failure,
  type Identifier,
} from './shared';

/**
 * Proving an address by the code that is sent to it: at sign-in, sign-up, and recovery, while a
 * profile is completed, and when the identity of an account changes. It ends with a `CodeOutcome`.
 */

export type CodeInput = {
  /** Where the code goes. */
  target: Identifier;
  /** The sign-in interaction the code belongs to; null for a person who is signed in. */
  interaction: { event: InteractionEvent; starts: boolean } | null;
  /** A code that was sent before the page was loaded; null sends one. */
  sent: { verificationId: string; secondsToResend: number } | null;
  /** The password proves it as well. */
  allowsPassword: boolean;
  /** Codes of the failures after which the caller takes over. */
  endsOn: readonly string[];
};

export type CodeRequest = Pick<CodeInput, 'target' | 'interaction'>;
export type CodeAttempt = { target: Identifier; verificationId: string; code: string };

export type CodeOutcome =
  | { type: 'verified'; verificationId: string }
  /** No code was sent: there is nothing to type. */
  | { type: 'notSent'; failure: Failure }
  /** One of `endsOn`. */
  | { type: 'ended'; failure: Failure }
  | { type: 'left' }
  | { type: 'passwordPreferred' };

export type CodeContext = Omit<CodeInput, 'sent'> & {
  verificationId: string | null;
  secondsToResend: number;
  /** The code was sent before a reload. */
  isResumed: boolean;
  failure: Failure | null;
};

export type CodeEvent =
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resent' }
  | { type: 'code.left' }
  | { type: 'password.requested' };

const triedOutCode = 'verification_code.exceed_max_try';
/** The code can never become right: only another one helps. */
const exhaustedCodes = [
  triedOutCode,
  'verification_code.expired',
  'verification_code.not_found',
  'session.verification_session_not_found',
];

const endIf = {
  guard: { type: 'isEnding', params: failed },
  target: '#code-verification.ended',
  actions: setFailure,
} as const;
const report = [setFailure, { type: 'notifyFailure', params: failed }] as const;

type Own = { context: CodeContext };

/** Counts down until another code can be sent; the count pauses while a code is checked. */
const countdown = {
  initial: 'coolingDown',
  states: {
    coolingDown: {
      after: {
        second: [
          { guard: 'isCountdownOver', target: 'resendable', actions: 'clearCountdown' },
          { target: 'coolingDown', reenter: true, actions: 'setNextSecond' },
        ],
      },
    },
    resendable: { on: { 'code.resent': { target: '#code-verification.resending' } } },
  },
} as const;

/** What a person can do while nothing runs. */
const ways = {
  'code.submitted': { target: 'verifying' },
  'code.left': { target: 'left' },
  'password.requested': { guard: 'allowsPassword', target: 'passwordPreferred' },
} as const;

export const codeVerificationMachine = setup({
  types: {
    context: {} as CodeContext,
    events: {} as CodeEvent,
    input: {} as CodeInput,
    output: {} as CodeOutcome,
    tags: {} as 'busy',
  },
  actors: {
    /** Begins the interaction first when it `starts`. */
    sendCode: unsettled<{ verificationId: string; secondsToResend: number }, CodeRequest>(),
    verifyCode: unsettled<{ verificationId: string }, CodeAttempt>(),
  },
  actions: {
    setSent: assign((_, params: { verificationId: string; secondsToResend: number }) => ({
      verificationId: params.verificationId,
      secondsToResend: params.secondsToResend,
      isResumed: false,
      failure: null,
    })),
    setVerificationId: assign({
      verificationId: (_, params: { verificationId: string }) => params.verificationId,
    }),
    setNextSecond: assign({ secondsToResend: ({ context }) => context.secondsToResend - 1 }),
    clearCountdown: assign({ secondsToResend: 0 }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** Where failures are shown besides the form. */
    notifyFailure: (_, _params: Failed) => undefined,
  },
  guards: {
    isSent: ({ context }) => context.verificationId !== null,
    isCoolingDown: ({ context }) => context.verificationId !== null && context.secondsToResend > 0,
    isCountdownOver: ({ context }) => context.secondsToResend <= 1,
    allowsPassword: ({ context }) => context.allowsPassword,
    isEnding: ({ context }, params: Failed) =>
      context.endsOn.includes(toFailure(params.error).code),
    isExhausted: (_, params: Failed) => exhaustedCodes.includes(toFailure(params.error).code),
    /** The server takes this code for the one that is on its way, and sends no other one yet. */
    isTriedOutWhileCoolingDown: ({ context }, params: Failed) =>
      context.secondsToResend > 0 && toFailure(params.error).code === triedOutCode,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'code-verification',
  context: ({ input: { sent, ...input } }) => ({
    ...input,
    verificationId: sent?.verificationId ?? null,
    secondsToResend: sent?.secondsToResend ?? 0,
    isResumed: sent !== null,
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isCoolingDown', target: 'awaitingCode.coolingDown' },
        { guard: 'isSent', target: 'awaitingCode.resendable' },
        { target: 'sending' },
      ],
    },

    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { target, interaction } }) => ({ target, interaction }),
        onDone: {
          target: 'awaitingCode',
          actions: { type: 'setSent', params: ({ event }) => event.output },
        },
        onError: [endIf, { target: 'notSent', actions: setFailure }],
      },
    },

    awaitingCode: { ...countdown, on: ways },

    verifying: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context: { target, verificationId }, event }) => {
          assertEvent(event, 'code.submitted');
          return { target, verificationId: verificationId ?? '', code: event.code };
        },
        onDone: {
          target: 'verified',
          actions: { type: 'setVerificationId', params: ({ event }) => event.output },
        },
        onError: [
          endIf,
          {
            guard: { type: 'isTriedOutWhileCoolingDown', params: failed },
            target: 'exhausted.coolingDown',
            actions: report,
          },
          {
            guard: { type: 'isExhausted', params: failed },
            target: 'exhausted.resendable',
            actions: [...report, 'clearCountdown'],
          },
          { guard: 'isCoolingDown', target: 'awaitingCode.coolingDown', actions: report },
          { target: 'awaitingCode.resendable', actions: report },
        ],
      },
    },

    resending: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { target, interaction } }) => ({ target, interaction }),
        onDone: {
          target: 'awaitingCode',
          actions: { type: 'setSent', params: ({ event }) => event.output },
        },
        onError: [endIf, { target: 'awaitingCode.resendable', actions: report }],
      },
    },

    /** Too many attempts, or too late. The server has the last word on what is typed now. */
    exhausted: { ...countdown, on: ways },

    verified: {
      type: 'final',
      output: ({ context }: Own) => ({ type: 'verified', verificationId: context.verificationId }),
    },
    notSent: {
      type: 'final',
      output: ({ context }: Own) => ({ type: 'notSent', failure: context.failure }),
    },
    ended: {
      type: 'final',
      output: ({ context }: Own) => ({ type: 'ended', failure: context.failure }),
    },
    left: { type: 'final', output: { type: 'left' } },
    passwordPreferred: { type: 'final', output: { type: 'passwordPreferred' } },
  },
  // Of the final state.
  output: ({ event }) => event.output as CodeOutcome,
});

export type CodeSnapshot = SnapshotFrom<typeof codeVerificationMachine>;

/** What was typed is wrong, which the form says; other failures may be said elsewhere. */
export function isCodeRefusal({ code }: Pick<Failure, 'code'>): boolean {
  return code.startsWith('verification_code.');
}

/** Another code can be asked for. */
export function isResendable(snapshot: CodeSnapshot): boolean {
  return (
    snapshot.matches({ awaitingCode: 'resendable' }) ||
    snapshot.matches({ exhausted: 'resendable' })
  );
}
