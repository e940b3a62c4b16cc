import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

/**
 * The end-user experience: sign-in, register and forgot-password, driven by the tenant's sign-in
 * experience (specification section 3). Each actor is one call of the experience API.
 *
 * Named room, each beside the state it extends:
 * - `redirectingToProvider` (social) and `singleSignOn` leave from `identifying`; their callbacks
 *   join at `identifyingAccount` with a verified record, like a code does.
 * - `verifyingSecondFactor` (403 session.mfa.require_mfa_verification) and `enrollingFactor`
 *   (422 user.missing_mfa, session.mfa.backup_code_required) leave from `submitting` and return to
 *   it. Until then their refusal is a message on the first form.
 */

export type SignInFlow = 'signIn' | 'register' | 'forgotPassword';
export type InteractionEvent = 'SignIn' | 'Register' | 'ForgotPassword';
export type IdentifierType = 'username' | 'email' | 'phone';
export type Identifier = { type: IdentifierType; value: string };

/** What the server still wants to know (422 user.missing_profile). */
export type MissingProfile =
  'username' | 'email' | 'phone' | 'emailOrPhone' | 'password' | 'extraProfile';

const isFlow = (page: SignInPage): page is SignInFlow =>
  page !== 'consent' && page !== 'passwordReset';

/** The part of the tenant's sign-in experience that decides branches. */
export type SignInExperience = {
  signInMode: 'SignIn' | 'Register' | 'SignInAndRegister';
  signIn: {
    methods: readonly {
      identifier: IdentifierType;
      password: boolean;
      verificationCode: boolean;
      isPasswordPrimary: boolean;
    }[];
  };
  signUp: { identifiers: readonly IdentifierType[]; password: boolean; verify: boolean };
  /** The ways back to an account: those with a working connector. */
  forgotPassword: { email: boolean; phone: boolean };
  agreeToTermsPolicy: 'Automatic' | 'ManualRegistrationOnly' | 'Manual';
  /** A terms-of-use or privacy address is set: there is something to agree to. */
  hasTerms: boolean;
};

export type SignInFailure = {
  status: number;
  code: string;
  message: string;
  data: unknown;
  /** Seconds until another attempt is allowed, null when not told. */
  retryAfter: number | null;
};

/** What the consent page shows; its shape is the view's business. */
export type ConsentInfo = Readonly<Record<string, unknown>>;

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

export type SignInContext = {
  experience: SignInExperience;
  page: SignInPage;
  resetToken: string;
  flow: SignInFlow;
  /** What was typed first; kept over every failure. */
  identifier: Identifier | null;
  /** The address a running code verification belongs to. */
  codeTarget: Identifier | null;
  verificationId: string | null;
  secondsToResend: number;
  /** What a reloaded page continues with; null once it has, or began at the first form. */
  sentCode: SentCode | null;
  /** The code on the screen was sent before a reload. */
  isResumed: boolean;
  /** The identifier was proven by a one-time token: it also opens a closed registration. */
  isInvited: boolean;
  /** The account is known to the interaction; what follows only completes its profile. */
  isIdentified: boolean;
  missing: readonly MissingProfile[];
  termsAccepted: boolean;
  /** The other flow, offered because the account does not exist or exists already. */
  offer: 'signIn' | 'register' | null;
  failure: SignInFailure | null;
  notice: 'passwordReset' | null;
  consent: ConsentInfo | null;
  redirectTo: string | null;
  /** What is being added to the profile. */
  addition: ProfileAddition | null;
};

/** What `addProfile` sends; an address goes by its verified record. */
export type ProfileAddition =
  | { type: 'username'; value: string }
  | { type: 'email' | 'phone'; verificationId: string }
  | { type: 'extraProfile'; values: Readonly<Record<string, unknown>> };

export type SignInEvent =
  | { type: 'identifier.submitted'; identifier: Identifier }
  /** The page was opened by a link that carries a one-time token for an e-mail address. */
  | { type: 'token.opened'; email: string; token: string }
  /** Back to the first form; what was typed is still in it. */
  | { type: 'identifier.reopened' }
  | { type: 'flow.switched'; flow: SignInFlow }
  | { type: 'password.submitted'; password: string }
  /** A code instead of the password. */
  | { type: 'code.requested' }
  /** The password instead of a code. */
  | { type: 'password.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resent' }
  | { type: 'profile.submitted'; addition: Exclude<ProfileAddition, { verificationId: string }> }
  | { type: 'terms.accepted' }
  | { type: 'terms.declined' }
  | { type: 'offer.accepted' }
  | { type: 'offer.declined' }
  | { type: 'consent.approved'; organizationIds: readonly string[] }
  | { type: 'consent.declined' }
  | { type: 'consent.retried' }
  /** The interaction is gone: begin again at the application. */
  | { type: 'interaction.restarted' };

