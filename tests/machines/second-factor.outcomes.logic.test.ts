import type { Factor } from '~/machines/second-factors';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { challenge, chosen, secondFactorModel } from './second-factor.model';
import { gone, unavailable } from './sign-in.tenants';

/** Each factor, from its request to what it came to. */

const submitted: EventCase = { type: 'code.submitted', code: '123456' };
const requested: EventCase = { type: 'passkey.requested' };
const back: EventCase = { type: 'factor.left' };

describe.each<[string, Factor, EventCase, string, unknown]>([
  ['an app', 'Totp', submitted, 'verifyTotp', { verifyingTotp: 'entering' }],
  ['a passkey', 'WebAuthn', requested, 'verifyPasskey', { verifyingPasskey: 'ready' }],
  [
    'a backup code',
    'BackupCode',
    submitted,
    'verifyBackupCode',
    { verifyingBackupCode: 'entering' },
  ],
])('%s', (_, factor, event, src, form) => {
  test('is busy, then proves it', async () => {
    const run = await runThrough(secondFactorModel, challenge(factor), event);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(resolves(src));
    expect(run.snapshot.output).toEqual({ type: 'proven' });
  });

  test('that is refused is told until it is tried again', async () => {
    const failing = [event, rejects(src, unavailable)];
    const run = await runThrough(secondFactorModel, challenge(factor), ...failing);
    expect(run.snapshot).toMatchObject({ value: form, context: { failure: unavailable } });
    expect(run.snapshot.hasTag('busy')).toBe(false);
    await run.apply(event);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('without an interaction is the caller’s business', async () => {
    const ending = [event, rejects(src, gone)];
    const run = await runThrough(secondFactorModel, challenge(factor), ...ending);
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });

  test('leads back to the choice, and its failure is gone', async () => {
    const failing = [event, rejects(src, unavailable), back];
    const run = await runThrough(
      secondFactorModel,
      challenge(factor, 'EmailVerificationCode'),
      ...failing,
    );
    expect(run.snapshot).toMatchObject({
      value: 'choosing',
      context: { factor: null, failure: null },
    });
  });

  test('that is the only one leads out', async () => {
    const run = await runThrough(secondFactorModel, challenge(factor), back);
    expect(run.snapshot.output).toEqual({ type: 'left' });
  });
});

test('a backup code goes to its call', async () => {
  const run = await runThrough(secondFactorModel, challenge('BackupCode'), submitted);
  expect(run.fakes.running('verifyBackupCode').input).toEqual({ code: '123456' });
});

describe('the choice', () => {
  const input = challenge('Totp', 'BackupCode');

  test.each<[Factor, unknown]>([
    ['BackupCode', { verifyingBackupCode: 'entering' }],
    ['Totp', { verifyingTotp: 'entering' }],
  ])('opens %s', async (factor, value) => {
    const run = await runThrough(secondFactorModel, input, back, chosen(factor));
    expect(run.snapshot).toMatchObject({ value, context: { factor } });
  });

  test('does not open a factor that the account lacks', async () => {
    const run = await runThrough(secondFactorModel, input, back, chosen('WebAuthn'));
    expect(run.snapshot.value).toBe('choosing');
  });

  test('can be left', async () => {
    const run = await runThrough(secondFactorModel, input, back, { type: 'challenge.left' });
    expect(run.snapshot.output).toEqual({ type: 'left' });
  });
});

describe('a code that is sent', () => {
  const both = challenge('PhoneVerificationCode', 'Totp');
  function ends(outcome: object) {
    return resolves('codeVerification', outcome);
  }

  test('goes to no known address where the server masks none', async () => {
    const run = await runThrough(secondFactorModel, both);
    expect(run.fakes.running('codeVerification').input).toMatchObject({
      target: { type: 'phone', value: '' },
    });
  });

  test('and is right proves it', async () => {
    const verified = ends({ type: 'verified', verificationId: 'v1' });
    const run = await runThrough(secondFactorModel, both, verified);
    expect(run.snapshot.output).toEqual({ type: 'proven' });
  });

  test('without an interaction is the caller’s business', async () => {
    const run = await runThrough(secondFactorModel, both, ends({ type: 'ended', failure: gone }));
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });

  test('and could not be is told at the choice, until a factor is chosen', async () => {
    const notSent = ends({ type: 'notSent', failure: unavailable });
    const run = await runThrough(secondFactorModel, both, notSent);
    expect(run.snapshot).toMatchObject({ value: 'choosing', context: { failure: unavailable } });
    await run.apply(chosen('Totp'));
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('can be left for the choice, or for good where there is none', async () => {
    const run = await runThrough(secondFactorModel, both, ends({ type: 'left' }));
    expect(run.snapshot.value).toBe('choosing');
    const only = challenge('EmailVerificationCode');
    const out = await runThrough(secondFactorModel, only, ends({ type: 'left' }));
    expect(out.snapshot.output).toEqual({ type: 'left' });
  });
});
