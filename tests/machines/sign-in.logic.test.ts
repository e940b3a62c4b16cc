import { settle } from '../support/machine-fakes';
import type { EventCase } from '../support/event-case';
import { testLogic } from '../support/machine-logic-tests';
import { resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { signInModel } from './sign-in.model';
import { email, locked, openExperience } from './sign-in.tenants';

testLogic(signInModel);

const input = { experience: openExperience, page: 'signIn', identifier: null, sentCode: null };
const typed: EventCase = { type: 'credentials.submitted', identifier: email, agreed: false };
function proof(type: string, result: object) {
  return resolves('identifierProof', {
    type,
    result: { flow: 'signIn', verificationId: null, missing: [], failure: null, ...result },
  });
}
function account(type: string, result: object = {}) {
  return resolves('accountIdentification', {
    type,
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
const verified = proof('verified', { verificationId: 'v1' });

test('what failed in the proof is said on the first form, the identifier kept', async () => {
  const failure = { status: 422, code: 'session.invalid_credentials', message: 'Wrong password' };
  const run = await runThrough(signInModel, input, typed, proof('left', { failure }));
  expect(run.snapshot.value).toBe('identifying');
  expect(run.snapshot.context.identifier).toEqual(email);
  expect(run.snapshot.context.failure).toEqual(failure);
});

test('identifier, password, and the agreement to the terms are one act', async () => {
  const experience = { ...openExperience, agreeToTermsPolicy: 'Manual' };
  const run = await runThrough(
    signInModel,
    { ...input, experience },
    { ...typed, agreed: true, password: 'correct-horse' },
  );
  expect(run.fakes.running('identifierProof').input).toEqual({
    experience,
    flow: 'signIn',
    identifier: email,
    sent: null,
    secret: { type: 'password', value: 'correct-horse' },
    prefersCode: false,
  });
  expect(JSON.stringify(run.snapshot.context)).not.toContain('correct-horse');
  await run.apply(verified);
  expect(run.fakes.running('accountIdentification').input).toMatchObject({ termsAccepted: true });
  await run.apply(account('identified', { termsAccepted: true }));
  expect(run.fakes.running('submitInteraction').input).toEqual({ termsAccepted: true });
});

test('nothing begins before the terms are agreed to', async () => {
  const experience = { ...openExperience, agreeToTermsPolicy: 'Manual' };
  const run = await runThrough(signInModel, { ...input, experience }, typed);
  expect(run.snapshot.value).toBe('identifying');
  expect(run.fakes.callsOf('identifierProof')).toEqual([]);
});

test('an identifier the flow does not take is refused in its form', async () => {
  const phone = { type: 'phone', value: '4915112345678' };
  const run = await runThrough(signInModel, input, { ...typed, identifier: phone });
  expect(run.snapshot.value).toBe('identifying');
  expect(run.snapshot.context).toMatchObject({
    identifier: phone,
    failure: { status: 422, code: 'user.sign_in_method_not_enabled' },
  });
  expect(run.fakes.callsOf('identifierProof')).toEqual([]);
});

test('a code instead of the password, and a one-time token, are said to the proof', async () => {
  const byCode = await runThrough(signInModel, input, { ...typed, prefersCode: true });
  expect(byCode.fakes.running('identifierProof').input).toMatchObject({
    secret: null,
    prefersCode: true,
  });
  const byToken = await runThrough(signInModel, input, {
    type: 'token.opened',
    email: email.value,
    token: 'once-only',
  });
  expect(byToken.fakes.running('identifierProof').input).toMatchObject({
    identifier: email,
    secret: { type: 'token', value: 'once-only' },
    prefersCode: false,
  });
  expect(JSON.stringify(byToken.snapshot.context)).not.toContain('once-only');
  await byToken.apply(verified);
  expect(byToken.fakes.running('accountIdentification').input).toMatchObject({ isInvited: true });
});

test('the calls of a registration by address are in their order, with one record', async () => {
  const run = await runThrough(
    signInModel,
    { ...input, page: 'register' },
    typed,
    proof('verified', { flow: 'register', verificationId: 'v1' }),
    account('incomplete', { flow: 'register', missing: ['password'] }),
    resolves('profileCompletion', { type: 'completed' }),
    account('identified', { flow: 'register' }),
  );
  const about = {
    experience: openExperience,
    flow: 'register',
    isInvited: false,
    termsAccepted: false,
  };
  expect(run.fakes.calls.slice(2).map(({ src, input: asked }) => [src, asked])).toEqual([
    ['accountIdentification', { ...about, verificationId: 'v1' }],
    [
      'profileCompletion',
      {
        missing: ['password'],
        event: 'Register',
        endsOn: [
          'session.verification_blocked_too_many_attempts',
          'session.not_found',
          'session.interaction_not_found',
        ],
      },
    ],
    ['accountIdentification', { ...about, verificationId: null }],
    ['submitInteraction', { termsAccepted: false }],
  ]);
});

test('a reload continues the countdown, and the agreement to the terms still counts', async () => {
  const experience = { ...openExperience, agreeToTermsPolicy: 'ManualRegistrationOnly' };
  const sentCode = {
    flow: 'register',
    identifier: email,
    verificationId: 'v1',
    isVerified: false,
    secondsToResend: 30,
  };
  const run = await runThrough(signInModel, { ...input, experience, sentCode });
  expect(run.snapshot.value).toBe('proving');
  expect(run.fakes.running('identifierProof').input).toMatchObject({
    identifier: email,
    flow: 'register',
    sent: { verificationId: 'v1', secondsToResend: 30 },
  });
  await run.apply(proof('verified', { flow: 'register', verificationId: 'v1' }));
  expect(run.fakes.running('accountIdentification').input).toMatchObject({ termsAccepted: true });
  expect(run.snapshot.context.sentCode).toBeNull();
});

test('a lock-out opens the form again when the told time is over', async () => {
  const failure = { ...locked, retryAfter: 90 };
  const run = await runThrough(signInModel, input, typed, proof('left', { failure }));
  run.clock.increment(89_999);
  expect(run.snapshot.value).toBe('lockedOut');
  run.clock.increment(1);
  expect(run.snapshot.value).toBe('identifying');
});

test('an answer after the page was left changes nothing', async () => {
  const run = await runThrough(signInModel, input, typed, verified, account('identified'));
  const call = run.fakes.running('submitInteraction');
  run.stop();
  call.resolve({ redirectTo: '/' });
  await settle();
  expect(run.fakes.effects).toEqual([]);
});
