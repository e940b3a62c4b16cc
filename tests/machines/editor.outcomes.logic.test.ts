import { editorMachine, isUnsaved, remainingErrors } from '~/machines/editor.machine';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { editorModel, mine, saved, theirs } from './editor.model';

/** What the form holds and is told after each answer. */

const loaded = resolves('loadRecord', saved);
const started: EventCase = { type: 'draft.started' };
const submitted: EventCase = { type: 'editor.submitted', values: mine };
const dirty = [loaded, started];
const saving = [...dirty, submitted];
const written = { values: mine, version: 'v2', readAt: 3 };
const leaving: EventCase = { type: 'leave.requested' };
const offline = { status: 0, code: 'network' };
const taken = { name: 'Taken' };

function refused(status: number, more: object = {}) {
  return rejects('saveRecord', { status, code: 'x', ...more });
}
const rejected = refused(422, { fieldErrors: { ...taken, description: 7 } });
const conflicting = [...saving, refused(412)];
const choosing = [...conflicting, resolves('loadTheirs', theirs)];

async function after(...events: readonly EventCase[]) {
  return runThrough(editorModel, { storedDraft: null, known: null }, ...events);
}
const clean = { draft: null, theirs: null, fieldErrors: {}, failure: null, leavesAfterSave: false };

test('begins without a record, or with the draft of before the sign-in', async () => {
  expect((await after()).snapshot.context).toEqual({ saved: null, ...clean });
  const run = await runThrough(editorModel, { storedDraft: mine, known: null });
  expect(run.snapshot.context).toEqual({ saved: null, ...clean, draft: mine });
  expect(editorMachine.id).toBe('editor');
});

test('puts the record into the form', async () => {
  const run = await after(loaded);
  expect(run.snapshot).toMatchObject({ value: 'pristine', context: { saved, ...clean } });
  expect(run.fakes.effects).toEqual([{ action: 'resetForm', params: { values: saved.values } }]);
});

describe('a record that was read before', () => {
  const known = { values: { name: 'Old', description: '' }, version: 'v0', readAt: 0 };
  const refreshed = async (...events: readonly EventCase[]) =>
    runThrough(editorModel, { storedDraft: null, known }, ...events);

  test('is shown at once and read again', async () => {
    const run = await refreshed();
    expect(run.snapshot).toMatchObject({ value: 'refreshing', context: { saved: known } });
    await run.apply(loaded);
    expect(run.snapshot).toMatchObject({ value: 'pristine', context: { saved, ...clean } });
    expect(run.fakes.effects).toEqual([{ action: 'resetForm', params: { values: saved.values } }]);
  });

  test('is locked until then: no draft is based on what may be outdated', async () => {
    const run = await refreshed();
    expect(run.snapshot.hasTag('locked')).toBe(true);
    await run.apply(started);
    expect(run.snapshot).toMatchObject({ value: 'refreshing', context: { saved: known } });
    await run.apply(loaded);
    expect(run.snapshot.hasTag('locked')).toBe(false);
  });

  test('is told to be unavailable if it cannot be read again', async () => {
    const run = await refreshed(rejects('loadRecord', offline));
    expect(run.snapshot).toMatchObject({ value: 'unavailable', context: { failure: offline } });
  });

  test('waits for the newest one if a draft was kept over a sign-in', async () => {
    const run = await runThrough(editorModel, { storedDraft: mine, known });
    expect(run.snapshot.value).toBe('loading');
  });
});

test('a record that cannot be read is told until it is asked for again', async () => {
  const run = await after(rejects('loadRecord', offline));
  expect(run.snapshot).toMatchObject({ value: 'unavailable', context: { failure: offline } });
  await run.apply({ type: 'editor.retried' });
  expect(run.snapshot).toMatchObject({ value: 'loading', context: { failure: null } });
});

test.each<[string, EventCase[], boolean]>([
  ['a form without changes', [loaded], false],
  ['a form with changes', dirty, true],
  ['a save', saving, true],
  ['a refusal', [...saving, rejected], true],
  ['a conflict', conflicting, true],
  ['an expired session', [...dirty, { type: 'session.expired', values: mine }], true],
  ['a question before leaving', [...dirty, leaving], true],
  ['a saved form', [...saving, resolves('saveRecord', written)], false],
])('closing the tab loses what was typed in %s: %s', async (_, events, expected) => {
  const run = await after(...events);
  expect(isUnsaved(run.snapshot)).toBe(expected);
});

test('is busy while it saves', async () => {
  const run = await after(...saving);
  expect(run.snapshot.hasTag('busy')).toBe(true);
  await run.apply(resolves('saveRecord', written));
  expect(run.snapshot.hasTag('busy')).toBe(false);
});

test('a save is shown and told', async () => {
  const run = await after(...saving, resolves('saveRecord', written));
  expect(run.snapshot).toMatchObject({ value: 'pristine', context: { saved: written, ...clean } });
  expect(run.fakes.effects.slice(1)).toEqual([
    { action: 'resetForm', params: { values: mine } },
    { action: 'notifySaved', params: undefined },
  ]);
});

test('a failed save keeps the draft, and is told until the next one', async () => {
  const run = await after(...saving, refused(500));
  expect(run.snapshot).toMatchObject({
    value: 'dirty',
    context: { draft: mine, failure: { status: 500 } },
  });
  await run.apply(submitted);
  expect(run.snapshot.context).toMatchObject({ failure: null, leavesAfterSave: false });
});

test('refused fields are told each with its text, until the next save', async () => {
  const run = await after(...saving, rejected);
  expect(run.snapshot).toMatchObject({ value: 'rejected', context: { draft: mine } });
  expect(run.snapshot.context.fieldErrors).toEqual(taken);
  await run.apply(submitted);
  expect(run.snapshot.context.fieldErrors).toEqual({});
});

