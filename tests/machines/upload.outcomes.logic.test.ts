import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { logo, uploadLimits, uploadModel } from './upload.model';

/** What the field shows and what the form hears after each answer. */

const empty = { url: null, ...uploadLimits };
const filled = { url: '/assets/old.png', ...uploadLimits };
const chosen: EventCase = { type: 'file.chosen', files: [logo] };
const twoChosen: EventCase = { type: 'file.chosen', files: [logo, logo] };
const removed: EventCase = { type: 'file.removed' };
const full = { status: 500, code: 'storage.upload_error', message: 'Storage is full' };
function told(url: string | null) {
  return { action: 'changeValue', params: { url } };
}

function refused(code: string) {
  return rejects('uploadFile', { status: 400, code });
}

test('an empty field has no file, and nothing went wrong', async () => {
  const run = await runThrough(uploadModel, empty);
  expect(run.snapshot).toMatchObject({
    value: 'idle',
    context: { url: null, file: null, progress: 0, rejection: null, failure: null },
  });
});

test('the chosen file is sent', async () => {
  const run = await runThrough(uploadModel, empty, chosen);
  expect(run.fakes.running('uploadFile').input).toMatchObject({ file: logo });
  expect(run.snapshot.context).toMatchObject({ file: logo });
  await run.apply(resolves('uploadFile', { url: '/assets/logo.png' }));
  expect(run.snapshot).toMatchObject({
    value: 'uploaded',
    context: { url: '/assets/logo.png', file: null },
  });
});

test.each([
  ['guard.file_size_exceeded', { reason: 'size', maxBytes: uploadLimits.maxBytes }],
  ['guard.mime_type_not_allowed', { reason: 'type', mimeTypes: uploadLimits.mimeTypes }],
])('%s says the limit that the server holds to', async (code, rejection) => {
  const run = await runThrough(uploadModel, empty, chosen, refused(code));
  expect(run.snapshot).toMatchObject({ value: 'rejected', context: { rejection, failure: null } });
});

test.each([
  ['two files', twoChosen],
  ['a wrong type', { type: 'file.chosen', files: [{ ...logo, type: 'text/plain' }] }],
  ['a large file', { type: 'file.chosen', files: [{ ...logo, size: 500_001 }] }],
])('%s after a failure: only the newer reason is told', async (_, next: EventCase) => {
  const run = await runThrough(uploadModel, empty, chosen, rejects('uploadFile', full), next);
  expect(run.snapshot).toMatchObject({ value: 'rejected', context: { failure: null } });
});

test('a file that fits takes the refusal of the one before away', async () => {
  const run = await runThrough(uploadModel, empty, twoChosen, chosen);
  expect(run.snapshot.context).toMatchObject({ file: logo, progress: 0, rejection: null });
});

test('a failure is told, and the same file is sent again from the start', async () => {
  const run = await runThrough(uploadModel, empty, chosen);
  await run.apply({ type: 'upload.progressed', fraction: 0.5 });
  await run.apply(rejects('uploadFile', full));
  expect(run.snapshot).toMatchObject({ value: 'failed', context: { failure: full, file: logo } });
  await run.apply({ type: 'upload.retried' });
  expect(run.fakes.running('uploadFile').input).toMatchObject({ file: logo });
  expect(run.snapshot.context).toMatchObject({ progress: 0, failure: null });
});

test('a failed file can be given up', async () => {
  const run = await runThrough(uploadModel, empty, chosen, rejects('uploadFile', full), {
    type: 'upload.cancelled',
  });
  expect(run.snapshot).toMatchObject({ value: 'idle', context: { file: null, failure: null } });
});

test('an upload that is given up leaves what the field had', async () => {
  const cancelled = await runThrough(uploadModel, filled, chosen, { type: 'upload.cancelled' });
  const aborted = await runThrough(uploadModel, filled, chosen, refused('request.aborted'));
  for (const run of [cancelled, aborted]) {
    expect(run.snapshot).toMatchObject({ value: 'uploaded', context: { url: filled.url } });
    expect(run.snapshot.context).toMatchObject({ file: null, failure: null });
    expect(run.fakes.effects).toEqual([]);
  }
});

test.each([
  ['a value', filled, []],
  ['a value beside a refused file', filled, [twoChosen]],
  ['a value that the form put back', empty, []],
])('removes %s, and tells the form', async (_, input, events: readonly EventCase[]) => {
  const run = await runThrough(uploadModel, input, ...events, removed);
  expect(run.snapshot).toMatchObject({ value: 'idle', context: { url: null, rejection: null } });
  expect(run.fakes.effects).toEqual([told(null)]);
});

test('the file picker that was closed without a choice changes nothing', async () => {
  const run = await runThrough(uploadModel, empty, twoChosen, { type: 'file.chosen', files: [] });
  expect(run.snapshot).toMatchObject({
    value: 'rejected',
    context: { rejection: { reason: 'count' } },
  });
});
