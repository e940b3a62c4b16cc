import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { europe, tenantCreationModel } from './tenant-creation.model';

testLogic(tenantCreationModel);

const input = { defaultRegionName: 'EU', freePlanId: 'free' };
const loaded = resolves('loadRegions', [europe]);
function submit(tag: string, name = 'Acme', regionName = 'EU'): EventCase {
  return {
    type: 'tenant.submitted',
    draft: { name, regionName, tag },
  };
}
function pick(skuId: string): EventCase {
  return { type: 'plan.picked', skuId };
}
const refusal = rejects('createTenant', { status: 403, code: 'subscription.limit_exceeded' });

test('development creates at once, the name trimmed; a double submit creates one tenant', async () => {
  const run = await runThrough(
    tenantCreationModel,
    input,
    loaded,
    submit('development', ' Acme '),
    submit('development'),
  );
  expect(run.fakes.callsOf('createTenant').map((call) => call.input)).toEqual([
    { name: 'Acme', regionName: 'EU', tag: 'development' },
  ]);
  await run.fakes.answer('createTenant', { id: 'acme00' });
  expect(run.fakes.effects).toEqual([
    { action: 'notifyTenant', params: undefined },
    { action: 'openTenant', params: { tenantId: 'acme00' } },
  ]);
});

test('the free plan creates a production tenant and says so to marketing', async () => {
  const run = await runThrough(
    tenantCreationModel,
    input,
    loaded,
    submit('production'),
    pick('free'),
    pick('free'),
    resolves('createTenant', { id: 'acme00' }),
  );
  expect(run.fakes.callsOf('createTenant')).toHaveLength(1);
  expect(run.fakes.effects).toEqual([
    { action: 'notifyTenant', params: undefined },
    { action: 'reportProductionTenant', params: { tenantId: 'acme00' } },
    { action: 'openTenant', params: { tenantId: 'acme00' } },
  ]);
});

test('any other plan is paid for: remembered, then left for', async () => {
  const run = await runThrough(
    tenantCreationModel,
    input,
    loaded,
    submit('production'),
    pick('pro-202509'),
    pick('free'),
  );
  expect(run.fakes.calls.slice(1).map((call) => [call.src, call.input])).toEqual([
    [
      'startCheckout',
      { draft: { name: 'Acme', regionName: 'EU', tag: 'production' }, skuId: 'pro-202509' },
    ],
  ]);
  const start = { redirectUri: 'https://pay.example/1', sessionId: 's1', state: 'abc123' };
  await run.fakes.answer('startCheckout', start);
  expect(run.fakes.effects).toEqual([
    { action: 'rememberCheckout', params: start },
    { action: 'leaveForPayment', params: { redirectUri: start.redirectUri } },
  ]);
});

test.each([
  ['development', [submit('development')], 'editing'],
  ['production', [submit('production'), pick('free')], { pickingPlan: 'choosing' }],
])('a refused %s tenant leaves the draft where it was', async (tag, steps, state) => {
  const run = await runThrough(tenantCreationModel, input, loaded, ...steps, refusal);
  expect(run.snapshot.value).toEqual(state);
  expect(run.snapshot.context.draft).toEqual({ name: 'Acme', regionName: 'EU', tag });
  expect(run.snapshot.context.failure).toMatchObject({ status: 403 });
  expect(run.fakes.effects).toEqual([]);
});

test('what has already been paid is waited for, not bought again', async () => {
  const run = await runThrough(
    tenantCreationModel,
    input,
    loaded,
    submit('production'),
    pick('pro-202509'),
    rejects('startCheckout', {
      status: 409,
      code: 'checkout.already_paid',
      data: { sessionId: 's0' },
    }),
    { type: 'payment.resumed' },
  );
  expect(run.snapshot.value).toBe('resumed');
  expect(run.fakes.effects).toEqual([{ action: 'resumePayment', params: { sessionId: 's0' } }]);
});

test.each([
  ['another failure', { status: 500, code: 'general.unknown_error', data: { sessionId: 's0' } }],
  ['the payment of another admin', { status: 409, code: 'checkout.already_paid' }],
])('%s leaves nothing to wait for', async (_, failure) => {
  const run = await runThrough(
    tenantCreationModel,
    input,
    loaded,
    submit('production'),
    pick('pro-202509'),
    rejects('startCheckout', failure),
    { type: 'payment.resumed' },
  );
  expect(run.snapshot.value).toEqual({ pickingPlan: 'choosing' });
  expect(run.fakes.effects).toEqual([]);
});

test('a look back at the form keeps the draft', async () => {
  const run = await runThrough(tenantCreationModel, input, loaded, submit('production'), {
    type: 'plan.left',
  });
  expect(run.snapshot.context.draft.name).toBe('Acme');
});

test.each([
  ['no name', submit('development', '  ')],
  ['no such region', submit('development', 'Acme', 'MARS')],
  ['a purpose that the region does not take', submit('production', 'Acme', 'EU_DEV')],
  ['no purpose', submit('')],
])('%s goes nowhere', async (_, event) => {
  const trial = { ...europe, id: 'EU_DEV', tags: ['development'] };
  const run = await runThrough(
    tenantCreationModel,
    input,
    resolves('loadRegions', [europe, trial]),
    event,
  );
  expect(run.snapshot.value).toBe('editing');
});

test.each([
  [[europe, { ...europe, id: 'US' }], 'EU', 'development'],
  [[{ ...europe, id: 'US' }, europe], 'EU', 'development'],
  [[{ ...europe, id: 'US', tags: ['production'] }], 'US', 'production'],
  [[], '', ''],
])('the default region and purpose are ones there are', async (regions, regionName, tag) => {
  const run = await runThrough(tenantCreationModel, input, resolves('loadRegions', regions));
  expect(run.snapshot.context.draft).toEqual({ name: '', regionName, tag });
});
