import {
  type FoundImport,
  type ImportJob,
  type ImportSummary,
  type UserImportContext,
  userImportMachine,
} from '~/machines/user-import.machine';
import { canCheck } from '~/machines/user-import-mapping';
import type { EventCase } from '../support/event-case';
import { type MachineModel, type ModelSlice, rejects, resolves } from '../support/machine-model';

export const maxBytes = 1000;

export const file = {
  id: 'import-1',
  fileName: 'people.csv',
  format: 'csv' as const,
  bytes: 120,
  rows: 3,
  columns: [
    { name: 'email', sample: 'a@b.co', filled: 3, suggestion: 'primaryEmail' },
    { name: 'plan', sample: 'gold', filled: 2, suggestion: null },
  ],
};

const summary: ImportSummary = {
  created: 2,
  filled: 0,
  unchanged: 0,
  refused: 1,
  reasons: [{ code: 'user_import.no_identifier', message: 'The row has no email', count: 1 }],
};

export function reading(state: ImportJob['state'], id = 'job-1') {
  return { job: { id, state, total: 3, done: 2, failed: 1 }, summary };
}

const down = { status: 500, code: 'x', message: 'The server is down' };

function button(name: RegExp) {
  return { role: 'button', name } as const;
}
const drop = { text: /^CSV, JSON, or JSON lines in UTF-8/ } as const;
const check = button(/^Check 3 rows/);
const change = button(/^Change columns$/);
const start = button(/^Import 2 users/);

const found: FoundImport = {
  file,
  mapping: { email: 'primaryEmail' },
  options: {},
  check: null,
  run: null,
};
const small = { name: 'people.csv', size: 120 };

/** A slice is about its states and its events; others are about what comes before and after. */
function sliceOf(
  name: string,
  importId: string | null,
  states: readonly string[],
  cases: readonly EventCase[],
): ModelSlice {
  return {
    name,
    input: { importId, maxBytes },
    cases,
    skips: (state, { type }) =>
      !states.some((one) => state === one || state.startsWith(`${one}.`)) ||
      !(type.startsWith('xstate.after') || cases.some((event) => event.type === type)),
  };
}

export const userImportModel: MachineModel = {
  machine: userImportMachine,
  facts: ({ failure, mapping, check: checked, run }: UserImportContext) => ({
    hasFailed: failure !== null,
    isMapped: Object.values(mapping).includes('primaryEmail'),
    checked: checked?.job.state ?? null,
    run: run?.job.state ?? null,
  }),
  slices: [
    sliceOf(
      'a file is chosen and uploaded',
      null,
      ['choosing', 'uploading', 'mapping'],
      [
        { type: 'file.chosen', source: small },
        { type: 'file.chosen', source: { name: 'people.csv', size: maxBytes + 1 } },
        { type: 'upload.cancelled' },
        { type: 'file.discarded' },
        resolves('uploadFile', file),
        rejects('uploadFile', down),
      ],
    ),
    sliceOf(
      'columns are mapped and checked',
      'import-1',
      ['loading', 'mapping', 'startingCheck', 'checking', 'checked'],
      [
        resolves('loadImport', found),
        { type: 'target.chosen', column: 'email', target: null },
        { type: 'target.chosen', column: 'email', target: 'primaryEmail' },
        { type: 'options.changed', options: { existing: 'fill' } },
        { type: 'check.started' },
        resolves('startCheck', reading('running')),
        rejects('startCheck', down),
        resolves('readJob', reading('running')),
        resolves('readJob', reading('finished')),
        resolves('readJob', reading('cancelled')),
        rejects('readJob', down),
        { type: 'columns.reopened' },
      ],
    ),
    sliceOf(
      'people are imported',
      'import-1',
      ['loading', 'checked', 'startingRun', 'importing', 'imported'],
      [
        resolves('loadImport', { ...found, check: reading('finished') }),
        { type: 'import.started' },
        resolves('startRun', reading('running', 'job-2')),
        rejects('startRun', down),
        resolves('readJob', reading('running', 'job-2')),
        resolves('readJob', reading('finished', 'job-2')),
        rejects('readJob', down),
        { type: 'columns.reopened' },
        { type: 'file.discarded' },
      ],
    ),
    sliceOf(
      'a page that is opened again finds where it was',
      'import-1',
      ['loading', 'loadFailed'],
      [
        rejects('loadImport', down),
        { type: 'loading.retried' },
        { type: 'file.discarded' },
        resolves('loadImport', { ...found, check: reading('running') }),
        resolves('loadImport', { ...found, run: reading('running', 'job-2') }),
        resolves('loadImport', { ...found, run: reading('finished', 'job-2') }),
      ],
    ),
  ],
  view: {
    actions: {
      'file.chosen': (hands, event) => hands.send(event),
      'file.discarded': (hands) => hands.click(button(/^(?:Choose|Import) another file$/)),
      'upload.cancelled': (hands) => hands.click(button(/^Cancel$/)),
      'loading.retried': (hands) => hands.click(button(/^(?:Try again|Retry)$/)),
      'target.chosen': (hands, event) => hands.send(event),
      'options.changed': (hands, event) => hands.send(event),
      'check.started': (hands) => hands.click(check),
      'columns.reopened': (hands) => hands.click(change),
      'import.started': (hands) => hands.click(start),
    },
    screens: {
      entering: () => ({ visible: [] }),
      loading: () => ({ visible: [], hidden: [drop] }),
      loadFailed: () => ({ visible: [{ text: /^The file could not be loaded$/ }] }),
      choosing: () => ({ visible: [drop] }),
      uploading: () => ({ visible: [button(/^Cancel$/)] }),
      mapping: ({ context }) =>
        canCheck(context as UserImportContext)
          ? { visible: [check] }
          : { visible: [], disabled: [check] },
      startingCheck: () => ({ visible: [{ text: /^people\.csv$/ }] }),
      'checking.waiting': () => ({ visible: [{ text: /^Checking the file/ }] }),
      'checking.asking': () => ({ visible: [{ text: /^Checking the file/ }] }),
      checked: () => ({ visible: [start, change] }),
      startingRun: () => ({ visible: [], hidden: [change] }),
      'importing.waiting': () => ({ visible: [{ text: /^Importing users/ }] }),
      'importing.asking': () => ({ visible: [{ text: /^Importing users/ }] }),
      imported: () => ({ visible: [button(/^Import another file$/)] }),
    },
  },
};
