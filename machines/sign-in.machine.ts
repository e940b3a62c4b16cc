import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import type { codeVerificationMachine, CodeOutcome } from './code-verification.machine';
import type { consentMachine, ConsentOutcome } from './consent.machine';
import type { newPasswordMachine, PasswordOutcome, PasswordPurpose } from './new-password.machine';
import type {
  MissingProfile,
  profileCompletionMachine,
  ProfileOutcome,
} from './profile-completion.machine';
import {
  failed,
  recordOf,
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
  asksTerms,
  isFlowOpen,
  termsApply,
  wayFor,
  type SignInExperience,
  type SignInFlow,
  type Way,
} from './sign-in-experience';

/**
 * The end-user experience: sign-in, register and forgot-password, driven by the tenant's sign-in
 * experience (specification section 3). Each actor is one call of the experience API, or a chart of
 * its own: a code, a new password, the profile, the consent.
 */

export type InteractionEvent = 'SignIn' | 'Register' | 'ForgotPassword';

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
  /** The other flow, offered because the account does not exist or exists already. */
  offer: 'signIn' | 'register' | null;
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
  | { type: 'password.submitted'; password: string }
  /** A code instead of the password. */
  | { type: 'code.requested' }
  | { type: 'terms.accepted' }
  | { type: 'terms.declined' }
  | { type: 'offer.accepted' }
  | { type: 'offer.declined' }
  /** The interaction is gone: begin again at the application. */
  | { type: 'interaction.restarted' };

const missingNames: readonly string[] = [
  'username',
  'email',
  'phone',
  'emailOrPhone',
  'password',
  'extraProfile',
] satisfies MissingProfile[];

/** data.missingProfile of a 422 user.missing_profile. */
function missingOf(error: unknown): readonly MissingProfile[] {
  const { code, data } = toFailure(error);
  const { missingProfile } = recordOf(data);
  if (code !== 'user.missing_profile' || !Array.isArray(missingProfile)) return [];
  return missingProfile.filter((name: unknown): name is MissingProfile =>
    missingNames.includes(String(name)),
  );
}

const lockedCode = 'session.verification_blocked_too_many_attempts';
const goneCodes = ['session.not_found', 'session.interaction_not_found'];
const deadLinkCode = 'password_reset_link.not_valid';
const takenCodes = ['user.email_already_in_use', 'user.phone_already_in_use'];
/** Failures of a child that are not its own business. */
const endsOn = [lockedCode, ...goneCodes];

const interactionEvents = {
  signIn: 'SignIn',
  register: 'Register',
  forgotPassword: 'ForgotPassword',
} as const satisfies Record<SignInFlow, InteractionEvent>;

type Submitted = { event: Credentials };
type Outcome = CodeOutcome | ConsentOutcome | PasswordOutcome | ProfileOutcome;
type Ended = { event: { output: Outcome } };

function submitted({ event }: Submitted): Credentials {
  return event;
}
function failureOf({ event: { output } }: Ended): Failed {
  return {
    error: 'failure' in output ? output.failure : null,
  };
}
function endedAs(type: Outcome['type']) {
  return {
    type: 'endedAs' as const,
    params: ({ event }: Ended) => ({ outcome: event.output, type }),
  };
}
function isFlow(flow: SignInFlow) {
  return { type: 'isFlow' as const, params: { flow } };
}
const setVerification = {
  type: 'setVerification',
  params: ({ event }: { event: { output: { verificationId: string } } }) => event.output,
} as const;
const setMissing = { type: 'setMissing', params: failed } as const;

