import { testLogic } from '../support/machine-logic-tests';
import { resolves } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import { logo, uploadLimits, uploadModel } from './upload.model';

testLogic(uploadModel);

const input = { url: null, ...uploadLimits };
const choose: EventCase = { type: 'file.chosen', files: [logo] };

test('giving up aborts the request, and its late answer changes nothing', async () => {
  const run = await runThrough(uploadModel, input, choose);
  const call = run.fakes.running('uploadFile');
  await run.apply({ type: 'upload.cancelled' });
  expect(call.signal.aborted).toBe(true);
  call.resolve({ url: '/late.png' });
  await run.apply({ type: 'upload.cancelled' });
  expect(run.snapshot.value).toBe('idle');
  expect(run.snapshot.context.url).toBeNull();
  expect(run.fakes.effects).toEqual([]);
});

test('progress only grows, and a late report is ignored', async () => {
  const run = await runThrough(uploadModel, input, choose);
  const { report } = run.fakes.running('uploadFile').input as { report: (part: number) => void };
  report(0.6);
  report(0.4);
  expect(run.snapshot.context.progress).toBe(0.6);
  report(1.2);
  expect(run.snapshot.context.progress).toBe(1);
  await run.apply({ type: 'upload.cancelled' });
  report(0.9);
  expect(run.snapshot.value).toBe('idle');
});

test.each([
  ['two files', [logo, logo], { reason: 'count' }],
  [
    'a wrong type',
    [{ ...logo, type: 'text/plain' }],
    { reason: 'type', mimeTypes: uploadLimits.mimeTypes },
  ],
  ['one byte too many', [{ ...logo, size: 500_001 }], { reason: 'size', maxBytes: 500_000 }],
])('%s: refused before anything is sent', async (_, files, rejection) => {
  const run = await runThrough(uploadModel, input, { type: 'file.chosen', files });
  expect(run.snapshot.context.rejection).toEqual(rejection);
  expect(run.fakes.calls).toEqual([]);
});

test('the limit itself is allowed, and the form learns the address once', async () => {
  const files = [{ ...logo, size: 500_000 }];
  const run = await runThrough(
    uploadModel,
    input,
    { type: 'file.chosen', files },
    resolves('uploadFile', { url: '/a.png' }),
  );
  expect(run.fakes.effects).toEqual([{ action: 'changeValue', params: { url: '/a.png' } }]);
});
