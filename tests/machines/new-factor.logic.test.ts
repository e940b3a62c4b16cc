import { testLogic } from '../support/machine-logic-tests';
import { resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { skipped } from './factor-enrollment.model';
import { chosen, key, newFactorModel, wanted } from './new-factor.model';
import { email } from './sign-in.tenants';

testLogic(newFactorModel);

test('the first code of an app proves its key', async () => {
  const run = await runThrough(
    newFactorModel,
    wanted('enrollment', ['Totp']),
    chosen('Totp'),
    resolves('requestTotp', key),
    { type: 'code.submitted', code: '123456' },
  );
  expect(run.fakes.running('verifyTotp').input).toEqual({ verificationId: 't1', code: '123456' });
  await run.apply(resolves('verifyTotp', { verificationId: 't2' }));
  expect(run.snapshot.output).toEqual({ type: 'made', factor: 'Totp', verificationId: 't2' });
});

test('a key that is not used is forgotten', async () => {
  const run = await runThrough(
    newFactorModel,
    wanted('enrollment', ['Totp', 'WebAuthn']),
    chosen('Totp'),
    resolves('requestTotp', key),
  );
  expect(JSON.stringify(run.snapshot.context)).toContain(key.secret);
  await run.apply({ type: 'factor.left' });
  expect(JSON.stringify(run.snapshot.context)).not.toContain(key.secret);
});

test('a code proves the new address in the same interaction', async () => {
  const run = await runThrough(
    newFactorModel,
    { ...wanted('enrollment', ['EmailVerificationCode']), event: 'Register' },
    chosen('EmailVerificationCode'),
    { type: 'address.submitted', identifier: email },
  );
  expect(run.fakes.running('codeVerification').input).toMatchObject({
    target: email,
    interaction: { event: 'Register', starts: false },
  });
});

test('what cannot be skipped is not', async () => {
  const run = await runThrough(newFactorModel, wanted('enrollment', ['Totp']), skipped);
  expect(run.snapshot.value).toBe('choosing');
});
