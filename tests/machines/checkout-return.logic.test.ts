import { createActor, SimulatedClock } from 'xstate';
import { checkoutReturnMachine } from '~/machines/checkout-return.machine';
import { MachineFakes, settle } from '../support/machine-fakes';
import { testLogic } from '../support/machine-logic-tests';
import { checkoutReturnModel } from './checkout-return.model';

testLogic(checkoutReturnModel);

const stored = { sessionId: 's1', callbackPage: '/acme01/plans', isDowngrade: false };
const open = { isPaid: false, skuId: 'pro-202509', tenantId: null, planId: null };
const paid = { isPaid: true, skuId: 'pro-202509', tenantId: 'acme01', planId: 'pro-202509' };

/** The chart after a good look into the storage, asking for the first time. */
async function startPolling(currentTenantId: string | null = 'acme01', checkout = stored) {
  const clock = new SimulatedClock();
  const fakes = new MachineFakes(checkoutReturnMachine);
  const actor = createActor(fakes.machine, { input: { state: 'abc123', currentTenantId }, clock });
  actor.start();
  await fakes.answer('readCheckout', checkout);
  const wait = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return { actor, fakes, wait, asked: () => fakes.callsOf('askPurchase').length };
}

test('asks every second until it is in effect, and then never again', async () => {
  const { actor, fakes, wait, asked } = await startPolling();
  for (let round = 1; round <= 4; round += 1) {
    expect(asked()).toBe(round);
    await fakes.answer('askPurchase', open);
    await wait(999);
    expect(asked()).toBe(round);
    await wait(1);
  }
  await fakes.answer('askPurchase', paid);
  expect(actor.getSnapshot().value).toBe('completing');
  await wait(60_000);
  expect(asked()).toBe(5);
});

test('gives up after ten seconds, whatever is being waited for, and asks no more', async () => {
  for (const answer of [true, false]) {
    const { actor, fakes, wait, asked } = await startPolling();
    for (let second = 0; second < 10; second += 1) {
      expect(actor.getSnapshot().status).toBe('active');
      if (answer) await fakes.answer('askPurchase', open);
      await wait(1000);
    }
    expect(actor.getSnapshot().value).toBe('timedOut');
    const before = asked();
    expect(before).toBe(answer ? 10 : 1);
    expect(fakes.calls.at(-1)?.signal.aborted).toBe(!answer);
    await wait(60_000);
    expect(asked()).toBe(before);
    expect(fakes.effectNames).toEqual(['clearStorage', 'notifyTimeout', 'leaveToRoot']);
  }
});

test('a server that wants to be left alone is asked no sooner', async () => {
  for (const how of ['refused', 'known to be paid'] as const) {
    const { fakes, wait, asked } = await startPolling();
    if (how === 'refused') await fakes.refuse('askPurchase', { status: 429, wait: 4000 });
    else await fakes.answer('askPurchase', { ...paid, planId: null, wait: 4000 });
    await wait(3999);
    expect(asked()).toBe(1);
    await wait(1);
    expect(asked()).toBe(2);
    // The next answer says nothing of it.
    await fakes.answer('askPurchase', open);
    await wait(1000);
    expect(asked()).toBe(3);
  }
});

test('failures on the way are silent', async () => {
  const { actor, fakes, wait } = await startPolling();
  for (let round = 0; round < 3; round += 1) {
    await fakes.refuse('askPurchase', { status: 500, code: 'x', message: 'Down' });
    await wait(1000);
  }
  expect(fakes.effects).toEqual([]);
  await fakes.answer('askPurchase', paid);
  expect(actor.getSnapshot().value).toBe('completing');
});

test('forgets before it announces, once, then opens the page of the order', async () => {
  const { actor, fakes } = await startPolling();
  await fakes.answer('askPurchase', paid);
  await fakes.answer('refreshTenant');
  expect(fakes.effects).toEqual([
    { action: 'clearStorage', params: undefined },
    { action: 'notifySuccess', params: { skuId: 'pro-202509', isDowngrade: false } },
    { action: 'reportConversion', params: { kind: 'purchase', tenantId: 'acme01' } },
    { action: 'openTenant', params: { tenantId: 'acme01', page: '/acme01/plans' } },
  ]);
  expect(actor.getSnapshot().status).toBe('done');
});

test.each<[string | null, string]>([
  [null, 'of a new tenant'],
  ['other1', 'for another tenant'],
])('a return at %s, %s, is a production tenant and opens it at its root', async (current) => {
  const { fakes } = await startPolling(current, { ...stored, isDowngrade: true });
  await fakes.answer('askPurchase', paid);
  await fakes.refuse('refreshTenant', { status: 500, code: 'x', message: '' });
  expect(fakes.effects.slice(1)).toEqual([
    { action: 'notifySuccess', params: { skuId: 'pro-202509', isDowngrade: true } },
    { action: 'reportConversion', params: { kind: 'purchase', tenantId: 'acme01' } },
    { action: 'reportConversion', params: { kind: 'productionTenant', tenantId: 'acme01' } },
    { action: 'openTenant', params: { tenantId: 'acme01', page: null } },
  ]);
});

test('a refresh that never ends does not keep anyone', async () => {
  const { actor, fakes, wait } = await startPolling();
  await fakes.answer('askPurchase', paid);
  await wait(5000);
  expect(actor.getSnapshot().value).toBe('completed');
});

test.each([
  ['not paid', { ...paid, isPaid: false }],
  ['another plan', { ...paid, planId: 'free' }],
  ['no plan yet', { ...paid, planId: null }],
  ['no tenant yet', { ...paid, tenantId: null }],
  ['nothing known', { isPaid: true, skuId: null, tenantId: 'acme01', planId: null }],
])('%s is no success', async (_, answer) => {
  const { actor, fakes } = await startPolling();
  await fakes.answer('askPurchase', answer);
  expect(actor.getSnapshot().value).toEqual({ polling: 'waiting' });
});
