import { fatalCodes } from '~/machines/interaction';
import { resolves, rejects } from '../support/machine-model';
import { testLogic } from '../support/machine-logic-tests';
import { runThrough } from '../support/machine-plain';
import { settle } from '../support/machine-fakes';
import { identifierProofModel, proofOf } from './identifier-proof.model';
import { email, openExperience, refusal, username, usernameOnly } from './sign-in.tenants';

testLogic(identifierProofModel);

const wrong = rejects('verifyPassword', refusal(422, 'session.invalid_credentials'));
const password = { type: 'password.submitted', password: 'correct-horse' };

test('a wrong password returns to its form with the message, the identifier kept', async () => {
  const run = await runThrough(identifierProofModel, proofOf({}), password);
  expect(run.fakes.running('verifyPassword').input).toEqual({
    identifier: email,
    password: 'correct-horse',
  });
  await run.apply(wrong);
  expect(run.snapshot.value).toBe('enteringPassword');
  expect(run.snapshot.context.failure.code).toBe('session.invalid_credentials');
});

test('a password that came with the identifier is checked at once and not kept', async () => {
  const secret = { type: 'password', value: 'correct-horse' } as const;
  const run = await runThrough(
    identifierProofModel,
    proofOf({ experience: openExperience, secret }),
  );
  expect(run.fakes.running('verifyPassword').input).toEqual({
    identifier: email,
    password: 'correct-horse',
  });
  expect(JSON.stringify(run.snapshot.context)).not.toContain('correct-horse');
  await run.apply(wrong);
  expect(run.snapshot.output).toMatchObject({
    type: 'left',
    result: { failure: { code: 'session.invalid_credentials' } },
  });
});

test('a one-time token is redeemed with its address and not kept', async () => {
  const secret = { type: 'token', value: 'once-only' } as const;
  const run = await runThrough(identifierProofModel, proofOf({ secret }));
  expect(run.fakes.running('verifyOneTimeToken').input).toEqual({
    email: 'ada@example.com',
    token: 'once-only',
  });
  expect(JSON.stringify(run.snapshot.context)).not.toContain('once-only');
});

test('a code belongs to the interaction of its flow; one of before a reload is not sent again', async () => {
  const sent = { verificationId: 'v1', secondsToResend: 30 };
  const run = await runThrough(identifierProofModel, proofOf({ flow: 'forgotPassword', sent }));
  expect(run.fakes.running('codeVerification').input).toEqual({
    target: email,
    interaction: { event: 'ForgotPassword', starts: true },
    sent,
    allowsPassword: false,
    endsOn: fatalCodes,
  });
  await run.apply(resolves('codeVerification', { type: 'verified', verificationId: 'v1' }));
  expect(run.snapshot.output).toEqual({
    type: 'verified',
    result: { flow: 'forgotPassword', verificationId: 'v1', missing: [], failure: null },
  });
});

test('a code that replaces a wrong password begins without its message', async () => {
  const run = await runThrough(identifierProofModel, proofOf({}), password, wrong, {
    type: 'code.requested',
  });
  expect(run.snapshot.context.failure).toBeNull();
  expect(run.fakes.running('codeVerification').input).toMatchObject({ allowsPassword: true });
});

test.each([
  [{ type: 'proof.left' }, { type: 'left', result: { flow: 'signIn', failure: null } }],
  [
    { type: 'flow.switched', flow: 'forgotPassword' },
    { type: 'switched', result: { flow: 'forgotPassword', failure: null } },
  ],
])('a wrong password is forgotten on %j', async (event, output) => {
  const run = await runThrough(identifierProofModel, proofOf({}), password, wrong, event);
  expect(run.snapshot.output).toMatchObject(output);
});

test.each([
  [true, ['password']],
  [false, []],
])('a new username where sign-up asks for a password: %s', async (asksPassword, missing) => {
  const signUp = { ...usernameOnly.signUp, password: asksPassword };
  const run = await runThrough(
    identifierProofModel,
    proofOf({
      experience: { ...usernameOnly, signUp },
      flow: 'register',
      identifier: username,
    }),
  );
  expect(run.fakes.running('startRegistration').input).toEqual({ username: 'ada' });
  await run.apply(resolves('startRegistration'));
  expect(run.snapshot.output).toEqual({
    type: 'registered',
    result: { flow: 'register', verificationId: null, missing, failure: null },
  });
});

test('an answer after the page was left changes nothing', async () => {
  const run = await runThrough(identifierProofModel, proofOf({}), password);
  const call = run.fakes.running('verifyPassword');
  run.stop();
  call.resolve({ verificationId: 'v1' });
  await settle();
  expect(run.snapshot.value).toBe('verifyingPassword');
});
