import { FileExportView, wireFileExport, type FileExportActor } from '~/src/flows/file-export';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { fileExportModel } from './file-export.model';

beforeAll(() => startEnglish('file-export', 'ui', 'errors-console'));

const mount: Mount = (start) => {
  const actor = start(
    wireFileExport({ save: () => Promise.reject(new Error('the call is faked')) }),
  ) as FileExportActor;
  return {
    element: (
      <FileExportView
        actor={actor}
        title="Export people"
        formats={[
          { value: 'jsonl', label: 'JSON lines', description: 'Every field' },
          { value: 'csv', label: 'CSV', description: 'Opens in a spreadsheet' },
        ]}
        query={{ fields: 'id' }}
        onClose={() => undefined}
      />
    ),
    send: (event) => actor.send(event as Parameters<FileExportActor['send']>[0]),
  };
};

testReact(fileExportModel, mount);
