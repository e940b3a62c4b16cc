import * as fc from 'fast-check';
import { remainingErrors } from '~/machines/editor.machine';
import { LogicRun } from '../support/machine-logic';
import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { editorModel, mine, saved, theirs } from './editor.model';
import { propertyRuns } from '~/tests/support/nightly';

testLogic(editorModel);

const input = { storedDraft: null, known: null };
const loaded = resolves('loadRecord', saved);
const start: EventCase = { type: 'draft.started' };
const submit: EventCase = { type: 'editor.submitted', values: mine };
function refuse(status: number, more: object = {}) {
  return rejects('saveRecord', { status, code: 'x', message: 'No', ...more });
}

test('a save sends the draft with the version it was made from', async () => {
  const run = await runThrough(editorModel, input, loaded, start, submit, submit);
  expect(run.fakes.callsOf('saveRecord').map((call) => call.input)).toEqual([
    { values: mine, version: 'v1' },
  ]);
});

test('both versions combined are saved against their version', async () => {
  const run = await runThrough(
    editorModel,
    input,
    loaded,
    start,
    submit,
    refuse(412),
    resolves('loadTheirs', theirs),
    { type: 'conflict.resolved', values: { ...mine, description: 'Both' } },
  );
  expect(run.fakes.running('saveRecord').input).toEqual({
    values: { ...mine, description: 'Both' },
    version: 'v2',
  });
});

test('theirs over mine puts their values into the form', async () => {
  const run = await runThrough(
    editorModel,
    input,
    loaded,
    start,
    submit,
    refuse(409),
    resolves('loadTheirs', theirs),
    { type: 'conflict.theirsTaken' },
  );
  expect(run.fakes.effects.at(-1)).toEqual({
    action: 'resetForm',
    params: { values: theirs.values },
  });
  expect(run.snapshot.context.saved).toEqual(theirs);
});

test('a rejected field keeps its message while it holds the rejected value', () => {
  const context = { fieldErrors: { name: 'Taken', 'uris.1': 'No URI' }, draft: mine };
  const uris = { ...mine, uris: ['a', 'b'] };
  expect(remainingErrors({ ...context, draft: uris }, uris)).toEqual(context.fieldErrors);
  expect(remainingErrors({ ...context, draft: uris }, { ...uris, name: 'Author' })).toEqual({
    'uris.1': 'No URI',
  });
  expect(remainingErrors({ ...context, draft: uris }, { ...uris, uris: ['a'] })).toEqual({
    name: 'Taken',
  });
});

test('an expiry at a save stores the draft that was sent', async () => {
  const run = await runThrough(editorModel, input, loaded, start, submit, refuse(401));
  expect(run.fakes.effects).toContainEqual({ action: 'storeDraft', params: { values: mine } });
  await run.apply({ type: 'session.renewed' });
  expect(run.snapshot.value).toBe('dirty');
  expect(run.fakes.effectNames.slice(1)).not.toContain('resetForm');
});

test('an expiry while editing stores the draft, and what was typed since when the page closes', async () => {
  const run = await runThrough(
    editorModel,
    input,
    loaded,
    start,
    { type: 'session.expired', values: mine },
    { type: 'page.closing', values: { ...mine, name: 'Author' } },
  );
  expect(run.fakes.effects.slice(-2)).toEqual([
    { action: 'storeDraft', params: { values: mine } },
    { action: 'storeDraft', params: { values: { ...mine, name: 'Author' } } },
  ]);
});

test('after a reload a stored draft is put back into the form and forgotten', async () => {
  const run = await runThrough(editorModel, { storedDraft: mine, known: null }, loaded);
  expect(run.snapshot.value).toBe('dirty');
  expect(run.fakes.effects).toEqual([
    { action: 'refillForm', params: { saved: saved.values, values: mine } },
    { action: 'clearStoredDraft', params: undefined },
  ]);
});

test('leaving during a save follows its success, and is dropped by its failure', async () => {
  const steps = [loaded, start, submit, { type: 'leave.requested' }];
  const gone = await runThrough(editorModel, input, ...steps, resolves('saveRecord', saved));
  expect(gone.fakes.effectNames.slice(-3)).toEqual(['notifySaved', 'clearStoredDraft', 'leave']);
  const stays = await runThrough(editorModel, input, ...steps, refuse(500));
  expect(stays.snapshot.value).toBe('dirty');
  expect(stays.fakes.effectNames.at(-1)).toBe('stay');
});

test('typed input survives every failure', async () => {
  const failures = [400, 401, 403, 404, 409, 412, 422, 429, 500, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.array(fc.constantFrom(...failures), { minLength: 1, maxLength: 6 }),
      async (name, statuses) => {
        const typed = { name, description: '' };
        const run = new LogicRun(editorModel, { input });
        await run.apply(loaded);
        await run.apply(start);
        const shown = run.fakes.effectNames.length;
        for (const status of statuses) {
          await run.apply({ type: 'editor.submitted', values: typed });
          await run.apply(refuse(status, status === 422 ? { fieldErrors: { name: 'No' } } : {}));
          expect(run.fakes.effectNames.slice(shown)).not.toContain('resetForm');
          if (status === 401) await run.apply({ type: 'session.renewed' });
          if (status === 409 || status === 412) {
            await run.apply(rejects('loadTheirs', { status: 0 }));
            expect(run.fakes.effectNames.slice(shown)).not.toContain('resetForm');
            break;
          }
        }
        run.stop();
      },
    ),
    { numRuns: propertyRuns },
  );
});
