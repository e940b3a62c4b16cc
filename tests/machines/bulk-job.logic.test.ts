import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { bulkJobModel, down, job, order, reading } from './bulk-job.model';

testLogic(bulkJobModel);

const fresh = { tenantId: 'acme01' };
const none = resolves('findJob', null);
const ask = { type: 'job.requested', order };
const created = resolves('createJob', reading());
const tick = { type: 'xstate.after.pollInterval.bulk-job.running.waiting' };

test('sends the same idempotency key when creating is retried', async () => {
  const run = await runThrough(
    bulkJobModel,
    fresh,
    none,
    ask,
    rejects('createJob', down),
    { type: 'creation.retried' },
    created,
  );
  const calls = run.fakes.callsOf('createJob').map(({ input }) => input);
  const input = { tenantId: 'acme01', order };
  expect(calls).toEqual([input, input]);
  expect(run.snapshot.matches('running')).toBe(true);
});

test('polls the job and refreshes lists only when records were changed', async () => {
  const run = await runThrough(
    bulkJobModel,
    fresh,
    none,
    ask,
    created,
    tick,
    resolves('readJob', reading({ done: 1 })),
  );
  expect(run.fakes.callsOf('readJob').map(({ input }) => input)).toEqual([
    { tenantId: 'acme01', id: 'job-1' },
  ]);
  expect(run.fakes.effects).toEqual([
    { action: 'refreshLists', params: { isChanged: false } },
    { action: 'refreshLists', params: { isChanged: true } },
  ]);
  expect(run.snapshot.matches({ running: 'waiting' })).toBe(true);
});

test.each(['finished', 'cancelled', 'failed'] as const)(
  'stops polling a job that is %s',
  async (state) => {
    const run = await runThrough(
      bulkJobModel,
      fresh,
      none,
      ask,
      created,
      tick,
      resolves('readJob', reading({ state })),
    );
    expect(run.snapshot.value).toBe(state);
    expect(run.snapshot.can({ type: tick.type } as never)).toBe(false);
    expect(run.fakes.callsOf('readJob')).toHaveLength(1);
  },
);

test('a hidden page does not poll, and polls at once when it is shown', async () => {
  const hidden = await runThrough(bulkJobModel, fresh, none, ask, created, { type: 'page.hidden' });
  expect(hidden.snapshot.matches({ running: 'hidden' })).toBe(true);
  expect(hidden.fakes.callsOf('readJob')).toEqual([]);
  const shown = await runThrough(
    bulkJobModel,
    fresh,
    none,
    ask,
    created,
    { type: 'page.hidden' },
    { type: 'page.shown' },
  );
  expect(shown.fakes.callsOf('readJob')).toHaveLength(1);
});

test('follows a job that was started in another tab', async () => {
  const run = await runThrough(
    bulkJobModel,
    fresh,
    resolves('findJob', reading({ state: 'paused', done: 1 })),
    { type: 'job.resumed' },
  );
  expect(run.fakes.callsOf('controlJob').map(({ input }) => input)).toEqual([
    { tenantId: 'acme01', id: 'job-1', control: 'resume' },
  ]);
  expect(run.snapshot.value).toBe('resuming');
});

test('keeps the reason of a refused control until the next one', async () => {
  const refusal = [
    fresh,
    none,
    ask,
    created,
    { type: 'job.paused' },
    rejects('controlJob', down),
    resolves('readJob', reading({ done: 1 })),
  ] as const;
  const refused = await runThrough(bulkJobModel, ...refusal);
  expect(refused.snapshot.matches('running')).toBe(true);
  expect(refused.snapshot.context).toMatchObject({ failure: down, job: { done: 1 } });
  const repeated = await runThrough(bulkJobModel, ...refusal, { type: 'job.paused' });
  expect(repeated.snapshot.context).toMatchObject({ failure: null });
});

test('a failed poll keeps the progress until one succeeds', async () => {
  const failing = [fresh, none, ask, created, tick, rejects('readJob', down)] as const;
  const stale = await runThrough(bulkJobModel, ...failing);
  expect(stale.snapshot.context).toMatchObject({ readFailure: down, job: { done: 0 } });
  const current = await runThrough(
    bulkJobModel,
    ...failing,
    tick,
    resolves('readJob', reading({ done: 1 })),
  );
  expect(current.snapshot.context).toMatchObject({ readFailure: null, job: { done: 1 } });
});

test('another job is created while one runs, and the older one is found after it', async () => {
  const other = { ...order, key: 'key-2' };
  const run = await runThrough(
    bulkJobModel,
    fresh,
    none,
    ask,
    created,
    { type: 'job.requested', order: other },
    resolves('createJob', { ...reading({ state: 'finished', id: 'job-2' }) }),
    { type: 'job.closed' },
    resolves('findJob', reading()),
  );
  expect(run.fakes.callsOf('createJob').map(({ input }) => input)).toEqual([
    { tenantId: 'acme01', order },
    { tenantId: 'acme01', order: other },
  ]);
  expect(run.snapshot.matches('running')).toBe(true);
  expect(run.snapshot.context).toMatchObject({ order: null, job: { id: 'job-1' } });
});

test('a job that is being created is not left for another', async () => {
  const run = await runThrough(
    bulkJobModel,
    fresh,
    none,
    ask,
    { type: 'job.opened', job },
    { type: 'job.requested', order: { ...order, key: 'key-2' } },
  );
  expect(run.snapshot.value).toBe('creating');
  expect(run.fakes.callsOf('createJob')).toHaveLength(1);
});

test('a control that came too late is not reported', async () => {
  const run = await runThrough(
    bulkJobModel,
    fresh,
    none,
    ask,
    created,
    { type: 'job.cancelled' },
    rejects('controlJob', { ...down, status: 409, code: 'bulk_job.wrong_state' }),
    resolves('readJob', reading({ state: 'finished', done: 2 })),
  );
  expect(run.snapshot.value).toBe('finished');
  expect(run.snapshot.context).toMatchObject({ failure: null });
});
