import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

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

export type EditorFailure = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
};

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
  failure: EditorFailure | null;
  /** Leaving was asked for during the save and follows its success. */
  leavesAfterSave: boolean;
};

export type EditorEvent =
  | { type: 'editor.changed'; values: EditorValues; isDirty: boolean }
  | { type: 'editor.submitted'; values: EditorValues }
  | { type: 'editor.discarded' }
  | { type: 'editor.retried' }
  /** The cache holds a newer record; ignored while there are changes (the save will tell). */
  | { type: 'record.refreshed'; record: ReadRecord }
  /** A route change, Back or a closing dialog wants to go. */
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  /** Both versions combined: what a person picked where both changed, the rest merged. */
  | { type: 'conflict.resolved'; values: EditorValues }
  | { type: 'conflict.theirsTaken' }
  | { type: 'session.expired' }
  | { type: 'session.renewed' };

type Loose = {
  status?: unknown;
  code?: unknown;
  message?: unknown;
  requestId?: unknown;
  fieldErrors?: unknown;
};

const loose = (error: unknown): Loose => (typeof error === 'object' && error !== null ? error : {});

function toFailure(error: unknown): EditorFailure {
  const { status, code, message, requestId } = loose(error);
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

/** Field messages that the wiring attached to the failure (`fieldErrors`, one text a field). */
function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const { fieldErrors } = loose(error);
  if (typeof fieldErrors !== 'object' || fieldErrors === null) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** `redirectUris` of `redirectUris.1`: a list is one value of the form. */
const rootOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;

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

const never = () => new Promise<never>(() => undefined);

export const editorMachine = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    input: {} as EditorInput,
  },
  actors: {
    loadRecord: fromPromise<ReadRecord>(never),
    /** Writes the draft if the record still has this version; 409 or 412 when it has not. */
    saveRecord: fromPromise<ReadRecord, EditorRecord>(never),
    /** Reads the record again, past the cache, to show it beside the draft. */
    loadTheirs: fromPromise<ReadRecord>(never),
  },
  actions: {
    takeRecord: assign((_, params: { record: ReadRecord }) => ({
      saved: params.record,
      draft: null,
      theirs: null,
      fieldErrors: {},
      failure: null,
      leavesAfterSave: false,
    })),
    takeDraft: assign(({ context }, params: { values: EditorValues }) => ({
      draft: params.values,
      fieldErrors: remainingErrors(context, params.values),
    })),
    startSave: assign((_, params: { values: EditorValues }) => ({
      draft: params.values,
      fieldErrors: {},
      failure: null,
      leavesAfterSave: false,
    })),
    dropDraft: assign({ draft: null, theirs: null, fieldErrors: {}, failure: null }),
    keepFieldErrors: assign({
      fieldErrors: (_, params: { error: unknown }) => fieldErrorsOf(params.error),
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    /** Puts values into the form: the saved ones, or a kept draft. */
    resetForm: (_, _params: { values: EditorValues }) => undefined,
    /** Puts unsaved values into the form, over other saved ones. */
    refillForm: (_, _params: { saved: EditorValues; values: EditorValues }) => undefined,
    announceSaved: () => undefined,
    /** Keeps the draft over a sign-in (session storage). */
    storeDraft: (_, _params: { values: EditorValues | null }) => undefined,
    forgetStoredDraft: () => undefined,
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
    isFieldRefusal: (_, params: { error: unknown }) =>
      Object.keys(fieldErrorsOf(params.error)).length > 0,
    isConflict: (_, params: { error: unknown }) =>
      [409, 412].includes(toFailure(params.error).status),
    isExpiry: (_, params: { error: unknown }) => toFailure(params.error).status === 401,
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
              'forgetStoredDraft',
            ],
          },
          {
            target: 'pristine',
            actions: [
              { type: 'takeRecord', params: ({ event }) => ({ record: event.output }) },
              { type: 'resetForm', params: ({ event }) => ({ values: event.output.values }) },
            ],
          },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },

    unavailable: {
      on: {
        'editor.retried': { target: 'loading', actions: assign({ failure: null }) },
      },
    },

    pristine: {
      on: {
        'editor.changed': [
          { guard: { type: 'isUnchanged', params: ({ event }) => event } },
          { target: 'dirty', actions: { type: 'takeDraft', params: ({ event }) => event } },
        ],
        'record.refreshed': {
          actions: [
            { type: 'takeRecord', params: ({ event }) => event },
            { type: 'resetForm', params: ({ event }) => ({ values: event.record.values }) },
          ],
        },
        'leave.requested': { actions: 'leave' },
      },
    },

    dirty: {
      on: {
        'editor.changed': [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => event },
            target: 'pristine',
            actions: 'dropDraft',
          },
          { actions: { type: 'takeDraft', params: ({ event }) => event } },
        ],
        'editor.submitted': {
          target: 'saving',
          actions: { type: 'startSave', params: ({ event }) => event },
        },
        'editor.discarded': {
          target: 'pristine',
          actions: [
            'dropDraft',
            {
              type: 'resetForm',
              params: ({ context }) => ({ values: context.saved?.values ?? {} }),
            },
          ],
        },
        'leave.requested': { target: 'leaving' },
        'session.expired': { target: 'reauthenticating' },
      },
    },

    saving: {
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
            actions: [
              { type: 'takeRecord', params: ({ event }) => ({ record: event.output }) },
              'announceSaved',
            ],
          },
          {
            target: 'pristine',
            actions: [
              { type: 'takeRecord', params: ({ event }) => ({ record: event.output }) },
              { type: 'resetForm', params: ({ event }) => ({ values: event.output.values }) },
              'announceSaved',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'conflict',
            actions: 'stay',
          },
          {
            guard: { type: 'isExpiry', params: ({ event }) => event },
            target: 'reauthenticating',
            actions: 'stay',
          },
          {
            guard: { type: 'isFieldRefusal', params: ({ event }) => event },
            target: 'rejected',
            actions: [{ type: 'keepFieldErrors', params: ({ event }) => event }, 'stay'],
          },
          {
            target: 'dirty',
            actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'stay'],
          },
        ],
      },
      on: {
        'leave.requested': { actions: assign({ leavesAfterSave: true }) },
      },
    },

    /** The server refused fields: each message stands until its field changes. */
    rejected: {
      on: {
        'editor.changed': [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => event },
            target: 'pristine',
            actions: 'dropDraft',
          },
          {
            guard: { type: 'hasRemainingErrors', params: ({ event }) => event },
            actions: { type: 'takeDraft', params: ({ event }) => event },
          },
          { target: 'dirty', actions: { type: 'takeDraft', params: ({ event }) => event } },
        ],
        'editor.submitted': {
          target: 'saving',
          actions: { type: 'startSave', params: ({ event }) => event },
        },
        'editor.discarded': {
          target: 'pristine',
          actions: [
            'dropDraft',
            {
              type: 'resetForm',
              params: ({ context }) => ({ values: context.saved?.values ?? {} }),
            },
          ],
        },
        'leave.requested': { target: 'leaving' },
        'session.expired': { target: 'reauthenticating' },
      },
    },

    /** Someone else saved first: both versions side by side, and a person chooses. */
    conflict: {
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
              actions: { type: 'keepFailure', params: ({ event }) => event },
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
            'editor.retried': { target: 'loadingTheirs', actions: assign({ failure: null }) },
            'editor.discarded': {
              target: '#editor.pristine',
              actions: [
                'dropDraft',
                {
                  type: 'resetForm',
                  params: ({ context }) => ({ values: context.saved?.values ?? {} }),
                },
              ],
            },
          },
        },
      },
    },

    /** The form stays open while the session is renewed; the draft also outlives a redirect. */
    reauthenticating: {
      entry: { type: 'storeDraft', params: ({ context }) => ({ values: context.draft }) },
      on: {
        'editor.changed': {
          actions: [
            { type: 'takeDraft', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ event }) => event },
          ],
        },
        'session.renewed': [
          { guard: 'hasFieldErrors', target: 'rejected', actions: 'forgetStoredDraft' },
          { target: 'dirty', actions: 'forgetStoredDraft' },
        ],
        'leave.requested': { target: 'leaving' },
        'editor.discarded': {
          target: 'pristine',
          actions: [
            'forgetStoredDraft',
            'dropDraft',
            {
              type: 'resetForm',
              params: ({ context }) => ({ values: context.saved?.values ?? {} }),
            },
          ],
        },
      },
    },

    leaving: {
      on: {
        'leave.confirmed': { target: 'left' },
        'leave.cancelled': [
          { guard: 'hasTheirs', target: 'conflict.choosing', actions: 'stay' },
          { guard: 'hasFieldErrors', target: 'rejected', actions: 'stay' },
          { target: 'dirty', actions: 'stay' },
        ],
      },
    },

    left: { type: 'final', entry: ['forgetStoredDraft', 'leave'] },
  },
});

export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

/** There is typed input that closing the tab would lose. */
export const isUnsaved = (snapshot: EditorSnapshot): boolean =>
  (['dirty', 'saving', 'rejected', 'conflict', 'reauthenticating', 'leaving'] as const).some(
    (state) => snapshot.matches(state),
  );
