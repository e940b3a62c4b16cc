import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { file, maxBytes, reading, userImportModel } from './user-import.model';

/** The upload, the check, and the import: what is asked for, shown, and told. */

const source = { name: 'people.csv', size: maxBytes };
const chosen: EventCase = { type: 'file.chosen', source };
const uploaded = resolves('uploadFile', file);
const checkStarted: EventCase = { type: 'check.started' };
const importStarted: EventCase = { type: 'import.started' };
const reopened: EventCase = { type: 'columns.reopened' };
const down = { status: 503, code: 'general.unknown_error' };
const found = { file, mapping: { email: 'primaryEmail' }, options: {}, check: null, run: null };
const running = reading('running', 'job-2');
const mapping = [chosen, uploaded];
const checking = [...mapping, checkStarted, resolves('startCheck', running)];
const paused: EventCase = { type: 'xstate.after.pollInterval.user-import.checking.waiting' };
const finished = reading('finished', 'job-2');
const checked = [...checking, paused, resolves('readJob', finished)];
const importing = [...checked, importStarted, resolves('startRun', reading('running', 'job-3'))];

async function fresh(...events: readonly EventCase[]) {
  return runThrough(userImportModel, { importId: null, maxBytes }, ...events);
}
async function opened(...events: readonly EventCase[]) {
  return runThrough(userImportModel, { importId: 'import-1', maxBytes }, ...events);
}

