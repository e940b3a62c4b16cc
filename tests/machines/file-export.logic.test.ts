import { both, testGuards, type Row } from '../support/machine-guards';
import { fileExportMachine } from '~/machines/file-export.machine';
import { testLogic } from '../support/machine-logic-tests';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { fileExportModel } from './file-export.model';

testLogic(fileExportModel);

const input = { format: 'jsonl' };
const start = { type: 'export.started', query: { search: '%a%' } };

test('the chosen format is exported', async () => {
  const run = await runThrough(
    fileExportModel,
    input,
    { type: 'format.chosen', format: 'csv' },
    start,
  );
  expect(run.fakes.running('downloadFile').input).toMatchObject({
    format: 'csv',
    query: { search: '%a%' },
  });
});

test('cancelling lets go of the call', async () => {
  const run = await runThrough(fileExportModel, input, start, { type: 'export.cancelled' });
  expect(run.fakes.callsOf('downloadFile')[0]?.signal.aborted).toBe(true);
  expect(run.snapshot.value).toBe('choosing');
});

test('another attempt counts from the start', async () => {
  const run = await runThrough(
    fileExportModel,
    input,
    start,
    { type: 'export.progressed', bytes: 500 },
    rejects('downloadFile', { status: 0, code: 'request.network' }),
    start,
  );
  expect(run.snapshot.context).toMatchObject({ bytes: 0, failure: null });
});

test('nothing is said to be saved where no file was chosen', async () => {
  const run = await runThrough(
    fileExportModel,
    input,
    start,
    resolves('downloadFile', { isDismissed: true }),
  );
  expect(run.snapshot.value).toBe('choosing');
});

testGuards(fileExportMachine, {
  isDismissed: both.map((isDismissed): Row => [{}, { isDismissed }, isDismissed]),
});
