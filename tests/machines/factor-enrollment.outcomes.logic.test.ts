import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import {
  chosen,
  codes,
  demand,
  factorEnrollmentModel,
  key,
  requested,
  skipped,
  stopped,
} from './factor-enrollment.model';
import { email, gone, unavailable } from './sign-in.tenants';

/** What each answer leads to, and what the caller gets. */

const all = demand('enrollment', ['Totp', 'WebAuthn', 'EmailVerificationCode'], true);
const backupCodes = demand('backupCodes');
const offer = demand('passkey', [], true);
const proof = { verificationId: 'v1' };
const code: EventCase = { type: 'code.submitted', code: '123456' };
const address: EventCase = { type: 'address.submitted', identifier: email };
const back: EventCase = { type: 'factor.left' };
const left: EventCase = { type: 'enrollment.left' };
const gotKey = resolves('requestTotp', key);
const gotCodes = resolves('requestBackupCodes', { verificationId: 'b1', codes });
const noQuietPasskey = rejects('createPasskeyQuietly', unavailable);
const byCode = [chosen('EmailVerificationCode'), address];

type Input = ReturnType<typeof demand>;
async function after(input: Input, ...events: readonly EventCase[]) {
  return runThrough(factorEnrollmentModel, input, ...events);
}

test('nothing is made at first', async () => {
  const run = await after(all);
  expect(run.snapshot).toMatchObject({
    value: 'choosing',
    context: { factor: null, totp: null, target: null, verificationId: '', failure: null },
  });
  expect(run.snapshot.context.backupCodes).toHaveLength(0);
});

describe.each<[string, Input, EventCase[], string, unknown]>([
  ['a key', all, [chosen('Totp')], 'requestTotp', 'choosing'],
  [
    'its first code',
    all,
    [chosen('Totp'), gotKey, code],
    'verifyTotp',
    { enrollingTotp: 'entering' },
  ],
  [
    'a passkey',
    all,
    [chosen('WebAuthn'), requested],
    'createPasskey',
    { enrollingPasskey: 'ready' },
  ],
  ['backup codes', backupCodes, [], 'requestBackupCodes', { showingBackupCodes: 'failed' }],
  [
    'the saved codes',
    backupCodes,
    [gotCodes, { type: 'codes.saved' }],
    'bindFactor',
    { showingBackupCodes: 'failed' },
  ],
  [
    'an offered passkey',
    offer,
    [noQuietPasskey, requested],
    'createPasskey',
    { offeringPasskey: 'offered' },
  ],
  [
    'a passkey that was made',
    offer,
    [resolves('createPasskeyQuietly', proof)],
    'bindFactor',
    { offeringPasskey: 'offered' },
  ],
  [
    'a factor that was made',
    all,
    [chosen('WebAuthn'), requested, resolves('createPasskey', proof)],
    'bindFactor',
    'choosing',
  ],
  ['the choice to go without', all, [skipped], 'skipEnrollment', 'choosing'],
  [
    'the choice to stop offers',
    offer,
    [noQuietPasskey, stopped],
    'skipEnrollment',
    { offeringPasskey: 'offered' },
  ],
])('%s', (_, input, events, src, form) => {
  test('is busy, and told when it fails', async () => {
    const run = await after(input, ...events);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(rejects(src, unavailable));
    expect(run.snapshot).toMatchObject({ value: form, context: { failure: unavailable } });
    expect(run.snapshot.hasTag('busy')).toBe(false);
  });

  test('without an interaction is the caller’s business', async () => {
    const run = await after(input, ...events, rejects(src, gone));
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });
});

test('a passkey that is made quietly without an interaction ends it', async () => {
  const run = await after(offer);
  expect(run.snapshot.hasTag('busy')).toBe(true);
  await run.apply(rejects('createPasskeyQuietly', gone));
  expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
});

test('a password manager has three seconds', async () => {
  const run = await after(offer);
  run.clock.increment(2999);
  expect(run.snapshot.value).toEqual({ offeringPasskey: 'creatingQuietly' });
  run.clock.increment(1);
  expect(run.snapshot.value).toEqual({ offeringPasskey: 'offered' });
});

