import { assign, setup } from 'xstate';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';
import {
  canCheck,
  mapped,
  noDigests,
  suggestedMapping,
  type DigestOptions,
  type ImportColumn,
  type Mapping,
} from './user-import-mapping';

/**
 * A file of users on its way in: it is uploaded, its columns are mapped, a check says what would
 * happen, and only then people are created. Check and import run on the server; a page that is left
 * finds both again by the file.
 */

/** What the rules look at. In a browser it is the File itself. */
export type ImportSource = { readonly name: string; readonly size: number };

export type ImportJob = {
  id: string;
  state: 'running' | 'paused' | 'finished' | 'cancelled' | 'failed';
  total: number;
  done: number;
  failed: number;
};

export type ImportSummary = {
  created: number;
  filled: number;
  unchanged: number;
  refused: number;
  reasons: { code: string; message: string; count: number }[];
};

export type ImportFile = {
  id: string;
  fileName: string;
  format: 'csv' | 'json' | 'jsonl';
  bytes: number;
  rows: number;
  columns: ImportColumn[];
};

export type ImportOptions = DigestOptions & {
  existing: 'refuse' | 'fill';
  /** Country of numbers without a country code, ISO 3166-1; null for none. */
  country: string | null;
};

/** A job with what it has found so far. */
export type ImportReading = { job: ImportJob; summary: ImportSummary };

/** A file that was uploaded before, and the job that was started last. */
export type FoundImport = {
  file: ImportFile;
  mapping: Mapping | null;
  /** Of the last check or run. */
  options: Partial<ImportOptions>;
  check: ImportReading | null;
  run: ImportReading | null;
};

type Settings = { importId: string; mapping: Mapping; options: ImportOptions };

export type UserImportInput = { importId: string | null; maxBytes: number };

export type UserImportContext = {
  importId: string | null;
  maxBytes: number;
  source: ImportSource | null;
  file: ImportFile | null;
  mapping: Mapping;
  options: ImportOptions;
  check: ImportReading | null;
  run: ImportReading | null;
  failure: Failure | null;
};

export type UserImportEvent =
  | { type: 'file.chosen'; source: ImportSource }
  | { type: 'file.discarded' }
  | { type: 'upload.cancelled' }
  | { type: 'loading.retried' }
  | { type: 'target.chosen'; column: string; target: string | null }
  | { type: 'options.changed'; options: Partial<ImportOptions> }
  | { type: 'check.started' }
  | { type: 'columns.reopened' }
  | { type: 'import.started' };

function isOver({ job: { state } }: ImportReading): boolean {
  return state !== 'running' && state !== 'paused';
}

type Read = { event: { output: ImportReading } };
function readingOf({ event }: Read): ImportReading {
  return event.output;
}
type Found = { event: { output: FoundImport } };
function foundOf({ event }: Found): FoundImport {
  return event.output;
}

const setCheck = { type: 'setCheck' as const, params: readingOf };
const setRun = { type: 'setRun' as const, params: readingOf };
const setFound = { type: 'setFound' as const, params: foundOf };

const chooseFile = [
  {
    guard: {
      type: 'isTooLarge',
      params: ({ event }: { event: { source: ImportSource } }) => event,
    },
    target: '#user-import.choosing',
    actions: 'refuseSize',
  },
  {
    target: '#user-import.uploading',
    actions: {
      type: 'setSource',
      params: ({ event }: { event: { source: ImportSource } }) => event,
    },
  },
] as const;

function settingsOf({ file, mapping, options }: UserImportContext): Settings {
  return { importId: file?.id ?? '', mapping, options };
}

/** The jobs of a file: one that checks it, and one that imports it. */
function jobInput(kind: 'check' | 'run') {
  return ({ context }: { context: UserImportContext }) => ({
    importId: context.file?.id ?? '',
    jobId: context[kind]?.job.id ?? '',
  });
}

