import * as fc from 'fast-check';
import { LogicRun } from '../support/machine-logic';
import { testLogic } from '../support/machine-logic-tests';
import { answers, refuses } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { editorModel, mine, saved, theirs } from './editor.model';

testLogic(editorModel);

const input = { keptDraft: null };
const loaded = answers('loadRecord', saved);
function change(values: object): EventCase {
  return { type: 'editor.changed', values, isDirty: true };
}
const submit: EventCase = { type: 'editor.submitted', values: mine };
function refuse(status: number, more: object = {}) {
  return refuses('saveRecord', { status, code: 'x', message: 'No', ...more });
}

test('a save sends the draft with the version it was made from', async () => {
  const run = await runThrough(editorModel, input, loaded, change(mine), submit, submit);
  expect(run.fakes.callsOf('saveRecord').map((call) => call.input)).toEqual([
    { values: mine, version: 'v1' },
  ]);
});

test('both versions combined are saved against their version', async () => {
  const run = await runThrough(
    editorModel,
    input,
    loaded,
    change(mine),
    submit,
    refuse(412),
    answers('loadTheirs', theirs),
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
    change(mine),
    submit,
    refuse(409),
    answers('loadTheirs', theirs),
    { type: 'conflict.theirsTaken' },
  );
  expect(run.fakes.effects.at(-1)).toEqual({
    action: 'resetForm',
    params: { values: theirs.values },
  });
  expect(run.snapshot.context.saved).toEqual(theirs);
});

test('a refused field keeps its message until it changes, whatever else changes', async () => {
  const refusal = refuse(422, { fieldErrors: { name: 'Taken', description: 'Too long' } });
  const run = await runThrough(editorModel, input, loaded, change(mine), submit, refusal);
  await run.happen(change({ ...mine, name: 'Author' }));
  expect(run.snapshot.context.fieldErrors).toEqual({ description: 'Too long' });
  expect(run.snapshot.value).toBe('rejected');
  await run.happen(change({ name: 'Author', description: 'Short' }));
  expect(run.snapshot.value).toBe('dirty');
});

test('an expiry stores the draft, and a renewed session goes on with it', async () => {
  const run = await runThrough(editorModel, input, loaded, change(mine), submit, refuse(401));
  expect(run.fakes.effects).toContainEqual({ action: 'storeDraft', params: { values: mine } });
  await run.happen({ type: 'session.renewed' });
  expect(run.snapshot.value).toBe('dirty');
  expect(run.snapshot.context.draft).toEqual(mine);
});

test('after a reload a kept draft is put back into the form and forgotten', async () => {
  const run = await runThrough(editorModel, { keptDraft: mine }, loaded);
  expect(run.snapshot.value).toBe('dirty');
  expect(run.fakes.effects).toEqual([
    { action: 'resetForm', params: { values: mine } },
    { action: 'clearStoredDraft', params: undefined },
  ]);
});

test('leaving during a save follows its success, and is dropped by its failure', async () => {
  const steps = [loaded, change(mine), submit, { type: 'leave.requested' }];
  const gone = await runThrough(editorModel, input, ...steps, answers('saveRecord', saved));
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
        await run.happen(loaded);
        await run.happen(change(typed));
        for (const status of statuses) {
          await run.happen({ type: 'editor.submitted', values: typed });
          await run.happen(refuse(status, status === 422 ? { fieldErrors: { name: 'No' } } : {}));
          expect(run.snapshot.context.draft).toEqual(typed);
          if (status === 401) await run.happen({ type: 'session.renewed' });
          if (status === 409 || status === 412) {
            await run.happen(refuses('loadTheirs', { status: 0 }));
            expect(run.snapshot.context.draft).toEqual(typed);
            break;
          }
        }
        run.stop();
      },
    ),
    { numRuns: 50 },
  );
});
