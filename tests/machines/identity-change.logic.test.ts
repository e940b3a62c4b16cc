import { testLogic } from '../support/machine-logic-tests';
import { answers, refuses } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { chosenPassword, identityChangeModel } from './identity-change.model';

testLogic(identityChangeModel);

const person = { ownEmail: 'maya@example.com', hasPassword: true, resendSeconds: 59 };
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
    answers('verifyPassword'),
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

test('a code goes to the own address for a password, and is checked with it', async () => {
  const run = await runThrough(
    identityChangeModel,
    start,
    { type: 'code.requested' },
    answers('sendCode'),
    { type: 'code.submitted', code: '123456' },
  );
  expect(run.fakes.callsOf('sendCode')[0]?.input).toEqual({ email: 'maya@example.com' });
  expect(run.fakes.running('verifyCode').input).toEqual({
    email: 'maya@example.com',
    code: '123456',
  });
  expect(run.snapshot.context).toMatchObject({ page: 'code', secondsToResend: 59 });
});

test('an address is changed once its code is right; leaving comes last', async () => {
  const run = await runThrough(
    identityChangeModel,
    atCode,
    { type: 'code.submitted', code: '123456' },
    answers('verifyCode'),
    answers('changeEmail'),
  );
  expect(run.fakes.callsOf('changeEmail').map(({ input }) => input)).toEqual([
    { email: 'new@example.com' },
  ]);
  expect(run.fakes.effects).toEqual([
    { action: 'announceChange', params: { action: 'changeEmail' } },
    { action: 'leaveToProfile', params: undefined },
  ]);
});

test('a lost change is tried again without another code', async () => {
  const run = await runThrough(
    identityChangeModel,
    atCode,
    { type: 'code.submitted', code: '123456' },
    answers('verifyCode'),
    refuses('changeEmail', { status: 0, code: 'request.network', message: '' }),
    { type: 'update.retried' },
    answers('changeEmail'),
  );
  expect(run.snapshot.value).toBe('done');
  expect(run.fakes.callsOf('sendCode')).toHaveLength(0);
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
