import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { requested, skipped } from './factor-enrollment.model';
import { chosen, key, newFactorModel, wanted } from './new-factor.model';
import { email, gone, unavailable } from './sign-in.tenants';

/** What each answer leads to, and what the caller gets. */

const all = wanted('enrollment', ['Totp', 'WebAuthn', 'EmailVerificationCode'], true);
const proof = { verificationId: 'v1' };
const code: EventCase = { type: 'code.submitted', code: '123456' };
const address: EventCase = { type: 'address.submitted', identifier: email };
const back: EventCase = { type: 'factor.left' };
const left: EventCase = { type: 'enrollment.left' };
const gotKey = resolves('requestTotp', key);
const byCode = [chosen('EmailVerificationCode'), address];

async function after(...events: readonly EventCase[]) {
  return runThrough(newFactorModel, all, ...events);
}

test('nothing is made at first', async () => {
  const run = await after();
  expect(run.snapshot).toMatchObject({
    value: 'choosing',
    context: { factor: null, totp: null, target: null, verificationId: '', failure: null },
  });
});

test('the choice says what failed before, until the next one', async () => {
  const run = await runThrough(newFactorModel, { ...all, failure: unavailable });
  expect(run.snapshot).toMatchObject({ value: 'choosing', context: { failure: unavailable } });
  await run.apply(chosen('WebAuthn'));
  expect(run.snapshot.context.failure).toBeNull();
});

describe.each<[string, EventCase[], string, unknown]>([
  ['a key', [chosen('Totp')], 'requestTotp', 'choosing'],
  ['its first code', [chosen('Totp'), gotKey, code], 'verifyTotp', { enrollingTotp: 'entering' }],
  ['a passkey', [chosen('WebAuthn'), requested], 'createPasskey', { enrollingPasskey: 'ready' }],
])('%s', (_, events, src, form) => {
  test('is busy, and told when it fails', async () => {
    const run = await after(...events);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(rejects(src, unavailable));
    expect(run.snapshot).toMatchObject({ value: form, context: { failure: unavailable } });
    expect(run.snapshot.hasTag('busy')).toBe(false);
  });

  test('without an interaction is the caller’s business', async () => {
    const run = await after(...events, rejects(src, gone));
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });
});

test.each<[string, EventCase[], EventCase]>([
  ['the next code', [chosen('Totp'), gotKey, code, rejects('verifyTotp', unavailable)], code],
  [
    'the next dialog',
    [chosen('WebAuthn'), requested, rejects('createPasskey', unavailable)],
    requested,
  ],
  ['the next factor', [chosen('Totp'), rejects('requestTotp', unavailable)], chosen('WebAuthn')],
])('a failure is told until %s', async (_, failing, next) => {
  const run = await after(...failing);
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
    const run = await after(...events, back);
    expect(run.snapshot).toMatchObject({
      value: 'choosing',
      context: { factor: null, totp: null, failure: null },
    });
  });

  test.each(['BackupCode', 'PhoneVerificationCode'] as const)(
    'does not offer %s',
    async (factor) => {
      expect((await after(chosen(factor))).snapshot.value).toBe('choosing');
    },
  );

  test('can be left, or gone without', async () => {
    expect((await after(left)).snapshot.output).toEqual({ type: 'left' });
    expect((await after(skipped)).snapshot.output).toEqual({ type: 'skipped' });
  });
});

test('a passkey that was created is told with its proof', async () => {
  const run = await after(chosen('WebAuthn'), requested, resolves('createPasskey', proof));
  expect(run.snapshot.output).toEqual({ type: 'made', factor: 'WebAuthn', ...proof });
});

describe('a new address', () => {
  test('is proved without a password or a code of before', async () => {
    const run = await after(...byCode);
    expect(run.fakes.running('codeVerification').input).toEqual({
      target: email,
      interaction: { event: 'SignIn', starts: false },
      sent: null,
      allowsPassword: false,
      endsOn: ['session.not_found'],
    });
    await run.apply(resolves('codeVerification', { type: 'verified', ...proof }));
    expect(run.snapshot.output).toEqual({
      type: 'made',
      factor: 'EmailVerificationCode',
      ...proof,
    });
  });

  test('to which no code could be sent is told until the next one', async () => {
    const notSent = resolves('codeVerification', { type: 'notSent', failure: unavailable });
    const run = await after(...byCode, notSent);
    expect(run.snapshot).toMatchObject({
      value: { enrollingCode: 'enteringAddress' },
      context: { failure: unavailable },
    });
    await run.apply(address);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('that was mistyped leads back to its form', async () => {
    const run = await after(...byCode, resolves('codeVerification', { type: 'left' }));
    expect(run.snapshot).toMatchObject({
      value: { enrollingCode: 'enteringAddress' },
      context: { failure: null },
    });
  });

  test('without an interaction is the caller’s business', async () => {
    const ended = resolves('codeVerification', { type: 'ended', failure: gone });
    const run = await after(...byCode, ended);
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });
});
