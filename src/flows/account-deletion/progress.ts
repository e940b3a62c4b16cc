import * as yup from 'yup';
import type { DeletionInput } from '~/machines/account-deletion.machine';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';

export const deletionStep = yup
  .object({
    id: yup.string().required(),
    name: yup.string().defined(),
    kind: yup
      .string()
      .oneOf(['delete', 'leave'] as const)
      .required(),
  })
  .required();

const stored = yup
  .object({
    userId: yup.string().required(),
    done: yup.array(deletionStep).required(),
    steps: yup.array(deletionStep).required(),
  })
  .required();

const nothing: DeletionInput = { done: [], steps: [] };

/** Progress of a deletion, stored for this tab and user, so that a reload can continue. */
export function deletionProgress(storage: KeyValueStorage, userId: string) {
  return {
    read: (): DeletionInput => {
      try {
        const progress = stored.validateSync(
          JSON.parse(storage.getItem(sessionKeys.accountDeletion) ?? 'null'),
          { strict: true },
        );
        return progress.userId === userId
          ? { done: progress.done, steps: progress.steps }
          : nothing;
      } catch {
        return nothing;
      }
    },
    write: (progress: DeletionInput): void =>
      storage.setItem(sessionKeys.accountDeletion, JSON.stringify({ userId, ...progress })),
    clear: (): void => storage.removeItem(sessionKeys.accountDeletion),
  };
}
