import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
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
 * The draft lives in the form (Formik). The chart is told that there is one, and receives its
 * values only where they must outlive the form or are sent: at a submit and at an expired session.
 */

export type EditorValues = Readonly<Record<string, unknown>>;

/** Values as the server holds them, with the token (ETag) that a save must match; null for none. */
export type EditorRecord<Values = EditorValues> = { values: Values; version: string | null };

/** A record with the time it was read, in milliseconds since 1970. */
export type ReadRecord<Values = EditorValues> = EditorRecord<Values> & { readAt: number };

type EditorInput<Values> = {
  /** A draft stored before a sign-in, to be restored after loading; null for none. */
  storedDraft: Values | null;
  /** The record as it was read before, to be shown while it is read again; null for none. */
  known: ReadRecord<Values> | null;
};

export type EditorContext<Values = EditorValues> = {
  saved: ReadRecord<Values> | null;
  /** The draft before loading, at the last submit, or at an expired session. */
  draft: Values | null;
  fieldErrors: Readonly<Record<string, string>>;
  /** The server's newer record, while there is a conflict. */
  theirs: ReadRecord<Values> | null;
  failure: Failure | null;
  /** Leaving was requested during the save and follows its success. */
  leavesAfterSave: boolean;
};

export type EditorEvent<Values = EditorValues> =
  /** The form differs from the saved record, or no longer does. */
  | { type: 'draft.started' }
  | { type: 'draft.reverted' }
  | { type: 'editor.submitted'; values: Values }
  | { type: 'editor.discarded' }
  | { type: 'editor.retried' }
  /** A route change, Back or a closing dialog wants to leave. */
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  /** Both versions combined: the choice where both changed, the rest merged. */
  | { type: 'conflict.resolved'; values: Values }
  | { type: 'conflict.theirsTaken' }
  | { type: 'session.expired'; values: Values }
  | { type: 'session.renewed' }
  /** The browser leaves the page, perhaps for a sign-in. */
  | { type: 'page.closing'; values: Values };

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

/** Errors of the fields that still hold the rejected value. */
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

