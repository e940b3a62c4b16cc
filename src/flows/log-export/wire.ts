import { fromPromise } from 'xstate';
import {
  type ExportOutcome,
  type ExportRequest,
  logExportMachine,
} from '~/machines/log-export.machine';

type LogExportDeps = {
  /** Asks where to save and writes the file; `signal` aborts on cancel. */
  readonly save: (request: ExportRequest, signal: AbortSignal) => Promise<ExportOutcome>;
};

/** Connects the chart of the export to the server and the browser's files. */
export function wireLogExport({ save }: LogExportDeps) {
  return logExportMachine.provide({
    actors: {
      exportLogs: fromPromise<ExportOutcome, ExportRequest>(({ input, signal }) =>
        save(input, signal),
      ),
    },
  });
}
