import {
  signInMachine,
  type SignInContext,
  type SignInExperience,
  type SentCode,
  type SignInInput,
} from '~/machines/sign-in.machine';
import { answers, refuses, type MachineModel, type ModelSlice } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { signInView } from './sign-in.view';

const method = (
  identifier: 'username' | 'email' | 'phone',
  password: boolean,
  verificationCode: boolean,
  isPasswordPrimary = true,
) => ({ identifier, password, verificationCode, isPasswordPrimary });

/** A tenant that lets people in by everything this release knows. */
export const openExperience: SignInExperience = {
  signInMode: 'SignInAndRegister',
  signIn: {
    methods: [method('username', true, false), method('email', true, true)],
  },
  signUp: { identifiers: ['username', 'email'], password: true, verify: true },
  forgotPassword: { email: true, phone: false },
  agreeToTermsPolicy: 'Automatic',
  hasTerms: true,
};

const codeOnly: SignInExperience = {
  ...openExperience,
  signIn: { methods: [method('email', false, true)] },
  signUp: { identifiers: ['email'], password: false, verify: true },
};

const usernameOnly: SignInExperience = {
  ...openExperience,
  signIn: { methods: [method('username', true, false)] },
  signUp: { identifiers: ['username'], password: true, verify: false },
  forgotPassword: { email: false, phone: false },
};

export const username = { type: 'username', value: 'ada' } as const;
export const email = { type: 'email', value: 'ada@example.com' } as const;

const input = (
  experience: SignInExperience,
  page: SignInInput['page'] = 'signIn',
): SignInInput => ({ experience, page, identifier: null, sentCode: null });

/** The page was reloaded after a code had been sent. */
const resumed = (experience: SignInExperience, sentCode: Partial<SentCode> = {}): SignInInput => ({
  ...input(experience),
  sentCode: {
    flow: 'signIn',
    identifier: email,
    verificationId: 'v1',
    isVerified: false,
    secondsToResend: 1,
    ...sentCode,
  },
});

const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  code,
  message: code,
  ...more,
});

const gone = refusal(400, 'session.not_found');
const locked = refusal(429, 'session.verification_blocked_too_many_attempts', { retryAfter: 60 });
const missing = (...missingProfile: string[]) =>
  refusal(422, 'user.missing_profile', { data: { missingProfile } });

const verified = { verificationId: 'v1' };

/** What the consent page shows: an application that wants to see one organization. */
const shop = {
  application: { id: 'shop', name: 'Shop' },
  user: {
    id: 'u1',
    name: 'Ada Lovelace',
    avatar: null,
    username: 'ada',
    primaryEmail: email.value,
    primaryPhone: null,
  },
  organizations: [{ id: 'o1', name: 'Analytical Engines' }],
  redirectUri: 'https://shop.example/callback',
};

const mismatch = refusal(400, 'verification_code.code_mismatch');
const expired = refusal(400, 'verification_code.expired');
const unavailable = refusal(500, 'general.unknown_error');

const back: EventCase = { type: 'identifier.reopened' };
const password: EventCase = { type: 'password.submitted', password: 'correct-horse' };
const code: EventCase = { type: 'code.submitted', code: '123456' };
const found = answers('identifyAccount');
const sentFor = (secondsToResend: number) => answers('sendCode', { ...verified, secondsToResend });
const sent = sentFor(1);
const proven = answers('verifyCode', verified);
const passed = answers('verifyPassword', verified);
const redirected = answers('submitInteraction', { redirectTo: '/oidc/auth/uid' });

const addition = (type: 'username' | 'extraProfile'): EventCase => ({
  type: 'profile.submitted',
  addition: type === 'username' ? { type, value: 'ada' } : { type, values: { company: 'Acme' } },
});

/** What ends a call whatever it was about. */
const endings = (src: string): readonly EventCase[] => [refuses(src, gone), refuses(src, locked)];

/**
 * A slice is one journey: it names the events it is about, all others wait for their own slice.
 * Together the slices take every arrow; the coverage test says so.
 */