test.each<[string, Input, EventCase[], EventCase]>([
  ['the next code', all, [chosen('Totp'), gotKey, code, rejects('verifyTotp', unavailable)], code],
  [
    'the next dialog',
    all,
    [chosen('WebAuthn'), requested, rejects('createPasskey', unavailable)],
    requested,
  ],
  [
    'the next offered dialog',
    offer,
    [noQuietPasskey, requested, rejects('createPasskey', unavailable)],
    requested,
  ],
  [
    'the next set of codes',
    backupCodes,
    [rejects('requestBackupCodes', unavailable)],
    { type: 'request.repeated' },
  ],
  [
    'the next factor',
    all,
    [chosen('Totp'), rejects('requestTotp', unavailable)],
    chosen('WebAuthn'),
  ],
  ['going without', all, [chosen('Totp'), rejects('requestTotp', unavailable)], skipped],
])('a failure is told until %s', async (_, input, failing, next) => {
  const run = await after(input, ...failing);
  expect(run.snapshot.context.failure).toMatchObject(unavailable);
  await run.apply(next);
  expect(run.snapshot.context.failure).toBeNull();
});

describe('the choice', () => {
  test.each<[string, EventCase[]]>([
    ['the key of an app', [chosen('Totp'), gotKey, code, rejects('verifyTotp', unavailable)]],
    ['a passkey', [chosen('WebAuthn'), requested, rejects('createPasskey', unavailable)]],
    ['an address', [chosen('EmailVerificationCode')]],
  ])('can be gone back to from %s', async (_, events) => {
    const run = await after(all, ...events, back);
    expect(run.snapshot).toMatchObject({
      value: 'choosing',
      context: { factor: null, totp: null, failure: null },
    });
  });

  test.each(['BackupCode', 'PhoneVerificationCode'] as const)(
    'does not offer %s',
    async (factor) => {
      expect((await after(all, chosen(factor))).snapshot.value).toBe('choosing');
    },
  );

  test('can be left, or gone without', async () => {
    expect((await after(all, left)).snapshot.output).toEqual({ type: 'left' });
    const run = await after(all, skipped);
    expect(run.fakes.running('skipEnrollment').input).toEqual({
      type: 'enrollment',
      isForGood: false,
    });
    await run.apply(resolves('skipEnrollment'));
    expect(run.snapshot.output).toEqual({ type: 'skipped' });
  });
});

test('a factor that is bound ends it', async () => {
  const made = [chosen('WebAuthn'), requested, resolves('createPasskey', proof)];
  const run = await after(all, ...made);
  expect(run.fakes.running('bindFactor').input).toEqual({ factor: 'WebAuthn', ...proof });
  await run.apply(resolves('bindFactor'));
  expect(run.snapshot.output).toEqual({ type: 'enrolled' });
});

describe('backup codes', () => {
  test('are shown', async () => {
    const run = await after(backupCodes, gotCodes);
    expect(run.snapshot).toMatchObject({
      value: { showingBackupCodes: 'shown' },
      context: { factor: 'BackupCode', backupCodes: codes, verificationId: 'b1' },
    });
  });

  test.each<[string, EventCase[]]>([
    ['they are shown', [gotCodes]],
    ['they could not be made', [rejects('requestBackupCodes', unavailable)]],
  ])('can be left where %s', async (_, events) => {
    expect((await after(backupCodes, ...events, left)).snapshot.output).toEqual({ type: 'left' });
  });
});

describe('a new address', () => {
  test('is proved without a password or a code of before', async () => {
    const run = await after(all, ...byCode);
    expect(run.fakes.running('codeVerification').input).toEqual({
      target: email,
      interaction: { event: 'SignIn', starts: false },
      sent: null,
      allowsPassword: false,
      endsOn: ['session.not_found'],
    });
    await run.apply(resolves('codeVerification', { type: 'verified', ...proof }));
    expect(run.fakes.running('bindFactor').input).toEqual({
      factor: 'EmailVerificationCode',
      ...proof,
    });
  });

  test('to which no code could be sent is told until the next one', async () => {
    const notSent = resolves('codeVerification', { type: 'notSent', failure: unavailable });
    const run = await after(all, ...byCode, notSent);
    expect(run.snapshot).toMatchObject({
      value: { enrollingCode: 'enteringAddress' },
      context: { failure: unavailable },
    });
    await run.apply(address);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('that was mistyped leads back to its form', async () => {
    const run = await after(all, ...byCode, resolves('codeVerification', { type: 'left' }));
    expect(run.snapshot).toMatchObject({
      value: { enrollingCode: 'enteringAddress' },
      context: { failure: null },
    });
  });

  test('without an interaction is the caller’s business', async () => {
    const ended = resolves('codeVerification', { type: 'ended', failure: gone });
    const run = await after(all, ...byCode, ended);
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });
});