/** The ways out of every call: the interaction is gone, or too many attempts were made. */
const commonErrors = [
  { guard: { type: 'isGone', params: failed }, target: '#sign-in.expired' },
  {
    guard: { type: 'isLocked', params: failed },
    target: '#sign-in.lockedOut',
    actions: setFailure,
  },
] as const;
/** The same, when a child chart ended with it. */
const commonEnds = [
  { guard: { type: 'isGone', params: failureOf }, target: '#sign-in.expired' },
  {
    guard: { type: 'isLocked', params: failureOf },
    target: '#sign-in.lockedOut',
    actions: { type: 'setFailure', params: failureOf },
  },
] as const;
const toFirstForm = { target: '#sign-in.identifying', actions: setFailure } as const;
const reopen = {
  'identifier.reopened': { target: '#sign-in.identifying', actions: 'clearFailure' },
} as const;
const switchFlow = {
  guard: { type: 'isOpen', params: ({ event }: { event: { flow: SignInFlow } }) => event },
  target: '#sign-in.identifying',
  actions: { type: 'setFlow', params: ({ event }: { event: { flow: SignInFlow } }) => event },
} as const;

const setCredentials = { type: 'setCredentials', params: submitted } as const;
function leadsTo(way: Way) {
  return {
    type: 'leadsTo' as const,
    params: ({ event }: Submitted) => ({ identifier: event.identifier, way }),
  };
}

const refuse = {
  guard: { type: 'isRefused', params: submitted },
  target: '#sign-in.identifying',
  actions: { type: 'setRefused', params: submitted },
} as const;
const proveByCode = { target: '#sign-in.proving.byCode', actions: setCredentials } as const;
const proveByPassword = [
  { guard: { type: 'wantsCode', params: submitted }, ...proveByCode },
  {
    guard: { type: 'hasPassword', params: submitted },
    target: '#sign-in.proving.verifyingPassword',
    actions: setCredentials,
  },
  {
    guard: leadsTo('password'),
    target: '#sign-in.proving.enteringPassword',
    actions: setCredentials,
  },
] as const;

