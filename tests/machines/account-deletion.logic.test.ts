import type { DeletionContext } from '~/machines/account-deletion.machine';
import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { accountDeletionModel } from './account-deletion.model';
import { a, b, fresh, tenant } from './account-deletion.tenants';

testLogic(accountDeletionModel);

const ask = { type: 'deletion.requested' };
const accept = { type: 'plan.accepted' };
const confirm = { type: 'deletion.confirmed' };
const down = { status: 500, code: 'general.unknown_error', message: 'Down', requestId: 'r1' };
function read(ids: string[], roles: string[]) {
  return resolves('readEligibility', { tenants: ids.map((id) => tenant(id)), roles });
}

test('administrators’ tenants are deleted first, others left, the account last', async () => {
  const run = await runThrough(
    accountDeletionModel,
    fresh,
    ask,
    read(['b', 'a'], ['t-a:admin', 't-b:collaborator']),
    accept,
    confirm,
    confirm,
    resolves('endTenant'),
    resolves('endTenant'),
    resolves('deleteAccount'),
  );
  expect(run.fakes.calls.map(({ src, input }) => [src, input])).toEqual([
    ['readEligibility', undefined],
    ['endTenant', a],
    ['endTenant', b],
    ['deleteAccount', undefined],
  ]);
  expect(run.fakes.effects).toEqual([
    { action: 'storeProgress', params: { done: [], steps: [a, b] } },
    { action: 'storeProgress', params: { done: [a], steps: [b] } },
    { action: 'storeProgress', params: { done: [a, b], steps: [] } },
    { action: 'clearProgress', params: undefined },
    { action: 'sayFarewell', params: { done: [a, b] } },
  ]);
});

test('a failure in the middle keeps what was done; going on takes only what is left', async () => {
  const run = await runThrough(
    accountDeletionModel,
    fresh,
    ask,
    read(['a', 'b'], ['t-a:admin']),
    accept,
    confirm,
    resolves('endTenant'),
    rejects('endTenant', down),
  );
  expect(run.snapshot.context).toMatchObject({
    done: [a],
    steps: [b],
    failure: { message: 'Down', requestId: 'r1' },
  });
  for (const event of [
    { type: 'deletion.resumed' },
    read(['b'], []),
    accept,
    confirm,
    resolves('endTenant'),
  ]) {
    await run.apply(event);
  }
  expect(run.fakes.callsOf('endTenant').map(({ input }) => input)).toEqual([a, b, b]);
  expect(run.snapshot.context).toMatchObject({ done: [a, b], steps: [] });
  expect(run.snapshot.value).toEqual({ deleting: 'account' });
});

test('after a reload a step whose answer was lost counts as done', async () => {
  const run = await runThrough(
    accountDeletionModel,
    { done: [], steps: [a, b] },
    ask,
    read(['b'], []),
  );
  expect(run.snapshot.context).toMatchObject({ done: [a], steps: [b], total: 1 });
});

test.each([
  ['a paid plan', { planId: 'pro-202509' }, 'paid'],
  ['a subscription that is not active', { subscriptionStatus: 'past_due' }, 'inactive'],
  ['an open invoice', { openInvoices: 2 }, 'unpaid'],
] as const)('%s blocks and names its tenant', async (_, trouble, issue) => {
  const run = await runThrough(
    accountDeletionModel,
    fresh,
    ask,
    resolves('readEligibility', {
      tenants: [tenant('a'), tenant('b', trouble)],
      roles: ['t-a:admin', 't-b:admin'],
    }),
  );
  expect(run.snapshot.value).toBe('blocked');
  const { issues } = run.snapshot.context as DeletionContext;
  expect(issues[issue]).toEqual([{ id: 'b', name: 'B' }]);
  expect(Object.values(issues).flat()).toHaveLength(1);
});

test('a tenant of others is left whatever it owes', async () => {
  const trouble = { planId: 'pro-202509', subscriptionStatus: 'past_due', openInvoices: 2 };
  const run = await runThrough(
    accountDeletionModel,
    fresh,
    ask,
    resolves('readEligibility', {
      tenants: [tenant('a'), tenant('b', trouble)],
      roles: ['t-a:admin', 't-b:collaborator'],
    }),
  );
  expect(run.snapshot.value).toEqual({ awaitingConfirmation: 'reviewing' });
  expect(run.snapshot.context).toMatchObject({ steps: [a, b] });
});

test('without claims nothing is offered', async () => {
  const run = await runThrough(
    accountDeletionModel,
    fresh,
    ask,
    resolves('readEligibility', { tenants: [tenant('a')], roles: null }),
  );
  expect(run.snapshot.value).toBe('idle');
  expect(run.fakes.effectNames).toEqual(['notifyMissingClaims']);
});
