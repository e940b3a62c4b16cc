import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { benedikt, bulkJobModel, down, job, order, reading } from './bulk-job.model';

/** What each control asks for and leads to, and where a job goes on that is opened. */

const none = resolves('findJob', null);
const asked: EventCase = { type: 'job.requested', order };
const running = [none, asked, resolves('createJob', reading())];
const closed: EventCase = { type: 'job.closed' };
const noJob = { order: null, job: null, latest: [], failure: null, readFailure: null };

async function after(...events: readonly EventCase[]) {
  return runThrough(bulkJobModel, { tenantId: 'acme01' }, ...events);
}
function opened(state: string): EventCase {
  return { type: 'job.opened', job: { ...job, state } };
}

test('begins without a job, and looks for one of the tenant', async () => {
  const run = await after();
  expect(run.snapshot.context).toEqual({ ...noJob, tenantId: 'acme01' });
  expect(run.fakes.running('findJob').input).toEqual({ tenantId: 'acme01' });
});

test.each([
  ['there is none', none],
  ['it cannot be looked for', rejects('findJob', down)],
  ['it is over', resolves('findJob', reading({ state: 'finished' }))],
])('shows no job where %s', async (_, answer: EventCase) => {
  const run = await after(answer);
  expect(run.snapshot.value).toEqual({ selecting: 'resting' });
  expect(run.snapshot.context).toMatchObject({ job: null });
});

test.each([
  ['running', { running: 'waiting' }],
  ['paused', { paused: 'waiting' }],
] as const)('shows a %s job that it finds', async (state, value) => {
  const found = reading({ state, failed: 1 });
  const run = await after(resolves('findJob', found));
  expect(run.snapshot).toMatchObject({ value, context: found });
});

test.each([
  ['running', { running: 'asking' }],
  ['paused', { paused: 'asking' }],
  ['finished', 'finished'],
  ['cancelled', 'cancelled'],
  ['failed', 'failed'],
])('opens a job that is %s', async (state, value) => {
  const run = await after(...running, opened(state));
  expect(run.snapshot.value).toEqual(value);
  expect(run.snapshot.context).toEqual({ ...noJob, tenantId: 'acme01', job: { ...job, state } });
});

test('is busy while it creates a job, and a refusal is told until the next attempt', async () => {
  const run = await after(none, asked);
  expect(run.snapshot.hasTag('busy')).toBe(true);
  expect(run.snapshot.context).toMatchObject({ ...noJob, order });
  await run.apply(rejects('createJob', down));
  expect(run.snapshot).toMatchObject({
    value: 'creationFailed',
    context: { failure: down, order },
  });
  await run.apply({ type: 'creation.retried' });
  expect(run.snapshot.context.failure).toBeNull();
});

test.each<[string, EventCase[]]>([
  ['was not created', [none, asked, rejects('createJob', down)]],
  ['has finished', [none, opened('finished')]],
  ['was cancelled', [none, opened('cancelled')]],
  ['has failed', [none, opened('failed')]],
])('a job that %s can be closed', async (_, events) => {
  const run = await after(...events, closed);
  expect(run.snapshot).toMatchObject({ value: { selecting: 'looking' }, context: noJob });
});

test('keeps the items that were settled last', async () => {
  const run = await after(none, asked, resolves('createJob', reading({ failed: 1 })));
  expect(run.snapshot.context.latest).toEqual([benedikt]);
});

test.each([
  ['running', 1000],
  ['paused', 5000],
])('reads a %s job every %s ms while the page is watched', async (state, interval) => {
  const run = await after(resolves('findJob', { ...reading(), job: { ...job, state } }));
  expect(Object.keys(run.snapshot.children)).toEqual(['watchPage']);
  run.clock.increment(interval - 1);
  expect(run.fakes.callsOf('readJob')).toEqual([]);
  run.clock.increment(1);
  expect(run.fakes.running('readJob').input).toEqual({ tenantId: 'acme01', id: 'job-1' });
  await run.apply({ type: 'page.hidden' });
  expect(run.fakes.callsOf('readJob')[0]?.signal.aborted).toBe(true);
});

describe.each<[string, string, EventCase, string, unknown, unknown]>([
  [
    'pause',
    'running',
    { type: 'job.paused' },
    'paused',
    { paused: 'waiting' },
    { running: 'asking' },
  ],
  ['cancel', 'running', { type: 'job.cancelled' }, 'cancelled', 'cancelled', { running: 'asking' }],
  [
    'resume',
    'paused',
    { type: 'job.resumed' },
    'running',
    { running: 'waiting' },
    { paused: 'asking' },
  ],
  ['cancel', 'paused', { type: 'job.cancelled' }, 'cancelled', 'cancelled', { paused: 'asking' }],
  [
    'retry',
    'finished',
    { type: 'failures.retried' },
    'running',
    { running: 'waiting' },
    'finished',
  ],
])('%s of a %s job', (control, state, event, next, value, back) => {
  const answer = { ...reading({ done: 1 }), job: { ...job, done: 1, state: next } };

  test('is busy, then shows what the job has become', async () => {
    const run = await after(none, opened(state), event);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    expect(run.fakes.running('controlJob').input).toEqual({
      tenantId: 'acme01',
      id: 'job-1',
      control,
    });
    await run.apply(resolves('controlJob', answer));
    expect(run.snapshot).toMatchObject({ value, context: { job: answer.job } });
    expect(run.fakes.effects).toEqual([{ action: 'refreshLists', params: { isChanged: true } }]);
  });

  test('that is refused is told until the next attempt', async () => {
    const run = await after(none, opened(state), event, rejects('controlJob', down));
    expect(run.snapshot).toMatchObject({ value: back, context: { failure: down } });
    await run.apply(event);
    expect(run.snapshot.context.failure).toBeNull();
  });
});

test.each(['finished', 'cancelled', 'failed'] as const)(
  'a control that was refused is moot once the job is %s',
  async (state) => {
    const refused = [{ type: 'job.paused' }, rejects('controlJob', down)];
    const run = await after(...running, ...refused, resolves('readJob', reading({ state })));
    expect(run.snapshot).toMatchObject({ value: state, context: { failure: null } });
  },
);
