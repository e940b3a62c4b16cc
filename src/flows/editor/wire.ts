import {
  editorMachine,
  type EditorRecord,
  type EditorValues,
  type ReadRecord,
} from '~/machines/editor.machine';
import { endpointActor } from '~/src/api/endpoint-actor';
import { toApiFailure, type ApiFailure } from '~/src/api/api-failure';

export type EditorDeps = {
  readonly load: () => Promise<EditorRecord>;
  /** Rejects with an `ApiFailure`; 409 or 412 when the version is no longer the server's. */
  readonly save: (record: EditorRecord) => Promise<EditorRecord>;
  /** Reads the record again, past the cache. */
  readonly loadTheirs: () => Promise<EditorRecord>;
  /** Messages of a refusal that belong to fields, one text by path (`name`, `redirectUris.1`). */
  readonly fieldErrorsOf: (failure: ApiFailure) => Readonly<Record<string, string>>;
  readonly resetForm: (values: EditorValues) => void;
  /** Unsaved values over other saved ones. */
  readonly refillForm: (saved: EditorValues, values: EditorValues) => void;
  readonly announceSaved: () => void;
  readonly drafts: {
    readonly store: (values: EditorValues) => void;
    readonly forget: () => void;
  };
  readonly leave: () => void;
  readonly stay: () => void;
};

/** When someone else saves too, the conflict tells between which readings that was. */
function readNow(record: EditorRecord): ReadRecord {
  return { ...record, readAt: Date.now() };
}

/** Joins the editor chart to one record's endpoints, its form and the router. */
export function wireEditor(deps: EditorDeps) {
  return editorMachine.provide({
    actors: {
      loadRecord: endpointActor(async () => readNow(await deps.load())),
      loadTheirs: endpointActor(async () => readNow(await deps.loadTheirs())),
      saveRecord: endpointActor<ReadRecord, EditorRecord>(async (record) => {
        try {
          return readNow(await deps.save(record));
        } catch (error) {
          const failure = toApiFailure(error);
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
