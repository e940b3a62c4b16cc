import { assign, fromCallback, setup, type SnapshotFrom } from 'xstate';
import type {
  accountIdentificationMachine,
  AccountOutcome,
} from './account-identification.machine';
import type { consentMachine } from './consent.machine';
import type { factorEnrollmentMachine } from './factor-enrollment.machine';
import type { identifierProofMachine, ProofOutcome } from './identifier-proof.machine';
import {
  fatalCodes,
  interactionEvents,
  missingOf,
  takenCodes,
  type PasswordPurpose,
} from './interaction';
import type { newPasswordMachine } from './new-password.machine';
import type { profileCompletionMachine } from './profile-completion.machine';
import type { secondFactorMachine } from './second-factor.machine';
import { demandOf, noDemand } from './second-factors';
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
} from './shared';
import {
  flowOf,
  freshFlow,
  freshStart,
  initialContext,
  submitted,
  withProvider,
  withTaken,
  type ChosenProvider,
  secretOf,
  type Credentials,
  type PasskeyAnswer,
  type SignInContext,
  type SignInEvent,
  type SignInInput,
} from './sign-in-context';
import { isFlow, signInGuards } from './sign-in-guards';
import { asksTerms, isAgreed, type SignInFlow } from './sign-in-experience';
import { provenOf, type ProvenAddress } from './social-provider';
import type { SocialOutcome, socialSignInMachine } from './social-sign-in.machine';

/**
 * The end-user experience: sign-in, register and forgot-password, driven by the tenant's sign-in
 * experience (specification section 3). Each step is a chart of its own: the proof of an identifier,
 * its account, the profile, a new password, second factors, the consent.
 */

const deadLinkCode = 'password_reset_link.not_valid';

const setResult = {
  type: 'setResult',
  params: ({ event }: { event: { output: AccountOutcome | ProofOutcome | SocialOutcome } }) =>
    event.output,
} as const;
const setDemand = { type: 'setDemand', params: failed } as const;
const setChildFailure = { type: 'setFailure', params: failureOf } as const;

const leaveChild = {
  guard: endedAs('left'),
  target: '#sign-in.identifying',
  actions: 'clearFailure',
} as const;
const endChild = {
  guard: endedAs('ended'),
  target: '#sign-in.failed',
  actions: setChildFailure,
} as const;

/** The account is known, or lacks something, or could not be found. */
const accountDone = [
  { guard: endedAs('identified'), target: '#sign-in.accountIdentified', actions: setResult },
  { guard: endedAs('incomplete'), target: '#sign-in.completing', actions: setResult },
  { target: '#sign-in.failed', actions: setResult },
] as const;

