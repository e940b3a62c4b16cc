import { editorMachine, type EditorContext } from '~/machines/editor.machine';
import { answers, refuses, type EventCase, type MachineModel } from '../support/machine-model';

export const saved = { values: { name: 'Reader', description: 'Reads' }, version: 'v1' };
export const theirs = { values: { name: 'Auditor', description: 'Reads' }, version: 'v2' };
export const mine = { name: 'Writer', description: 'Reads' };

const changed = (values: object, isDirty = true): EventCase => ({
  type: 'editor.changed',
  values,
  isDirty,
});

const refusal = (status: number, code: string, more: object = {}) =>
  refuses('saveRecord', { status, code, message: code, ...more });

const cases: readonly EventCase[] = [
  answers('loadRecord', saved),
  refuses('loadRecord', { status: 404, code: 'entity.not_found', message: 'Gone' }),
  changed(mine),
  changed({ ...mine, name: 'Author' }),
  changed(saved.values, false),
  { type: 'editor.submitted', values: mine },
  { type: 'editor.discarded' },
  { type: 'editor.retried' },
  { type: 'record.refreshed', record: saved },
  { type: 'leave.requested' },
  { type: 'leave.confirmed' },
  { type: 'leave.cancelled' },
  { type: 'conflict.mineKept' },
  { type: 'conflict.theirsTaken' },
  { type: 'session.expired' },
  { type: 'session.renewed' },
  answers('saveRecord', { values: mine, version: 'v2' }),
  refusal(422, 'role.name_in_use', { fieldErrors: { name: 'Taken' } }),
  refusal(412, 'entity.stale'),
  refusal(401, 'auth.unauthorized'),
  refusal(500, 'general.unknown_error'),
  answers('loadTheirs', theirs),
  refuses('loadTheirs', { status: 0, code: 'network', message: 'Offline' }),
];

export const editorModel: MachineModel = {
  machine: editorMachine,
  facts: ({ draft, fieldErrors, theirs, leavesAfterSave }: EditorContext, state) => ({
    keptDraft: state === 'loading' && draft !== null,
    fieldErrors: Object.keys(fieldErrors),
    theirs: theirs !== null,
    leavesAfterSave,
  }),
  slices: [
    {
      name: 'edit and save',
      input: { keptDraft: null },
      cases,
    },
    {
      name: 'a draft kept over a sign-in',
      input: { keptDraft: mine },
      cases,
      skips: (state) => state !== 'loading',
    },
  ],
  view: null,
};