describe('a file', () => {
  test('of exactly the limit is sent', async () => {
    const run = await fresh(chosen);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    expect(run.fakes.running('uploadFile').input).toEqual({ source });
    await run.apply(uploaded);
    expect(run.snapshot).toMatchObject({
      value: 'mapping',
      context: { importId: 'import-1', file, source, check: null, run: null },
    });
  });

  test('that could not be sent is told until the next one', async () => {
    const run = await fresh(chosen, rejects('uploadFile', down));
    expect(run.snapshot).toMatchObject({ value: 'choosing', context: { failure: down } });
    await run.apply(chosen);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('can be given up while it is sent', async () => {
    const run = await fresh(chosen, { type: 'upload.cancelled' });
    expect(run.snapshot.value).toBe('choosing');
    expect(run.fakes.callsOf('uploadFile')[0]?.signal.aborted).toBe(true);
  });
});

describe('a file that was uploaded before', () => {
  test('is found by the address', async () => {
    const run = await opened();
    expect(run.snapshot.hasTag('busy')).toBe(true);
    expect(run.fakes.running('loadImport').input).toEqual({ importId: 'import-1' });
  });

  test('that cannot be read is told until it is asked for again', async () => {
    const run = await opened(rejects('loadImport', down));
    expect(run.snapshot).toMatchObject({ value: 'loadFailed', context: { failure: down } });
    await run.apply({ type: 'loading.retried' });
    expect(run.snapshot).toMatchObject({ value: 'loading', context: { failure: null } });
  });

  test('that cannot be read can be discarded', async () => {
    const run = await opened(rejects('loadImport', down), { type: 'file.discarded' });
    expect(run.snapshot).toMatchObject({ value: 'choosing', context: { failure: null } });
  });

  test.each<[string, object, unknown]>([
    ['no job', {}, 'mapping'],
    ['a running check', { check: running }, { checking: 'waiting' }],
    ['a paused check', { check: reading('paused') }, { checking: 'waiting' }],
    ['a finished check', { check: reading('finished') }, 'checked'],
    ['a cancelled check', { check: reading('cancelled') }, 'mapping'],
    ['a running import', { run: running }, { importing: 'waiting' }],
    ['a paused import', { run: reading('paused') }, { importing: 'waiting' }],
    ['a finished import', { run: reading('finished') }, 'imported'],
    ['a failed import', { run: reading('failed') }, 'imported'],
  ])('goes on at %s', async (_, jobs, state) => {
    const run = await opened(resolves('loadImport', { ...found, ...jobs }));
    expect(run.snapshot).toMatchObject({ value: state, context: jobs });
  });

  test('keeps its own mapping and options', async () => {
    const own = { mapping: { plan: 'username' }, options: { country: 'GB' } };
    const run = await opened(resolves('loadImport', { ...found, ...own }));
    expect(run.snapshot.context).toMatchObject({
      mapping: own.mapping,
      options: { existing: 'refuse', country: 'GB' },
    });
    expect(run.snapshot.context.mapping).toEqual(own.mapping);
  });
});

describe('a check', () => {
  test('is busy to start, and told until the next attempt when it was refused', async () => {
    const run = await fresh(...mapping, checkStarted);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(rejects('startCheck', down));
    expect(run.snapshot).toMatchObject({ value: 'mapping', context: { failure: down } });
    await run.apply(checkStarted);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('is read every second, by its job', async () => {
    const run = await fresh(...checking);
    expect(run.snapshot.hasTag('waiting')).toBe(true);
    expect(run.snapshot.context.check).toEqual(running);
    run.clock.increment(999);
    expect(run.fakes.callsOf('readJob')).toEqual([]);
    run.clock.increment(1);
    expect(run.fakes.running('readJob').input).toEqual({ importId: 'import-1', jobId: 'job-2' });
  });

  test.each(['running', 'finished', 'cancelled'] as const)(
    'that could not be read is no longer told once it is read as %s',
    async (state) => {
      const run = await fresh(...checking, paused, rejects('readJob', down));
      expect(run.snapshot).toMatchObject({
        value: { checking: 'waiting' },
        context: { failure: down, check: running },
      });
      await run.apply(paused);
      const answer = { ...reading(state, 'job-2'), summary: { ...running.summary, created: 9 } };
      await run.apply(resolves('readJob', answer));
      expect(run.snapshot.context).toMatchObject({ failure: null, check: answer });
    },
  );

  test.each<['running' | 'paused' | 'finished' | 'cancelled' | 'failed', unknown]>([
    ['running', { checking: 'waiting' }],
    ['paused', { checking: 'waiting' }],
    ['finished', 'checked'],
    ['cancelled', 'mapping'],
    ['failed', 'mapping'],
  ])('that is %s shows so', async (state, value) => {
    const run = await fresh(...checking, paused, resolves('readJob', reading(state, 'job-2')));
    expect(run.snapshot.value).toEqual(value);
  });
});

describe('an import', () => {
  const asked: EventCase = { type: 'xstate.after.pollInterval.user-import.importing.waiting' };

  test('is busy to start, with the settings that were checked', async () => {
    const run = await fresh(...checked, importStarted);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    const { options } = run.snapshot.context;
    expect(run.fakes.running('startRun').input).toEqual({
      importId: 'import-1',
      mapping: { email: 'primaryEmail' },
      options,
    });
  });

  test('that was refused is told until the next attempt', async () => {
    const run = await fresh(...checked, importStarted, rejects('startRun', down));
    expect(run.snapshot).toMatchObject({ value: 'checked', context: { failure: down } });
    await run.apply(importStarted);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('is followed among the jobs of the tenant, and read by its own', async () => {
    const run = await fresh(...importing);
    expect(run.snapshot.hasTag('waiting')).toBe(true);
    expect(run.fakes.effects.at(-1)).toEqual({
      action: 'followJob',
      params: reading('running', 'job-3'),
    });
    await run.apply(asked);
    expect(run.fakes.running('readJob').input).toEqual({ importId: 'import-1', jobId: 'job-3' });
  });

  test.each<['running' | 'paused' | 'finished' | 'cancelled', unknown, string]>([
    ['running', { importing: 'waiting' }, 'followJob'],
    ['paused', { importing: 'waiting' }, 'followJob'],
    ['finished', 'imported', 'refreshUsers'],
    ['cancelled', 'imported', 'refreshUsers'],
  ])('that is %s after a failed reading shows so', async (state, value, effect) => {
    const answer = reading(state, 'job-3');
    const run = await fresh(...importing, asked, rejects('readJob', down));
    expect(run.snapshot).toMatchObject({
      value: { importing: 'waiting' },
      context: { failure: down },
    });
    await run.apply(asked);
    await run.apply(resolves('readJob', answer));
    expect(run.snapshot).toMatchObject({ value, context: { failure: null, run: answer } });
    expect(run.fakes.effectNames.at(-1)).toBe(effect);
  });

  test('that is over can be repeated with other columns', async () => {
    const run = await fresh(...importing, asked, resolves('readJob', reading('finished', 'job-3')));
    await run.apply(reopened);
    expect(run.snapshot).toMatchObject({ value: 'mapping', context: { run: null, file } });
  });
});

test('the columns can be changed after a check, and a refusal with them', async () => {
  const run = await fresh(...checked, importStarted, rejects('startRun', down), reopened);
  expect(run.snapshot).toMatchObject({ value: 'mapping', context: { failure: null } });
});
