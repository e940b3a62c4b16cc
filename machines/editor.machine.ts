import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  failed,
  recordOf,
  setFailure,
  toFailure,
  unsettled,
  type Failed,
  type Failure,
} from './shared';

/**
 * One details form: load, edit, save, and everything that can go wrong between (specification
 * section 8; quality rule: typed input survives every failure).
 *
 * The draft being typed lives in the form; the chart learns of it with `editor.changed` and holds
 * what must outlive the form: the last saved values, the draft at a save, a conflict or an expiry.
 */

export type EditorValues = Readonly<Record<string, unknown>>;

/** Values as the server holds them, with the token (ETag) that a save must match; null for none. */
export type EditorRecord = { values: EditorValues; version: string | null };

/** A record with the time it was read, in milliseconds since 1970. */
export type ReadRecord = EditorRecord & { readAt: number };

export type EditorInput = {
  /** A draft kept over a sign-in, to be put back after loading; null for none. */
  keptDraft: EditorValues | null;
};

export type EditorContext = {
  saved: ReadRecord | null;
  draft: EditorValues | null;
  fieldErrors: Readonly<Record<string, string>>;
  /** The server's newer record, while there is a conflict. */
  theirs: ReadRecord | null;
  failure: Failure | null;
  /** Leaving was asked for during the save and follows its success. */
  leavesAfterSave: boolean;
};

export type EditorEvent =
  | { type: 'editor.changed'; values: EditorValues; isDirty: boolean }
  | { type: 'editor.submitted'; values: EditorValues }
  | { type: 'editor.discarded' }
  | { type: 'editor.retried' }
  /** A route change, Back or a closing dialog wants to go. */
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  /** Both versions combined: what a person picked where both changed, the rest merged. */
  | { type: 'conflict.resolved'; values: EditorValues }
  | { type: 'conflict.theirsTaken' }
  | { type: 'session.expired' }
  | { type: 'session.renewed' };

/** Field messages that the wiring attached to the failure (`fieldErrors`, one text a field). */
function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recordOf(recordOf(error)['fieldErrors'])).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** `redirectUris` of `redirectUris.1`: a list is one value of the form. */
function rootOf(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path;
}

/** Errors of the fields that still hold what was refused. */
export function remainingErrors(
  { fieldErrors, draft }: Pick<EditorContext, 'fieldErrors' | 'draft'>,
  values: EditorValues,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fieldErrors).filter(
      ([path]) => JSON.stringify(values[rootOf(path)]) === JSON.stringify(draft?.[rootOf(path)]),
    ),
  );
}

type Typed = { event: { values: EditorValues } };
type Read = { event: { output: ReadRecord } };

const setDraft = { type: 'setDraft', params: ({ event }: Typed) => event } as const;
const setRecord = {
  type: 'setRecord',
  params: ({ event }: Read) => ({ record: event.output }),
} as const;
const resetForm = {
  type: 'resetForm',
  params: ({ event }: Read) => ({ values: event.output.values }),
} as const;

/** What a form with changes takes: sending them, and the two ways back to none. */
const submit = {
  target: 'saving',
  actions: { type: 'startSave', params: ({ event }: Typed) => event },
} as const;
const revert = {
  guard: {
    type: 'isUnchanged',
    params: ({ event }: { event: { isDirty: boolean } }) => event,
  },
  target: 'pristine',
  actions: 'clearDraft',
} as const;
const discard = {
  target: '#editor.pristine',
  actions: [
    'clearDraft',
    {
      type: 'resetForm',
      params: ({ context }: { context: EditorContext }) => ({
        values: context.saved?.values ?? {},
      }),
    },
  ],
} as const;