const journey = (
  name: string,
  settings: SignInInput,
  cases: readonly EventCase[],
  skips: NonNullable<ModelSlice['skips']> = () => false,
): ModelSlice => {
  const known = new Set(cases.map(({ type }) => type));
  return {
    name,
    input: settings,
    cases,
    skips: (state, event) =>
      event.type.startsWith('xstate.after.')
        ? state === 'lockedOut' && !known.has('lockout')
        : !known.has(event.type) || skips(state, event),
  };
};

/** Goes back only where the journey is about it. */
const backOnlyFrom =
  (...states: string[]) =>
  (state: string, { type }: EventCase) =>
    type === 'identifier.reopened' && !states.includes(state);

const withTerms = (agreeToTermsPolicy: SignInExperience['agreeToTermsPolicy']) => ({
  ...codeOnly,
  agreeToTermsPolicy,
});

export const signInModel: MachineModel = {
  machine: signInMachine,
  facts: (
    {
      flow,
      identifier,
      codeTarget,
      verificationId,
      secondsToResend,
      isInvited,
      isIdentified,
      missing,
      termsAccepted,
      offer,
      failure,
    }: SignInContext,
    state,
  ) =>
    // The first form starts afresh: only the flow and the agreed terms still count.
    state === 'identifying'
      ? { flow, termsAccepted }
      : {
          flow,
          termsAccepted,
          identifier: identifier?.type ?? null,
          codeTarget: codeTarget?.type ?? null,
          hasSentCode: verificationId !== null,
          secondsToResend,
          isInvited,
          isIdentified,
          missing,
          offer,
          isTold: state === 'lockedOut' && failure?.retryAfter !== null,
        },
  slices: [
    journey('sign in with username and password', input(usernameOnly), [
      { type: 'identifier.submitted', identifier: username },
      { type: 'identifier.submitted', identifier: email },
      { type: 'interaction.restarted' },
      { type: 'lockout' },
      back,
      password,
      passed,
      refuses('verifyPassword', refusal(422, 'session.invalid_credentials')),
      ...endings('verifyPassword'),
      found,
      refuses('identifyAccount', refusal(401, 'user.suspended')),
      ...endings('identifyAccount'),
      redirected,
      refuses('submitInteraction', refusal(422, 'session.captcha_required')),
      ...endings('submitInteraction'),
    ]),
    journey('the flows open to a person', input(openExperience), [
      { type: 'identifier.submitted', identifier: username },
      { type: 'flow.switched', flow: 'signIn' },
      { type: 'flow.switched', flow: 'register' },
      { type: 'flow.switched', flow: 'forgotPassword' },
      password,
      refuses('verifyPassword', locked),
      refuses('verifyPassword', refusal(429, locked.code)),
    ]),
    journey('flows a tenant keeps closed', input({ ...usernameOnly, signInMode: 'SignIn' }), [
      { type: 'identifier.submitted', identifier: username },
      { type: 'flow.switched', flow: 'register' },
      { type: 'flow.switched', flow: 'forgotPassword' },
      password,
      refuses('verifyPassword', locked),
    ]),
    journey(
      'sign in with a code',
      input(codeOnly),
      [
        { type: 'identifier.submitted', identifier: email },
        { type: 'code.resent' },
        { type: 'password.requested' },
        back,
        code,
        sentFor(2),
        refuses('sendCode', unavailable),
        ...endings('sendCode'),
        proven,
        refuses('verifyCode', mismatch),
        refuses('verifyCode', expired),
        ...endings('verifyCode'),
        found,
        refuses('identifyAccount', refusal(404, 'user.user_not_exist')),
        redirected,
        { type: 'offer.accepted' },
        { type: 'offer.declined' },
        answers('switchEvent'),
        refuses('switchEvent', refusal(403, 'auth.forbidden')),
        ...endings('switchEvent'),
      ],
      backOnlyFrom('awaitingCode.coolingDown', 'awaitingCode.resendable'),
    ),
    journey(
      'a reload while a code is on its way',
      resumed(codeOnly),
      [
        { type: 'identifier.submitted', identifier: email },
        { type: 'code.resent' },
        back,
        code,
        sent,
        proven,
        refuses('verifyCode', mismatch),
        found,
        redirected,
      ],
      backOnlyFrom('awaitingCode.coolingDown', 'awaitingCode.resendable'),
    ),
    journey(
      'a reload at a code of a closed countdown',
      resumed(withTerms('Manual'), { flow: 'register', secondsToResend: 0 }),
      [{ type: 'code.resent' }, code, sent, proven, found, redirected],
    ),
    journey(
      'a reload after a right code, while registering',
      resumed(codeOnly, { flow: 'register', isVerified: true }),
      [
        refuses('identifyAccount', missing('password')),
        ...endings('identifyAccount'),
        password,
        answers('savePassword'),
        found,
        redirected,
      ],
    ),
    journey(
      'a reload after a right code, with a forgotten password',
      resumed(codeOnly, { flow: 'forgotPassword', isVerified: true }),
      [
        found,
        password,
        answers('savePassword'),
        answers('submitInteraction', { redirectTo: null }),
      ],
    ),
    journey('a code instead of the password', input(openExperience), [
      { type: 'identifier.submitted', identifier: email },
      { type: 'code.requested' },
      { type: 'password.requested' },
      password,
      passed,
      sent,
      refuses('sendCode', unavailable),
      found,
      redirected,
    ]),
    journey(
      'register with username and password',
      input(usernameOnly, 'register'),
      [
        { type: 'identifier.submitted', identifier: username },
        back,
        password,
        answers('startRegistration'),
        refuses('startRegistration', refusal(422, 'user.username_already_in_use')),
        ...endings('startRegistration'),
        answers('savePassword'),
        refuses('savePassword', refusal(422, 'password.rejected')),
        ...endings('savePassword'),
        found,
        redirected,
      ],
      backOnlyFrom('settingPassword'),
    ),
    journey(
      'register with a username alone',
      input({ ...usernameOnly, signUp: { ...usernameOnly.signUp, password: false } }, 'register'),
      [
        { type: 'identifier.submitted', identifier: username },
        answers('startRegistration'),
        found,
        redirected,
      ],
    ),
    journey('register with an address', input(codeOnly, 'register'), [
      { type: 'identifier.submitted', identifier: email },
      code,
      sent,
      proven,
      found,
      redirected,
      refuses('identifyAccount', refusal(422, 'user.email_already_in_use')),
      { type: 'offer.accepted' },
      { type: 'offer.declined' },
      answers('switchEvent'),
    ]),
    journey(
      'complete a profile while registering',
      input(codeOnly, 'register'),
      [
        { type: 'identifier.submitted', identifier: email },
        code,
        sent,
        proven,
        found,
        redirected,
        refuses('identifyAccount', missing('username')),
        refuses('identifyAccount', missing('username', 'password')),
        refuses('identifyAccount', missing('password')),
        password,
        answers('savePassword'),
        addition('username'),
        answers('addProfile'),
      ],
      (state, event) => state === 'collectingProfile' && event.type === 'identifier.submitted',
    ),
    journey(
      'complete a profile at sign-in',
      input(usernameOnly),
      [
        { type: 'identifier.submitted', identifier: email },
        { type: 'identifier.submitted', identifier: username },
        back,
        password,
        passed,
        found,
        redirected,
        refuses('submitInteraction', missing('password', 'extraProfile')),
        refuses('submitInteraction', missing('email', 'extraProfile')),
        answers('savePassword'),
        addition('username'),
        addition('extraProfile'),
        answers('addProfile'),
        refuses('addProfile', refusal(422, 'user.email_already_in_use')),
        ...endings('addProfile'),
        code,
        sent,
        refuses('sendCode', unavailable),
        proven,
      ],
      (state, event) =>
        backOnlyFrom('collectingProfile', 'awaitingCode.coolingDown')(state, event) ||
        (event['identifier'] === email && state !== 'collectingProfile') ||
        (event['identifier'] === username && state !== 'identifying'),
    ),
    journey(
      'forgotten password',
      input(codeOnly, 'forgotPassword'),
      [
        { type: 'identifier.submitted', identifier: email },
        code,
        sent,
        proven,
        found,
        refuses('identifyAccount', refusal(404, 'user.user_not_exist')),
        password,
        answers('savePassword'),
        refuses('savePassword', refusal(422, 'user.same_password')),
        answers('submitInteraction', { redirectTo: null }),
      ],
      (state, event) => event.type === 'identifier.submitted' && state !== 'identifying',
    ),
    journey(
      'change a password at sign-in',
      input(usernameOnly),
      [
        { type: 'identifier.submitted', identifier: username },
        back,
        password,
        passed,
        found,
        refuses('submitInteraction', refusal(422, 'user.password_change_required')),
        redirected,
        answers('savePassword'),
        refuses('savePassword', refusal(422, 'user.same_password')),
        ...endings('savePassword'),
      ],
      backOnlyFrom('changingPassword'),
    ),
    journey('a new password by a mailed link', input(usernameOnly, 'passwordReset'), [
      password,
      answers('resetPassword'),
      refuses('resetPassword', refusal(422, 'password.rejected')),
      refuses('resetPassword', refusal(404, 'password_reset_link.not_valid')),
    ]),
    journey('terms before everything, by code', input(withTerms('Manual')), [
      { type: 'identifier.submitted', identifier: email },
      { type: 'terms.accepted' },
      { type: 'terms.declined' },
      sent,
    ]),
    journey(
      'terms before everything, by password',
      input({ ...usernameOnly, agreeToTermsPolicy: 'Manual' }),
      [{ type: 'identifier.submitted', identifier: username }, { type: 'terms.accepted' }],
    ),
    journey(
      'terms for a new username',
      input({ ...usernameOnly, agreeToTermsPolicy: 'Manual' }, 'register'),
      [{ type: 'identifier.submitted', identifier: username }, { type: 'terms.accepted' }],
    ),
    journey('terms for a new account found out late', input(withTerms('ManualRegistrationOnly')), [
      { type: 'identifier.submitted', identifier: email },
      code,
      sent,
      proven,
      refuses('identifyAccount', refusal(404, 'user.user_not_exist')),
      { type: 'offer.accepted' },
      { type: 'terms.accepted' },
      { type: 'terms.declined' },
      answers('switchEvent'),
      found,
      redirected,
    ]),
    journey('a one-time token of a new account', input(withTerms('Manual')), [
      { type: 'token.opened', email: email.value, token: 'once' },
      answers('verifyOneTimeToken', verified),
      refuses('verifyOneTimeToken', refusal(404, 'one_time_token.token_not_found')),
      ...endings('verifyOneTimeToken'),
      refuses('identifyAccount', refusal(404, 'user.user_not_exist')),
      { type: 'terms.accepted' },
      { type: 'terms.declined' },
      answers('switchEvent'),
      found,
      redirected,
    ]),
    journey('a one-time token without terms', input(withTerms('Automatic')), [
      { type: 'token.opened', email: email.value, token: 'once' },
      answers('verifyOneTimeToken', verified),
      refuses('identifyAccount', refusal(404, 'user.user_not_exist')),
      answers('switchEvent'),
    ]),
    journey('consent', input(openExperience, 'consent'), [
      answers('loadConsent', shop),
      refuses('loadConsent', unavailable),
      ...endings('loadConsent'),
      { type: 'consent.retried' },
      { type: 'consent.approved', organizationIds: ['o1'] },
      { type: 'consent.declined' },
      answers('approveConsent', { redirectTo: '/oidc/auth/uid' }),
      answers('rejectConsent', { redirectTo: '/oidc/auth/uid' }),
      refuses('rejectConsent', unavailable),
      ...endings('rejectConsent'),
      refuses('approveConsent', refusal(422, 'organization.require_membership')),
      ...endings('approveConsent'),
    ]),
  ],
  view: signInView,
};
