import {
  signInMachine,
  type SignInContext,
  type SentCode,
  type SignInInput,
} from '~/machines/sign-in.machine';
import type { SignInExperience } from '~/machines/sign-in-experience';
import {
  resolves,
  progresses,
  rejects,
  type MachineModel,
  type ModelSlice,
} from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { signInView } from './sign-in.view';

function method(
  identifier: 'username' | 'email' | 'phone',
  password: boolean,
  verificationCode: boolean,
  isPasswordPrimary = true,
) {
  return { identifier, password, verificationCode, isPasswordPrimary };
}

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

const username = { type: 'username', value: 'ada' } as const;
export const email = { type: 'email', value: 'ada@example.com' } as const;

function input(experience: SignInExperience, page: SignInInput['page'] = 'signIn'): SignInInput {
  return { experience, page, identifier: null, sentCode: null };
}

/** The page was reloaded after a code had been sent. */
function resumed(experience: SignInExperience, sentCode: Partial<SentCode> = {}): SignInInput {
  return {
    ...input(experience),
    sentCode: {
      flow: 'signIn',
      identifier: email,
      verificationId: 'v1',
      isVerified: false,
      secondsToResend: 1,
      ...sentCode,
    },
  };
}

function refusal(status: number, code: string, more: object = {}) {
  return {
    status,
    code,
    message: code,
    ...more,
  };
}

const gone = refusal(400, 'session.not_found');
const locked = refusal(429, 'session.verification_blocked_too_many_attempts', { retryAfter: 60 });
function missing(...missingProfile: string[]) {
  return refusal(422, 'user.missing_profile', { data: { missingProfile } });
}

const verified = { verificationId: 'v1' };
const unavailable = refusal(500, 'general.unknown_error');

function by(identifier: object, more: object = {}): EventCase {
  return {
    type: 'credentials.submitted',
    identifier,
    agreed: false,
    ...more,
  };
}
const back: EventCase = { type: 'identifier.reopened' };
const password: EventCase = { type: 'password.submitted', password: 'correct-horse' };
const found = resolves('identifyAccount');
const passed = resolves('verifyPassword', verified);
const redirected = resolves('submitInteraction', { redirectTo: '/oidc/auth/uid' });

/** How a child chart ends. */
function ends(src: string, type: string, more: object = {}) {
  return resolves(src, { type, ...more });
}
const proven = ends('codeVerification', 'verified', verified);
const saved = ends('newPassword', 'saved');
const completed = ends('profileCompletion', 'completed');

/** What ends a child chart whatever it was about. */
function endsOf(src: string): readonly EventCase[] {
  return [ends(src, 'ended', { failure: gone }), ends(src, 'ended', { failure: locked })];
}

/** What ends a call whatever it was about. */
function endings(src: string): readonly EventCase[] {
  return [rejects(src, gone), rejects(src, locked)];
}

/**
 * A slice is one journey: it names the events it is about, all others wait for their own slice.
 * Together the slices take every arrow; the coverage test says so.
 */
function journey(
  name: string,
  settings: SignInInput,
  cases: readonly EventCase[],
  skips: NonNullable<ModelSlice['skips']> = () => false,
): ModelSlice {
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
}

function withTerms(agreeToTermsPolicy: SignInExperience['agreeToTermsPolicy']) {
  return {
    ...codeOnly,
    agreeToTermsPolicy,
  };
}

