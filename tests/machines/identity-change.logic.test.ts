import { testLogic } from '../support/machine-logic-tests';
import { resolves, progresses, rejects } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { chosenPassword, identityChangeModel } from './identity-change.model';

testLogic(identityChangeModel);

const person = { ownEmail: 'maya@example.com', hasPassword: true };
const start = { ...person, page: 'currentPassword', target: null };
const atCode = {
  ...person,
  page: 'code',
  target: { email: 'new@example.com', action: 'changeEmail' },
};
const submit = { type: 'password.submitted', password: 'correct-horse' };

test('a double submit proves once, and the address follows to the next page', async () => {
  const run = await runThrough(
    identityChangeModel,
    start,
    submit,
    submit,
    resolves('verifyPassword'),
  );
  expect(run.fakes.callsOf('verifyPassword').map(({ input }) => input)).toEqual([
    { password: 'correct-horse' },
  ]);
  expect(run.fakes.effects).toEqual([
    {
      action: 'followPage',
      params: { page: 'newPassword', email: '', action: 'changePassword' },
    },
  ]);
});

const verified = resolves('codeVerification', { type: 'verified', verificationId: '' });

test('a code goes to the own address for a password; after a reload none is sent', async () => {
  const run = await runThrough(identityChangeModel, start, { type: 'code.requested' });
  expect(run.fakes.running('codeVerification').input).toEqual({
    target: { type: 'email', value: 'maya@example.com' },
    interaction: null,
    sent: null,
    allowsPassword: true,
    endsOn: ['verification_code.expired'],
  });
  const reloaded = await runThrough(identityChangeModel, atCode);
  expect(reloaded.fakes.running('codeVerification').input).toMatchObject({
    target: { type: 'email', value: 'new@example.com' },
    sent: { secondsToResend: 0 },
    allowsPassword: false,
  });
});

test('the address follows to the code once, when it is sent', async () => {
  const shown = progresses('codeVerification', { verificationId: '' });
  const run = await runThrough(
    identityChangeModel,
    start,
    { type: 'code.requested' },
    progresses('codeVerification', { verificationId: null }),
  );
  expect(run.fakes.effects).toEqual([]);
  await run.apply(shown);
  await run.apply(shown);
  expect(run.fakes.effects).toEqual([
    {
      action: 'followPage',
      params: { page: 'code', email: 'maya@example.com', action: 'changePassword' },
    },
  ]);
});

test('an address is changed once its code is right; leaving comes last', async () => {
  const run = await runThrough(identityChangeModel, atCode, verified, resolves('changeEmail'));
  expect(run.fakes.callsOf('changeEmail').map(({ input }) => input)).toEqual([
    { email: 'new@example.com' },
  ]);
  expect(run.fakes.effects).toEqual([
    { action: 'notifyChange', params: { action: 'changeEmail' } },
    { action: 'leaveToProfile', params: undefined },
  ]);
});

test('a lost change is tried again without another code', async () => {
  const run = await runThrough(
    identityChangeModel,
    atCode,
    verified,
    rejects('changeEmail', { status: 0, code: 'request.network', message: '' }),
    { type: 'update.retried' },
    resolves('changeEmail'),
  );
  expect(run.snapshot.value).toBe('done');
  expect(run.fakes.callsOf('codeVerification')).toHaveLength(1);
});

test('an answer after closing changes nothing', async () => {
  const run = await runThrough(identityChangeModel, start, submit, { type: 'dialog.closed' });
  expect(run.fakes.callsOf('verifyPassword')[0]?.signal.aborted).toBe(true);
  run.fakes.callsOf('verifyPassword')[0]?.resolve(undefined);
  expect(run.snapshot.value).toBe('closed');
  expect(run.fakes.effectNames).toEqual(['leaveToProfile']);
});

test('nothing closes the change itself', async () => {
  const run = await runThrough(
    identityChangeModel,
    { ...start, page: 'newPassword' },
    { type: 'password.chosen', password: chosenPassword },
    { type: 'dialog.closed' },
  );
  expect(run.snapshot.value).toEqual({ updating: 'password' });
  expect(run.fakes.running('changePassword').input).toEqual({ password: chosenPassword });
});