const discard = {
  target: '#user-import.choosing',
  actions: ['clearImport', { type: 'nameFile', params: { importId: null } }],
} as const;

export const userImportMachine = setup({
  types: {
    context: {} as UserImportContext,
    events: {} as UserImportEvent,
    input: {} as UserImportInput,
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    /** GET /api/user-imports/{id} with the reports of its jobs. */
    loadImport: unsettled<FoundImport, { importId: string }>(),
    /** POST /api/user-imports; aborted when its state is left. */
    uploadFile: unsettled<ImportFile, { source: ImportSource | null }>(),
    startCheck: unsettled<ImportReading, Settings>(),
    startRun: unsettled<ImportReading, Settings>(),
    readJob: unsettled<ImportReading, { importId: string; jobId: string }>(),
  },
  actions: {
    setSource: assign((_, { source }: { source: ImportSource }) => ({ source, failure: null })),
    refuseSize: assign({ failure: () => toFailure({ code: 'user_import.too_large' }) }),
    setFile: assign((_, { file }: { file: ImportFile }) => ({
      file,
      importId: file.id,
      mapping: suggestedMapping(file.columns),
      check: null,
      run: null,
    })),
    setFound: assign(({ context }, { file, mapping, options, check, run }: FoundImport) => ({
      file,
      mapping: mapping ?? suggestedMapping(file.columns),
      options: { ...context.options, ...options },
      check,
      run,
    })),
    setTarget: assign({
      mapping: ({ context }, params: { column: string; target: string | null }) =>
        mapped(context.mapping, params.column, params.target),
    }),
    setOptions: assign({
      options: ({ context }, params: { options: Partial<ImportOptions> }) => ({
        ...context.options,
        ...params.options,
      }),
    }),
    setCheck: assign({ check: (_, reading: ImportReading) => reading }),
    setRun: assign({ run: (_, reading: ImportReading) => reading }),
    clearRun: assign({ run: null }),
    clearImport: assign(({ context }) => ({
      importId: null,
      source: null,
      file: null,
      mapping: {},
      // The server keeps Firebase's parameters with the file.
      options: { ...context.options, keepsFirebase: false },
      check: null,
      run: null,
      failure: null,
    })),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** The address of the page names the file from now on, or none. */
    nameFile: (_, _params: { importId: string | null }) => undefined,
    /** The import appears among the tenant's bulk jobs. */
    followJob: (_, _params: ImportReading) => undefined,
    /** Lists of users are out of date. */
    refreshUsers: () => undefined,
  },
  guards: {
    hasImport: ({ context }) => context.importId !== null,
    isTooLarge: ({ context }, { source }: { source: ImportSource }) =>
      source.size > context.maxBytes,
    canCheck: ({ context }) => canCheck(context),
    isOver: (_, reading: ImportReading) => isOver(reading),
    isFinished: (_, { job }: ImportReading) => job.state === 'finished',
    hasRun: (_, { run }: FoundImport) => run !== null,
    hasRunOver: (_, { run }: FoundImport) => run !== null && isOver(run),
    hasCheck: (_, { check }: FoundImport) => check?.job.state === 'finished',
    isChecking: (_, { check }: FoundImport) => check !== null && !isOver(check),
  },
  delays: { pollInterval: 1000 },
}).createMachine({
  id: 'user-import',
  context: ({ input }) => ({
    ...input,
    source: null,
    file: null,
    mapping: {},
    options: { existing: 'refuse', country: null, ...noDigests },
    check: null,
    run: null,
    failure: null,
  }),
  initial: 'entering',
  states: {
    entering: {
      always: [{ guard: 'hasImport', target: 'loading' }, { target: 'choosing' }],
    },

    /** A read: StrictMode can start it twice. */
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadImport',
        src: 'loadImport',
        input: ({ context }) => ({ importId: context.importId ?? '' }),
        onDone: [
          { guard: { type: 'hasRunOver', params: foundOf }, target: 'imported', actions: setFound },
          { guard: { type: 'hasRun', params: foundOf }, target: 'importing', actions: setFound },
          { guard: { type: 'hasCheck', params: foundOf }, target: 'checked', actions: setFound },
          { guard: { type: 'isChecking', params: foundOf }, target: 'checking', actions: setFound },
          { target: 'mapping', actions: setFound },
        ],
        onError: { target: 'loadFailed', actions: setFailure },
      },
    },

    loadFailed: {
      on: {
        'loading.retried': { target: 'loading', actions: 'clearFailure' },
        'file.discarded': discard,
      },
    },

    choosing: { on: { 'file.chosen': chooseFile } },

    uploading: {
      tags: 'busy',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => ({ source: context.source }),
        onDone: {
          target: 'mapping',
          actions: [
            { type: 'setFile', params: ({ event }) => ({ file: event.output }) },
            { type: 'nameFile', params: ({ event }) => ({ importId: event.output.id }) },
          ],
        },
        onError: { target: 'choosing', actions: setFailure },
      },
      on: { 'upload.cancelled': 'choosing' },
    },

    mapping: {
      on: {
        'target.chosen': { actions: { type: 'setTarget', params: ({ event }) => event } },
        'options.changed': { actions: { type: 'setOptions', params: ({ event }) => event } },
        'check.started': { guard: 'canCheck', target: 'startingCheck', actions: 'clearFailure' },
        'file.discarded': discard,
      },
    },

    startingCheck: {
      tags: 'busy',
      invoke: {
        id: 'startCheck',
        src: 'startCheck',
        input: ({ context }) => settingsOf(context),
        onDone: { target: 'checking', actions: setCheck },
        onError: { target: 'mapping', actions: setFailure },
      },
    },

    checking: {
      tags: 'waiting',
      initial: 'waiting',
      states: {
        waiting: { after: { pollInterval: 'asking' } },
        /** A failed request is repeated. */
        asking: {
          invoke: {
            id: 'readJob',
            src: 'readJob',
            input: jobInput('check'),
            onDone: [
              {
                guard: { type: 'isFinished', params: readingOf },
                target: '#user-import.checked',
                actions: [setCheck, 'clearFailure'],
              },
              {
                guard: { type: 'isOver', params: readingOf },
                target: '#user-import.mapping',
                actions: [setCheck, 'clearFailure'],
              },
              { target: 'waiting', actions: [setCheck, 'clearFailure'] },
            ],
            onError: { target: 'waiting', actions: setFailure },
          },
        },
      },
    },

    checked: {
      on: {
        'columns.reopened': { target: 'mapping', actions: 'clearFailure' },
        'import.started': { target: 'startingRun', actions: 'clearFailure' },
      },
    },

    startingRun: {
      tags: 'busy',
      invoke: {
        id: 'startRun',
        src: 'startRun',
        input: ({ context }) => settingsOf(context),
        onDone: {
          target: 'importing',
          actions: [setRun, { type: 'followJob', params: readingOf }],
        },
        onError: { target: 'checked', actions: setFailure },
      },
    },

    importing: {
      tags: 'waiting',
      initial: 'waiting',
      states: {
        waiting: { after: { pollInterval: 'asking' } },
        asking: {
          invoke: {
            id: 'readJob',
            src: 'readJob',
            input: jobInput('run'),
            onDone: [
              {
                guard: { type: 'isOver', params: readingOf },
                target: '#user-import.imported',
                actions: [setRun, 'clearFailure', 'refreshUsers'],
              },
              { target: 'waiting', actions: [setRun, 'clearFailure'] },
            ],
            onError: { target: 'waiting', actions: setFailure },
          },
        },
      },
    },

    /** Over: finished, cancelled or failed. What is left of the file can be imported again. */
    imported: {
      on: {
        'columns.reopened': { target: 'mapping', actions: ['clearRun', 'clearFailure'] },
        'file.discarded': discard,
      },
    },
  },
});