/** The chart of forms with these values. */
export function createEditorMachine<Values extends EditorValues>() {
  type Context = EditorContext<Values>;
  type Stored = ReadRecord<Values>;
  type Typed = { event: { values: Values } };
  type Read = { event: { output: Stored } };

  const setRecord = {
    type: 'setRecord',
    params: ({ event }: Read) => ({ record: event.output }),
  } as const;
  const resetForm = {
    type: 'resetForm',
    params: ({ event }: Read) => ({ values: event.output.values }),
  } as const;
  const valuesOf = ({ event }: Typed) => ({ values: event.values });
  const discard = [
    'clearDraft',
    {
      type: 'resetForm',
      params: ({ context }: { context: Context }) => ({ values: context.saved?.values ?? null }),
    },
  ] as const;

  /** What a form with changes accepts: sending them, and the two ways back to none. */
  const onUnsaved = {
    'editor.submitted': {
      target: '#editor.saving',
      actions: { type: 'startSave', params: valuesOf },
    },
    'editor.discarded': { target: '#editor.pristine', actions: discard },
    'draft.reverted': { target: '#editor.pristine', actions: 'clearDraft' },
    'leave.requested': { target: '#editor.leaving' },
    'session.expired': {
      target: '#editor.reauthenticating',
      actions: { type: 'setDraft', params: valuesOf },
    },
  } as const;

  return setup({
    types: {
      context: {} as Context,
      events: {} as EditorEvent<Values>,
      input: {} as EditorInput<Values>,
      tags: {} as 'busy' | 'locked' | 'unsaved',
    },
    actors: {
      loadRecord: unsettled<Stored>(),
      /** Writes the draft if the record still has this version; 409 or 412 when it has not. */
      saveRecord: unsettled<Stored, EditorRecord<Values>>(),
      /** Reads the record again, past the cache, to show it beside the draft. */
      loadTheirs: unsettled<Stored>(),
    },
    actions: {
      setRecord: assign((_, params: { record: Stored }) => ({
        saved: params.record,
        draft: null,
        theirs: null,
        fieldErrors: {},
        failure: null,
        leavesAfterSave: false,
      })),
      setDraft: assign({ draft: (_, params: { values: Values }) => params.values }),
      startSave: assign((_, params: { values: Values }) => ({
        draft: params.values,
        fieldErrors: {},
        failure: null,
        leavesAfterSave: false,
      })),
      clearDraft: assign({ draft: null, theirs: null, fieldErrors: {}, failure: null }),
      setTheirs: assign({ theirs: (_, params: { record: Stored }) => params.record }),
      takeTheirs: assign(({ context }) => ({ saved: context.theirs, theirs: null })),
      setFieldErrors: assign({ fieldErrors: (_, params: Failed) => fieldErrorsOf(params.error) }),
      setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
      clearFailure: assign({ failure: null }),
      setLeavesAfterSave: assign({ leavesAfterSave: true }),
      clearLeavesAfterSave: assign({ leavesAfterSave: false }),
      /** Puts saved values into the form; null for those it was given last. */
      resetForm: (_, _params: { values: Values | null }) => undefined,
      /** Puts unsaved values into the form, over saved ones. */
      refillForm: (_, _params: { saved: Values; values: Values }) => undefined,
      notifySaved: () => undefined,
      /** Keeps the draft over a sign-in (session storage). */
      storeDraft: (_, _params: { values: Values | null }) => undefined,
      clearStoredDraft: () => undefined,
      /** Lets the held navigation go on. */
      leave: () => undefined,
      /** Drops the held navigation. */
      stay: () => undefined,
    },
    guards: {
      hasDraft: ({ context }) => context.draft !== null,
      canShowKnown: ({ context }) => context.saved !== null && context.draft === null,
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
      saved: input.known,
      draft: input.storedDraft,
      fieldErrors: {},
      theirs: null,
      failure: null,
      leavesAfterSave: false,
    }),
    initial: 'opening',
    states: {
      opening: {
        always: [{ guard: 'canShowKnown', target: 'refreshing' }, { target: 'loading' }],
      },

      /** A read: starting it twice is harmless. */
      loading: {
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          onDone: [
            {
              guard: 'hasDraft',
              target: 'dirty',
              actions: [
                {
                  type: 'refillForm',
                  params: ({ context, event }) => ({
                    saved: event.output.values,
                    values: context.draft ?? event.output.values,
                  }),
                },
                setRecord,
                'clearStoredDraft',
              ],
            },
            { target: 'pristine', actions: [setRecord, resetForm] },
          ],
          onError: { target: 'unavailable', actions: setFailure },
        },
      },

      unavailable: {
        on: {
          'editor.retried': { target: 'loading', actions: 'clearFailure' },
        },
      },

      pristine: {
        on: {
          'draft.started': { target: 'dirty' },
          'leave.requested': { actions: 'leave' },
        },
      },

      /**
       * The form with what was known, until the newest record is read. Locked: not every record has a
       * version, and a draft of an outdated one would undo what others changed.
       */
      refreshing: {
        tags: 'locked',
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          onDone: { target: 'pristine', actions: [setRecord, resetForm] },
          onError: { target: 'unavailable', actions: setFailure },
        },
        on: { 'leave.requested': { actions: 'leave' } },
      },

      dirty: { tags: 'unsaved', on: onUnsaved },

      saving: {
        tags: ['busy', 'locked', 'unsaved'],
        exit: 'clearLeavesAfterSave',
        invoke: {
          id: 'saveRecord',
          src: 'saveRecord',
          input: ({ context, event }) => {
            assertEvent(event, ['editor.submitted', 'conflict.resolved']);
            return { values: event.values, version: context.saved?.version ?? null };
          },
          onDone: [
            { guard: 'leavesAfterSave', target: 'left', actions: [setRecord, 'notifySaved'] },
            { target: 'pristine', actions: [setRecord, resetForm, 'notifySaved'] },
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
            { target: 'dirty', actions: [setFailure, 'stay'] },
          ],
        },
        on: {
          'leave.requested': { actions: 'setLeavesAfterSave' },
        },
      },

      /** The server rejected fields: the form shows each message until its field changes. */
      rejected: { tags: 'unsaved', on: onUnsaved },

      /** Someone else saved first: both versions side by side, and a choice. */
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
                actions: {
                  type: 'setTheirs',
                  params: ({ event }: Read) => ({ record: event.output }),
                },
              },
              onError: { target: 'unreadable', actions: setFailure },
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
                      saved: context.theirs?.values ?? event.values,
                      values: event.values,
                    }),
                  },
                  'takeTheirs',
                  { type: 'startSave', params: valuesOf },
                ],
              },
              'conflict.theirsTaken': {
                target: '#editor.pristine',
                actions: [
                  {
                    type: 'resetForm',
                    params: ({ context }) => ({ values: context.theirs?.values ?? null }),
                  },
                  'takeTheirs',
                  'clearDraft',
                ],
              },
            },
          },
          unreadable: {
            on: {
              'editor.retried': { target: 'loadingTheirs', actions: 'clearFailure' },
              'editor.discarded': onUnsaved['editor.discarded'],
            },
          },
        },
      },

      /** The form stays open while the session is renewed; the draft also outlives a redirect. */
      reauthenticating: {
        tags: 'unsaved',
        entry: { type: 'storeDraft', params: ({ context }) => ({ values: context.draft }) },
        on: {
          // What was typed since.
          'page.closing': { actions: { type: 'storeDraft', params: valuesOf } },
          'session.renewed': [
            { guard: 'hasFieldErrors', target: 'rejected', actions: 'clearStoredDraft' },
            { target: 'dirty', actions: 'clearStoredDraft' },
          ],
          'draft.reverted': { target: 'pristine', actions: ['clearStoredDraft', 'clearDraft'] },
          'leave.requested': { target: 'leaving' },
          'editor.discarded': {
            target: 'pristine',
            actions: ['clearStoredDraft', ...discard],
          },
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
}

export type EditorMachine<Values extends EditorValues> = ReturnType<
  typeof createEditorMachine<Values>
>;
export type EditorActor<Values extends EditorValues> = ActorRefFrom<EditorMachine<Values>>;

/** For a diagram or a simulation; a form has its own, of the type of its values. */
export const editorMachine = createEditorMachine<EditorValues>();

type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

/** There is typed input that closing the tab would lose. */
export function isUnsaved(snapshot: Pick<EditorSnapshot, 'hasTag'>): boolean {
  return snapshot.hasTag('unsaved');
}
