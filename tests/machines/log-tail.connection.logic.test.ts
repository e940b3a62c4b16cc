import { SHOWN_MAX, type LogTailContext, type TailRequest } from '~/machines/log-tail.machine';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { logTailModel } from './log-tail.model';

/** The connection of a tail: what it reports, and how it ends and begins again. */

const opened: EventCase = { type: 'tail.opened', id: '7' };
const retried: EventCase = { type: 'tail.retried' };
const down = { status: 0, code: 'request.network' };
const forbidden = { status: 403, code: 'auth.forbidden', message: 'Not allowed' };
const lost = rejects('followLogs', down);
const closed = resolves('followLogs');
const refused = rejects('followLogs', forbidden);

function tailThrough(...events: readonly EventCase[]) {
  return runThrough(logTailModel, undefined, ...events);
}
function received(count: number, from: number): EventCase {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `l${from + index}` }));
  return { type: 'tail.received', rows, id: String(from + count) };
}

test('reports its opening and its rows', async () => {
  const run = await tailThrough();
  const request = run.fakes.running('followLogs').input as TailRequest;
  request.opened('7');
  expect(run.snapshot).toMatchObject({
    value: { following: 'live' },
    context: { lastEventId: '7' },
  });
  request.received([{ id: 'l1' }], '8');
  expect(run.snapshot.context).toMatchObject({ lastEventId: '8', rows: [{ id: 'l1' }] });
});

test.each([
  ['is lost', [lost], { attempts: 1, failure: down }],
  ['is lost again', [lost, retried, lost], { attempts: 2, failure: down }],
  ['is closed by the server', [opened, closed], { attempts: 1, failure: null }],
])('is opened again after it %s', async (_, events, context) => {
  const run = await tailThrough(...events);
  expect(run.snapshot).toMatchObject({ value: 'reconnecting', context });
  await run.apply({ type: 'xstate.after.backOff.log-tail.reconnecting' });
  expect(run.snapshot.value).toEqual({ following: 'connecting' });
});

test('is not opened again after a refusal until a retry, which begins anew', async () => {
  const run = await tailThrough(lost, retried, refused);
  expect(run.snapshot).toMatchObject({ value: 'failed', context: { failure: forbidden } });
  await run.apply(retried);
  expect(run.snapshot).toMatchObject({
    value: { following: 'connecting' },
    context: { attempts: 0, failure: null },
  });
});

test('begins anew after a stop', async () => {
  const run = await tailThrough(lost, { type: 'tail.stopped' });
  expect(run.snapshot.value).toBe('stopped');
  await run.apply({ type: 'tail.started' });
  expect(run.snapshot).toMatchObject({
    value: { following: 'connecting' },
    context: { attempts: 0, failure: null },
  });
});

test('that opens during a pause continues from its place', async () => {
  const run = await tailThrough(opened, { type: 'tail.paused' }, closed, retried, {
    type: 'tail.opened',
    id: '9',
  });
  expect(run.snapshot).toMatchObject({
    value: { following: 'paused' },
    context: { lastEventId: '9', isPaused: true },
  });
});

test('the rows of a pause do not exceed those that are shown', async () => {
  const run = await tailThrough(opened, received(150, 0), { type: 'tail.paused' });
  await run.apply(received(100, 150));
  await run.apply({ type: 'tail.continued' });
  const { rows, isPaused } = run.snapshot.context as LogTailContext;
  expect([rows.length, rows[0]?.id, isPaused]).toEqual([SHOWN_MAX, 'l249', false]);
});
