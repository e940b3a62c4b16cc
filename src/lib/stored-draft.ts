import * as yup from 'yup';
import type { KeyValueStorage } from './storage';

/** What a person typed and did not send yet, so that a reload or Back loses nothing. */
export type StoredDraft<Draft> = {
  /** Null when there is none, or one of somebody else. */
  readonly read: () => Draft | null;
  readonly write: (draft: Draft) => void;
};

const owned = yup
  .object({ userId: yup.string().required(), draft: yup.mixed().required() })
  .required();

/** The draft of one person under a key. Unreadable entries count as none. */
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
