import { createActor, fromPromise } from 'xstate';
import { type FoundImport, userImportMachine } from '~/machines/user-import.machine';
import { noDigests } from '~/machines/user-import-mapping';
import { testLogic } from '../support/machine-logic-tests';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { file, maxBytes, reading, userImportModel } from './user-import.model';

testLogic(userImportModel);

const fresh = { importId: null, maxBytes };

test('the columns are mapped as their names suggest, and a target has one column', async () => {
  const run = await runThrough(
    userImportModel,
    fresh,
    { type: 'file.chosen', source: { name: 'people.csv', size: 1 } },
    resolves('uploadFile', file),
  );
  expect(run.snapshot.context.mapping).toEqual({ email: 'primaryEmail' });
  expect(run.fakes.effects).toEqual([{ action: 'nameFile', params: { importId: 'import-1' } }]);
  await run.apply({ type: 'target.chosen', column: 'plan', target: 'primaryEmail' });
  expect(run.snapshot.context.mapping).toEqual({ plan: 'primaryEmail' });
});

test('a file over the limit is never sent', async () => {
  const run = await runThrough(userImportModel, fresh, {
    type: 'file.chosen',
    source: { name: 'people.csv', size: maxBytes + 1 },
  });
  expect(run.fakes.callsOf('uploadFile')).toEqual([]);
  expect(run.snapshot.context.failure).toMatchObject({ code: 'user_import.too_large' });
});

test('the check and the import are sent the same settings', async () => {
  const run = await runThrough(
    userImportModel,
    { importId: 'import-1', maxBytes },
    resolves('loadImport', { file, mapping: null, check: null, run: null }),
    { type: 'options.changed', options: { country: 'GB' } },
    { type: 'check.started' },
    rejects('startCheck', { status: 409, code: 'user_import.in_use', message: 'In use' }),
    { type: 'check.started' },
  );
  const settings = {
    importId: 'import-1',
    mapping: { email: 'primaryEmail' },
    options: { existing: 'refuse', country: 'GB', ...noDigests },
  };
  expect(run.fakes.callsOf('startCheck').map(({ input }) => input)).toEqual([settings, settings]);
});

test('without an identifier nothing is checked', () => {
  const actor = createActor(
    userImportMachine.provide({
      actors: {
        loadImport: fromPromise<FoundImport, { importId: string }>(async () => ({
          file,
          mapping: { plan: 'name' },
          options: {},
          check: reading('finished'),
          run: null,
        })),
      },
    }),
    { input: { importId: 'import-1', maxBytes } },
  ).start();
  actor.send({ type: 'check.started' });
  expect(actor.getSnapshot().can({ type: 'check.started' })).toBe(false);
});
