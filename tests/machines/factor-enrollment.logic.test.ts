import { testLogic } from '../support/machine-logic-tests';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import {
  codes,
  demand,
  factorEnrollmentModel,
  made,
  newFactor,
  requested,
  skipped,
  stopped,
} from './factor-enrollment.model';
import { refusal, unavailable } from './sign-in.tenants';

testLogic(factorEnrollmentModel);

test('a factor that was made is bound', async () => {
  const input = demand('enrollment', ['WebAuthn']);
  const run = await runThrough(factorEnrollmentModel, input);
  expect(run.fakes.running('newFactor').input).toEqual({ ...input, failure: null });
  await run.apply(made);
  expect(run.fakes.running('bindFactor').input).toEqual({
    factor: 'WebAuthn',
    verificationId: 'p1',
  });
});

test('where a factor could not be bound, the next choice says why', async () => {
  const run = await runThrough(
    factorEnrollmentModel,
    demand('enrollment', ['WebAuthn']),
    made,
    rejects('bindFactor', unavailable),
  );
  expect(run.snapshot).toMatchObject({ value: 'makingFactor', context: { factor: null } });
  expect(run.fakes.running('newFactor').input).toMatchObject({ failure: unavailable });
});

test('going without a factor is told to the server', async () => {
  const run = await runThrough(
    factorEnrollmentModel,
    demand('suggestion', ['Totp'], true),
    newFactor('skipped'),
  );
  expect(run.fakes.running('skipEnrollment').input).toEqual({
    type: 'suggestion',
    isForGood: false,
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
