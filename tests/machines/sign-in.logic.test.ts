import { settle } from '../support/machine-fakes';
import type { EventCase } from '../support/event-case';
import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { email, openExperience, signInModel } from './sign-in.model';

testLogic(signInModel);

const input = { experience: openExperience, page: 'signIn', identifier: null, sentCode: null };
const typed: EventCase = { type: 'credentials.submitted', identifier: email, agreed: false };
const password: EventCase = { type: 'password.submitted', password: 'correct-horse' };
const verified = resolves('codeVerification', { type: 'verified', verificationId: 'v1' });

test('a wrong password returns to its form with the message, the identifier kept', async () => {
  const wrong = rejects('verifyPassword', {
    status: 422,
    code: 'session.invalid_credentials',
    message: 'Wrong account or password',
  });
  const run = await runThrough(signInModel, input, typed, password);
  expect(run.fakes.running('verifyPassword').input).toEqual({
    identifier: email,
    password: 'correct-horse',
  });
  await run.apply(wrong);
  expect(run.snapshot.value).toEqual({ proving: 'enteringPassword' });
  expect(run.snapshot.context.identifier).toEqual(email);
  expect(run.snapshot.context.failure.message).toBe('Wrong account or password');
});

test('identifier, password, and the agreement to the terms are one act', async () => {
  const experience = { ...openExperience, agreeToTermsPolicy: 'Manual' };
  const run = await runThrough(
    signInModel,
    { ...input, experience },
    { ...typed, agreed: true, password: 'correct-horse' },
  );
  expect(run.fakes.calls.map(({ src, input: asked }) => [src, asked])).toEqual([
    ['verifyPassword', { identifier: email, password: 'correct-horse' }],
  ]);
  await run.apply(resolves('verifyPassword', { verificationId: 'v1' }));
  await run.apply(resolves('identifyAccount'));
  expect(run.fakes.running('submitInteraction').input).toEqual({ termsAccepted: true });
});

test('the calls of a registration by address are in their order, with one record', async () => {
  const run = await runThrough(
    signInModel,
    { ...input, page: 'register' },
    typed,
    verified,
    rejects('identifyAccount', {
      status: 422,
      code: 'user.missing_profile',
      message: '',
      data: { missingProfile: ['password'] },
    }),
    resolves('profileCompletion', { type: 'completed' }),
    resolves('identifyAccount'),
  );
  const endsOn = [
    'session.verification_blocked_too_many_attempts',
    'session.not_found',
    'session.interaction_not_found',
  ];
  expect(run.fakes.calls.map(({ src, input: asked }) => [src, asked])).toEqual([
    [
      'codeVerification',
      {
        target: email,
        interaction: { event: 'Register', starts: true },
        sent: null,
        allowsPassword: false,
        endsOn,
      },
    ],
    ['identifyAccount', { verificationId: 'v1' }],
    ['profileCompletion', { missing: ['password'], event: 'Register', endsOn }],
    ['identifyAccount', { verificationId: null }],
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
  expect(run.snapshot.value).toEqual({ proving: 'byCode' });
  expect(run.fakes.running('codeVerification').input).toMatchObject({
    target: email,
    sent: { verificationId: 'v1', secondsToResend: 30 },
  });
  await run.apply(verified);
  await run.apply(resolves('identifyAccount'));
  expect(run.fakes.running('submitInteraction').input).toEqual({ termsAccepted: true });
});

test('a lock-out opens the form again when the told time is over', async () => {
  const locked = rejects('verifyPassword', {
    status: 429,
    code: 'session.verification_blocked_too_many_attempts',
    message: 'Later',
    retryAfter: 90,
  });
  const run = await runThrough(signInModel, input, typed, password, locked);
  run.clock.increment(89_999);
  expect(run.snapshot.value).toBe('lockedOut');
  run.clock.increment(1);
  expect(run.snapshot.value).toBe('identifying');
});

test('an answer after the page was left changes nothing', async () => {
  const run = await runThrough(signInModel, input, typed, password);
  const call = run.fakes.running('verifyPassword');
  run.stop();
  call.resolve({ verificationId: 'v1' });
  await settle();
  expect(run.fakes.callsOf('identifyAccount')).toEqual([]);
});
