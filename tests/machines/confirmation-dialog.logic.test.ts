import { confirmationDialogMachine } from '~/machines/confirmation-dialog.machine';
import { testGuards } from '../support/machine-guards';
import { testLogic } from '../support/machine-logic-tests';
import { rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { settle } from '../support/machine-fakes';
import { confirmationDialogModel } from './confirmation-dialog.model';

testLogic(confirmationDialogModel);

function ask(id: string, runs = false): EventCase {
  return {
    type: 'dialog.requested',
    request: { id, runs, requiredText: null },
  };
}
function answered(id: string, confirmed: boolean) {
  return {
    action: 'notifyCaller',
    params: { id, confirmed },
  };
}

test('another request answers the first with no', async () => {
  const run = await runThrough(confirmationDialogModel, undefined, ask('a'), ask('b'));
  await run.apply({ type: 'dialog.confirmed' });
  expect(run.fakes.effects).toEqual([answered('a', false), answered('b', true)]);
});

test('an answer that arrives after the page was left follows nothing', async () => {
  const run = await runThrough(confirmationDialogModel, undefined, ask('a', true), {
    type: 'dialog.confirmed',
  });
  const call = run.fakes.running('runConfirmed');
  expect(call.input).toEqual({ id: 'a' });
  await run.apply({ type: 'page.left' });
  call.resolve(undefined);
  await settle();
  expect(run.fakes.effects).toEqual([answered('a', false)]);
  expect(run.snapshot.value).toBe('closed');
});

test('a failure keeps the dialog open with its message, and can be tried again', async () => {
  const refusal = rejects('runConfirmed', { code: 'x', message: 'Still used', requestId: 'r1' });
  const run = await runThrough(
    confirmationDialogModel,
    undefined,
    ask('a', true),
    { type: 'dialog.confirmed' },
    refusal,
  );
  expect(run.snapshot.value).toBe('open');
  expect(run.snapshot.context.failure).toMatchObject({ message: 'Still used', requestId: 'r1' });
  expect(run.fakes.effects).toEqual([]);
  await run.apply({ type: 'dialog.confirmed' });
  expect(run.fakes.callsOf('runConfirmed')).toHaveLength(2);
  expect(run.snapshot.context.failure).toBeNull();
});

test('nothing is asked, typed, or refused at first and after an answer', async () => {
  const run = await runThrough(confirmationDialogModel, undefined);
  const nothing = { request: null, typed: '', failure: null };
  expect(run.snapshot.context).toEqual(nothing);
  await run.apply(ask('a'));
  await run.apply({ type: 'dialog.typed', text: 'Acme' });
  expect(run.snapshot.context).toMatchObject({ request: { id: 'a' }, typed: 'Acme' });
  await run.apply(ask('b'));
  expect(run.snapshot.context).toMatchObject({ request: { id: 'b' }, typed: '', failure: null });
  await run.apply({ type: 'dialog.cancelled' });
  expect(run.snapshot.context).toEqual(nothing);
});

test('the history is watched and the dialog is busy only while that matters', async () => {
  const run = await runThrough(confirmationDialogModel, undefined);
  const look = () => [Object.keys(run.snapshot.children), run.snapshot.hasTag('busy')];
  expect(look()).toEqual([[], false]);
  await run.apply(ask('a', true));
  expect(look()).toEqual([['watchHistory'], false]);
  await run.apply({ type: 'dialog.confirmed' });
  expect(look()).toEqual([['runConfirmed', 'watchHistory'], true]);
});

function asked(requiredText: string | null, typed: string) {
  return { request: { id: 'a', runs: false, requiredText }, typed };
}
testGuards(confirmationDialogMachine, {
  isTextMissing: [
    [{ request: null, typed: '' }, undefined, false],
    [asked(null, ''), undefined, false],
    [asked(null, 'Acme'), undefined, false],
    [asked('Acme', ''), undefined, true],
    [asked('Acme', 'Acm'), undefined, true],
    [asked('Acme', 'Acme'), undefined, false],
  ],
  runs: [
    [{ request: null }, undefined, false],
    [{ request: { runs: false } }, undefined, false],
    [{ request: { runs: true } }, undefined, true],
  ],
});