type Loose = Record<string, unknown>;

const loose = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};

function toFailure(error: unknown): SignInFailure {
  const { status, code, message, data, retryAfter } = loose(error);
  const wait = retryAfter ?? loose(data)['retryAfter'];
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    data,
    retryAfter: typeof wait === 'number' ? wait : null,
  };
}

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
  const { code, data } = loose(error);
  const { missingProfile } = loose(data);
  if (code !== 'user.missing_profile' || !Array.isArray(missingProfile)) return [];
  return missingProfile.filter((name: unknown): name is MissingProfile =>
    missingNames.includes(String(name)),
  );
}

const lockedCode = 'session.verification_blocked_too_many_attempts';
const goneCodes = ['session.not_found', 'session.interaction_not_found'];
const deadLinkCode = 'password_reset_link.not_valid';
const takenCodes = ['user.email_already_in_use', 'user.phone_already_in_use'];
/** The code can never become right: only a new one helps. */
const deadCodeCodes = [
  'verification_code.expired',
  'verification_code.exceed_max_try',
  'verification_code.not_found',
  'session.verification_session_not_found',
];

/** The method of the sign-in settings for one kind of identifier. */
export const signInMethod = (experience: SignInExperience, type: IdentifierType) =>
  experience.signIn.methods.find((method) => method.identifier === type);

/** Kinds of identifier the first form takes in a flow. */
export function identifierTypes(
  experience: SignInExperience,
  flow: SignInFlow,
): readonly IdentifierType[] {
  switch (flow) {
    case 'signIn':
      return experience.signIn.methods
        .filter((method) => method.password || method.verificationCode)
        .map((method) => method.identifier);
    case 'register':
      return experience.signUp.identifiers;
    case 'forgotPassword':
      return (['email', 'phone'] as const).filter((type) => experience.forgotPassword[type]);
  }
}

/** Is the flow open in this tenant? */
export function isFlowOpen(experience: SignInExperience, flow: SignInFlow): boolean {
  switch (flow) {
    case 'signIn':
      return experience.signInMode !== 'Register';
    case 'register':
      return experience.signInMode !== 'SignIn';
    case 'forgotPassword':
      return experience.forgotPassword.email || experience.forgotPassword.phone;
  }
}

const interactionEvents: Record<SignInFlow, InteractionEvent> = {
  signIn: 'SignIn',
  register: 'Register',
  forgotPassword: 'ForgotPassword',
};

const termsApply = ({ hasTerms, agreeToTermsPolicy }: SignInExperience, flow: SignInFlow) =>
  hasTerms &&
  flow !== 'forgotPassword' &&
  (agreeToTermsPolicy === 'Manual' ||
    (agreeToTermsPolicy === 'ManualRegistrationOnly' && flow === 'register'));

/** Terms are asked for before the first call of a flow that needs them. */
const asksTerms = ({ experience, termsAccepted }: SignInContext, flow: SignInFlow) =>
  !termsAccepted && termsApply(experience, flow);

/** The call an identifier leads to; null when the flow does not take it. */
function wayFor(
  { experience, flow }: SignInContext,
  { type }: Identifier,
): 'password' | 'code' | 'username' | null {
  if (!identifierTypes(experience, flow).includes(type)) return null;
  if (flow === 'register') return type === 'username' ? 'username' : 'code';
  if (flow === 'forgotPassword') return 'code';
  const method = signInMethod(experience, type);
  if (!method) return null;
  const prefersPassword = method.password && (method.isPasswordPrimary || !method.verificationCode);
  return prefersPassword || type === 'username' ? 'password' : 'code';
}

const refusedIdentifier: SignInFailure = {
  status: 422,
  code: 'user.sign_in_method_not_enabled',
  message: '',
  data: undefined,
  retryAfter: null,
};

type Failed = { error: unknown };
const failed = ({ event }: { event: Failed }) => event;

