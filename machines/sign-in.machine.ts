import { assign, setup, type SnapshotFrom } from 'xstate';
import type {
  accountIdentificationMachine,
  AccountOutcome,
} from './account-identification.machine';
import type { consentMachine } from './consent.machine';
import type { identifierProofMachine, ProofInput, ProofOutcome } from './identifier-proof.machine';
import {
  fatalCodes,
  interactionEvents,
  isGone,
  isLocked,
  missingOf,
  type MissingProfile,
} from './interaction';
import type { newPasswordMachine, PasswordPurpose } from './new-password.machine';
import type { profileCompletionMachine } from './profile-completion.machine';
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
  asksTerms,
  isFlowOpen,
  termsApply,
  verificationMethodFor,
  type SignInExperience,
  type SignInFlow,
} from './sign-in-experience';

/**
 * The end-user experience: sign-in, register and forgot-password, driven by the tenant's sign-in
 * experience (specification section 3). Each step is a chart of its own: the proof of an identifier,
 * its account, the profile, a new password, the consent.
 */

/** A code that was sent before the page was reloaded. */
export type SentCode = {
  flow: SignInFlow;
  identifier: Identifier;
  verificationId: string;
  /** It was entered already: the account comes next. */
  isVerified: boolean;
  secondsToResend: number;
};

/**
 * `consent` is opened after the account is known, to approve an application; `passwordReset` by a
 * mailed link, without a sign-in.
 */
export type SignInPage = SignInFlow | 'consent' | 'passwordReset';

export type SignInInput = {
  experience: SignInExperience;
  page: SignInPage;
  /** The token of a mailed link, for the page `passwordReset`. */
  resetToken?: string | undefined;
  /** A login hint, null for none. */
  identifier: Identifier | null;
  sentCode: SentCode | null;
};

export type SignInContext = Omit<SignInInput, 'resetToken'> & {
  resetToken: string;
  flow: SignInFlow;
  /** The proof that identifies the account; null: what the interaction already holds. */
  verificationId: string | null;
  /** The page was reloaded after a code had been sent. */
  isResumed: boolean;
  /** The identifier was proven by a one-time token: it also opens a closed registration. */
  isInvited: boolean;
  /** The account is known to the interaction; what follows only completes its profile. */
  isIdentified: boolean;
  missing: readonly MissingProfile[];
  termsAccepted: boolean;
  /** What the password is chosen for. */
  purpose: PasswordPurpose;
  failure: Failure | null;
  notice: 'passwordReset' | null;
  redirectTo: string | null;
};

/** What the first form submits. */
export type Credentials = {
  identifier: Identifier;
  /** Where identifier and password are asked for together. */
  password?: string;
  /** The terms on the form were agreed to. */
  agreed: boolean;
  /** A code instead of the password. */
  prefersCode?: boolean;
};

export type SignInEvent =
  | ({ type: 'credentials.submitted' } & Credentials)
  /** The page was opened by a link that carries a one-time token for an e-mail address. */
  | { type: 'token.opened'; email: string; token: string }
  /** Back to the first form; what was typed is still in it. */
  | { type: 'identifier.reopened' }
  | { type: 'flow.switched'; flow: SignInFlow }
  /** The interaction is gone: begin again at the application. */
  | { type: 'interaction.restarted' };

const deadLinkCode = 'password_reset_link.not_valid';

function submitted({ event }: { event: Credentials }): Credentials {
  return event;
}
function isFlow(flow: SignInFlow) {
  return { type: 'isFlow' as const, params: { flow } };
}
function flowOf({ event }: { event: { flow: SignInFlow } }) {
  return event;
}
const setResult = {
  type: 'setResult',
  params: ({ event }: { event: { output: AccountOutcome | ProofOutcome } }) => event.output,
} as const;
const setChildFailure = { type: 'setFailure', params: failureOf } as const;

