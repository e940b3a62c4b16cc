import { testLogic } from '../support/machine-logic-tests';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { everything, stepUpModel } from './step-up.model';

testLogic(stepUpModel);

const methods = { ...everything, phone: '447700900123' };
const password = { type: 'password.submitted', password: 'correct-horse' };

test('a double submit proves once', async () => {
  const run = await runThrough(stepUpModel, { methods }, password, password);
  expect(run.fakes.callsOf('verifyPassword').map(({ input }) => input)).toEqual([
    { password: 'correct-horse' },
  ]);
});

test('a code goes to the own address, and none is resumed', async () => {
  const run = await runThrough(
    stepUpModel,
    { methods },
    { type: 'code.requested', channel: 'phone' },
  );
  expect(run.fakes.running('codeVerification').input).toEqual({
    target: { type: 'phone', value: '447700900123' },
    interaction: null,
    sent: null,
    allowsPassword: false,
    endsOn: [],
  });
});

test('the window opens within the click, before anything is asked', async () => {
  const run = await runThrough(
    stepUpModel,
    { methods },
    { type: 'provider.requested', connectorId: 'github-1' },
  );
  expect(run.fakes.effectNames).toEqual(['openWindow']);
  expect(run.fakes.running('verifyProvider').input).toEqual({ connectorId: 'github-1' });
});

test('closing gives up what runs; its answer proves nothing', async () => {
  const run = await runThrough(stepUpModel, { methods }, password, { type: 'dialog.closed' });
  const [call] = run.fakes.callsOf('verifyPassword');
  expect(call?.signal.aborted).toBe(true);
  call?.resolve(undefined);
  expect(run.snapshot.value).toBe('left');
});

test('a closed browser dialog is no failure', async () => {
  const run = await runThrough(
    stepUpModel,
    { methods },
    { type: 'passkey.requested' },
    rejects('verifyPasskey', { status: 400, code: 'passkey.cancelled', message: '' }),
  );
  expect(run.snapshot.value).toBe('choosing');
  expect(run.snapshot.context).toMatchObject({ failure: null });
});

test('it ends with what it came to', async () => {
  const proved = await runThrough(stepUpModel, { methods }, password, resolves('verifyPassword'));
  expect(proved.snapshot.output).toEqual({ type: 'proved' });
  const left = await runThrough(stepUpModel, { methods }, { type: 'dialog.closed' });
  expect(left.snapshot.output).toEqual({ type: 'left' });
});