/** The ways out of every call: the interaction is gone, or too many attempts were made. */
const commonRefusals = [
  { guard: { type: 'isGone', params: failed }, target: '#sign-in.expired' },
  {
    guard: { type: 'isLocked', params: failed },
    target: '#sign-in.lockedOut',
    actions: { type: 'keepFailure', params: failed },
  },
] as const;

/** Where the kept identifier goes once the terms are settled. */
const acceptedWays = [
  {
    guard: { type: 'goesBy', params: { way: 'password' } },
    target: '#sign-in.enteringPassword',
    actions: 'acceptTerms',
  },
  {
    guard: { type: 'goesBy', params: { way: 'code' } },
    target: '#sign-in.sendingCode',
    actions: 'acceptTerms',
  },
  { target: '#sign-in.registeringUsername', actions: 'acceptTerms' },
] as const;

const never = () => new Promise<never>(() => undefined);

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
  },
  actors: {
    /** PUT / SignIn, then POST verification/password. */
    verifyPassword: fromPromise<
      { verificationId: string },
      { identifier: Identifier; password: string }
    >(never),
    /** PUT / Register, then POST profile {username}. */
    startRegistration: fromPromise<void, { username: string }>(never),
    /** PUT / {event} when `starts`, then POST verification/verification-code. */
    sendCode: fromPromise<
      { verificationId: string; secondsToResend: number },
      { identifier: Identifier; event: InteractionEvent; starts: boolean }
    >(never),
    /** POST verification/verification-code/verify. */
    verifyCode: fromPromise<
      { verificationId: string },
      { identifier: Identifier; verificationId: string; code: string }
    >(never),
    /** PUT / SignIn, then POST verification/one-time-token/verify. */
    verifyOneTimeToken: fromPromise<{ verificationId: string }, { email: string; token: string }>(
      never,
    ),
    /** POST identification; null: with what the interaction already holds. */
    identifyAccount: fromPromise<void, { verificationId: string | null }>(never),
    /** PUT interaction-event. */
    switchEvent: fromPromise<void, { event: InteractionEvent }>(never),
    /** POST profile {password}; PUT profile/password when the flow is forgotPassword. */
    savePassword: fromPromise<void, { password: string; isReset: boolean }>(never),
    /** POST password-reset: the link's token and the new password. */
    resetPassword: fromPromise<void, { token: string; password: string }>(never),
    /** POST profile. */
    addProfile: fromPromise<void, ProfileAddition>(never),
    /** POST submit; `redirectTo` is null after a password reset. */
    submitInteraction: fromPromise<{ redirectTo: string | null }, { termsAccepted: boolean }>(
      never,
    ),
    /** GET /api/interaction/consent. */
    loadConsent: fromPromise<ConsentInfo>(never),
    /** POST /api/interaction/consent. */
    approveConsent: fromPromise<{ redirectTo: string }, { organizationIds: readonly string[] }>(
      never,
    ),
    /** POST /api/interaction/consent/reject: the application learns that access was denied. */
    rejectConsent: fromPromise<{ redirectTo: string }>(never),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    acceptTerms: assign({ termsAccepted: true }),
    clearFailure: assign({ failure: null, notice: null }),
    resume: assign({ sentCode: null }),
    /** A new identifier starts the flow afresh. */
    keepIdentifier: assign((_, params: { identifier: Identifier }) => ({
      identifier: params.identifier,
      codeTarget: params.identifier,
      verificationId: null,
      secondsToResend: 0,
      isResumed: false,
      isInvited: false,
      isIdentified: false,
      missing: [],
      offer: null,
      failure: null,
      notice: null,
    })),
    becomeInvited: assign({ isInvited: true }),
    refuseIdentifier: assign((_, params: { identifier: Identifier }) => ({
      identifier: params.identifier,
      failure: refusedIdentifier,
    })),
    keepFlow: assign((_, params: { flow: SignInFlow }) => ({
      flow: params.flow,
      offer: null,
      isIdentified: false,
      missing: [],
      failure: null,
      notice: null,
    })),
    keepVerification: assign({
      verificationId: (_, params: { verificationId: string }) => params.verificationId,
      failure: null,
    }),
    keepMissing: assign({ missing: (_, params: Failed) => missingOf(params.error), failure: null }),
    /** One thing less to ask; identification goes on with what the interaction now holds. */
    ticksOff: assign({
      missing: ({ context }) => context.missing.slice(1),
      verificationId: null,
      failure: null,
    }),
    collectAddress: assign((_, params: { identifier: Identifier }) => ({
      codeTarget: params.identifier,
      verificationId: null,
      failure: null,
    })),
    keepAddition: assign({
      addition: (_, params: { addition: ProfileAddition }) => params.addition,
      failure: null,
    }),
    identified: assign({ isIdentified: true, failure: null }),
    takeOffer: assign(({ context }) => ({ flow: context.offer ?? context.flow, offer: null })),
    dropOffer: assign({ offer: null }),
    keepOffer: assign({
      offer: (_, params: { flow: 'signIn' | 'register' }) => params.flow,
      failure: null,
    }),
    startCountdown: assign((_, params: { secondsToResend: number }) => ({
      secondsToResend: params.secondsToResend,
      isResumed: false,
    })),
    /** To the authorization server or back to the application. The page is left. */
    redirect: (_, _params: { to: string }) => undefined,
    /** Starts over at the application that asked for the sign-in. */
    restart: () => undefined,
  },
  guards: {
    isConsentPage: ({ context }) => context.page === 'consent',
    isResetPage: ({ context }) => context.page === 'passwordReset',
    isLinkDead: (_, params: Failed) => toFailure(params.error).code === deadLinkCode,
    resumesVerified: ({ context }) => context.sentCode?.isVerified === true,
    resumesCoolingDown: ({ context }) => (context.sentCode?.secondsToResend ?? 0) > 0,
    resumesCode: ({ context }) => context.sentCode !== null,
    isFlow: ({ context }, params: { flow: SignInFlow }) => context.flow === params.flow,
    isOpen: ({ context }, params: { flow: SignInFlow }) =>
      isFlowOpen(context.experience, params.flow),
    refuses: ({ context }, params: { identifier: Identifier }) =>
      wayFor(context, params.identifier) === null,
    needsTerms: ({ context }) => asksTerms(context, context.flow),
    offerNeedsTerms: ({ context }) => context.offer !== null && asksTerms(context, context.offer),
    hasOffer: ({ context }) => context.offer !== null,
    goesBy: ({ context }, params: { way: 'password' | 'code' | 'username' }) =>
      context.identifier !== null && wayFor(context, context.identifier) === params.way,
    submittedGoesBy: (
      { context },
      params: { identifier: Identifier; way: 'password' | 'code' | 'username' },
    ) => wayFor(context, params.identifier) === params.way,
    allowsCode: ({ context }) =>
      context.identifier !== null &&
      signInMethod(context.experience, context.identifier.type)?.verificationCode === true,
    allowsPassword: ({ context }) =>
      context.flow === 'signIn' &&
      !context.isIdentified &&
      context.identifier !== null &&
      signInMethod(context.experience, context.identifier.type)?.password === true,
    signsUpWithPassword: ({ context }) => context.experience.signUp.password,
    isIdentified: ({ context }) => context.isIdentified,
    isCompleting: ({ context }) => context.missing.length > 0,
    hasSentCode: ({ context }) => context.verificationId !== null,
    lacksAddress: ({ context }) =>
      context.missing[0] === 'email' ||
      context.missing[0] === 'phone' ||
      context.missing[0] === 'emailOrPhone',
    lacksAddition: ({ context }, params: { addition: ProfileAddition }) =>
      context.missing[0] === params.addition.type,
    nextIsPassword: ({ context }) => context.missing[1] === 'password',
    hasMoreMissing: ({ context }) => context.missing.length > 1,
    canResend: ({ context }) => context.secondsToResend <= 0,
    isCountdownOver: ({ context }) => context.secondsToResend <= 1,
    isGone: (_, params: Failed) => goneCodes.includes(toFailure(params.error).code),
    isLocked: (_, params: Failed) => toFailure(params.error).code === lockedCode,
    isCodeDead: (_, params: Failed) => deadCodeCodes.includes(toFailure(params.error).code),
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
    lacksPassword: (_, params: Failed) => missingOf(params.error)[0] === 'password',
    lacksProfile: (_, params: Failed) => missingOf(params.error).length > 0,
    isTold: ({ context }) => typeof context.failure?.retryAfter === 'number',
  },
  delays: {
    second: 1000,
    /** Seconds the server named. */
    lockout: ({ context }) => (context.failure?.retryAfter ?? 0) * 1000,
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => ({
    experience: input.experience,
    page: input.page,
    resetToken: input.resetToken ?? '',
    flow: input.sentCode?.flow ?? (isFlow(input.page) ? input.page : 'signIn'),
    identifier: input.sentCode?.identifier ?? input.identifier,
    codeTarget: input.sentCode?.identifier ?? null,
    verificationId: input.sentCode?.verificationId ?? null,
    secondsToResend: input.sentCode?.secondsToResend ?? 0,
    sentCode: input.sentCode,
    isResumed: input.sentCode !== null,
    isInvited: false,
    isIdentified: false,
    missing: [],
    // A code is sent after the terms are accepted, where its flow asks for them.
    termsAccepted: input.sentCode !== null && termsApply(input.experience, input.sentCode.flow),
    offer: null,
    failure: null,
    notice: null,
    consent: null,
    redirectTo: null,
    addition: null,
  }),
  initial: 'identifying',
  states: {
    identifying: {
      always: [
        { guard: 'isConsentPage', target: 'consenting' },
        { guard: 'isResetPage', target: 'resettingPassword' },
        { guard: 'resumesVerified', target: 'identifyingAccount', actions: 'resume' },
        { guard: 'resumesCoolingDown', target: 'awaitingCode.coolingDown', actions: 'resume' },
        { guard: 'resumesCode', target: 'awaitingCode.resendable', actions: 'resume' },
      ],
      on: {
        'identifier.submitted': [
          {
            guard: { type: 'refuses', params: ({ event }) => event },
            actions: { type: 'refuseIdentifier', params: ({ event }) => event },
          },
          {
            guard: 'needsTerms',
            target: 'acceptingTerms',
            actions: { type: 'keepIdentifier', params: ({ event }) => event },
          },
          {
            guard: {
              type: 'submittedGoesBy',
              params: ({ event }) => ({ identifier: event.identifier, way: 'password' }),
            },
            target: 'enteringPassword',
            actions: { type: 'keepIdentifier', params: ({ event }) => event },
          },
          {
            guard: {
              type: 'submittedGoesBy',
              params: ({ event }) => ({ identifier: event.identifier, way: 'code' }),
            },
            target: 'sendingCode',
            actions: { type: 'keepIdentifier', params: ({ event }) => event },
          },
          {
            target: 'registeringUsername',
            actions: { type: 'keepIdentifier', params: ({ event }) => event },
          },
        ],
        'token.opened': {
          target: 'verifyingToken',
          actions: [
            {
              type: 'keepIdentifier',
              params: ({ event }) => ({ identifier: { type: 'email', value: event.email } }),
            },
            'becomeInvited',
          ],
        },
        'flow.switched': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          actions: { type: 'keepFlow', params: ({ event }) => event },
        },
      },
    },

    /** The token is used up by this; a refusal leads to the form with the address filled in. */
    verifyingToken: {
      invoke: {
        id: 'verifyOneTimeToken',
        src: 'verifyOneTimeToken',
        input: ({ event }) =>
          event.type === 'token.opened'
            ? { email: event.email, token: event.token }
            : { email: '', token: '' },
        onDone: {
          target: 'identifyingAccount',
          actions: { type: 'keepVerification', params: ({ event }) => event.output },
        },
        onError: [
          ...commonRefusals,
          { target: 'identifying', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },

    /** Before the first call of the flow: nothing has been sent yet. */
    acceptingTerms: {
      on: {
        'terms.accepted': [
          {
            guard: 'hasOffer',
            target: 'switchingFlow',
            actions: 'acceptTerms',
          },
          ...acceptedWays,
        ],
        'terms.declined': { target: 'identifying', actions: 'dropOffer' },
      },
    },

    enteringPassword: {
      on: {
        'password.submitted': { target: 'verifyingPassword' },
        'code.requested': {
          guard: 'allowsCode',
          target: 'sendingCode',
          actions: 'clearFailure',
        },
        'identifier.reopened': { target: 'identifying', actions: 'clearFailure' },
        'flow.switched': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'identifying',
          actions: { type: 'keepFlow', params: ({ event }) => event },
        },
      },
    },

    verifyingPassword: {
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        // A password goes from the event to the call and is never kept.
        input: ({ context, event }) => ({
          identifier: context.identifier ?? { type: 'username', value: '' },
          password: event.type === 'password.submitted' ? event.password : '',
        }),
        onDone: {
          target: 'identifyingAccount',
          actions: { type: 'keepVerification', params: ({ event }) => event.output },
        },
        onError: [
          ...commonRefusals,
          { target: 'enteringPassword', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },

    registeringUsername: {
      invoke: {
        id: 'startRegistration',
        src: 'startRegistration',
        input: ({ context }) => ({ username: context.identifier?.value ?? '' }),
        onDone: [
          { guard: 'signsUpWithPassword', target: 'settingPassword' },
          { target: 'identifyingAccount' },
        ],
        onError: [
          ...commonRefusals,
          { target: 'identifying', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },

    sendingCode: {
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({
          identifier: context.codeTarget ?? { type: 'email', value: '' },
          event: interactionEvents[context.flow],
          // Completing a profile goes on in the same interaction.
          starts: context.missing.length === 0,
        }),
        onDone: {
          target: 'awaitingCode',
          actions: [
            { type: 'keepVerification', params: ({ event }) => event.output },
            { type: 'startCountdown', params: ({ event }) => event.output },
          ],
        },
        onError: [
          ...commonRefusals,
          {
            guard: 'hasSentCode',
            target: 'awaitingCode.resendable',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            guard: 'isCompleting',
            target: 'collectingProfile',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            guard: { type: 'goesBy', params: { way: 'password' } },
            target: 'enteringPassword',
            actions: { type: 'keepFailure', params: failed },
          },
          { target: 'identifying', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },

    awaitingCode: {
      initial: 'coolingDown',
      on: {
        'code.submitted': { target: 'verifyingCode' },
        'identifier.reopened': [
          { guard: 'isCompleting', target: 'collectingProfile', actions: 'clearFailure' },
          { target: 'identifying', actions: 'clearFailure' },
        ],
        'password.requested': {
          guard: 'allowsPassword',
          target: 'enteringPassword',
          actions: 'clearFailure',
        },
      },
      states: {
        /** Counts the seconds down; it pauses while a code is checked. */
        coolingDown: {
          after: {
            second: [
              {
                guard: 'isCountdownOver',
                target: 'resendable',
                actions: assign({ secondsToResend: 0 }),
              },
              {
                target: 'coolingDown',
                reenter: true,
                actions: assign({ secondsToResend: ({ context }) => context.secondsToResend - 1 }),
              },
            ],
          },
        },
        resendable: {
          on: {
            'code.resent': { target: '#sign-in.sendingCode', actions: 'clearFailure' },
          },
        },
      },
    },

    verifyingCode: {
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => ({
          identifier: context.codeTarget ?? { type: 'email', value: '' },
          verificationId: context.verificationId ?? '',
          code: event.type === 'code.submitted' ? event.code : '',
        }),
        onDone: [
          {
            guard: 'isCompleting',
            target: 'addingProfile',
            actions: {
              type: 'keepAddition',
              params: ({ context, event }) => ({
                addition: {
                  type: context.codeTarget?.type === 'phone' ? 'phone' : 'email',
                  verificationId: event.output.verificationId,
                },
              }),
            },
          },
          {
            target: 'identifyingAccount',
            actions: { type: 'keepVerification', params: ({ event }) => event.output },
          },
        ],
        onError: [
          ...commonRefusals,
          {
            guard: { type: 'isCodeDead', params: failed },
            target: 'awaitingCode.resendable',
            actions: [{ type: 'keepFailure', params: failed }, assign({ secondsToResend: 0 })],
          },
          {
            guard: 'canResend',
            target: 'awaitingCode.resendable',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            target: 'awaitingCode.coolingDown',
            actions: { type: 'keepFailure', params: failed },
          },
        ],
      },
    },

    /** Finds the account of a verified identifier, or creates it in the register flow. */
    identifyingAccount: {
      invoke: {
        id: 'identifyAccount',
        src: 'identifyAccount',
        input: ({ context }) => ({ verificationId: context.verificationId }),
        onDone: [
          {
            guard: { type: 'isFlow', params: { flow: 'forgotPassword' } },
            target: 'settingPassword',
            actions: 'identified',
          },
          { target: 'submitting', actions: 'identified' },
        ],
        onError: [
          ...commonRefusals,
          {
            guard: { type: 'isUnknownInvited', params: failed },
            target: 'acceptingInvitation',
            actions: { type: 'keepOffer', params: { flow: 'register' } },
          },
          {
            guard: { type: 'isUnknownUser', params: failed },
            target: 'offeringOtherFlow',
            actions: { type: 'keepOffer', params: { flow: 'register' } },
          },
          {
            guard: { type: 'isTaken', params: failed },
            target: 'offeringOtherFlow',
            actions: { type: 'keepOffer', params: { flow: 'signIn' } },
          },
          {
            guard: { type: 'lacksPassword', params: failed },
            target: 'settingPassword',
            actions: { type: 'keepMissing', params: failed },
          },
          {
            guard: { type: 'lacksProfile', params: failed },
            target: 'collectingProfile',
            actions: { type: 'keepMissing', params: failed },
          },
          { target: 'identifying', actions: { type: 'keepFailure', params: failed } },
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
        'offer.declined': { target: 'identifying', actions: 'dropOffer' },
      },
    },

    switchingFlow: {
      invoke: {
        id: 'switchEvent',
        src: 'switchEvent',
        input: ({ context }) => ({ event: interactionEvents[context.offer ?? context.flow] }),
        onDone: { target: 'identifyingAccount', actions: 'takeOffer' },
        onError: [
          ...commonRefusals,
          {
            target: 'identifying',
            actions: [{ type: 'keepFailure', params: failed }, 'dropOffer'],
          },
        ],
      },
    },

    /** A first password, or the new one of the forgot-password flow. */
    settingPassword: {
      on: {
        'password.submitted': { target: 'savingPassword' },
        'identifier.reopened': { target: 'identifying', actions: 'clearFailure' },
      },
    },

    savingPassword: {
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context, event }) => ({
          password: event.type === 'password.submitted' ? event.password : '',
          isReset: context.flow === 'forgotPassword',
        }),
        onDone: [
          { guard: 'hasMoreMissing', target: 'collectingProfile', actions: 'ticksOff' },
          { guard: 'isIdentified', target: 'submitting', actions: 'ticksOff' },
          { target: 'identifyingAccount', actions: 'ticksOff' },
        ],
        onError: [
          ...commonRefusals,
          { target: 'settingPassword', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },

    /** The password of the account has to be replaced before the sign-in is finished. */
    changingPassword: {
      on: {
        'password.submitted': { target: 'savingNewPassword' },
        'identifier.reopened': { target: 'identifying', actions: 'clearFailure' },
      },
    },

    savingNewPassword: {
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ event }) => ({
          password: event.type === 'password.submitted' ? event.password : '',
          isReset: false,
        }),
        onDone: { target: 'submitting', actions: 'clearFailure' },
        onError: [
          ...commonRefusals,
          { target: 'changingPassword', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },

    /** Asks for `missing[0]`: a username, an address (proven by code), or the tenant's own fields. */
    collectingProfile: {
      on: {
        'profile.submitted': {
          guard: { type: 'lacksAddition', params: ({ event }) => event },
          target: 'addingProfile',
          actions: { type: 'keepAddition', params: ({ event }) => event },
        },
        'identifier.submitted': {
          guard: 'lacksAddress',
          target: 'sendingCode',
          actions: { type: 'collectAddress', params: ({ event }) => event },
        },
        'identifier.reopened': { target: 'identifying', actions: 'clearFailure' },
      },
    },

    addingProfile: {
      invoke: {
        id: 'addProfile',
        src: 'addProfile',
        input: ({ context }) => context.addition ?? { type: 'username', value: '' },
        onDone: [
          { guard: 'nextIsPassword', target: 'settingPassword', actions: 'ticksOff' },
          { guard: 'hasMoreMissing', target: 'collectingProfile', actions: 'ticksOff' },
          { guard: 'isIdentified', target: 'submitting', actions: 'ticksOff' },
          { target: 'identifyingAccount', actions: 'ticksOff' },
        ],
        onError: [
          ...commonRefusals,
          { target: 'collectingProfile', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },

    submitting: {
      invoke: {
        id: 'submitInteraction',
        src: 'submitInteraction',
        input: ({ context }) => ({ termsAccepted: context.termsAccepted }),
        onDone: [
          {
            guard: { type: 'isFlow', params: { flow: 'forgotPassword' } },
            target: 'identifying',
            actions: [
              { type: 'keepFlow', params: { flow: 'signIn' } },
              assign({ notice: 'passwordReset' }),
            ],
          },
          {
            target: 'redirecting',
            actions: assign({ redirectTo: ({ event }) => event.output.redirectTo }),
          },
        ],
        onError: [
          ...commonRefusals,
          {
            guard: { type: 'mustChangePassword', params: failed },
            target: 'changingPassword',
            actions: 'clearFailure',
          },
          {
            guard: { type: 'lacksPassword', params: failed },
            target: 'settingPassword',
            actions: { type: 'keepMissing', params: failed },
          },
          {
            guard: { type: 'lacksProfile', params: failed },
            target: 'collectingProfile',
            actions: { type: 'keepMissing', params: failed },
          },
          { target: 'identifying', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },

    consenting: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadConsent',
            src: 'loadConsent',
            onDone: {
              target: 'reviewing',
              actions: assign({ consent: ({ event }) => event.output }),
            },
            onError: [
              ...commonRefusals,
              { target: 'unavailable', actions: { type: 'keepFailure', params: failed } },
            ],
          },
        },
        unavailable: {
          on: {
            'consent.retried': { target: 'loading', actions: 'clearFailure' },
          },
        },
        reviewing: {
          on: {
            'consent.approved': { target: 'approving' },
            'consent.declined': { target: 'declining' },
          },
        },
        declining: {
          invoke: {
            id: 'rejectConsent',
            src: 'rejectConsent',
            onDone: {
              target: '#sign-in.redirecting',
              actions: assign({ redirectTo: ({ event }) => event.output.redirectTo }),
            },
            onError: [
              ...commonRefusals,
              { target: 'reviewing', actions: { type: 'keepFailure', params: failed } },
            ],
          },
        },
        approving: {
          invoke: {
            id: 'approveConsent',
            src: 'approveConsent',
            input: ({ event }) => ({
              organizationIds: event.type === 'consent.approved' ? event.organizationIds : [],
            }),
            onDone: {
              target: '#sign-in.redirecting',
              actions: assign({ redirectTo: ({ event }) => event.output.redirectTo }),
            },
            onError: [
              ...commonRefusals,
              { target: 'reviewing', actions: { type: 'keepFailure', params: failed } },
            ],
          },
        },
      },
    },

    /** By a mailed link: nobody signs in here, so there is no interaction either. */
    resettingPassword: {
      on: {
        'password.submitted': { target: 'savingReset' },
      },
    },

    savingReset: {
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => ({
          token: context.resetToken,
          password: event.type === 'password.submitted' ? event.password : '',
        }),
        onDone: { target: 'passwordReset', actions: 'clearFailure' },
        onError: [
          { guard: { type: 'isLinkDead', params: failed }, target: 'linkEnded' },
          { target: 'resettingPassword', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },

    passwordReset: { type: 'final' },

    /** The link was used, has expired, or was replaced by a newer one. */
    linkEnded: { type: 'final' },

    /** Too many attempts on this identifier; another one may be tried at once. */
    lockedOut: {
      after: {
        lockout: { guard: 'isTold', target: 'identifying', actions: 'clearFailure' },
      },
      on: {
        'identifier.reopened': { target: 'identifying', actions: 'clearFailure' },
        'flow.switched': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'identifying',
          actions: { type: 'keepFlow', params: ({ event }) => event },
        },
      },
    },

    /** The interaction ended, or the page was opened without one. */
    expired: {
      on: {
        'interaction.restarted': { actions: 'restart' },
      },
    },

    redirecting: {
      type: 'final',
      entry: { type: 'redirect', params: ({ context }) => ({ to: context.redirectTo ?? '/' }) },
    },
  },
});

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

/** Top-level state names, for views that switch on them. */
export type SignInState = Extract<SignInSnapshot['value'], string> | 'awaitingCode' | 'consenting';

export const signInState = (snapshot: SignInSnapshot): SignInState =>
  typeof snapshot.value === 'string'
    ? snapshot.value
    : 'awaitingCode' in snapshot.value
      ? 'awaitingCode'
      : 'consenting';

/** A call is running: buttons are disabled, the form stays. */
export const isSignInBusy = (snapshot: SignInSnapshot): boolean =>
  (
    [
      'verifyingPassword',
      'verifyingToken',
      'registeringUsername',
      'sendingCode',
      'verifyingCode',
      'identifyingAccount',
      'switchingFlow',
      'savingPassword',
      'savingNewPassword',
      'savingReset',
      'addingProfile',
      'submitting',
      { consenting: 'approving' },
      { consenting: 'declining' },
    ] as const
  ).some((state) => snapshot.matches(state));
