import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { accountDeletionModel } from './account-deletion.model';
import { a, b, fresh, tenant } from './account-deletion.tenants';

/** What is shown before anything is deleted, and after an interruption. */

const noIssues = { paid: [], inactive: [], unpaid: [] };
const asked: EventCase = { type: 'deletion.requested' };
const accepted: EventCase = { type: 'plan.accepted' };
const confirmed: EventCase = { type: 'deletion.confirmed' };
const closed: EventCase = { type: 'dialog.closed' };
const down = { status: 500, code: 'general.unknown_error' };

const both = resolves('readEligibility', {
  tenants: [tenant('a'), tenant('b')],
  roles: ['t-a:admin', 't-b:collaborator'],
});
const blocked = resolves('readEligibility', {
  tenants: [tenant('a', { planId: 'pro' })],
  roles: ['t-a:admin'],
});

async function after(...events: readonly EventCase[]) {
  return runThrough(accountDeletionModel, fresh, ...events);
}

test('nothing is planned at first', async () => {
  const run = await after();
  expect(run.snapshot.context).toEqual({
    done: [],
    steps: [],
    total: 0,
    issues: noIssues,
    failure: null,
  });
});

test('an interrupted attempt is shown with its number of steps', async () => {
  const run = await runThrough(accountDeletionModel, { done: [a], steps: [b] });
  expect(run.snapshot.context).toMatchObject({ done: [a], steps: [b], total: 1 });
});

test('its report can be dismissed', async () => {
  const interrupted = { done: [a], steps: [b] };
  const run = await runThrough(accountDeletionModel, interrupted, { type: 'report.dismissed' });
  expect(run.snapshot.context).toMatchObject({ done: [], steps: [], total: 0 });
  expect(run.fakes.effects).toEqual([{ action: 'clearProgress', params: undefined }]);
});

test('the steps are reviewed before anything happens', async () => {
  const run = await after(asked, both);
  expect(run.snapshot).toMatchObject({
    value: { awaitingConfirmation: 'reviewing' },
    context: { steps: [a, b], total: 2, issues: noIssues },
  });
  await run.apply(accepted);
  expect(run.snapshot.value).toEqual({ awaitingConfirmation: 'warned' });
  expect(run.fakes.callsOf('endTenant')).toEqual([]);
});

test.each<[string, EventCase[]]>([
  ['the review', [asked, both]],
  ['the last warning', [asked, both, accepted]],
  ['what blocks it', [asked, blocked]],
])('%s can be closed, and its plan is dropped', async (_, events) => {
  const run = await after(...events, closed);
  expect(run.snapshot).toMatchObject({ value: 'idle', context: { steps: [], total: 0 } });
});

test.each(['free', 'dev'])('the plan %s does not block', async (planId) => {
  const answer = { tenants: [tenant('a', { planId })], roles: ['t-a:admin'] };
  const run = await after(asked, resolves('readEligibility', answer));
  expect(run.snapshot.value).toEqual({ awaitingConfirmation: 'reviewing' });
});

test('an account without tenants is deleted at once', async () => {
  const none = resolves('readEligibility', { tenants: [], roles: [] });
  const run = await after(asked, none, accepted, confirmed);
  expect(run.snapshot.value).toEqual({ deleting: 'account' });
});

test('what cannot be read is told until it is asked again', async () => {
  const run = await after(asked, rejects('readEligibility', down));
  expect(run.snapshot).toMatchObject({ value: 'failed', context: { failure: down } });
  await run.apply({ type: 'deletion.resumed' });
  expect(run.snapshot).toMatchObject({ value: 'checkingEligibility', context: { failure: null } });
});

test('an account that could not be deleted is told, its tenants are done', async () => {
  const run = await after(asked, both, accepted, confirmed);
  await run.apply(resolves('endTenant'));
  await run.apply(resolves('endTenant'));
  await run.apply(rejects('deleteAccount', down));
  expect(run.snapshot).toMatchObject({
    value: 'failed',
    context: { failure: down, done: [a, b], steps: [] },
  });
  await run.apply(closed);
  expect(run.snapshot.value).toBe('idle');
});

test('only a step that was under way and whose tenant is gone counts as done', async () => {
  const answer = { tenants: [tenant('a')], roles: ['t-a:admin'] };
  const left = resolves('readEligibility', answer);
  const running = await runThrough(accountDeletionModel, { done: [], steps: [a, b] }, asked, left);
  expect(running.snapshot.context.done).toEqual([]);
  const noted = await runThrough(accountDeletionModel, { done: [b], steps: [b] }, asked, left);
  expect(noted.snapshot.context.done).toEqual([b]);
});