test.each<[string, EventCase[]]>([
  ['a form with changes', [...saving, refused(500)]],
  ['a form that was refused', [...saving, rejected]],
])('%s can be put back or typed back', async (_, events) => {
  const discarded = await after(...events, { type: 'editor.discarded' });
  expect(discarded.snapshot).toMatchObject({ value: 'pristine', context: { saved, ...clean } });
  expect(discarded.fakes.effects.at(-1)).toEqual({
    action: 'resetForm',
    params: { values: saved.values },
  });
  const reverted = await after(...events, { type: 'draft.reverted' });
  expect(reverted.snapshot).toMatchObject({ value: 'pristine', context: clean });
});

describe('leaving', () => {
  test('a form without changes asks nothing', async () => {
    const run = await after(loaded, leaving);
    expect(run.fakes.effectNames.at(-1)).toBe('leave');
  });

  test('is asked about where there are changes, and then forgets them', async () => {
    const run = await after(...dirty, leaving);
    expect(run.snapshot.value).toBe('leaving');
    await run.apply({ type: 'leave.confirmed' });
    expect(run.snapshot).toMatchObject({ value: 'left', status: 'done' });
    expect(run.fakes.effectNames.slice(-2)).toEqual(['clearStoredDraft', 'leave']);
  });

  test.each<[string, EventCase[], unknown]>([
    ['the form', dirty, 'dirty'],
    ['its refused fields', [...saving, rejected], 'rejected'],
    ['both versions', choosing, { conflict: 'choosing' }],
  ])('that is thought better of shows %s again', async (_, events, state) => {
    const run = await after(...events, leaving, { type: 'leave.cancelled' });
    expect(run.snapshot.value).toEqual(state);
    expect(run.fakes.effectNames.at(-1)).toBe('stay');
  });

  test.each([
    [refused(409), { conflict: 'loadingTheirs' }],
    [refused(401), 'reauthenticating'],
    [rejected, 'rejected'],
    [refused(500), 'dirty'],
  ])('during a save that fails is dropped', async (failure: EventCase, state) => {
    const run = await after(...saving, leaving, failure);
    expect(run.snapshot.value).toEqual(state);
    expect(run.snapshot.context.leavesAfterSave).toBe(false);
    expect(run.fakes.effectNames).toContain('stay');
  });
});

describe('a conflict', () => {
  test('shows both versions', async () => {
    const run = await after(...choosing);
    expect(run.snapshot).toMatchObject({
      value: { conflict: 'choosing' },
      context: { saved, theirs, draft: mine },
    });
  });

  test('that cannot be read is told until it is tried again', async () => {
    const run = await after(...conflicting, rejects('loadTheirs', offline));
    expect(run.snapshot).toMatchObject({
      value: { conflict: 'unreadable' },
      context: { failure: offline },
    });
    await run.apply({ type: 'editor.retried' });
    expect(run.snapshot).toMatchObject({
      value: { conflict: 'loadingTheirs' },
      context: { failure: null },
    });
  });

  test('that cannot be read can be given up', async () => {
    const run = await after(...conflicting, rejects('loadTheirs', offline), {
      type: 'editor.discarded',
    });
    expect(run.snapshot).toMatchObject({ value: 'pristine', context: clean });
  });

  test('resolved, fills the form over their version and saves', async () => {
    const both = { ...mine, description: 'Both' };
    const run = await after(...choosing, { type: 'conflict.resolved', values: both });
    expect(run.snapshot).toMatchObject({
      value: 'saving',
      context: { saved: theirs, theirs: null, draft: both },
    });
    expect(run.fakes.effects.at(-1)).toEqual({
      action: 'refillForm',
      params: { saved: theirs.values, values: both },
    });
  });

  test('decided for theirs leaves no draft', async () => {
    const run = await after(...choosing, { type: 'conflict.theirsTaken' });
    expect(run.snapshot).toMatchObject({ value: 'pristine', context: { saved: theirs, ...clean } });
  });
});

describe('an expired session', () => {
  const expired: EventCase = { type: 'session.expired', values: mine };

  test('that is renewed shows the form again, and the stored draft is forgotten', async () => {
    const run = await after(...dirty, expired, { type: 'session.renewed' });
    expect(run.snapshot).toMatchObject({ value: 'dirty', context: { draft: mine } });
    expect(run.fakes.effectNames.at(-1)).toBe('clearStoredDraft');
  });

  test('that is renewed shows refused fields again', async () => {
    const run = await after(...saving, rejected, expired, { type: 'session.renewed' });
    expect(run.snapshot.value).toBe('rejected');
    expect(run.fakes.effectNames.at(-1)).toBe('clearStoredDraft');
  });

  test.each([
    ['draft.reverted', ['clearStoredDraft']],
    ['editor.discarded', ['clearStoredDraft', 'resetForm']],
  ])('needs nothing stored after %s', async (type, effects) => {
    const run = await after(...dirty, expired, { type });
    expect(run.snapshot).toMatchObject({ value: 'pristine', context: clean });
    expect(run.fakes.effectNames.slice(2)).toEqual(effects);
  });
});

test('an error of a list is of the whole list', () => {
  const context = { fieldErrors: { 'uris[0]': 'No', 'uris.1.x': 'No' }, draft: { uris: ['a'] } };
  expect(remainingErrors(context, { uris: ['a'] })).toEqual(context.fieldErrors);
  expect(remainingErrors(context, { uris: ['b'] })).toEqual({});
  expect(remainingErrors({ ...context, draft: null }, { uris: ['a'] })).toEqual({});
});
