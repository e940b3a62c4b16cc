import { assertEvent, assign, fromCallback, setup } from 'xstate';
import type { codeVerificationMachine } from './code-verification.machine';
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
 * "Confirm it's you": a person who is signed in proves again who they are, before a change of what
 * their account is protected by. It ends with a `StepUpOutcome`; what proves it stays good for a
 * while, which is the caller's business.
 */

/** What the person can prove it by. */
export type StepUpMethods = {
  password: boolean;
  passkey: boolean;
  totp: boolean;
  /** The own addresses, to which a code is sent. */
  email: string | null;
  phone: string | null;
  /** Connectors of the linked accounts. */
  connectorIds: readonly string[];
};

export type StepUpInput = {
  methods: StepUpMethods;
  /** Why the proof of before was not accepted. */
  failure?: Failure | null;
};

export type StepUpOutcome = { type: 'proved' } | { type: 'left' };

type Channel = 'email' | 'phone';

export type StepUpContext = {
  methods: StepUpMethods;
  failure: Failure | null;
};

export type StepUpEvent =
  | { type: 'methods.read'; methods: StepUpMethods }
  | { type: 'password.submitted'; password: string }
  | { type: 'passkey.requested' }
  | { type: 'totp.requested' }
  /** Of the authenticator app. */
  | { type: 'code.submitted'; code: string }
  | { type: 'code.requested'; channel: Channel }
  | { type: 'provider.requested'; connectorId: string }
  /** Back to the choice. */
  | { type: 'method.left' }
  | { type: 'dialog.closed' };

/** The person closed the browser's own dialog, or the provider's window. */
const cancelCodes = ['passkey.cancelled', 'provider.cancelled'];

const leave = { 'dialog.closed': { target: '#step-up.left' } } as const;
const chooseAgain = { target: '#step-up.choosing', actions: 'clearFailure' } as const;

export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    events: {} as StepUpEvent,
    input: {} as StepUpInput,
    output: {} as StepUpOutcome,
    children: {} as { codeVerification: 'codeVerification' },
    tags: {} as 'busy',
  },
  actors: {
    /** Asks what the account has now, and sends `methods.read`. The page may be old. */
    watchMethods: fromCallback(() => undefined),
    /** POST verifications/password. */
    verifyPassword: unsettled<void, { password: string }>(),
    /** Options of the server, the browser's own dialog, and what the server says to its answer. */
    verifyPasskey: unsettled<void>(),
    /** POST verifications/totp/verify. */
    verifyTotp: unsettled<void, { code: string }>(),
    /** The provider in a window of its own, and what the server says to its answer. */
    verifyProvider: unsettled<void, { connectorId: string }>(),
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
  },
  actions: {
    setMethods: assign({ methods: (_, params: { methods: StepUpMethods }) => params.methods }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** Within the click, because later the browser would not allow it. */
    openWindow: () => undefined,
  },
  guards: {
    hasPassword: ({ context }) => context.methods.password,
    hasPasskey: ({ context }) => context.methods.passkey,
    hasTotp: ({ context }) => context.methods.totp,
    hasAddress: ({ context }, params: { channel: Channel }) =>
      context.methods[params.channel] !== null,
    hasProvider: ({ context }, params: { connectorId: string }) =>
      context.methods.connectorIds.includes(params.connectorId),
    isCancelled: (_, params: Failed) => cancelCodes.includes(toFailure(params.error).code),
    endedAs: isOutcome,
  },
}).createMachine({
  id: 'step-up',
  context: ({ input: { methods, failure = null } }) => ({ methods, failure }),
  initial: 'choosing',
  // What is known is offered meanwhile, and stays where it cannot be read.
  invoke: { id: 'watchMethods', src: 'watchMethods' },
  on: {
    'methods.read': { actions: { type: 'setMethods', params: ({ event }) => event } },
  },
  states: {
    choosing: {
      on: {
        ...leave,
        'password.submitted': { guard: 'hasPassword', target: 'verifyingPassword' },
        'passkey.requested': { guard: 'hasPasskey', target: 'verifyingPasskey' },
        'totp.requested': {
          guard: 'hasTotp',
          target: 'awaitingTotp',
          actions: 'clearFailure',
        },
        'code.requested': {
          guard: { type: 'hasAddress', params: ({ event }) => event },
          target: 'provingByCode',
        },
        'provider.requested': {
          guard: { type: 'hasProvider', params: ({ event }) => event },
          target: 'verifyingProvider',
          actions: 'openWindow',
        },
      },
    },

    verifyingPassword: {
      tags: 'busy',
      entry: 'clearFailure',
      on: leave,
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return { password: event.password };
        },
        onDone: { target: 'proved' },
        onError: { target: 'choosing', actions: setFailure },
      },
    },

    verifyingPasskey: {
      tags: 'busy',
      entry: 'clearFailure',
      on: leave,
      invoke: {
        id: 'verifyPasskey',
        src: 'verifyPasskey',
        onDone: { target: 'proved' },
        onError: [
          { guard: { type: 'isCancelled', params: failed }, target: 'choosing' },
          { target: 'choosing', actions: setFailure },
        ],
      },
    },

    awaitingTotp: {
      on: {
        ...leave,
        'method.left': chooseAgain,
        'code.submitted': { target: 'verifyingTotp' },
      },
    },

    verifyingTotp: {
      tags: 'busy',
      entry: 'clearFailure',
      on: leave,
      invoke: {
        id: 'verifyTotp',
        src: 'verifyTotp',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted');
          return { code: event.code };
        },
        onDone: { target: 'proved' },
        onError: { target: 'awaitingTotp', actions: setFailure },
      },
    },

    provingByCode: {
      entry: 'clearFailure',
      on: leave,
      invoke: {
        id: 'codeVerification',
        src: 'codeVerification',
        input: ({ context: { methods }, event }) => {
          assertEvent(event, 'code.requested');
          return {
            target: { type: event.channel, value: methods[event.channel] ?? '' },
            interaction: null,
            sent: null,
            allowsPassword: false,
            endsOn: [],
          };
        },
        onDone: [
          { guard: endedAs('verified'), target: 'proved' },
          {
            guard: endedAs('notSent'),
            target: 'choosing',
            actions: { type: 'setFailure', params: failureOf },
          },
          { target: 'choosing' },
        ],
      },
    },

    /** The person is at the provider, in the other window. */
    verifyingProvider: {
      tags: 'busy',
      entry: 'clearFailure',
      on: { ...leave, 'method.left': chooseAgain },
      invoke: {
        id: 'verifyProvider',
        src: 'verifyProvider',
        input: ({ event }) => {
          assertEvent(event, 'provider.requested');
          return { connectorId: event.connectorId };
        },
        onDone: { target: 'proved' },
        onError: [
          { guard: { type: 'isCancelled', params: failed }, target: 'choosing' },
          { target: 'choosing', actions: setFailure },
        ],
      },
    },

    proved: { type: 'final', output: { type: 'proved' } },
    left: { type: 'final', output: { type: 'left' } },
  },
  // Of the final state.
  output: ({ event }) => event.output as StepUpOutcome,
});
