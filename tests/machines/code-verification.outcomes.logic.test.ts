import {
  isCodeRefusal,
  isResendable,
  type CodeSnapshot,
} from '~/machines/code-verification.machine';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { codeVerificationModel, sent, signInCode, submitted } from './code-verification.model';

/** What the form shows after each answer, and what its caller gets. */

const before = { ...signInCode, sent: { verificationId: 'v1', secondsToResend: 0 } };
const resent: EventCase = { type: 'code.resent' };

function refusal(code: string) {
  return { status: 400, code };
}
function refused(code: string) {
  return rejects('verifyCode', refusal(code));
}
const wrong = 'verification_code.code_mismatch';
const expired = 'verification_code.expired';
const gone = 'session.not_found';

async function after(...events: readonly EventCase[]) {
  return runThrough(codeVerificationModel, signInCode, ...events);
}
async function reloaded(...events: readonly EventCase[]) {
  return runThrough(codeVerificationModel, before, ...events);
}

describe('its caller gets', () => {
  test.each([
    ['the way back', { type: 'code.left' }, { type: 'left' }],
    ['the wish for a password', { type: 'password.requested' }, { type: 'passwordPreferred' }],
  ])('%s', async (_, event, output) => {
    const run = await after(sent(60), event);
    expect(run.snapshot.output).toEqual(output);
  });

  test.each([
    ['while the first code is sent', () => after(rejects('sendCode', refusal(gone)))],
    ['while a code is checked', () => after(sent(60), submitted, refused(gone))],
    ['while another code is sent', () => reloaded(resent, rejects('sendCode', refusal(gone)))],
  ])('an end that comes %s', async (_, end) => {
    const run = await end();
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: refusal(gone) });
  });
});

test('is busy while a code is sent or checked', async () => {
  const run = await after();
  const busy = () => run.snapshot.hasTag('busy');
  expect(busy()).toBe(true);
  await run.apply(sent(1));
  expect(busy()).toBe(false);
  await run.apply(submitted);
  expect(busy()).toBe(true);
  await run.apply(refused(wrong));
  expect(busy()).toBe(false);
  run.clock.increment(1000);
  await run.apply(resent);
  expect(busy()).toBe(true);
});

test('knows a code of before the reload until another one is sent', async () => {
  expect((await after(sent(60))).snapshot.context.isResumed).toBe(false);
  const run = await reloaded();
  expect(run.snapshot.context.isResumed).toBe(true);
  await run.apply(resent);
  await run.apply(resolves('sendCode', { verificationId: 'v2', secondsToResend: 60 }));
  expect(run.snapshot.context.isResumed).toBe(false);
});

test('another code is for the same target, and replaces the first', async () => {
  const run = await reloaded(resent);
  const { target, interaction } = signInCode;
  expect(run.fakes.running('sendCode').input).toEqual({ target, interaction });
  await run.apply(resolves('sendCode', { verificationId: 'v2', secondsToResend: 60 }));
  await run.apply(submitted);
  expect(run.fakes.running('verifyCode').input).toMatchObject({ verificationId: 'v2' });
});

describe.each([
  ['while the countdown runs', () => after(sent(60), submitted)],
  ['after the countdown', () => reloaded(submitted)],
])('a wrong code %s', (_, start) => {
  test('is told, here and elsewhere, until the next one is checked', async () => {
    const run = await start();
    await run.apply(refused(wrong));
    expect(run.snapshot.context.failure).toMatchObject(refusal(wrong));
    expect(run.fakes.effects).toEqual([
      { action: 'notifyFailure', params: { error: refusal(wrong) } },
    ]);
    await run.apply(submitted);
    expect(run.snapshot.context.failure).toBeNull();
  });
});

test('a wrong code is no longer told while another one is sent', async () => {
  const run = await reloaded(submitted, refused(wrong), resent);
  expect(run.snapshot.context.failure).toBeNull();
});

test('a code that has expired can be replaced at once', async () => {
  const run = await after(sent(60), submitted, refused(expired));
  expect(run.snapshot).toMatchObject({
    value: { exhausted: 'resendable' },
    context: { secondsToResend: 0, failure: refusal(expired) },
  });
  expect(run.fakes.effectNames).toEqual(['notifyFailure']);
});

test('tells when another code can be asked for', async () => {
  const resendable = async (run: ReturnType<typeof after>) =>
    isResendable((await run).snapshot as unknown as CodeSnapshot);
  expect(await resendable(after())).toBe(false);
  expect(await resendable(after(sent(60)))).toBe(false);
  expect(await resendable(reloaded())).toBe(true);
  const triedOut = refused('verification_code.exceed_max_try');
  expect(await resendable(after(sent(60), submitted, triedOut))).toBe(false);
  expect(await resendable(after(sent(60), submitted, refused(expired)))).toBe(true);
});

test.each([
  [wrong, true],
  [expired, true],
  ['general.unknown_error', false],
  ['session.verification_code.', false],
])('%s is said by the form of the code: %s', (code, expected) => {
  expect(isCodeRefusal({ code })).toBe(expected);
});
