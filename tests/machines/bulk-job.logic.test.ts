import { jobConcurrency, type BulkJobContext } from '~/machines/bulk-job.machine';
import { testLogic } from '../support/machine-logic-tests';
import { answers } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { bulkJobModel, down, job } from './bulk-job.model';

testLogic(bulkJobModel);

const item = (id: string) => ({ id, label: id.toUpperCase() });
const items = ['a', 'b', 'c', 'd', 'e'].map(item);
const fresh = { stored: null };
const ask = { type: 'job.requested', job, items };
const done = (...ids: string[]) =>
  answers('runBatch', { outcomes: ids.map((id) => ({ id, result: 'done' })), tookMs: 100 });
const left = (context: unknown) => (context as BulkJobContext).left.map(({ id }) => id);

test('never more requests at once than allowed, each row once, in order', async () => {
  const run = await runThrough(bulkJobModel, fresh, ask, done('a', 'b', 'c'), done('d', 'e'));
  expect(
    run.fakes
      .callsOf('runBatch')
      .map(({ input }) => left({ left: (input as { items: [] }).items })),
  ).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  expect(jobConcurrency).toBe(3);
  expect(run.snapshot.value).toBe('finished');
  expect(run.snapshot.context).toMatchObject({ elapsedMs: 200, left: [] });
});

test('a reload after the end shows the report again, and asks nobody', async () => {
  const stored = { job, left: [], done: items, failed: [], elapsedMs: 5, isCancelled: false };
  const run = await runThrough(bulkJobModel, { stored });
  expect(run.snapshot.value).toBe('finished');
  expect(run.fakes.callsOf('runBatch')).toEqual([]);
});

test('a job that was ended early is kept as such: a reload shows its report, and goes on with nothing', async () => {
  const ended = await runThrough(
    bulkJobModel,
    fresh,
    ask,
    { type: 'job.cancelled' },
    done('a', 'b', 'c'),
  );
  expect(ended.fakes.effects.at(-1)).toMatchObject({ action: 'rememberJob' });
  const {
    left: rest,
    done: settled,
    failed,
    elapsedMs,
    isCancelled,
  } = ended.snapshot.context as BulkJobContext;
  const stored = { job, left: rest, done: settled, failed, elapsedMs, isCancelled };
  const run = await runThrough(bulkJobModel, { stored });
  expect(run.snapshot.value).toBe('cancelled');
  expect(left(run.snapshot.context)).toEqual(['d', 'e']);
  expect(run.fakes.callsOf('runBatch')).toEqual([]);
  // Another one is not ended by it.
  const next = await runThrough(bulkJobModel, { stored }, { type: 'job.closed' }, ask);
  expect(next.snapshot.matches('running')).toBe(true);
  expect(next.snapshot.context).toMatchObject({ isCancelled: false });
});

test('a pause waits for what is under way and starts nothing more', async () => {
  const run = await runThrough(
    bulkJobModel,
    fresh,
    ask,
    { type: 'job.paused' },
    done('a', 'b', 'c'),
  );
  expect(run.snapshot.value).toBe('paused');
  expect(left(run.snapshot.context)).toEqual(['d', 'e']);
  expect(run.fakes.callsOf('runBatch')).toHaveLength(1);
});

test('too many requests cost no row; one row tries the server before the rest follows', async () => {
  const run = await runThrough(
    bulkJobModel,
    fresh,
    ask,
    answers('runBatch', {
      outcomes: [
        { id: 'a', result: 'done' },
        { id: 'b', result: 'interrupted', reason: 'throttled', waitMs: 5000 },
        { id: 'c', result: 'interrupted', reason: 'throttled', waitMs: 5000 },
      ],
      tookMs: 10,
    }),
    { type: 'xstate.after.throttlePause.bulk-job.paused' },
  );
  expect(run.snapshot.value).toBe('resuming');
  expect(run.fakes.callsOf('runBatch').at(-1)?.input).toMatchObject({ items: [item('b')] });
  expect(run.snapshot.context).toMatchObject({ failed: [], waitMs: 5000 });
});

test('pages are collected before the first row changes; unticked rows stay out', async () => {
  const run = await runThrough(
    bulkJobModel,
    fresh,
    { type: 'job.requested', job: { ...job, query: { search: 'x' }, excluded: ['b'] }, items: [] },
    answers('collectPage', { items: [item('a'), item('b')], total: 4 }),
    // A row that moved to the next page meanwhile comes twice.
    answers('collectPage', { items: [item('a'), item('c')], total: 4 }),
  );
  expect(
    run.fakes.callsOf('collectPage').map(({ input }) => (input as { page: number }).page),
  ).toEqual([1, 2]);
  expect(left(run.snapshot.context)).toEqual(['a', 'c']);
  expect(run.snapshot.matches('running')).toBe(true);
});

test('only the failed rows are taken again', async () => {
  const run = await runThrough(
    bulkJobModel,
    fresh,
    { ...ask, items: items.slice(0, 2) },
    answers('runBatch', {
      outcomes: [
        { id: 'a', result: 'done' },
        { id: 'b', result: 'failed', failure: down },
      ],
      tookMs: 1,
    }),
    { type: 'failures.retried', ids: ['b', 'a'] },
  );
  expect(left(run.snapshot.context)).toEqual(['b']);
  expect(run.snapshot.context).toMatchObject({ failed: [], done: [item('a')] });
});

test('how far it came is kept at once where it rests, and between batches when there is time', async () => {
  const run = await runThrough(bulkJobModel, fresh, ask, done('a', 'b', 'c'), done('d', 'e'));
  const kept = run.fakes.effects.filter(({ action }) => action === 'rememberJob');
  expect(kept.map(({ params }) => params)).toEqual([
    { isUrgent: true },
    { isUrgent: false },
    { isUrgent: true },
  ]);
});