const switchFlow = {
  guard: { type: 'isOpen', params: flowOf },
  target: '#sign-in.identifying',
  reenter: true,
  actions: { type: 'setFlow', params: flowOf },
} as const;

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
      secondFactor: 'secondFactor';
      factorEnrollment: 'factorEnrollment';
      consent: 'consent';
      socialSignIn: 'socialSignIn';
    },
    tags: {} as 'busy',
  },
  actors: {
    identifierProof: unsettledChart<typeof identifierProofMachine>(),
    accountIdentification: unsettledChart<typeof accountIdentificationMachine>(),
    profileCompletion: unsettledChart<typeof profileCompletionMachine>(),
    newPassword: unsettledChart<typeof newPasswordMachine>(),
    secondFactor: unsettledChart<typeof secondFactorMachine>(),
    factorEnrollment: unsettledChart<typeof factorEnrollmentMachine>(),
    consent: unsettledChart<typeof consentMachine>(),
    socialSignIn: unsettledChart<typeof socialSignInMachine>(),
    /** Offers passkeys in the identifier field while the form is open: `passkey.chosen`. */
    watchAutofill: fromCallback<SignInEvent, { isOffered: boolean }>(() => undefined),
    /** PUT / SignIn and the browser's dialog, unless there is an answer; then its verification. */
    verifyPasskey: unsettled<{ verificationId: string }, { answer: PasskeyAnswer | null }>(),
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
      termsAccepted: isAgreed(context, agreed),
      verificationId: null,
      ...freshStart,
    })),
    setAgreed: assign(({ context }, { agreed }: Pick<Credentials, 'agreed'>) => ({
      termsAccepted: isAgreed(context, agreed),
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
      ...freshFlow,
    })),
    setResult: assign((_, { result }: AccountOutcome | ProofOutcome | SocialOutcome) => result),
    setProvider: assign(({ context }, chosen: ChosenProvider) => withProvider(context, chosen)),
    setTaken: assign(({ context }, proven: ProvenAddress) => withTaken(context, proven)),
    setConnector: assign({ connectorId: ({ context }) => context.provider?.connectorId ?? null }),
    clearProvider: assign({ provider: null }),
    setPasskey: assign((_, { verificationId }: { verificationId: string }) => ({
      verificationId,
      ...freshStart,
    })),
    setDemand: assign({ demand: (_, params: Failed) => demandOf(params.error) ?? noDemand }),
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
  guards: { ...signInGuards, endedAs: isOutcome },
  delays: {
    /** Seconds the server named. */
    lockout: ({ context }) => (context.failure?.retryAfter ?? 0) * 1000,
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => initialContext(input),
  initial: 'identifying',
  states: {
    /** The first form. */
    identifying: {
      always: [
        { guard: 'hasProvider', target: 'usingProvider' },
        { guard: { type: 'isPage', params: { page: 'consent' } }, target: 'consenting' },
        { guard: { type: 'isPage', params: { page: 'passwordReset' } }, target: 'settingPassword' },
        { guard: 'resumesVerified', target: 'identifyingAccount', actions: 'clearSentCode' },
        { guard: 'resumesCode', target: 'proving' },
      ],
      invoke: {
        id: 'watchAutofill',
        src: 'watchAutofill',
        input: ({ context }) => ({ isOffered: context.flow === 'signIn' && !asksTerms(context) }),
      },
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
        'passkey.chosen': {
          guard: { type: 'takesPasskey', params: ({ event }) => event },
          target: 'verifyingPasskey',
          actions: { type: 'setAgreed', params: ({ event }) => event },
        },
        'provider.chosen': {
          guard: { type: 'hasTerms', params: ({ event }) => event },
          target: 'usingProvider',
          actions: { type: 'setProvider', params: ({ event }) => event },
        },
        'flow.switched': switchFlow,
      },
    },

    /** The browser asks for a passkey; the form stays, with what was typed. */
    verifyingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'verifyPasskey',
        src: 'verifyPasskey',
        input: ({ event }) => ({ answer: event.type === 'passkey.chosen' ? event.answer : null }),
        onDone: {
          target: 'identifyingAccount',
          actions: { type: 'setPasskey', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: setFailure },
      },
      on: { 'identifier.reopened': { target: 'identifying' } },
    },

    /** Signs in at a social provider, or has been there. */
    usingProvider: {
      entry: 'setConnector',
      exit: 'clearProvider',
      invoke: {
        id: 'socialSignIn',
        src: 'socialSignIn',
        input: ({ context: { experience, flow, provider, termsAccepted } }) => ({
          experience,
          flow,
          start: provider ?? { type: 'direct', connectorId: '' },
          termsAccepted,
        }),
        onSnapshot: {},
        onDone: accountDone,
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
        onDone: accountDone,
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
        input: ({ context: { missing, flow, connectorId, isIdentified } }) => ({
          missing,
          event: interactionEvents[flow],
          endsOn:
            connectorId === null || isIdentified ? fatalCodes : [...fatalCodes, ...takenCodes],
        }),
        onSnapshot: {},
        onDone: [
          {
            guard: { type: 'isTaken', params: failureOf },
            target: 'usingProvider',
            actions: { type: 'setTaken', params: ({ event }) => provenOf(event.output) },
          },
          leaveChild,
          endChild,
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
          leaveChild,
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
          {
            guard: { type: 'demandsProof', params: failed },
            target: 'verifyingSecondFactor',
            actions: setDemand,
          },
          {
            guard: { type: 'demandsFactor', params: failed },
            target: 'enrollingFactor',
            actions: setDemand,
          },
          { target: 'failed', actions: setFailure },
        ],
      },
    },

    /** One of the account's own factors. */
    verifyingSecondFactor: {
      invoke: {
        id: 'secondFactor',
        src: 'secondFactor',
        input: ({ context: { demand } }) => ({ ...demand, endsOn: fatalCodes }),
        onSnapshot: {},
        onDone: [leaveChild, endChild, { target: 'submitting' }],
      },
    },

    /** A second factor, backup codes, or a passkey that the account is to have. */
    enrollingFactor: {
      invoke: {
        id: 'factorEnrollment',
        src: 'factorEnrollment',
        input: ({ context: { demand, flow } }) => ({
          demand,
          event: interactionEvents[flow],
          endsOn: fatalCodes,
        }),
        onSnapshot: {},
        onDone: [leaveChild, endChild, { target: 'submitting' }],
      },
    },

    consenting: {
      invoke: {
        id: 'consent',
        src: 'consent',
        input: { endsOn: fatalCodes },
        onSnapshot: {},
        onDone: [
          endChild,
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
