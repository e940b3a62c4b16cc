import { fromPromise } from 'xstate';
import {
  type ExportOutcome,
  type ExportRequest,
  fileExportMachine,
} from '~/machines/file-export.machine';

type FileExportDeps = {
  /** Asks where to save and writes the file; `signal` aborts on cancel. */
  readonly save: (request: ExportRequest, signal: AbortSignal) => Promise<ExportOutcome>;
};

/** Connects the chart of the export to the server and the browser's files. */
export function wireFileExport({ save }: FileExportDeps) {
  return fileExportMachine.provide({
    actors: {
      downloadFile: fromPromise<ExportOutcome, ExportRequest>(({ input, signal }) =>
        save(input, signal),
      ),
    },
  });
}
