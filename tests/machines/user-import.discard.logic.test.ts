import { noDigests } from '~/machines/user-import-mapping';
import { resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { file, maxBytes, userImportModel } from './user-import.model';

/** Another file in place of one that was uploaded. */

const found = {
  file,
  mapping: { email: 'primaryEmail', plan: 'passwordDigest' },
  options: { country: 'GB', digestMethod: 'Firebase', keepsFirebase: true },
  check: null,
  run: null,
};

test('nothing of the file stays, and its address is left', async () => {
  const run = await runThrough(
    userImportModel,
    { importId: 'import-1', maxBytes },
    resolves('loadImport', found),
    { type: 'file.discarded' },
  );
  expect(run.snapshot).toMatchObject({
    value: 'choosing',
    context: { importId: null, source: null, file: null, mapping: {}, check: null, run: null },
  });
  expect(run.fakes.effects).toEqual([{ action: 'nameFile', params: { importId: null } }]);
});

test('the next file is asked for the parameters of Firebase, which went with the first', async () => {
  const run = await runThrough(
    userImportModel,
    { importId: 'import-1', maxBytes },
    resolves('loadImport', found),
    { type: 'file.discarded' },
    { type: 'file.chosen', source: { name: 'more.csv', size: 1 } },
    resolves('uploadFile', { ...file, id: 'import-2' }),
    { type: 'target.chosen', column: 'plan', target: 'passwordDigest' },
    { type: 'check.started' },
  );
  expect(run.snapshot.value).toBe('mapping');
  expect(run.snapshot.context.options).toEqual({
    ...noDigests,
    existing: 'refuse',
    country: 'GB',
    digestMethod: 'Firebase',
  });
});