export const editorMachine = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    input: {} as EditorInput,
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    loadRecord: unsettled<ReadRecord>(),
    /** Writes the draft if the record still has this version; 409 or 412 when it has not. */
    saveRecord: unsettled<ReadRecord, EditorRecord>(),
    /** Reads the record again, past the cache, to show it beside the draft. */
    loadTheirs: unsettled<ReadRecord>(),
  },
  actions: {
    setRecord: assign((_, params: { record: ReadRecord }) => ({
      saved: params.record,
      draft: null,
      theirs: null,
      fieldErrors: {},
      failure: null,
      leavesAfterSave: false,
    })),
    setDraft: assign(({ context }, params: { values: EditorValues }) => ({
      draft: params.values,
      fieldErrors: remainingErrors(context, params.values),
    })),
    startSave: assign((_, params: { values: EditorValues }) => ({
      draft: params.values,
      fieldErrors: {},
      failure: null,
      leavesAfterSave: false,
    })),
    clearDraft: assign({ draft: null, theirs: null, fieldErrors: {}, failure: null }),
    setFieldErrors: assign({
      fieldErrors: (_, params: Failed) => fieldErrorsOf(params.error),
    }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** Puts values into the form: the saved ones, or a kept draft. */
    resetForm: (_, _params: { values: EditorValues }) => undefined,
    /** Puts unsaved values into the form, over other saved ones. */
    refillForm: (_, _params: { saved: EditorValues; values: EditorValues }) => undefined,
    notifySaved: () => undefined,
    /** Keeps the draft over a sign-in (session storage). */
    storeDraft: (_, _params: { values: EditorValues | null }) => undefined,
    clearStoredDraft: () => undefined,
    /** Lets the held navigation go on. */
    leave: () => undefined,
    /** Drops the held navigation. */
    stay: () => undefined,
  },
  guards: {
    isUnchanged: (_, params: { isDirty: boolean }) => !params.isDirty,
    hasKeptDraft: ({ context }) => context.draft !== null,
    hasRemainingErrors: ({ context }, params: { values: EditorValues }) =>
      Object.keys(remainingErrors(context, params.values)).length > 0,
    hasFieldErrors: ({ context }) => Object.keys(context.fieldErrors).length > 0,
    hasTheirs: ({ context }) => context.theirs !== null,
    leavesAfterSave: ({ context }) => context.leavesAfterSave,
    isFieldRefusal: (_, params: Failed) => Object.keys(fieldErrorsOf(params.error)).length > 0,
    isConflict: (_, params: Failed) => [409, 412].includes(toFailure(params.error).status),
    isExpiry: (_, params: Failed) => toFailure(params.error).status === 401,
  },
}).createMachine({
  id: 'editor',
  context: ({ input }) => ({
    saved: null,
    draft: input.keptDraft,
    fieldErrors: {},
    theirs: null,
    failure: null,
    leavesAfterSave: false,
  }),
  initial: 'loading',
  states: {
    /** A read: starting it twice is harmless. */
    loading: {
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        onDone: [
          {
            guard: 'hasKeptDraft',
            target: 'dirty',
            actions: [
              assign({ saved: ({ event }) => event.output }),
              {
                type: 'resetForm',
                params: ({ context, event }) => ({
                  values: context.draft ?? event.output.values,
                }),
              },
              'clearStoredDraft',
            ],
          },
          {
            target: 'pristine',
            actions: [setRecord, resetForm],
          },
        ],
        onError: {
          target: 'unavailable',
          actions: setFailure,
        },
      },
    },

    unavailable: {
      on: {
        'editor.retried': { target: 'loading', actions: 'clearFailure' },
      },
    },

    pristine: {
      on: {
        'editor.changed': [
          { guard: { type: 'isUnchanged', params: ({ event }) => event } },
          { target: 'dirty', actions: setDraft },
        ],
        'leave.requested': { actions: 'leave' },
      },
    },

    dirty: {
      tags: 'unsaved',
      on: {
        'editor.changed': [revert, { actions: setDraft }],
        'editor.submitted': submit,
        'editor.discarded': discard,
        'leave.requested': { target: 'leaving' },
        'session.expired': { target: 'reauthenticating' },
      },
    },

    saving: {
      tags: ['busy', 'unsaved'],
      exit: assign({ leavesAfterSave: false }),
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: ({ context }) => ({
          values: context.draft ?? {},
          version: context.saved?.version ?? null,
        }),
        onDone: [
          {
            guard: 'leavesAfterSave',
            target: 'left',
            actions: [setRecord, 'notifySaved'],
          },
          {
            target: 'pristine',
            actions: [setRecord, resetForm, 'notifySaved'],
          },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: failed },
            target: 'conflict',
            actions: 'stay',
          },
          {
            guard: { type: 'isExpiry', params: failed },
            target: 'reauthenticating',
            actions: 'stay',
          },
          {
            guard: { type: 'isFieldRefusal', params: failed },
            target: 'rejected',
            actions: [{ type: 'setFieldErrors', params: failed }, 'stay'],
          },
          {
            target: 'dirty',
            actions: [setFailure, 'stay'],
          },
        ],
      },
      on: {
        'leave.requested': { actions: assign({ leavesAfterSave: true }) },
      },
    },

    /** The server refused fields: each message stands until its field changes. */
    rejected: {
      tags: 'unsaved',
      on: {
        'editor.changed': [
          revert,
          {
            guard: { type: 'hasRemainingErrors', params: ({ event }) => event },
            actions: setDraft,
          },
          { target: 'dirty', actions: setDraft },
        ],
        'editor.submitted': submit,
        'editor.discarded': discard,
        'leave.requested': { target: 'leaving' },
        'session.expired': { target: 'reauthenticating' },
      },
    },

    /** Someone else saved first: both versions side by side, and a person chooses. */
    conflict: {
      tags: 'unsaved',
      initial: 'loadingTheirs',
      on: {
        'leave.requested': { target: 'leaving' },
      },
      states: {
        loadingTheirs: {
          invoke: {
            id: 'loadTheirs',
            src: 'loadTheirs',
            onDone: {
              target: 'choosing',
              actions: assign({ theirs: ({ event }) => event.output }),
            },
            onError: {
              target: 'unreadable',
              actions: setFailure,
            },
          },
        },
        choosing: {
          on: {
            'conflict.resolved': {
              target: '#editor.saving',
              actions: [
                {
                  type: 'refillForm',
                  params: ({ context, event }) => ({
                    saved: context.theirs?.values ?? {},
                    values: event.values,
                  }),
                },
                assign({
                  saved: ({ context }) => context.theirs,
                  draft: ({ event }) => event.values,
                  theirs: null,
                  leavesAfterSave: false,
                }),
              ],
            },
            'conflict.theirsTaken': {
              target: '#editor.pristine',
              actions: [
                {
                  type: 'resetForm',
                  params: ({ context }) => ({ values: context.theirs?.values ?? {} }),
                },
                assign(({ context }) => ({ saved: context.theirs, draft: null, theirs: null })),
              ],
            },
          },
        },
        unreadable: {
          on: {
            'editor.retried': { target: 'loadingTheirs', actions: 'clearFailure' },
            'editor.discarded': discard,
          },
        },
      },
    },

    /** The form stays open while the session is renewed; the draft also outlives a redirect. */
    reauthenticating: {
      tags: 'unsaved',
      entry: { type: 'storeDraft', params: ({ context }) => ({ values: context.draft }) },
      on: {
        'editor.changed': {
          actions: [setDraft, { type: 'storeDraft', params: ({ event }) => event }],
        },
        'session.renewed': [
          { guard: 'hasFieldErrors', target: 'rejected', actions: 'clearStoredDraft' },
          { target: 'dirty', actions: 'clearStoredDraft' },
        ],
        'leave.requested': { target: 'leaving' },
        'editor.discarded': { ...discard, actions: ['clearStoredDraft', ...discard.actions] },
      },
    },

    leaving: {
      tags: 'unsaved',
      on: {
        'leave.confirmed': { target: 'left' },
        'leave.cancelled': [
          { guard: 'hasTheirs', target: 'conflict.choosing', actions: 'stay' },
          { guard: 'hasFieldErrors', target: 'rejected', actions: 'stay' },
          { target: 'dirty', actions: 'stay' },
        ],
      },
    },

    left: { type: 'final', entry: ['clearStoredDraft', 'leave'] },
  },
});

export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

/** There is typed input that closing the tab would lose. */
export function isUnsaved(snapshot: EditorSnapshot): boolean {
  return snapshot.hasTag('unsaved');
}
