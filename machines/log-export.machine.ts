import { assign, setup } from 'xstate';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * All audit logs of a filter as a file. It is written while it arrives: an export that is cancelled
 * or breaks off leaves no file behind that looks complete.
 */

export type ExportFormat = 'jsonl' | 'csv';

export type LogExportContext = {
  format: ExportFormat;
  /** Bytes received so far. */
  bytes: number;
  failure: Failure | null;
};

export type LogExportEvent =
  | { type: 'format.chosen'; format: ExportFormat }
  | { type: 'export.started' }
  | { type: 'export.progressed'; bytes: number }
  | { type: 'export.cancelled' };

export type ExportRequest = { format: ExportFormat; report: (bytes: number) => void };

/** `isDismissed` if no file was chosen. */
export type ExportOutcome = { isDismissed: boolean };

const start = { target: '#log-export.exporting', actions: 'clearProgress' } as const;

export const logExportMachine = setup({
  types: { context: {} as LogExportContext, events: {} as LogExportEvent },
  actors: {
    /** Asks where to save, then GET /api/logs/export; aborted when its state is left. */
    exportLogs: unsettled<ExportOutcome, ExportRequest>(),
  },
  actions: {
    setFormat: assign({ format: (_, params: { format: ExportFormat }) => params.format }),
    setProgress: assign({ bytes: (_, params: { bytes: number }) => params.bytes }),
    clearProgress: assign({ bytes: 0, failure: null }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
  },
  guards: {
    isDismissed: (_, params: ExportOutcome) => params.isDismissed,
  },
}).createMachine({
  id: 'log-export',
  context: { format: 'jsonl', bytes: 0, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'format.chosen': { actions: { type: 'setFormat', params: ({ event }) => event } },
        'export.started': start,
      },
    },

    exporting: {
      invoke: {
        id: 'exportLogs',
        src: 'exportLogs',
        input: ({ context, self }) => ({
          format: context.format,
          report: (bytes: number) => self.send({ type: 'export.progressed', bytes }),
        }),
        onDone: [
          {
            guard: { type: 'isDismissed', params: ({ event }) => event.output },
            target: 'choosing',
          },
          { target: 'exported' },
        ],
        onError: { target: 'failed', actions: setFailure },
      },
      on: {
        'export.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } },
        'export.cancelled': 'choosing',
      },
    },

    exported: { type: 'final' },

    failed: {
      on: {
        'format.chosen': { actions: { type: 'setFormat', params: ({ event }) => event } },
        'export.started': start,
      },
    },
  },
});
