import type {
  EditorMachine,
  EditorRecord,
  EditorValues,
  ReadRecord,
} from '~/machines/editor.machine';
import { endpointActor } from '~/src/api/endpoint-actor';
import { toApiError, type ApiError } from '~/src/api/api-error';

export type EditorDeps<Values> = {
  readonly load: () => Promise<EditorRecord<Values>>;
  /** Rejects with an `ApiError`; 409 or 412 if the version is no longer the server's. */
  readonly save: (record: EditorRecord<Values>) => Promise<EditorRecord<Values>>;
  /** Reads the record again, bypassing the cache. */
  readonly loadTheirs: () => Promise<EditorRecord<Values>>;
  /** Field errors of a rejected save, one text per path (`name`, `redirectUris.1`). */
  readonly fieldErrorsOf: (failure: ApiError) => Readonly<Record<string, string>>;
  /** Puts saved values into the form; null for those it was given last. */
  readonly resetForm: (values: Values | null) => void;
  /** Unsaved values over other saved ones. */
  readonly refillForm: (saved: Values, values: Values) => void;
  readonly announceSaved: () => void;
  readonly drafts: {
    readonly store: (values: Values) => void;
    readonly forget: () => void;
  };
  readonly leave: () => void;
  readonly stay: () => void;
};

/** A conflict shows between which two reads the other change was saved. */
function readNow<Values>(record: EditorRecord<Values>): ReadRecord<Values> {
  return { ...record, readAt: Date.now() };
}

/** Connects the editor chart to one record's endpoints, its form, and the router. */
export function wireEditor<Values extends EditorValues>(
  machine: EditorMachine<Values>,
  deps: EditorDeps<Values>,
) {
  return machine.provide({
    actors: {
      loadRecord: endpointActor(async () => readNow(await deps.load())),
      loadTheirs: endpointActor(async () => readNow(await deps.loadTheirs())),
      saveRecord: endpointActor<ReadRecord<Values>, EditorRecord<Values>>(async (record) => {
        try {
          return readNow(await deps.save(record));
        } catch (error) {
          const failure = toApiError(error);
          throw { ...failure, fieldErrors: deps.fieldErrorsOf(failure) };
        }
      }),
    },
    actions: {
      resetForm: (_, { values }) => deps.resetForm(values),
      refillForm: (_, { saved, values }) => deps.refillForm(saved, values),
      notifySaved: () => deps.announceSaved(),
      storeDraft: (_, { values }) => {
        if (values) {
          deps.drafts.store(values);
        }
      },
      clearStoredDraft: () => deps.drafts.forget(),
      leave: () => deps.leave(),
      stay: () => deps.stay(),
    },
  });
}