export const signInModel: MachineModel = {
  machine: signInMachine,
  facts: (
    {
      flow,
      identifier,
      isInvited,
      isIdentified,
      missing: lacking,
      termsAccepted,
      offer,
      purpose,
      sentCode,
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
          isResuming: sentCode !== null,
          isInvited,
          isIdentified,
          missing: lacking,
          offer,
          purpose,
          isTold: state === 'lockedOut' && failure?.retryAfter !== null,
        },
  slices: [
    journey('sign in with username and password', input(usernameOnly), [
      by(username),
      by(email),
      { type: 'interaction.restarted' },
      { type: 'lockout' },
      back,
      password,
      passed,
      rejects('verifyPassword', refusal(422, 'session.invalid_credentials')),
      ...endings('verifyPassword'),
      found,
      rejects('identifyAccount', refusal(401, 'user.suspended')),
      ...endings('identifyAccount'),
      redirected,
      rejects('submitInteraction', refusal(422, 'session.captcha_required')),
      ...endings('submitInteraction'),
    ]),
    journey('identifier and password at once', input(usernameOnly), [
      by(username, { password: 'correct-horse' }),
      passed,
      rejects('verifyPassword', refusal(422, 'session.invalid_credentials')),
    ]),
    journey(
      'identifier and password at once, beside the terms',
      input({ ...usernameOnly, agreeToTermsPolicy: 'Manual' }),
      [by(username, { password: 'correct-horse', agreed: true }), passed, found],
    ),
    journey(
      'another identifier beside the password',
      input({
        ...usernameOnly,
        signIn: { methods: [method('username', true, false), method('email', false, true)] },
      }),
      [by(username), by(email), proven],
    ),
    journey('the flows open to a person', input(openExperience), [
      by(username),
      { type: 'flow.switched', flow: 'signIn' },
      { type: 'flow.switched', flow: 'register' },
      { type: 'flow.switched', flow: 'forgotPassword' },
      password,
      rejects('verifyPassword', locked),
      rejects('verifyPassword', refusal(429, locked.code)),
    ]),
    journey('flows a tenant keeps closed', input({ ...usernameOnly, signInMode: 'SignIn' }), [
      by(username),
      { type: 'flow.switched', flow: 'register' },
      { type: 'flow.switched', flow: 'forgotPassword' },
      password,
      rejects('verifyPassword', locked),
    ]),
    journey('sign in with a code', input(codeOnly), [
      by(email),
      progresses('codeVerification', verified),
      proven,
      ends('codeVerification', 'left'),
      ends('codeVerification', 'notSent', { failure: unavailable }),
      ...endsOf('codeVerification'),
      found,
      rejects('identifyAccount', refusal(404, 'user.user_not_exist')),
      redirected,
      { type: 'offer.accepted' },
      { type: 'offer.declined' },
      resolves('switchEvent'),
      rejects('switchEvent', refusal(403, 'auth.forbidden')),
      ...endings('switchEvent'),
    ]),
    journey('a reload while a code is on its way', resumed(codeOnly), [
      by(email),
      proven,
      ends('codeVerification', 'left'),
      found,
      redirected,
    ]),
    journey(
      'a reload after a right code, while registering',
      resumed(codeOnly, { flow: 'register', isVerified: true }),
      [
        rejects('identifyAccount', missing('password')),
        ...endings('identifyAccount'),
        completed,
        found,
        redirected,
      ],
    ),
    journey(
      'a reload after a right code, with a forgotten password',
      resumed(codeOnly, { flow: 'forgotPassword', isVerified: true }),
      [found, saved, resolves('submitInteraction', { redirectTo: null })],
    ),
    journey('a code instead of the password', input(openExperience), [
      by(email),
      by(email, { prefersCode: true }),
      { type: 'code.requested' },
      password,
      passed,
      proven,
      ends('codeVerification', 'passwordPreferred'),
      ends('codeVerification', 'notSent', { failure: unavailable }),
      found,
      redirected,
    ]),
    journey('register with username and password', input(usernameOnly, 'register'), [
      by(username),
      resolves('startRegistration'),
      rejects('startRegistration', refusal(422, 'user.username_already_in_use')),
      ...endings('startRegistration'),
      progresses('profileCompletion', {}),
      completed,
      ends('profileCompletion', 'left'),
      ...endsOf('profileCompletion'),
      found,
      redirected,
    ]),
    journey(
      'register with a username alone',
      input({ ...usernameOnly, signUp: { ...usernameOnly.signUp, password: false } }, 'register'),
      [by(username), resolves('startRegistration'), found, redirected],
    ),
    journey('register with an address', input(codeOnly, 'register'), [
      by(email),
      proven,
      found,
      redirected,
      rejects('identifyAccount', refusal(422, 'user.email_already_in_use')),
      rejects('identifyAccount', missing('username', 'password')),
      { type: 'offer.accepted' },
      { type: 'offer.declined' },
      resolves('switchEvent'),
      completed,
    ]),
    journey('complete a profile at sign-in', input(usernameOnly), [
      by(username),
      password,
      passed,
      found,
      redirected,
      rejects('submitInteraction', missing('email', 'extraProfile')),
      rejects('submitInteraction', missing('extraProfile')),
      completed,
      ends('profileCompletion', 'left'),
    ]),
    journey('forgotten password', input(codeOnly, 'forgotPassword'), [
      by(email),
      proven,
      found,
      rejects('identifyAccount', refusal(404, 'user.user_not_exist')),
      progresses('newPassword', {}),
      saved,
      ends('newPassword', 'left'),
      ...endsOf('newPassword'),
      resolves('submitInteraction', { redirectTo: null }),
    ]),
    journey('change a password at sign-in', input(usernameOnly), [
      by(username),
      password,
      passed,
      found,
      rejects('submitInteraction', refusal(422, 'user.password_change_required')),
      redirected,
      saved,
      ends('newPassword', 'left'),
    ]),
    journey('a new password by a mailed link', input(usernameOnly, 'passwordReset'), [
      saved,
      ends('newPassword', 'ended', { failure: refusal(404, 'password_reset_link.not_valid') }),
    ]),
    journey('terms before everything, by code', input(withTerms('Manual')), [
      by(email),
      { type: 'terms.accepted' },
      { type: 'terms.declined' },
      proven,
    ]),
    journey(
      'terms before everything, by password',
      input({ ...usernameOnly, agreeToTermsPolicy: 'Manual' }),
      [by(username), { type: 'terms.accepted' }],
    ),
    journey(
      'terms for a new username',
      input({ ...usernameOnly, agreeToTermsPolicy: 'Manual' }, 'register'),
      [by(username), { type: 'terms.accepted' }],
    ),
    journey('terms for a new account found out late', input(withTerms('ManualRegistrationOnly')), [
      by(email),
      proven,
      rejects('identifyAccount', refusal(404, 'user.user_not_exist')),
      { type: 'offer.accepted' },
      { type: 'terms.accepted' },
      { type: 'terms.declined' },
      resolves('switchEvent'),
      found,
      redirected,
    ]),
    journey('a one-time token of a new account', input(withTerms('Manual')), [
      { type: 'token.opened', email: email.value, token: 'once' },
      resolves('verifyOneTimeToken', verified),
      rejects('verifyOneTimeToken', refusal(404, 'one_time_token.token_not_found')),
      ...endings('verifyOneTimeToken'),
      rejects('identifyAccount', refusal(404, 'user.user_not_exist')),
      { type: 'terms.accepted' },
      { type: 'terms.declined' },
      resolves('switchEvent'),
      found,
      redirected,
    ]),
    journey('a one-time token without terms', input(withTerms('Automatic')), [
      { type: 'token.opened', email: email.value, token: 'once' },
      resolves('verifyOneTimeToken', verified),
      rejects('identifyAccount', refusal(404, 'user.user_not_exist')),
      resolves('switchEvent'),
    ]),
    journey('consent', input(openExperience, 'consent'), [
      progresses('consent', {}),
      ends('consent', 'decided', { redirectTo: '/oidc/auth/uid' }),
      ...endsOf('consent'),
    ]),
  ],
  view: signInView,
};
