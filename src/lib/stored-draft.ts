import * as yup from 'yup';
import type { KeyValueStorage } from './storage';

/** Unsubmitted input, so that a reload or Back loses nothing. */
export type StoredDraft<Draft> = {
  /** Null if there is none, or if it is another user's. */
  readonly read: () => Draft | null;
  readonly write: (draft: Draft) => void;
};

const owned = yup
  .object({ userId: yup.string().required(), draft: yup.mixed().required() })
  .required();

/** The draft of one user under a key. Unreadable entries are ignored. */
export function createStoredDraft<Draft>(
  storage: KeyValueStorage,
  key: string,
  userId: string,
  shape: yup.Schema<Draft>,
): StoredDraft<Draft> {
  return {
    read: () => {
      try {
        const stored = owned.validateSync(JSON.parse(storage.getItem(key) ?? 'null'), {
          strict: true,
        });
        return stored.userId === userId ? shape.validateSync(stored.draft, { strict: true }) : null;
      } catch {
        return null;
      }
    },
    write: (draft) => storage.setItem(key, JSON.stringify({ userId, draft })),
  };
}
