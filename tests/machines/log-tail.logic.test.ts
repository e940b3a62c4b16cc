import { both, coded, testGuards, type Row } from '../support/machine-guards';
import { logTailMachine } from '~/machines/log-tail.machine';
import { SHOWN_MAX, backOffOf, type LogTailContext } from '~/machines/log-tail.machine';
import type { EventCase } from '../support/event-case';
import { testLogic } from '../support/machine-logic-tests';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { logTailModel } from './log-tail.model';

testLogic(logTailModel);

const opened = { type: 'tail.opened', id: '7' };
function received(count: number, from = 0): EventCase {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `l${from + index}` }));
  return { type: 'tail.received', rows, id: `after-${from + count}` };
}
const lost = rejects('followLogs', { status: 0, code: 'request.network' });
function idsOf({ rows }: LogTailContext) {
  return rows.map(({ id }) => id);
}

test('rows are newest first, and no more than are shown', async () => {
  const run = await runThrough(logTailModel, undefined, opened, received(2), received(250, 2));
  const { rows } = run.snapshot.context as LogTailContext;
  expect(rows).toHaveLength(SHOWN_MAX);
  expect(idsOf(run.snapshot.context as LogTailContext).slice(0, 2)).toEqual(['l251', 'l250']);
});

test('what comes while paused waits, is counted, and comes on top', async () => {
  const paused = [opened, received(1), { type: 'tail.paused' }, received(300, 1)];
  const run = await runThrough(logTailModel, undefined, ...paused);
  expect(run.snapshot.context).toMatchObject({ rows: [{ id: 'l0' }], waitingCount: 300 });
  expect((run.snapshot.context as LogTailContext).waiting).toHaveLength(SHOWN_MAX);
  const later = await runThrough(logTailModel, undefined, ...paused, { type: 'tail.continued' });
  expect(idsOf(later.snapshot.context as LogTailContext)[0]).toBe('l300');
  expect(later.snapshot.context).toMatchObject({ waiting: [], waitingCount: 0 });
});

test.each([
  ['a lost connection', [lost, { type: 'tail.retried' }]],
  ['a connection that the server ended', [resolves('followLogs'), { type: 'tail.retried' }]],
  ['a stop', [{ type: 'tail.stopped' }, { type: 'tail.started' }]],
])('after %s it continues where it was, a heartbeat included', async (_, events) => {
  const run = await runThrough(
    logTailModel,
    undefined,
    opened,
    received(1),
    { type: 'tail.received', rows: [], id: '9' },
    ...events,
  );
  const calls = run.fakes.callsOf('followLogs');
  expect(calls.map(({ input }) => (input as { lastEventId: string }).lastEventId)).toEqual([
    null,
    '9',
  ]);
  expect(idsOf(run.snapshot.context as LogTailContext)).toEqual(['l0']);
});

test('stopping lets go of the connection', async () => {
  const run = await runThrough(logTailModel, undefined, opened, { type: 'tail.stopped' });
  expect(run.fakes.callsOf('followLogs')[0]?.signal.aborted).toBe(true);
});

test('a pause outlasts a lost connection', async () => {
  const run = await runThrough(
    logTailModel,
    undefined,
    opened,
    { type: 'tail.paused' },
    received(1),
    lost,
    { type: 'tail.retried' },
    opened,
    received(1, 1),
  );
  expect(run.snapshot.value).toEqual({ following: 'paused' });
  expect(run.snapshot.context).toMatchObject({ rows: [], waitingCount: 2 });
});

describe('the back-off', () => {
  const context = (attempts: number, retryAfter: number | null = null) =>
    ({ attempts, failure: retryAfter === null ? null : { retryAfter } }) as LogTailContext;

  test('doubles up to half a minute', () => {
    expect([0, 1, 2, 3, 5, 6, 40].map((attempts) => backOffOf(context(attempts)))).toEqual([
      1000, 1000, 2000, 4000, 16_000, 30_000, 30_000,
    ]);
  });

  test('is at least what the server asked for', () => {
    expect(backOffOf(context(1, 45))).toBe(45_000);
    expect(backOffOf(context(6, 2))).toBe(30_000);
  });

  test('begins again after a connection', async () => {
    const run = await runThrough(
      logTailModel,
      undefined,
      lost,
      { type: 'tail.retried' },
      lost,
      { type: 'tail.retried' },
      opened,
    );
    expect(run.snapshot.context).toMatchObject({ attempts: 0, failure: null });
  });
});

testGuards(logTailMachine, {
  isPaused: both.map((isPaused): Row => [{ isPaused }, undefined, isPaused]),
  isFinal: (
    [
      [0, false],
      [400, true],
      [401, true],
      [403, true],
      [408, false],
      [422, true],
      [429, false],
      [500, false],
      [503, false],
    ] as const
  ).map(([status, isFinal]): Row => [{}, coded('x', status), isFinal]),
});
