import { settle } from '../support/machine-fakes';
import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import {
  codeVerificationModel,
  email,
  sent,
  signInCode,
  submitted,
} from './code-verification.model';

testLogic(codeVerificationModel);

test('a code is sent for its interaction and checked with its record', async () => {
  const run = await runThrough(codeVerificationModel, signInCode, sent(60), submitted);
  expect(run.fakes.calls.map(({ src, input }) => [src, input])).toEqual([
    ['sendCode', { target: email, interaction: { event: 'SignIn', starts: true } }],
    ['verifyCode', { target: email, verificationId: 'v1', code: '123456' }],
  ]);
  await run.apply(resolves('verifyCode', { verificationId: 'v2' }));
  expect(run.snapshot.output).toEqual({ type: 'verified', verificationId: 'v2' });
});

test('another code can be asked for after the whole countdown, which is exact', async () => {
  const run = await runThrough(codeVerificationModel, signInCode, sent(60));
  for (let second = 0; second < 59; second += 1) run.clock.increment(1000);
  expect(run.snapshot.context.secondsToResend).toBe(1);
  await run.apply({ type: 'code.resent' });
  expect(run.fakes.callsOf('sendCode')).toHaveLength(1);
  run.clock.increment(1000);
  await run.apply({ type: 'code.resent' });
  expect(run.fakes.callsOf('sendCode')).toHaveLength(2);
});

test('a code with too many tries counts down: the server sends no other one before', async () => {
  const run = await runThrough(
    codeVerificationModel,
    signInCode,
    sent(60),
    submitted,
    rejects('verifyCode', { status: 400, code: 'verification_code.exceed_max_try' }),
  );
  expect(run.snapshot.value).toEqual({ exhausted: 'coolingDown' });
  await run.apply({ type: 'code.resent' });
  expect(run.fakes.callsOf('sendCode')).toHaveLength(1);
});

test('a failure to send is the outcome; one to resend leaves the first code in force', async () => {
  const down = rejects('sendCode', { status: 503, code: 'general.unknown_error' });
  const first = await runThrough(codeVerificationModel, signInCode, down);
  expect(first.snapshot.output).toMatchObject({ type: 'notSent', failure: { status: 503 } });
  const second = await runThrough(
    codeVerificationModel,
    { ...signInCode, sent: { verificationId: 'v1', secondsToResend: 0 } },
    { type: 'code.resent' },
    down,
    submitted,
  );
  expect(second.fakes.running('verifyCode').input).toMatchObject({ verificationId: 'v1' });
  expect(second.fakes.effectNames).toEqual(['notifyFailure']);
});

test('an answer after the page was left changes nothing', async () => {
  const run = await runThrough(codeVerificationModel, signInCode);
  const call = run.fakes.running('sendCode');
  run.stop();
  call.resolve({ verificationId: 'v1', secondsToResend: 60 });
  await settle();
  expect(run.snapshot.context.verificationId).toBeNull();
});
