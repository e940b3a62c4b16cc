import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { checkoutModel } from './checkout.model';

/** What keeps a person from the payment page. */

const order = { skuId: 'pro-202509', tenantId: 'acme01' };
const subscribed: EventCase = { type: 'checkout.subscribed', order };
const start = { redirectUri: 'https://pay.example/1', sessionId: 's1', state: 'abc123' };
const created = resolves('createSession', start);
const nothing = { order: null, redirectUri: null, failure: null };

async function after(...events: readonly EventCase[]) {
  return runThrough(checkoutModel, undefined, ...events);
}

test('nothing is ordered at first', async () => {
  const run = await after();
  expect(run.snapshot.context).toEqual(nothing);
});

test('is busy from the click until the page is left', async () => {
  const run = await after(subscribed);
  expect(run.snapshot.hasTag('busy')).toBe(true);
  await run.apply(created);
  expect(run.snapshot.hasTag('busy')).toBe(true);
  expect(run.snapshot.context).toMatchObject({ redirectUri: start.redirectUri });
});

test('an answer without a page is reported with its order', async () => {
  const run = await after(subscribed, resolves('createSession', { ...start, redirectUri: null }));
  const error = { code: 'general.unknown_error', message: '' };
  expect(run.fakes.effects).toEqual([{ action: 'notifyFailure', params: { error, order } }]);
});

test('a refusal is reported with its order, and kept until the next try', async () => {
  const error = { status: 429, code: 'rate', message: 'Slow down' };
  const run = await after(subscribed, rejects('createSession', error));
  expect(run.fakes.effects).toEqual([{ action: 'notifyFailure', params: { error, order } }]);
  expect(run.snapshot.context).toMatchObject({ failure: error });
  await run.apply(subscribed);
  expect(run.snapshot.context).toEqual({ order, redirectUri: null, failure: null });
});

test('a browser that does not leave is reported after twenty seconds', async () => {
  const run = await after(subscribed, created);
  run.clock.increment(19_999);
  expect(run.snapshot.value).toBe('redirecting');
  run.clock.increment(1);
  const error = { code: 'request.timeout', message: '' };
  expect(run.snapshot).toMatchObject({ value: 'failed', context: { failure: error } });
  expect(run.fakes.effects.at(-1)).toEqual({ action: 'notifyFailure', params: { error, order } });
});

test('the page begins anew when the browser comes back to it', async () => {
  const run = await after(subscribed, created);
  expect(Object.keys(run.snapshot.children)).toEqual(['watchPage']);
  await run.apply({ type: 'page.restored' });
  expect(run.snapshot).toMatchObject({ value: 'idle', context: nothing });
});
