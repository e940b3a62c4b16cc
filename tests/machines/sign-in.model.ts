import type { SentCode, SignInContext, SignInInput } from '~/machines/sign-in-context';
import { signInMachine } from '~/machines/sign-in.machine';
import type { SignInExperience } from '~/machines/sign-in-experience';
import type { EventCase } from '../support/event-case';
import {
  resolves,
  progresses,
  rejects,
  type MachineModel,
  type ModelSlice,
} from '../support/machine-model';
import {
  apart,
  codeOnly,
  email,
  gone,
  locked,
  missing,
  openExperience,
  refusal,
  username,
  usernameOnly,
} from './sign-in.tenants';
import { signInView } from './sign-in.view';

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

function by(identifier: object, more: object = {}): EventCase {
  return {
    type: 'credentials.submitted',
    identifier,
    agreed: false,
    ...more,
  };
}
const back: EventCase = { type: 'identifier.reopened' };
const passkey: EventCase = { type: 'passkey.chosen', agreed: false, answer: null };
function demand(status: number, code: string, ...availableFactors: readonly string[]) {
  return refusal(status, code, { data: { availableFactors } });
}
const redirected = resolves('submitInteraction', { redirectTo: '/oidc/auth/uid' });

/** How a child chart ends. */
function ends(src: string, type: string, more: object = {}) {
  return resolves(src, { type, ...more });
}
/** How the proof of an identifier ends. */
function proof(type: string, result: object = {}): EventCase {
  return ends('identifierProof', type, {
    result: { flow: 'signIn', verificationId: null, missing: [], failure: null, ...result },
  });
}
/** How the identification of its account ends. */
function account(type: string, result: object = {}): EventCase {
  return ends('accountIdentification', type, {
    result: {
      flow: 'signIn',
      isIdentified: type === 'identified',
      termsAccepted: false,
      missing: [],
      failure: null,
      ...result,
    },
  });
}
/** How a social sign-in ends. */
function social(type: string, result: object = {}): EventCase {
  return ends('socialSignIn', type, {
    result: {
      flow: 'signIn',
      verificationId: 's1',
      isIdentified: type === 'identified',
      termsAccepted: false,
      missing: [],
      failure: null,
      ...result,
    },
  });
}
const chosen: EventCase = {
  type: 'provider.chosen',
  connectorId: 'acme',
  agreed: false,
  typed: 'ada',
};
const proven = proof('verified', { verificationId: 'v1' });
const found = account('identified');
const saved = ends('newPassword', 'saved');
const completed = ends('profileCompletion', 'completed');
const wrong = refusal(422, 'session.invalid_credentials');

