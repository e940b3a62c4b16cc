import { settle } from '../support/machine-fakes';
import { testLogic } from '../support/machine-logic-tests';
import { answers, refuses } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { email, openExperience, signInModel } from './sign-in.model';

testLogic(signInModel);

const input = { experience: openExperience, page: 'signIn', identifier: null, sentCode: null };
const typed: EventCase = { type: 'identifier.submitted', identifier: email };
const password: EventCase = { type: 'password.submitted', password: 'correct-horse' };

test('a wrong password returns to its form with the message, the identifier kept', async () => {
  const wrong = refuses('verifyPassword', {
    status: 422,
    code: 'session.invalid_credentials',
    message: 'Wrong account or password',
  });
  const run = await runThrough(signInModel, input, typed, password);
  expect(run.fakes.running('verifyPassword').input).toEqual({
    identifier: email,
    password: 'correct-horse',
  });
  await run.happen(wrong);
  expect(run.snapshot.value).toBe('enteringPassword');
  expect(run.snapshot.context.identifier).toEqual(email);
  expect(run.snapshot.context.failure.message).toBe('Wrong account or password');
});

test('the calls of a registration by address stand in their order, with one record', async () => {
  const run = await runThrough(
    signInModel,
    { ...input, page: 'register' },
    typed,
    answers('sendCode', { verificationId: 'v1', secondsToResend: 60 }),
    { type: 'code.submitted', code: '123456' },
    answers('verifyCode', { verificationId: 'v1' }),
    refuses('identifyAccount', {
      status: 422,
      code: 'user.missing_profile',
      message: '',
      data: { missingProfile: ['password'] },
    }),
    password,
    answers('savePassword'),
    answers('identifyAccount'),
  );
  expect(run.fakes.calls.map(({ src, input: asked }) => [src, asked])).toEqual([
    ['sendCode', { identifier: email, event: 'Register', starts: true }],
    ['verifyCode', { identifier: email, verificationId: 'v1', code: '123456' }],
    ['identifyAccount', { verificationId: 'v1' }],
    ['savePassword', { password: 'correct-horse', isReset: false }],
    ['identifyAccount', { verificationId: null }],
    ['submitInteraction', { termsAccepted: false }],
  ]);
});

test('a missing address is proven within the same interaction', async () => {
  const run = await runThrough(
    signInModel,
    input,
    typed,
    password,
    answers('verifyPassword', { verificationId: 'v1' }),
    answers('identifyAccount'),
    refuses('submitInteraction', {
      status: 422,
      code: 'user.missing_profile',
      message: '',
      data: { missingProfile: ['emailOrPhone'] },
    }),
    { type: 'identifier.submitted', identifier: { type: 'phone', value: '4915112345678' } },
  );
  expect(run.fakes.running('sendCode').input).toEqual({
    identifier: { type: 'phone', value: '4915112345678' },
    event: 'SignIn',
    starts: false,
  });
  await run.happen(answers('sendCode', { verificationId: 'v2', secondsToResend: 60 }));
  await run.happen({ type: 'code.submitted', code: '123456' });
  await run.happen(answers('verifyCode', { verificationId: 'v2' }));
  expect(run.fakes.running('addProfile').input).toEqual({ type: 'phone', verificationId: 'v2' });
});

test('a code may be asked for again after the whole countdown, and the count is exact', async () => {
  const steps = [
    typed,
    { type: 'code.requested' },
    answers('sendCode', { verificationId: 'v1', secondsToResend: 60 }),
  ];
  const run = await runThrough(signInModel, input, ...steps);
  for (let second = 0; second < 59; second += 1) run.clock.increment(1000);
  expect(run.snapshot.context.secondsToResend).toBe(1);
  await run.happen({ type: 'code.resent' });
  expect(run.fakes.callsOf('sendCode')).toHaveLength(1);
  run.clock.increment(1000);
  await run.happen({ type: 'code.resent' });
  expect(run.fakes.callsOf('sendCode')).toHaveLength(2);
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
  expect(run.snapshot.value).toEqual({ awaitingCode: 'coolingDown' });
  expect(run.snapshot.context).toMatchObject({ flow: 'register', codeTarget: email });
  run.clock.increment(1000);
  expect(run.snapshot.context.secondsToResend).toBe(29);
  await run.happen({ type: 'code.submitted', code: '123456' });
  expect(run.fakes.running('verifyCode').input).toEqual({
    identifier: email,
    verificationId: 'v1',
    code: '123456',
  });
  await run.happen(answers('verifyCode', { verificationId: 'v1' }));
  await run.happen(answers('identifyAccount'));
  expect(run.fakes.running('submitInteraction').input).toEqual({ termsAccepted: true });
});

test('a lock-out opens the form again when the told time is over', async () => {
  const locked = refuses('verifyPassword', {
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
