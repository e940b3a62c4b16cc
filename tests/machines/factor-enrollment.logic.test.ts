import { testLogic } from '../support/machine-logic-tests';
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
import { email, refusal } from './sign-in.tenants';

testLogic(factorEnrollmentModel);

test('the first code of an app proves its key, and the factor is bound', async () => {
  const run = await runThrough(
    factorEnrollmentModel,
    demand('enrollment', ['Totp']),
    chosen('Totp'),
    resolves('requestTotp', key),
    { type: 'code.submitted', code: '123456' },
  );
  expect(run.fakes.running('verifyTotp').input).toEqual({ verificationId: 't1', code: '123456' });
  await run.apply(resolves('verifyTotp', { verificationId: 't2' }));
  expect(run.fakes.running('bindFactor').input).toEqual({ factor: 'Totp', verificationId: 't2' });
});

test('a key that is not used is forgotten', async () => {
  const run = await runThrough(
    factorEnrollmentModel,
    demand('enrollment', ['Totp', 'WebAuthn']),
    chosen('Totp'),
    resolves('requestTotp', key),
  );
  expect(JSON.stringify(run.snapshot.context)).toContain(key.secret);
  await run.apply({ type: 'factor.left' });
  expect(JSON.stringify(run.snapshot.context)).not.toContain(key.secret);
});

test('a code proves the new address in the same interaction', async () => {
  const run = await runThrough(
    factorEnrollmentModel,
    { ...demand('enrollment', ['EmailVerificationCode']), event: 'Register' },
    chosen('EmailVerificationCode'),
    { type: 'address.submitted', identifier: email },
  );
  expect(run.fakes.running('codeVerification').input).toMatchObject({
    target: email,
    interaction: { event: 'Register', starts: false },
  });
});

test('backup codes are bound once they are saved', async () => {
  const run = await runThrough(
    factorEnrollmentModel,
    demand('backupCodes'),
    resolves('requestBackupCodes', { verificationId: 'b1', codes }),
  );
  expect(run.fakes.callsOf('bindFactor')).toEqual([]);
  await run.apply({ type: 'codes.saved' });
  expect(run.fakes.running('bindFactor').input).toEqual({
    factor: 'BackupCode',
    verificationId: 'b1',
  });
});

test('what cannot be skipped is not', async () => {
  const run = await runThrough(factorEnrollmentModel, demand('enrollment', ['Totp']), skipped);
  expect(run.snapshot.value).toBe('choosing');
  expect(run.fakes.callsOf('skipEnrollment')).toEqual([]);
});

describe('a passkey for the next time', () => {
  const offer = demand('passkey', [], true);

  test.each([
    ['for now', skipped, false],
    ['for good', stopped, true],
  ])('is declined %s', async (_, answer, isForGood) => {
    const run = await runThrough(
      factorEnrollmentModel,
      offer,
      rejects('createPasskeyQuietly', refusal(400, 'passkey.unsupported')),
      answer,
    );
    expect(run.fakes.running('skipEnrollment').input).toEqual({ type: 'passkey', isForGood });
  });

  test('is created without a question where the browser can', async () => {
    const run = await runThrough(
      factorEnrollmentModel,
      offer,
      resolves('createPasskeyQuietly', { verificationId: 'p1' }),
    );
    expect(run.fakes.running('bindFactor').input).toEqual({
      factor: 'WebAuthn',
      verificationId: 'p1',
    });
  });

  test.each(['passkey.cancelled', 'passkey.failed', 'network'])(
    'is offered after %s: nobody has been asked yet',
    async (code) => {
      const run = await runThrough(
        factorEnrollmentModel,
        offer,
        rejects('createPasskeyQuietly', refusal(400, code)),
      );
      expect(run.snapshot.value).toEqual({ offeringPasskey: 'offered' });
      expect(run.fakes.callsOf('skipEnrollment')).toEqual([]);
    },
  );

  test('is offered where a password manager does not answer', async () => {
    const run = await runThrough(factorEnrollmentModel, offer);
    const { signal } = run.fakes.running('createPasskeyQuietly');
    await run.apply({
      type: 'xstate.after.patience.factor-enrollment.offeringPasskey.creatingQuietly',
    });
    expect(signal.aborted).toBe(true);
    expect(run.snapshot.value).toEqual({ offeringPasskey: 'offered' });
  });

  test('is offered where the browser asks first, again after a cancelled dialog', async () => {
    const run = await runThrough(
      factorEnrollmentModel,
      offer,
      rejects('createPasskeyQuietly', refusal(400, 'passkey.unsupported')),
      requested,
      rejects('createPasskey', refusal(400, 'passkey.cancelled')),
    );
    expect(run.snapshot.value).toEqual({ offeringPasskey: 'offered' });
    expect(run.snapshot.context).toMatchObject({ failure: { code: 'passkey.cancelled' } });
  });
});