/** What ends a child chart whatever it was about. */
function endsOf(src: string): readonly EventCase[] {
  return [ends(src, 'ended', { failure: gone }), ends(src, 'ended', { failure: locked })];
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

const registered = { flow: 'register' } as const;
const recovered = { flow: 'forgotPassword' } as const;

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
      purpose,
      sentCode,
      provider,
      connectorId,
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
          provider: provider?.type ?? null,
          connectorId,
          isInvited,
          isIdentified,
          missing: lacking,
          purpose,
          hasRetryAfter: state === 'lockedOut' && failure?.retryAfter !== null,
        },
  slices: [
    journey('sign in with a username', input(apart(usernameOnly)), [
      by(username),
      by(email),
      { type: 'interaction.restarted' },
      { type: 'lockout' },
      back,
      progresses('identifierProof', {}),
      proven,
      proof('left'),
      proof('left', { failure: wrong }),
      proof('left', { failure: gone }),
      proof('left', { failure: locked }),
      progresses('accountIdentification', {}),
      found,
      account('left'),
      account('left', { failure: refusal(401, 'user.suspended') }),
      account('left', { failure: gone }),
      account('left', { failure: locked }),
      redirected,
      rejects('submitInteraction', refusal(422, 'session.captcha_required')),
      rejects('submitInteraction', gone),
      rejects('submitInteraction', locked),
    ]),
    journey('identifier and password at once', input(usernameOnly), [
      by(username, { password: 'correct-horse' }),
      proven,
      proof('left', { failure: wrong }),
    ]),
    journey(
      'identifier and password at once, beside the terms',
      input({ ...usernameOnly, agreeToTermsPolicy: 'Manual' }),
      [
        by(username, { password: 'correct-horse' }),
        by(username, { password: 'correct-horse', agreed: true }),
        proven,
        account('identified', { termsAccepted: true }),
      ],
    ),
    journey('the flows open to a person', input(openExperience), [
      by(username, { password: 'correct-horse' }),
      { type: 'flow.switched', flow: 'signIn' },
      { type: 'flow.switched', flow: 'register' },
      { type: 'flow.switched', flow: 'forgotPassword' },
      proof('switched', recovered),
      proof('left', { failure: locked }),
      proof('left', { failure: refusal(429, locked.code) }),
    ]),
    journey('flows a tenant keeps closed', input({ ...usernameOnly, signInMode: 'SignIn' }), [
      by(username, { password: 'correct-horse' }),
      { type: 'flow.switched', flow: 'register' },
      { type: 'flow.switched', flow: 'forgotPassword' },
      proof('left', { failure: locked }),
    ]),
    journey('sign in with a code, and go on as someone new', input(codeOnly), [
      by(email),
      by(email, { prefersCode: true }),
      proven,
      found,
      account('identified', { ...registered, termsAccepted: true }),
      redirected,
    ]),
    journey('a reload while a code is on its way', resumed(codeOnly), [
      by(email),
      proven,
      proof('left'),
      found,
      redirected,
    ]),
    journey(
      'a reload after a right code, while registering',
      resumed(codeOnly, { flow: 'register', isVerified: true }),
      [
        account('incomplete', { ...registered, missing: ['password'] }),
        completed,
        account('identified', registered),
        redirected,
      ],
    ),
    journey(
      'a reload after a right code, with a forgotten password',
      resumed(codeOnly, { flow: 'forgotPassword', isVerified: true }),
      [
        account('identified', recovered),
        saved,
        resolves('submitInteraction', { redirectTo: null }),
      ],
    ),
    journey('register with a username', input(usernameOnly, 'register'), [
      by(username),
      proof('registered', { ...registered, missing: ['password'] }),
      progresses('profileCompletion', {}),
      completed,
      ends('profileCompletion', 'left'),
      ...endsOf('profileCompletion'),
      account('identified', registered),
      redirected,
    ]),
    journey('register with an address', input(codeOnly, 'register'), [
      by(email),
      proof('verified', { ...registered, verificationId: 'v1' }),
      account('identified', registered),
      account('identified'),
      account('incomplete', { ...registered, missing: ['username', 'password'] }),
      completed,
      redirected,
    ]),
    journey('complete a profile at sign-in', input(apart(usernameOnly)), [
      by(username),
      proven,
      found,
      redirected,
      rejects('submitInteraction', missing('email', 'extraProfile')),
      rejects('submitInteraction', missing('extraProfile')),
      completed,
      ends('profileCompletion', 'left'),
    ]),
    journey('forgotten password', input(codeOnly, 'forgotPassword'), [
      by(email),
      proof('verified', { ...recovered, verificationId: 'v1' }),
      account('identified', recovered),
      account('left', { ...recovered, failure: refusal(404, 'user.user_not_exist') }),
      progresses('newPassword', {}),
      saved,
      ends('newPassword', 'left'),
      ...endsOf('newPassword'),
      resolves('submitInteraction', { redirectTo: null }),
    ]),
    journey('sign in with a passkey', input(openExperience), [
      passkey,
      back,
      { type: 'flow.switched', flow: 'register' },
      { type: 'flow.switched', flow: 'signIn' },
      resolves('verifyPasskey', { verificationId: 'v1' }),
      rejects('verifyPasskey', refusal(400, 'passkey.cancelled')),
      rejects('verifyPasskey', gone),
      found,
      redirected,
    ]),
    journey(
      'sign in with a passkey, beside the terms',
      input({ ...openExperience, agreeToTermsPolicy: 'Manual' }),
      [passkey, { ...passkey, agreed: true }, back],
    ),
    journey('prove a second factor', input(apart(usernameOnly)), [
      by(username),
      proven,
      found,
      redirected,
      rejects('submitInteraction', demand(403, 'session.mfa.require_mfa_verification', 'Totp')),
      progresses('secondFactor', {}),
      ends('secondFactor', 'proven'),
      ends('secondFactor', 'left'),
      ...endsOf('secondFactor'),
    ]),
    journey('add a second factor', input(apart(usernameOnly)), [
      by(username),
      proven,
      found,
      redirected,
      rejects('submitInteraction', demand(422, 'user.missing_mfa', 'Totp')),
      rejects('submitInteraction', refusal(422, 'user.missing_mfa')),
      progresses('factorEnrollment', {}),
      ends('factorEnrollment', 'enrolled'),
      ends('factorEnrollment', 'skipped'),
      ends('factorEnrollment', 'left'),
      ...endsOf('factorEnrollment'),
    ]),
    journey('change a password at sign-in', input(apart(usernameOnly)), [
      by(username),
      proven,
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
    journey('a one-time token', input(codeOnly), [
      { type: 'token.opened', email: email.value, token: 'once' },
      proven,
      proof('left', { failure: refusal(404, 'one_time_token.token_not_found') }),
      found,
      account('identified', registered),
      redirected,
    ]),
    journey('a social provider', input(openExperience), [
      chosen,
      progresses('socialSignIn', {}),
      social('identified'),
      social('left'),
      social('left', { failure: refusal(401, 'user.suspended') }),
      social('left', { failure: gone }),
      social('left', { failure: locked }),
      redirected,
    ]),
    journey(
      'a social provider, beside the terms',
      input({ ...openExperience, agreeToTermsPolicy: 'Manual' }),
      [chosen, { ...chosen, agreed: true }, social('identified', { termsAccepted: true })],
    ),
    journey(
      'back from a social provider, someone new',
      { ...input(codeOnly), provider: { type: 'direct', connectorId: 'acme' } },
      [
        social('incomplete', { ...registered, missing: ['email'] }),
        social('left'),
        social('identified'),
        completed,
        ends('profileCompletion', 'ended', {
          failure: refusal(422, 'user.email_already_in_use'),
          address: email,
          addressId: 'v1',
        }),
        account('identified', registered),
        redirected,
      ],
    ),
    journey('consent', input(openExperience, 'consent'), [
      progresses('consent', {}),
      ends('consent', 'decided', { redirectTo: '/oidc/auth/uid' }),
      ...endsOf('consent'),
    ]),
  ],
  view: signInView,
};