const switchFlow = {
  guard: { type: 'isOpen', params: flowOf },
  target: '#sign-in.identifying',
  actions: { type: 'setFlow', params: flowOf },
} as const;

function secretOf(event: SignInEvent): ProofInput['secret'] {
  if (event.type === 'token.opened') return { type: 'token', value: event.token };
  return event.type === 'credentials.submitted' && event.password !== undefined
    ? { type: 'password', value: event.password }
    : null;
}

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    children: {} as {
      identifierProof: 'identifierProof';
      accountIdentification: 'accountIdentification';
      newPassword: 'newPassword';
      profileCompletion: 'profileCompletion';
      consent: 'consent';
    },
    tags: {} as 'busy',
  },
  actors: {
    identifierProof: unsettledChart<typeof identifierProofMachine>(),
    accountIdentification: unsettledChart<typeof accountIdentificationMachine>(),
    profileCompletion: unsettledChart<typeof profileCompletionMachine>(),
    newPassword: unsettledChart<typeof newPasswordMachine>(),
    consent: unsettledChart<typeof consentMachine>(),
    /** POST submit; `redirectTo` is null after a password reset. */
    submitInteraction: unsettled<{ redirectTo: string | null }, { termsAccepted: boolean }>(),
  },
  actions: {
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null, notice: null }),
    /** The code of before the reload was used, or is no longer wanted. */
    clearSentCode: assign({ sentCode: null }),
    /** A new identifier starts the flow afresh. */
    setCredentials: assign(({ context }, { identifier, agreed }: Credentials) => ({
      identifier,
      termsAccepted:
        context.termsAccepted || (agreed && termsApply(context.experience, context.flow)),
      verificationId: null,
      isResumed: false,
      isInvited: false,
      isIdentified: false,
      missing: [],
      failure: null,
      notice: null,
    })),
    setInvited: assign({ isInvited: true }),
    setRefused: assign((_, { identifier }: Credentials) => ({
      identifier,
      failure: toFailure({ status: 422, code: 'user.sign_in_method_not_enabled' }),
    })),
    setFlow: assign((_, params: { flow: SignInFlow }) => ({
      flow: params.flow,
      isIdentified: false,
      missing: [],
      failure: null,
      notice: null,
    })),
    setResult: assign((_, { result }: AccountOutcome | ProofOutcome) => result),
    clearVerification: assign({ verificationId: null }),
    setMissing: assign({ missing: (_, params: Failed) => missingOf(params.error) }),
    setPurpose: assign((_, { purpose }: { purpose: PasswordPurpose }) => ({ purpose })),
    setNotice: assign({ notice: 'passwordReset' }),
    setRedirect: assign((_, { redirectTo }: { redirectTo: string | null }) => ({ redirectTo })),
    /** To the authorization server or back to the application. The page is left. */
    redirect: (_, _params: { to: string }) => undefined,
    /** Starts over at the application that asked for the sign-in. */
    restart: () => undefined,
  },
  guards: {
    isPage: ({ context }, params: { page: SignInPage }) => context.page === params.page,
    resumesVerified: ({ context }) => context.sentCode?.isVerified === true,
    resumesCode: ({ context }) => context.sentCode !== null,
    isFlow: ({ context }, params: { flow: SignInFlow }) => context.flow === params.flow,
    isOpen: ({ context }, params: { flow: SignInFlow }) =>
      isFlowOpen(context.experience, params.flow),
    isRefused: ({ context }, { identifier }: Credentials) =>
      verificationMethodFor(context, identifier) === null,
    hasTerms: ({ context }, { agreed }: Credentials) => agreed || !asksTerms(context),
    isIdentified: ({ context }) => context.isIdentified,
    isLink: ({ context }) => context.purpose === 'link',
    endedAs: isOutcome,
    isGone: ({ context }) => isGone(context.failure),
    isLocked: ({ context }) => isLocked(context.failure),
    mustChangePassword: (_, params: Failed) =>
      toFailure(params.error).code === 'user.password_change_required',
    lacksProfile: (_, params: Failed) => missingOf(params.error).length > 0,
    hasRetryAfter: ({ context }) => typeof context.failure?.retryAfter === 'number',
  },
  delays: {
    /** Seconds the server named. */
    lockout: ({ context }) => (context.failure?.retryAfter ?? 0) * 1000,
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input: { resetToken, ...input } }) => ({
    ...input,
    resetToken: resetToken ?? '',
    flow:
      input.sentCode?.flow ??
      (input.page === 'consent' || input.page === 'passwordReset' ? 'signIn' : input.page),
    identifier: input.sentCode?.identifier ?? input.identifier,
    verificationId: input.sentCode?.verificationId ?? null,
    isResumed: input.sentCode !== null,
    isInvited: false,
    isIdentified: false,
    missing: [],
    // A code is sent after the terms are accepted, where its flow asks for them.
    termsAccepted: input.sentCode !== null && termsApply(input.experience, input.sentCode.flow),
    purpose: input.page === 'passwordReset' ? 'link' : 'first',
    failure: null,
    notice: null,
    redirectTo: null,
  }),
  initial: 'identifying',
  states: {
    /** The first form. */
    identifying: {
      always: [
        { guard: { type: 'isPage', params: { page: 'consent' } }, target: 'consenting' },
        { guard: { type: 'isPage', params: { page: 'passwordReset' } }, target: 'settingPassword' },
        { guard: 'resumesVerified', target: 'identifyingAccount', actions: 'clearSentCode' },
        { guard: 'resumesCode', target: 'proving' },
      ],
      on: {
        'credentials.submitted': [
          {
            guard: { type: 'isRefused', params: submitted },
            actions: { type: 'setRefused', params: submitted },
          },
          {
            guard: { type: 'hasTerms', params: submitted },
            target: 'proving',
            actions: { type: 'setCredentials', params: submitted },
          },
        ],
        'token.opened': {
          target: 'proving',
          actions: [
            {
              type: 'setCredentials',
              params: ({ event: { email } }) => ({
                identifier: { type: 'email', value: email },
                agreed: false,
              }),
            },
            'setInvited',
          ],
        },
        'flow.switched': switchFlow,
      },
    },

    /** That the identifier is the person's own, or is free. */
    proving: {
      exit: 'clearSentCode',
      invoke: {
        id: 'identifierProof',
        src: 'identifierProof',
        input: ({ context: { experience, flow, identifier, sentCode }, event }) => ({
          experience,
          flow,
          identifier: identifier ?? { type: 'email', value: '' },
          sent: sentCode,
          secret: secretOf(event),
          prefersCode: event.type === 'credentials.submitted' && event.prefersCode === true,
        }),
        // The view hears of its progress through here.
        onSnapshot: {},
        onDone: [
          { guard: endedAs('verified'), target: 'identifyingAccount', actions: setResult },
          { guard: endedAs('registered'), target: 'completing', actions: setResult },
          { target: 'failed', actions: setResult },
        ],
      },
    },

    /** Finds the account of a verified identifier, or creates it in the register flow. */
    identifyingAccount: {
      invoke: {
        id: 'accountIdentification',
        src: 'accountIdentification',
        input: ({ context: { experience, flow, verificationId, isInvited, termsAccepted } }) => ({
          experience,
          flow,
          verificationId,
          isInvited,
          termsAccepted,
        }),
        onSnapshot: {},
        onDone: [
          { guard: endedAs('identified'), target: 'accountIdentified', actions: setResult },
          { guard: endedAs('incomplete'), target: 'completing', actions: setResult },
          { target: 'failed', actions: setResult },
        ],
      },
    },

    accountIdentified: {
      always: [
        {
          guard: isFlow('forgotPassword'),
          target: 'settingPassword',
          actions: { type: 'setPurpose', params: { purpose: 'forgotten' } },
        },
        { target: 'submitting' },
      ],
    },

    /** Missing identifiers, the tenant's own fields, a first password. */
    completing: {
      invoke: {
        id: 'profileCompletion',
        src: 'profileCompletion',
        input: ({ context: { missing, flow } }) => ({
          missing,
          event: interactionEvents[flow],
          endsOn: fatalCodes,
        }),
        onSnapshot: {},
        onDone: [
          { guard: endedAs('left'), target: 'identifying', actions: 'clearFailure' },
          { guard: endedAs('ended'), target: 'failed', actions: setChildFailure },
          { guard: 'isIdentified', target: 'submitting' },
          { target: 'identifyingAccount', actions: 'clearVerification' },
        ],
      },
    },

    /** In place of a password that was forgotten or has to be changed, or by a mailed link. */
    settingPassword: {
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context: { purpose, resetToken } }) => ({
          purpose,
          token: resetToken,
          endsOn: purpose === 'link' ? [deadLinkCode] : fatalCodes,
        }),
        onSnapshot: {},
        onDone: [
          { guard: endedAs('saved'), target: 'passwordSaved' },
          { guard: endedAs('left'), target: 'identifying', actions: 'clearFailure' },
          { guard: 'isLink', target: 'linkEnded' },
          { target: 'failed', actions: setChildFailure },
        ],
      },
    },

    passwordSaved: {
      always: [{ guard: 'isLink', target: 'passwordReset' }, { target: 'submitting' }],
    },

    submitting: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'submitInteraction',
        src: 'submitInteraction',
        input: ({ context }) => ({ termsAccepted: context.termsAccepted }),
        onDone: [
          {
            guard: isFlow('forgotPassword'),
            target: 'identifying',
            actions: [{ type: 'setFlow', params: { flow: 'signIn' } }, 'setNotice'],
          },
          {
            target: 'redirecting',
            actions: { type: 'setRedirect', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'mustChangePassword', params: failed },
            target: 'settingPassword',
            actions: { type: 'setPurpose', params: { purpose: 'required' } },
          },
          {
            guard: { type: 'lacksProfile', params: failed },
            target: 'completing',
            actions: { type: 'setMissing', params: failed },
          },
          { target: 'failed', actions: setFailure },
        ],
      },
    },

    consenting: {
      invoke: {
        id: 'consent',
        src: 'consent',
        input: { endsOn: fatalCodes },
        onSnapshot: {},
        onDone: [
          { guard: endedAs('ended'), target: 'failed', actions: setChildFailure },
          {
            target: 'redirecting',
            actions: {
              type: 'setRedirect',
              params: ({ event: { output } }) => ({
                redirectTo: output.type === 'decided' ? output.redirectTo : null,
              }),
            },
          },
        ],
      },
    },

    /** A failure leads to the first form, unless no form can mend it. */
    failed: {
      always: [
        { guard: 'isGone', target: 'expired' },
        { guard: 'isLocked', target: 'lockedOut' },
        { target: 'identifying' },
      ],
    },

    /** Too many attempts on this identifier; another one may be tried at once. */
    lockedOut: {
      after: {
        lockout: { guard: 'hasRetryAfter', target: 'identifying', actions: 'clearFailure' },
      },
      on: {
        'identifier.reopened': { target: 'identifying', actions: 'clearFailure' },
        'flow.switched': switchFlow,
      },
    },

    /** The interaction ended, or the page was opened without one. */
    expired: { on: { 'interaction.restarted': { actions: 'restart' } } },

    passwordReset: { type: 'final' },

    /** The link was used, has expired, or was replaced by a newer one. */
    linkEnded: { type: 'final' },

    redirecting: {
      type: 'final',
      entry: { type: 'redirect', params: ({ context }) => ({ to: context.redirectTo ?? '/' }) },
    },
  },
});

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;
