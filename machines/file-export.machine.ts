import { assign, setup } from 'xstate';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * Records as a file: users, audit logs. It is written while it arrives: an export that is cancelled or
 * breaks off leaves no file behind that looks complete.
 */

export type ExportFormat = 'jsonl' | 'csv';

/** Which records, and what of them: parameters of the request. */
export type ExportQuery = Readonly<Record<string, string | number | boolean | undefined>>;

export type FileExportInput = { format: ExportFormat };

export type FileExportContext = {
  format: ExportFormat;
  query: ExportQuery;
  /** Bytes received so far. */
  bytes: number;
  failure: Failure | null;
};

export type FileExportEvent =
  | { type: 'format.chosen'; format: ExportFormat }
  | { type: 'export.started'; query: ExportQuery }
  | { type: 'export.progressed'; bytes: number }
  | { type: 'export.cancelled' };

export type ExportRequest = {
  format: ExportFormat;
  query: ExportQuery;
  report: (bytes: number) => void;
};

/** `isDismissed` if no file was chosen. */
export type ExportOutcome = { isDismissed: boolean };

type Started = { event: { query: ExportQuery } };
const start = {
  target: '#file-export.exporting',
  actions: ['clearProgress', { type: 'setQuery', params: ({ event }: Started) => event }],
} as const;

export const fileExportMachine = setup({
  types: {
    context: {} as FileExportContext,
    events: {} as FileExportEvent,
    input: {} as FileExportInput,
  },
  actors: {
    /** Asks where to save, then gets the file; aborted when its state is left. */
    downloadFile: unsettled<ExportOutcome, ExportRequest>(),
  },
  actions: {
    setFormat: assign({ format: (_, params: { format: ExportFormat }) => params.format }),
    setQuery: assign({ query: (_, params: { query: ExportQuery }) => params.query }),
    setProgress: assign({ bytes: (_, params: { bytes: number }) => params.bytes }),
    clearProgress: assign({ bytes: 0, failure: null }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
  },
  guards: {
    isDismissed: (_, params: ExportOutcome) => params.isDismissed,
  },
}).createMachine({
  id: 'file-export',
  context: ({ input }) => ({ format: input.format, query: {}, bytes: 0, failure: null }),
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
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context, self }) => ({
          format: context.format,
          query: context.query,
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
