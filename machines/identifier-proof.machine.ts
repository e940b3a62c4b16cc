import { assertEvent, assign, setup } from 'xstate';
import type { codeVerificationMachine } from './code-verification.machine';
import { fatalCodes, interactionEvents, isFatal, type MissingProfile } from './interaction';
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
import {
  allowsCode,
  allowsPassword,
  isCombinedSignIn,
  isFlowOpen,
  verificationMethodFor,
  type SignInExperience,
  type SignInFlow,
  type VerificationMethod,
} from './sign-in-experience';

/**
 * Proves that an identifier is the person's own, or is free: by its password, by a code, by the
 * one-time token of a link. It ends with a `ProofOutcome`.
 */

export type ProofInput = {
  experience: SignInExperience;
  flow: SignInFlow;
  identifier: Identifier;
  /** A code that was sent before the page was loaded. */
  sent: { verificationId: string; secondsToResend: number } | null;
  /** What came with the identifier. It goes to a call and is never kept. */
  secret: { type: 'password' | 'token'; value: string } | null;
  /** A code instead of the password. */
  prefersCode: boolean;
};

export type ProofOutcome = {
  type:
    /** By the record `verificationId`. */
    | 'verified'
    /** The username is free; an account can be created with it. */
    | 'registered'
    /** To the first form of another flow. */
    | 'switched'
    /** Back to the first form, which says what failed. */
    | 'left';
  result: {
    flow: SignInFlow;
    verificationId: string | null;
    missing: readonly MissingProfile[];
    failure: Failure | null;
  };
};

export type ProofContext = Omit<ProofInput, 'secret'> & {
  given: 'password' | 'token' | null;
  verificationId: string | null;
  failure: Failure | null;
};

export type ProofEvent =
  | { type: 'password.submitted'; password: string }
  /** A code instead of the password. */
  | { type: 'code.requested' }
  | { type: 'flow.switched'; flow: SignInFlow }
  | { type: 'proof.left' };

/** The first event of the chart. */
type Start = { type: 'xstate.init'; input: ProofInput };

function outcome(type: ProofOutcome['type']) {
  return ({
    context: { flow, verificationId, experience, failure },
  }: {
    context: ProofContext;
  }): ProofOutcome => ({
    type,
    result: {
      flow,
      verificationId,
      missing: type === 'registered' && experience.signUp.password ? ['password'] : [],
      failure,
    },
  });
}

const setVerification = {
  type: 'setVerification',
  params: ({ event }: { event: { output: { verificationId: string } } }) => event.output,
} as const;
const setCodeFailure = { type: 'setFailure', params: failureOf } as const;
const leaveFailed = { target: '#identifier-proof.left', actions: setFailure } as const;

function provenBy(method: VerificationMethod) {
  return { type: 'isProvenBy' as const, params: { method } };
}

