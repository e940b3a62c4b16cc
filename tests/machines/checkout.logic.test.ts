import { testGuards } from '../support/machine-guards';
import { checkoutMachine } from '~/machines/checkout.machine';
import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { checkoutModel } from './checkout.model';

testLogic(checkoutModel);

const order = { skuId: 'pro-202509', tenantId: 'acme01', callbackPage: '/acme01/plans' };
const subscribe: EventCase = { type: 'checkout.subscribed', order };
const start = { redirectUri: 'https://pay.example/1', sessionId: 's1', state: 'abc123' };

test('a second subscribe is ignored while one runs and while the page is left', async () => {
  const run = await runThrough(checkoutModel, undefined, subscribe, subscribe);
  expect(run.fakes.callsOf('createSession').map(({ input }) => input)).toEqual([order]);
  await run.fakes.answer('createSession', start);
  await run.apply(subscribe);
  expect(run.fakes.callsOf('createSession')).toHaveLength(1);
  expect(run.snapshot.value).toBe('redirecting');
});

test('remembers the session before it leaves', async () => {
  const run = await runThrough(
    checkoutModel,
    undefined,
    subscribe,
    resolves('createSession', start),
  );
  expect(run.fakes.effects).toEqual([
    { action: 'rememberSession', params: { order, start } },
    { action: 'leaveForPayment', params: { redirectUri: start.redirectUri } },
  ]);
});

test('an answer without a page to go to is an unknown error, and nothing is remembered', async () => {
  const run = await runThrough(
    checkoutModel,
    undefined,
    subscribe,
    resolves('createSession', { ...start, redirectUri: null }),
  );
  expect(run.snapshot.context.failure).toMatchObject({
    code: 'general.unknown_error',
    message: '',
  });
  expect(run.fakes.effectNames).toEqual(['notifyFailure']);
});

test('a failure says so once, and another try may follow', async () => {
  const run = await runThrough(
    checkoutModel,
    undefined,
    subscribe,
    rejects('createSession', { status: 429, code: 'rate', message: 'Slow down' }),
  );
  expect(run.fakes.effectNames).toEqual(['notifyFailure']);
  expect(run.snapshot.context.order).toBeNull();
  await run.apply(subscribe);
  expect(run.snapshot.value).toBe('creatingSession');
});

testGuards(checkoutMachine, {
  hasRedirect: [
    [{}, { redirectUri: 'https://pay.example' }, true],
    [{}, { redirectUri: null }, false],
  ],
});