/** Where the first form leads. */
const submitCredentials = [
  refuse,
  {
    guard: { type: 'needsTerms', params: submitted },
    target: '#sign-in.acceptingTerms',
    actions: setCredentials,
  },
  ...proveByPassword,
  { guard: leadsTo('code'), ...proveByCode },
  { target: '#sign-in.proving.registeringUsername', actions: setCredentials },
] as const;
/** The same form beside the password: someone signs in, and the terms are settled. */
const correctCredentials = [refuse, ...proveByPassword, proveByCode] as const;

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    children: {} as {
      codeVerification: 'codeVerification';
      newPassword: 'newPassword';
      profileCompletion: 'profileCompletion';
      consent: 'consent';
    },
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
    /** POST identification. */
    identifyAccount: unsettled<void, { verificationId: string | null }>(),
    /** PUT interaction-event. */
    switchEvent: unsettled<void, { event: InteractionEvent }>(),
    /** POST submit; `redirectTo` is null after a password reset. */
    submitInteraction: unsettled<{ redirectTo: string | null }, { termsAccepted: boolean }>(),
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
    newPassword: unsettledChart<typeof newPasswordMachine>(),
    profileCompletion: unsettledChart<typeof profileCompletionMachine>(),
    consent: unsettledChart<typeof consentMachine>(),
  },
  actions: {
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null, notice: null }),
    setTermsAccepted: assign({ termsAccepted: true }),
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
      offer: null,
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
      offer: null,
      isIdentified: false,
      missing: [],
      failure: null,
      notice: null,
    })),
    setVerification: assign({
      verificationId: (_, params: { verificationId: string }) => params.verificationId,
      failure: null,
    }),
    clearVerification: assign({ verificationId: null }),
    setMissing: assign({ missing: (_, params: Failed) => missingOf(params.error), failure: null }),
    setMissingPassword: assign({ missing: ['password'] }),
    setIdentified: assign({ isIdentified: true, failure: null }),
    setPurpose: assign({
      purpose: (_, params: { purpose: PasswordPurpose }) => params.purpose,
      failure: null,
    }),
    setOffer: assign({
      offer: (_, params: { flow: 'signIn' | 'register' }) => params.flow,
      failure: null,
    }),
    clearOffer: assign({ offer: null }),
    setOfferedFlow: assign(({ context }) => ({ flow: context.offer ?? context.flow, offer: null })),
    setNotice: assign({ notice: 'passwordReset' }),
    setRedirect: assign({
      redirectTo: (_, params: { redirectTo: string | null }) => params.redirectTo,
    }),
    /** To the authorization server or back to the application. The page is left. */
    redirect: (_, _params: { to: string }) => undefined,
    /** Starts over at the application that asked for the sign-in. */
    restart: () => undefined,
  },
  guards: {
    isConsentPage: ({ context }) => context.page === 'consent',
    isResetPage: ({ context }) => context.page === 'passwordReset',
    resumesVerified: ({ context }) => context.sentCode?.isVerified === true,
    resumesCode: ({ context }) => context.sentCode !== null,
    isFlow: ({ context }, params: { flow: SignInFlow }) => context.flow === params.flow,
    isOpen: ({ context }, params: { flow: SignInFlow }) =>
      isFlowOpen(context.experience, params.flow),
    isRefused: ({ context }, { identifier }: Credentials) => wayFor(context, identifier) === null,
    needsTerms: ({ context }, { agreed }: Credentials) => asksTerms(context) && !agreed,
    wantsCode: ({ context: { experience } }, { identifier, prefersCode }: Credentials) =>
      prefersCode === true && allowsCode({ experience, identifier }),
    hasPassword: ({ context }, { identifier, password }: Credentials) =>
      password !== undefined && wayFor(context, identifier) === 'password',
    leadsTo: ({ context }, params: { identifier: Identifier; way: Way }) =>
      wayFor(context, params.identifier) === params.way,
    goesBy: ({ context }, params: { way: Way }) =>
      context.identifier !== null && wayFor(context, context.identifier) === params.way,
    offerNeedsTerms: ({ context }) => context.offer !== null && asksTerms(context, context.offer),
    hasOffer: ({ context }) => context.offer !== null,
    allowsCode: ({ context }) => allowsCode(context),
    signsUpWithPassword: ({ context }) => context.experience.signUp.password,
    isIdentified: ({ context }) => context.isIdentified,
    endedAs: (_, params: { outcome: Outcome; type: Outcome['type'] }) =>
      params.outcome.type === params.type,
    endedByLink: ({ context }, params: { outcome: Outcome; type: Outcome['type'] }) =>
      context.purpose === 'link' && params.outcome.type === params.type,
    isGone: (_, params: Failed) => goneCodes.includes(toFailure(params.error).code),
    isLocked: (_, params: Failed) => toFailure(params.error).code === lockedCode,
    isUnknownUser: ({ context }, params: Failed) =>
      context.flow === 'signIn' &&
      context.experience.signInMode === 'SignInAndRegister' &&
      toFailure(params.error).code === 'user.user_not_exist',
    isUnknownInvited: ({ context }, params: Failed) =>
      context.flow === 'signIn' &&
      context.isInvited &&
      toFailure(params.error).code === 'user.user_not_exist',
    isTaken: ({ context }, params: Failed) =>
      context.flow === 'register' &&
      context.experience.signInMode === 'SignInAndRegister' &&
      takenCodes.includes(toFailure(params.error).code),
    mustChangePassword: (_, params: Failed) =>
      toFailure(params.error).code === 'user.password_change_required',
    lacksProfile: (_, params: Failed) => missingOf(params.error).length > 0,
    isTold: ({ context }) => typeof context.failure?.retryAfter === 'number',
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
    offer: null,
    purpose: input.page === 'passwordReset' ? 'link' : 'first',
    failure: null,
    notice: null,
    redirectTo: null,
  }),
  initial: 'identifying',
  states: {
    identifying: {
      always: [
        { guard: 'isConsentPage', target: 'consenting' },
        { guard: 'isResetPage', target: 'settingPassword' },
        { guard: 'resumesVerified', target: 'identifyingAccount', actions: 'clearSentCode' },
        { guard: 'resumesCode', target: 'proving.byCode' },
      ],
      on: {
        'credentials.submitted': submitCredentials,
        'token.opened': {
          target: 'proving.verifyingToken',
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

    /** Before the first call of the flow: nothing has been sent yet. */
    acceptingTerms: {
      on: {
        'terms.accepted': [
          { guard: 'hasOffer', target: 'switchingFlow', actions: 'setTermsAccepted' },
          {
            guard: { type: 'goesBy', params: { way: 'password' } },
            target: 'proving.enteringPassword',
            actions: 'setTermsAccepted',
          },
          {
            guard: { type: 'goesBy', params: { way: 'code' } },
            target: 'proving.byCode',
            actions: 'setTermsAccepted',
          },
          { target: 'proving.registeringUsername', actions: 'setTermsAccepted' },
        ],
        'terms.declined': { target: 'identifying', actions: 'clearOffer' },
      },
    },

    /** That the identifier is the person's own, or is free. */
    proving: {
      initial: 'enteringPassword',
      states: {
        enteringPassword: {
          on: {
            'password.submitted': { target: 'verifyingPassword' },
            'credentials.submitted': correctCredentials,
            'code.requested': { guard: 'allowsCode', target: 'byCode', actions: 'clearFailure' },
            ...reopen,
            'flow.switched': switchFlow,
          },
        },

        verifyingPassword: {
          tags: 'busy',
          invoke: {
            id: 'verifyPassword',
            src: 'verifyPassword',
            // A password goes from the event to the call and is never kept.
            input: ({ context: { identifier }, event }) => {
              assertEvent(event, ['password.submitted', 'credentials.submitted']);
              return {
                identifier: identifier ?? { type: 'username', value: '' },
                password: event.password ?? '',
              };
            },
            onDone: { target: '#sign-in.identifyingAccount', actions: setVerification },
            onError: [...commonErrors, { target: 'enteringPassword', actions: setFailure }],
          },
        },

        byCode: {
          exit: 'clearSentCode',
          invoke: {
            id: 'codeVerification',
            src: 'codeVerification',
            input: ({ context }) => ({
              target: context.identifier ?? { type: 'email', value: '' },
              interaction: { event: interactionEvents[context.flow], starts: true },
              sent: context.sentCode,
              allowsPassword: allowsPassword(context),
              endsOn,
            }),
            // The view hears of its progress through here.
            onSnapshot: {},
            onDone: [
              ...commonEnds,
              {
                guard: endedAs('verified'),
                target: '#sign-in.identifyingAccount',
                actions: {
                  type: 'setVerification',
                  params: ({ event: { output } }) => ({
                    verificationId: output.type === 'verified' ? output.verificationId : '',
                  }),
                },
              },
              {
                guard: endedAs('passwordPreferred'),
                target: 'enteringPassword',
                actions: 'clearFailure',
              },
              { guard: endedAs('left'), target: '#sign-in.identifying', actions: 'clearFailure' },
              {
                guard: { type: 'goesBy', params: { way: 'password' } },
                target: 'enteringPassword',
                actions: { type: 'setFailure', params: failureOf },
              },
              {
                target: '#sign-in.identifying',
                actions: { type: 'setFailure', params: failureOf },
              },
            ],
          },
        },

        /** The token is used up by this; a refusal leads to the form with the address filled in. */
        verifyingToken: {
          tags: 'busy',
          invoke: {
            id: 'verifyOneTimeToken',
            src: 'verifyOneTimeToken',
            input: ({ event }) => {
              assertEvent(event, 'token.opened');
              return { email: event.email, token: event.token };
            },
            onDone: { target: '#sign-in.identifyingAccount', actions: setVerification },
            onError: [...commonErrors, toFirstForm],
          },
        },

        registeringUsername: {
          tags: 'busy',
          invoke: {
            id: 'startRegistration',
            src: 'startRegistration',
            input: ({ context }) => ({ username: context.identifier?.value ?? '' }),
            onDone: [
              {
                guard: 'signsUpWithPassword',
                target: '#sign-in.completing',
                actions: 'setMissingPassword',
              },
              { target: '#sign-in.identifyingAccount' },
            ],
            onError: [...commonErrors, toFirstForm],
          },
        },
      },
    },

    /** Finds the account of a verified identifier, or creates it in the register flow. */
    identifyingAccount: {
      tags: 'busy',
      invoke: {
        id: 'identifyAccount',
        src: 'identifyAccount',
        input: ({ context }) => ({ verificationId: context.verificationId }),
        onDone: [
          {
            guard: isFlow('forgotPassword'),
            target: 'settingPassword',
            actions: ['setIdentified', { type: 'setPurpose', params: { purpose: 'forgotten' } }],
          },
          { target: 'submitting', actions: 'setIdentified' },
        ],
        onError: [
          ...commonErrors,
          {
            guard: { type: 'isUnknownInvited', params: failed },
            target: 'acceptingInvitation',
            actions: { type: 'setOffer', params: { flow: 'register' } },
          },
          {
            guard: { type: 'isUnknownUser', params: failed },
            target: 'offeringOtherFlow',
            actions: { type: 'setOffer', params: { flow: 'register' } },
          },
          {
            guard: { type: 'isTaken', params: failed },
            target: 'offeringOtherFlow',
            actions: { type: 'setOffer', params: { flow: 'signIn' } },
          },
          {
            guard: { type: 'lacksProfile', params: failed },
            target: 'completing',
            actions: setMissing,
          },
          toFirstForm,
        ],
      },
    },

    /** A token is an invitation: its account is created without asking, except for the terms. */
    acceptingInvitation: {
      always: [{ guard: 'offerNeedsTerms', target: 'acceptingTerms' }, { target: 'switchingFlow' }],
    },

    /** The address is proven, but its account does not exist yet, or exists already. */
    offeringOtherFlow: {
      on: {
        'offer.accepted': [
          { guard: 'offerNeedsTerms', target: 'acceptingTerms' },
          { target: 'switchingFlow' },
        ],
        'offer.declined': { target: 'identifying', actions: 'clearOffer' },
      },
    },

    switchingFlow: {
      tags: 'busy',
      invoke: {
        id: 'switchEvent',
        src: 'switchEvent',
        input: ({ context }) => ({ event: interactionEvents[context.offer ?? context.flow] }),
        onDone: { target: 'identifyingAccount', actions: 'setOfferedFlow' },
        onError: [...commonErrors, { target: 'identifying', actions: [setFailure, 'clearOffer'] }],
      },
    },

    /** Missing identifiers, the tenant's own fields, a first password. */
    completing: {
      invoke: {
        id: 'profileCompletion',
        src: 'profileCompletion',
        input: ({ context: { missing, flow } }) => ({
          missing,
          event: interactionEvents[flow],
          endsOn,
        }),
        onSnapshot: {},
        onDone: [
          ...commonEnds,
          { guard: endedAs('left'), target: 'identifying', actions: 'clearFailure' },
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
          endsOn: purpose === 'link' ? [deadLinkCode] : endsOn,
        }),
        onSnapshot: {},
        onDone: [
          ...commonEnds,
          {
            guard: { ...endedAs('saved'), type: 'endedByLink' },
            target: 'passwordReset',
          },
          { guard: endedAs('saved'), target: 'submitting', actions: 'clearFailure' },
          { guard: endedAs('left'), target: 'identifying', actions: 'clearFailure' },
          { target: 'linkEnded' },
        ],
      },
    },

    submitting: {
      tags: 'busy',
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
          ...commonErrors,
          {
            guard: { type: 'mustChangePassword', params: failed },
            target: 'settingPassword',
            actions: { type: 'setPurpose', params: { purpose: 'required' } },
          },
          {
            guard: { type: 'lacksProfile', params: failed },
            target: 'completing',
            actions: setMissing,
          },
          toFirstForm,
        ],
      },
    },

    consenting: {
      invoke: {
        id: 'consent',
        src: 'consent',
        input: { endsOn },
        onSnapshot: {},
        onDone: [
          ...commonEnds,
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

    /** Too many attempts on this identifier; another one may be tried at once. */
    lockedOut: {
      after: { lockout: { guard: 'isTold', target: 'identifying', actions: 'clearFailure' } },
      on: { ...reopen, 'flow.switched': switchFlow },
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
