import { testLogic } from '../support/machine-logic-tests';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { logExportModel } from './log-export.model';

testLogic(logExportModel);

const start = { type: 'export.started' };

test('the chosen format is exported', async () => {
  const run = await runThrough(
    logExportModel,
    undefined,
    { type: 'format.chosen', format: 'csv' },
    start,
  );
  expect(run.fakes.running('exportLogs').input).toMatchObject({ format: 'csv' });
});

test('cancelling lets go of the call', async () => {
  const run = await runThrough(logExportModel, undefined, start, { type: 'export.cancelled' });
  expect(run.fakes.callsOf('exportLogs')[0]?.signal.aborted).toBe(true);
  expect(run.snapshot.value).toBe('choosing');
});

test('another attempt counts from the start', async () => {
  const run = await runThrough(
    logExportModel,
    undefined,
    start,
    { type: 'export.progressed', bytes: 500 },
    rejects('exportLogs', { status: 0, code: 'request.network' }),
    start,
  );
  expect(run.snapshot.context).toMatchObject({ bytes: 0, failure: null });
});

test('nothing is said to be saved where no file was chosen', async () => {
  const run = await runThrough(
    logExportModel,
    undefined,
    start,
    resolves('exportLogs', { isDismissed: true }),
  );
  expect(run.snapshot.value).toBe('choosing');
});
