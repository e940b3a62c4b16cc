import { editorMachine, type EditorContext } from '~/machines/editor.machine';
import { resolves, rejects, stateName, type MachineModel } from '../support/machine-model';
import type { EventCase } from '../support/event-case';

export const saved = { values: { name: 'Reader', description: 'Reads' }, version: 'v1', readAt: 1 };
export const theirs = {
  values: { name: 'Auditor', description: 'Reads' },
  version: 'v2',
  readAt: 2,
};
export const mine = { name: 'Writer', description: 'Reads' };

function refusal(status: number, code: string, more: object = {}) {
  return rejects('saveRecord', { status, code, message: code, ...more });
}

const fieldRefusal = refusal(422, 'role.name_in_use', { fieldErrors: { name: 'Taken' } });
const expiry = refusal(401, 'auth.unauthorized');

const cases: readonly EventCase[] = [
  resolves('loadRecord', saved),
  rejects('loadRecord', { status: 404, code: 'entity.not_found', message: 'Gone' }),
  { type: 'draft.started' },
  { type: 'draft.reverted' },
  { type: 'editor.submitted', values: mine },
  { type: 'editor.discarded' },
  { type: 'editor.retried' },
  { type: 'leave.requested' },
  { type: 'leave.confirmed' },
  { type: 'leave.cancelled' },
  { type: 'conflict.resolved', values: mine },
  { type: 'conflict.theirsTaken' },
  { type: 'session.expired', values: mine },
  { type: 'session.renewed' },
  { type: 'page.closing', values: { ...mine, name: 'Author' } },
  resolves('saveRecord', { values: mine, version: 'v2', readAt: 3 }),
  fieldRefusal,
  refusal(412, 'entity.stale'),
  expiry,
  refusal(500, 'general.unknown_error'),
  resolves('loadTheirs', theirs),
  rejects('loadTheirs', { status: 0, code: 'network', message: 'Offline' }),
];

/** What a session has to do with editing; the rest is another slice's. */
const expiring = cases.filter(
  (event) =>
    event === expiry ||
    event === fieldRefusal ||
    ['session.', 'leave.', 'draft.', 'page.', 'editor.submitted', 'editor.discarded'].some(
      (start) => event.type.startsWith(start),
    ) ||
    event.type === 'xstate.done.actor.loadRecord',
);

const nameField = { role: 'textbox', name: /^Name$/ } as const;
const save = { role: 'button', name: /^Save changes/ } as const;
const discard = { role: 'button', name: /^Discard$/ } as const;
const retry = { role: 'button', name: /^Try again$/ } as const;
const leavePage = { role: 'button', name: /^Leave without saving$/ } as const;
const stay = { role: 'button', name: /^Stay and keep editing$/ } as const;
const conflict = {
  role: 'alertdialog',
  name: /^This was saved somewhere else while you were editing$/,
} as const;
const keepMine = { role: 'button', name: /^Use all mine$/ } as const;
const saveCombined = { role: 'button', name: /^Save combined version$/ } as const;
const takeTheirs = { role: 'button', name: /^Drop my changes$/ } as const;
const taken = { text: /^Taken$/ } as const;

export const editorModel: MachineModel = {
  machine: editorMachine,
  facts: ({ draft, fieldErrors, theirs, failure, leavesAfterSave }: EditorContext, state) => ({
    storedDraft: state === 'loading' && draft !== null,
    fieldErrors: Object.keys(fieldErrors),
    theirs: theirs !== null,
    hasFailed: failure !== null,
    leavesAfterSave,
  }),
  slices: [
    {
      name: 'edit and save',
      input: { storedDraft: null, known: null },
      cases: cases.filter((event) => event !== expiry),
      skips: (_, { type }) => type === 'session.expired',
    },
    {
      name: 'a session that expires',
      input: { storedDraft: null, known: null },
      cases,
      skips: (_, event) => !expiring.includes(event),
    },
    {
      name: 'a draft kept over a sign-in',
      input: { storedDraft: mine, known: null },
      cases,
      skips: (state) => state !== 'loading',
    },
    {
      name: 'a record that was read before',
      input: { storedDraft: null, known: { ...saved, readAt: 0 } },
      cases,
      skips: (state) => state !== 'refreshing',
    },
  ],
  remembers: true,
  view: {
    actions: {
      'draft.started': (hands) => hands.fill(nameField, mine.name),
      'draft.reverted': (hands, _, { context }) =>
        hands.fill(nameField, String((context as EditorContext).saved?.values['name'])),
      'editor.submitted': (hands) => hands.click(save),
      'editor.discarded': (hands, _, { value }) =>
        hands.click(stateName(value) === 'conflict.unreadable' ? takeTheirs : discard),
      'editor.retried': (hands) => hands.click(retry),
      'leave.requested': (hands, event, { value }) =>
        // With nothing to lose the router asks nobody.
        value === 'pristine' || value === 'refreshing' ? Promise.resolve() : hands.send(event),
      'leave.confirmed': (hands) => hands.click(leavePage),
      'leave.cancelled': (hands) => hands.click(stay),
      'conflict.resolved': async (hands) => {
        await hands.click(keepMine);
        await hands.click(saveCombined);
      },
      'conflict.theirsTaken': (hands) => hands.click(takeTheirs),
      'session.expired': (hands, event) => hands.send(event),
      'session.renewed': (hands, event) => hands.send(event),
      'page.closing': (hands, event) => hands.send(event),
    },
    screens: {
      loading: () => ({ visible: [{ text: /^Loading$/ }], hidden: [nameField] }),
      unavailable: () => ({ visible: [{ text: /^This could not be loaded$/ }, retry] }),
      pristine: () => ({ visible: [nameField], hidden: [save, discard] }),
      refreshing: () => ({ visible: [nameField], hidden: [save, discard] }),
      dirty: ({ context }) => ({
        visible: [
          nameField,
          save,
          discard,
          ...(context.failure ? [{ text: /^The changes were not saved$/ }] : []),
        ],
        hidden: [taken],
      }),
      saving: () => ({ visible: [save], hidden: [taken], disabled: [save, discard] }),
      rejected: () => ({
        visible: [taken, save, discard, { text: /^1 field needs your attention$/ }],
      }),
      'conflict.loadingTheirs': () => ({
        visible: [conflict, { text: /Loading the saved version/ }],
      }),
      'conflict.choosing': () => ({
        visible: [conflict, keepMine, saveCombined, takeTheirs, { text: /^Auditor$/ }],
        disabled: [saveCombined],
      }),
      'conflict.unreadable': () => ({ visible: [conflict, retry, takeTheirs] }),
      reauthenticating: () => ({ visible: [nameField, { text: /^Your session ended/ }] }),
      leaving: () => ({ visible: [leavePage, stay], hidden: [save], focus: stay }),
      left: () => ({ visible: [{ text: /^Elsewhere$/ }], hidden: [nameField] }),
    },
  },
};
