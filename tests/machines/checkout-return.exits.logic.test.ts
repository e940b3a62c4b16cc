import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { checkoutReturnModel } from './checkout-return.model';

/** Ways out that are no purchase, and what is asked on the way. */

const input = { state: 'abc123', currentTenantId: 'acme01' };
const stored = { sessionId: 's1', callbackPage: null, isDowngrade: false };
const known = resolves('readCheckout', stored);
const open = { isPaid: true, skuId: 'pro-202509', tenantId: 'acme01', planId: null };
const paid = { ...open, planId: 'pro-202509' };

async function after(...events: readonly EventCase[]) {
  return runThrough(checkoutReturnModel, input, ...events);
}

test('looks for the order of the state in the address', async () => {
  const run = await after();
  expect(run.fakes.running('readCheckout').input).toEqual({ state: 'abc123' });
});

test.each([
  ['nothing was remembered', resolves('readCheckout', null)],
  ['the storage cannot be read', rejects('readCheckout', { status: 0 })],
])('leaves for the root where %s', async (_, answer: EventCase) => {
  const run = await after(answer);
  expect(run.snapshot).toMatchObject({ value: 'rejected', status: 'done' });
  expect(run.fakes.effectNames).toEqual(['leaveToRoot']);
});

test('a person who does not wait leaves for the root, and is not told later', async () => {
  const run = await after(known, { type: 'checkout.left' });
  expect(run.snapshot).toMatchObject({ value: 'rejected', status: 'done' });
  expect(run.fakes.effectNames).toEqual(['clearStorage', 'leaveToRoot']);
});

test('asks for the order, and next time with what is known of it', async () => {
  const run = await after(known);
  expect(run.fakes.running('askPurchase').input).toEqual({ sessionId: 's1', purchase: null });
  await run.apply(resolves('askPurchase', open));
  run.clock.increment(1000);
  expect(run.fakes.running('askPurchase').input).toEqual({ sessionId: 's1', purchase: open });
});

test('waits until the tenant opens, and refreshes that tenant', async () => {
  const run = await after();
  expect(run.snapshot.hasTag('waiting')).toBe(false);
  await run.apply(known);
  expect(run.snapshot.hasTag('waiting')).toBe(true);
  await run.apply(resolves('askPurchase', paid));
  expect(run.snapshot.hasTag('waiting')).toBe(true);
  expect(run.fakes.running('refreshTenant').input).toEqual({ tenantId: 'acme01' });
  await run.apply(resolves('refreshTenant'));
  expect(run.snapshot).toMatchObject({ value: 'completed', status: 'done' });
  expect(run.snapshot.hasTag('waiting')).toBe(true);
});

test('time that ran out is the end', async () => {
  const run = await after(known);
  run.clock.increment(10_000);
  expect(run.snapshot).toMatchObject({ value: 'timedOut', status: 'done' });
});
