import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { commandPaletteModel } from './command-palette.model';

/** What stands below the field. */

const nothing = { objects: [], failedKinds: [], emptyKinds: [], searched: '', failure: null };
const objects = [{ kind: 'role', id: 'r1', name: 'Web', detail: null }];
const paused: EventCase = { type: 'xstate.after.typing.command-palette.typing' };
const retried: EventCase = { type: 'search.retried' };
const found = resolves('findObjects', { objects, failedKinds: ['user'], emptyKinds: [] });
const broken = rejects('findObjects', { status: 503, code: 'general.unknown_error' });

function typed(query: string): EventCase {
  return { type: 'query.changed', query };
}
async function after(...events: readonly EventCase[]) {
  return runThrough(commandPaletteModel, undefined, ...events);
}

test('nothing is typed or found when it opens', async () => {
  const run = await after();
  expect(run.snapshot.context).toEqual({ query: '', ...nothing });
  expect(run.snapshot.hasTag('busy')).toBe(false);
});

test('searches once typing pauses, and is busy until the answer', async () => {
  const run = await after(typed('web'));
  expect(run.snapshot.hasTag('busy')).toBe(true);
  run.clock.increment(149);
  expect(run.fakes.calls).toEqual([]);
  run.clock.increment(1);
  expect(run.fakes.running('findObjects').input).toEqual({ query: 'web', ruledOut: [] });
  expect(run.snapshot.hasTag('busy')).toBe(true);
  await run.apply(found);
  expect(run.snapshot.hasTag('busy')).toBe(false);
});

test('shows what was found, and which kinds could not be searched', async () => {
  const run = await after(typed('web'), paused, found);
  expect(run.snapshot).toMatchObject({
    value: 'found',
    context: { query: 'web', objects, failedKinds: ['user'], failure: null },
  });
});

test('a failed search leaves nothing of the one before, and can be repeated', async () => {
  const run = await after(typed('web'), paused, found, typed('webh'), paused, broken);
  expect(run.snapshot.context).toMatchObject({ ...nothing, failure: { status: 503 } });
  await run.apply(retried);
  expect(run.snapshot.context).toMatchObject({ query: 'webh', failure: null });
  expect(run.fakes.running('findObjects').input).toEqual({ query: 'webh', ruledOut: [] });
});

test('the kinds that failed can be searched again', async () => {
  const run = await after(typed('web'), paused, found, retried);
  expect(run.snapshot.context).toMatchObject({ objects });
  await run.apply(resolves('findObjects', { objects: [], failedKinds: [], emptyKinds: [] }));
  expect(run.snapshot.context).toMatchObject({ ...nothing, searched: 'web' });
});

test('an emptied field takes the results away', async () => {
  const run = await after(typed('web'), paused, found, typed(''));
  expect(run.snapshot.context).toEqual({ query: '', ...nothing });
});
