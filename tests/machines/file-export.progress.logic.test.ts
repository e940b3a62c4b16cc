import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { fileExportModel } from './file-export.model';

/** What is told while a file arrives, and after it broke off. */

const input = { format: 'jsonl' };
const query = { search: '%a%' };
const started: EventCase = { type: 'export.started', query };
const broken = rejects('downloadFile', { status: 0, code: 'request.network' });

async function after(...events: readonly EventCase[]) {
  return runThrough(fileExportModel, input, ...events);
}

test('nothing has arrived at first, and nothing failed', async () => {
  const run = await after();
  expect(run.snapshot.context).toEqual({ format: 'jsonl', query: {}, bytes: 0, failure: null });
});

test('the download reports how much has arrived', async () => {
  const run = await after(started);
  const { report } = run.fakes.running('downloadFile').input as {
    report: (bytes: number) => void;
  };
  report(500);
  expect(run.snapshot.context).toMatchObject({ bytes: 500 });
  report(900);
  expect(run.snapshot.context).toMatchObject({ bytes: 900 });
  await run.apply(resolves('downloadFile', { isDismissed: false }));
  expect(run.snapshot).toMatchObject({ value: 'exported', status: 'done' });
});

test('a break is told, and another format may be tried', async () => {
  const run = await after(started, broken);
  expect(run.snapshot).toMatchObject({
    value: 'failed',
    context: { failure: { status: 0, code: 'request.network' } },
  });
  await run.apply({ type: 'format.chosen', format: 'csv' });
  await run.apply(started);
  expect(run.fakes.running('downloadFile').input).toMatchObject({ format: 'csv', query });
});
