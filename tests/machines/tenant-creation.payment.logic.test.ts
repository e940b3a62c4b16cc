import { paidSessionIdOf } from '~/machines/tenant-creation.machine';
import { toFailure } from '~/machines/shared';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { europe, tenantCreationModel } from './tenant-creation.model';

/** Between the plans and the payment page, and what is told on the way. */

const input = { defaultRegionName: 'EU', freePlanId: 'free' };
const loaded = resolves('loadRegions', [europe]);
const draft = { name: 'Acme', regionName: 'EU', tag: 'production' };
const submitted: EventCase = { type: 'tenant.submitted', draft };
const picked: EventCase = { type: 'plan.picked', skuId: 'pro-202509' };
const start = { redirectUri: 'https://pay.example/1', sessionId: 's1', state: 'abc123' };
const started = resolves('startCheckout', start);
const down = { status: 503, code: 'general.unknown_error' };
const noPlan = { skuId: null, redirectUri: null, failure: null };

async function after(...events: readonly EventCase[]) {
  return runThrough(tenantCreationModel, input, ...events);
}
function tagsOf({ snapshot }: Awaited<ReturnType<typeof after>>) {
  return ['busy', 'plans', 'settled'].filter((tag) => snapshot.hasTag(tag));
}

test('the form is empty at first', async () => {
  const run = await after();
  expect(run.snapshot).toMatchObject({
    value: 'loadingRegions',
    context: { ...input, ...noPlan, draft: { name: '', regionName: '', tag: '' } },
  });
  expect(run.snapshot.context.regions).toHaveLength(0);
});

test('regions that cannot be read are told until they are asked for again', async () => {
  const run = await after(rejects('loadRegions', down));
  expect(run.snapshot).toMatchObject({ value: 'regionsFailed', context: { failure: down } });
  await run.apply({ type: 'regions.retried' });
  expect(run.snapshot).toMatchObject({ value: 'loadingRegions', context: { failure: null } });
  await run.apply(loaded);
  expect(run.snapshot).toMatchObject({ value: 'editing', context: { regions: [europe] } });
});

test.each<[string, EventCase[], string[]]>([
  ['the form', [loaded], []],
  ['the plans', [loaded, submitted], ['plans']],
  ['the way to the payment', [loaded, submitted, picked], ['busy', 'plans']],
  ['the payment page', [loaded, submitted, picked, started], ['busy', 'plans']],
  ['a creation', [loaded, submitted, { type: 'plan.picked', skuId: 'free' }], ['busy']],
])('%s shows what is going on', async (_, events, tags) => {
  expect(tagsOf(await after(...events))).toEqual(tags);
});

test('is over once the tenant is made, or its payment is waited for', async () => {
  const free = { type: 'plan.picked', skuId: 'free' };
  const made = await after(loaded, submitted, free, resolves('createTenant', { id: 'acme00' }));
  expect(tagsOf(made)).toEqual(['busy', 'settled']);
  const paid = { status: 409, code: 'checkout.already_paid', data: { sessionId: 's0' } };
  const refused = await after(loaded, submitted, picked, rejects('startCheckout', paid));
  expect(refused.snapshot).toMatchObject({
    value: { pickingPlan: 'alreadyPaid' },
    context: { failure: paid },
  });
  await refused.apply({ type: 'payment.resumed' });
  expect(tagsOf(refused)).toEqual(['busy', 'plans', 'settled']);
});

test('no page to pay at is told beside the plans', async () => {
  const nowhere = resolves('startCheckout', { ...start, redirectUri: null });
  const run = await after(loaded, submitted, picked, nowhere);
  expect(run.snapshot).toMatchObject({
    value: { pickingPlan: 'choosing' },
    context: { redirectUri: null, failure: { code: 'general.unknown_error', message: '' } },
  });
  expect(run.fakes.effects).toEqual([]);
});

test('a refused payment is told beside the plans, until the next one is picked', async () => {
  const run = await after(loaded, submitted, picked, rejects('startCheckout', down));
  expect(run.snapshot).toMatchObject({
    value: { pickingPlan: 'choosing' },
    context: { skuId: 'pro-202509', failure: down },
  });
  await run.apply({ type: 'plan.picked', skuId: 'max' });
  expect(run.snapshot.context).toMatchObject({ skuId: 'max', failure: null });
});

describe('a browser that was sent to the payment page', () => {
  test('is watched, in case it comes back', async () => {
    const run = await after(loaded, submitted, picked, started);
    expect(run.snapshot).toMatchObject({
      value: 'redirecting',
      context: { redirectUri: start.redirectUri },
    });
    expect(Object.keys(run.snapshot.children)).toEqual(['watchPage']);
    await run.apply({ type: 'page.restored' });
    expect(run.snapshot).toMatchObject({ value: { pickingPlan: 'choosing' }, context: noPlan });
  });

  test('and has not left after twenty seconds is told so', async () => {
    const run = await after(loaded, submitted, picked, started);
    run.clock.increment(19_999);
    expect(run.snapshot.value).toBe('redirecting');
    run.clock.increment(1);
    expect(run.snapshot).toMatchObject({
      value: { pickingPlan: 'choosing' },
      context: { redirectUri: null, failure: { code: 'request.timeout', message: '' } },
    });
  });
});

test('leaving the plans forgets the plan and its failure', async () => {
  const run = await after(loaded, submitted, picked, rejects('startCheckout', down), {
    type: 'plan.left',
  });
  expect(run.snapshot).toMatchObject({ value: 'editing', context: { ...noPlan, draft } });
});

test('a development tenant that was refused is told no longer when it is sent again', async () => {
  const development = { type: 'tenant.submitted', draft: { ...draft, tag: 'development' } };
  const run = await after(loaded, development, rejects('createTenant', down), development);
  expect(run.snapshot).toMatchObject({ value: 'creating', context: { failure: null } });
});

test.each([
  ['checkout.already_paid', { sessionId: 's0' }, 's0'],
  ['checkout.already_paid', { sessionId: 7 }, null],
  ['checkout.already_paid', null, null],
  ['general.unknown_error', { sessionId: 's0' }, null],
])('%s with %j: the paid session is %s', (code, data, expected) => {
  expect(paidSessionIdOf(toFailure({ status: 409, code, data }))).toBe(expected);
});