export const identifierProofMachine = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent | Start,
    input: {} as ProofInput,
    output: {} as ProofOutcome,
    children: {} as { codeVerification: 'codeVerification' },
    tags: {} as 'busy',
  },
  actors: {
    /** PUT / SignIn, then POST verification/password. */
    verifyPassword: unsettled<
      { verificationId: string },
      { identifier: Identifier; password: string }
    >(),
    /** PUT / Register, then POST profile {username}. */
    startRegistration: unsettled<void, { username: string }>(),
    /** PUT / SignIn, then POST verification/one-time-token/verify. */
    verifyOneTimeToken: unsettled<{ verificationId: string }, { email: string; token: string }>(),
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
  },
  actions: {
    setVerification: assign({
      verificationId: (_, params: { verificationId: string }) => params.verificationId,
    }),
    setFlow: assign((_, params: { flow: SignInFlow }) => ({ flow: params.flow, failure: null })),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** The code of before the reload was used, or is no longer wanted. */
    clearSent: assign({ sent: null }),
  },
  guards: {
    hasToken: ({ context }) => context.given === 'token',
    resumesCode: ({ context }) => context.sent !== null,
    wantsCode: ({ context }) => context.prefersCode && allowsCode(context),
    hasPassword: ({ context }) =>
      context.given === 'password' &&
      verificationMethodFor(context, context.identifier) === 'password',
    isProvenBy: ({ context }, params: { method: VerificationMethod }) =>
      verificationMethodFor(context, context.identifier) === params.method,
    /** The password belongs on the first form, beside the identifier. */
    isCombined: ({ context }) => context.flow === 'signIn' && isCombinedSignIn(context.experience),
    allowsCode: ({ context }) => allowsCode(context),
    isOpen: ({ context }, params: { flow: SignInFlow }) =>
      isFlowOpen(context.experience, params.flow),
    endedAs: isOutcome,
    isFatal: (_, params: Failed) => isFatal(params.error),
  },
}).createMachine({
  id: 'identifier-proof',
  context: ({ input: { secret, ...input } }) => ({
    ...input,
    given: secret?.type ?? null,
    verificationId: null,
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasToken', target: 'verifyingToken' },
        { guard: 'resumesCode', target: 'byCode' },
        { guard: 'wantsCode', target: 'byCode' },
        { guard: 'hasPassword', target: 'verifyingPassword' },
        { guard: provenBy('password'), target: 'enteringPassword' },
        { guard: provenBy('code'), target: 'byCode' },
        { target: 'registeringUsername' },
      ],
    },

    enteringPassword: {
      on: {
        'password.submitted': { target: 'verifyingPassword' },
        'code.requested': { guard: 'allowsCode', target: 'byCode', actions: 'clearFailure' },
        'flow.switched': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'switched',
          actions: { type: 'setFlow', params: ({ event }) => event },
        },
        'proof.left': { target: 'left', actions: 'clearFailure' },
      },
    },

    verifyingPassword: {
      tags: 'busy',
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        input: ({ context: { identifier }, event }) => {
          assertEvent(event, ['password.submitted', 'xstate.init']);
          const password =
            event.type === 'xstate.init' ? event.input.secret?.value : event.password;
          return { identifier, password: password ?? '' };
        },
        onDone: { target: 'verified', actions: setVerification },
        onError: [
          { guard: { type: 'isFatal', params: failed }, ...leaveFailed },
          { guard: 'isCombined', ...leaveFailed },
          { target: 'enteringPassword', actions: setFailure },
        ],
      },
    },

    byCode: {
      exit: 'clearSent',
      invoke: {
        id: 'codeVerification',
        src: 'codeVerification',
        input: ({ context }) => ({
          target: context.identifier,
          interaction: { event: interactionEvents[context.flow], starts: true },
          sent: context.sent,
          allowsPassword: allowsPassword(context),
          endsOn: fatalCodes,
        }),
        // The view hears of its progress through here.
        onSnapshot: {},
        onDone: [
          {
            guard: endedAs('verified'),
            target: 'verified',
            actions: {
              type: 'setVerification',
              params: ({ event: { output } }) => ({
                verificationId: output.type === 'verified' ? output.verificationId : '',
              }),
            },
          },
          { guard: endedAs('left'), target: 'left' },
          { guard: endedAs('passwordPreferred'), target: 'returningToPassword' },
          { guard: endedAs('ended'), target: 'left', actions: setCodeFailure },
          { guard: provenBy('password'), target: 'returningToPassword', actions: setCodeFailure },
          { target: 'left', actions: setCodeFailure },
        ],
      },
    },

    returningToPassword: {
      always: [{ guard: 'isCombined', target: 'left' }, { target: 'enteringPassword' }],
    },

    verifyingToken: {
      tags: 'busy',
      invoke: {
        id: 'verifyOneTimeToken',
        src: 'verifyOneTimeToken',
        input: ({ context: { identifier }, event }) => {
          assertEvent(event, 'xstate.init');
          return { email: identifier.value, token: event.input.secret?.value ?? '' };
        },
        onDone: { target: 'verified', actions: setVerification },
        onError: leaveFailed,
      },
    },

    registeringUsername: {
      tags: 'busy',
      invoke: {
        id: 'startRegistration',
        src: 'startRegistration',
        input: ({ context }) => ({ username: context.identifier.value }),
        onDone: { target: 'registered' },
        onError: leaveFailed,
      },
    },

    verified: { type: 'final', output: outcome('verified') },
    registered: { type: 'final', output: outcome('registered') },
    switched: { type: 'final', output: outcome('switched') },
    left: { type: 'final', output: outcome('left') },
  },
  // Of the final state.
  output: ({ event }) => event.output as ProofOutcome,
});
