import type { EventCase } from '../support/event-case';
import { testLogic } from '../support/machine-logic-tests';
import { rejects } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { challenge, chosen, reopened, secondFactorModel } from './second-factor.model';
import { gone, refusal } from './sign-in.tenants';

testLogic(secondFactorModel);

const submitted: EventCase = { type: 'code.submitted', code: '123456' };

test('begins with the factor that was used last', async () => {
  const totp = await runThrough(secondFactorModel, challenge('Totp', 'BackupCode'));
  expect(totp.snapshot.value).toEqual({ verifyingTotp: 'entering' });
  // The browser asks for a passkey on a click only.
  const passkey = await runThrough(secondFactorModel, challenge('WebAuthn', 'Totp'));
  expect(passkey.snapshot.value).toEqual({ verifyingPasskey: 'ready' });
});

test('a passkey that was chosen is asked for at once', async () => {
  const run = await runThrough(
    secondFactorModel,
    challenge('Totp', 'WebAuthn'),
    { type: 'factor.left' },
    chosen('WebAuthn'),
  );
  expect(run.fakes.running('verifyPasskey').isSettled).toBe(false);
});

test('a passkey that is returned to is asked for on a click only', async () => {
  const run = await runThrough(
    secondFactorModel,
    challenge('WebAuthn', 'Totp'),
    { type: 'factor.left' },
    reopened('WebAuthn'),
  );
  expect(run.snapshot).toMatchObject({
    value: { verifyingPasskey: 'ready' },
    context: { factor: 'WebAuthn' },
  });
});

test('going back closes the dialog of the browser', async () => {
  const run = await runThrough(secondFactorModel, challenge('WebAuthn', 'Totp'), {
    type: 'passkey.requested',
  });
  const { signal } = run.fakes.running('verifyPasskey');
  await run.apply({ type: 'factor.left' });
  expect(signal.aborted).toBe(true);
  expect(run.snapshot.value).toBe('choosing');
});

test('a code goes to the call and is not kept', async () => {
  const run = await runThrough(secondFactorModel, challenge('Totp'), submitted);
  expect(run.fakes.running('verifyTotp').input).toEqual({ code: '123456' });
  await run.apply(rejects('verifyTotp', refusal(400, 'session.mfa.invalid_totp_code')));
  expect(run.snapshot.context).toMatchObject({
    failure: { code: 'session.mfa.invalid_totp_code' },
  });
  // The failure is gone while the next one is checked.
  await run.apply(submitted);
  expect(run.snapshot.context).toMatchObject({ failure: null });
});

test('a code that is sent goes to the masked address of the account', async () => {
  const run = await runThrough(secondFactorModel, challenge('EmailVerificationCode'));
  expect(run.fakes.running('codeVerification').input).toEqual({
    target: { type: 'email', value: 'a***@example.com' },
    interaction: { event: 'SignIn', starts: false },
    sent: null,
    allowsPassword: false,
    endsOn: challenge().endsOn,
  });
});

test('too many attempts are the caller’s business', async () => {
  const run = await runThrough(secondFactorModel, challenge('Totp', 'BackupCode'), submitted);
  await run.apply(rejects('verifyTotp', gone));
  expect(run.snapshot.status).toBe('done');
  expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: { code: gone.code } });
});
