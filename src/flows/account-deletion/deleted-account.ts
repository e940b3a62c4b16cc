import * as yup from 'yup';
import type { DeletionStep } from '~/machines/account-deletion.machine';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';
import { deletionStep } from './progress';

export type DeletedAccount = {
  /** The account's display name: an email address or a username. */
  readonly account: string;
  readonly done: readonly DeletionStep[];
};

const shape = yup
  .object({ account: yup.string().defined(), done: yup.array(deletionStep).required() })
  .required();

/** What was deleted, for the confirmation page; kept in this tab beyond the session. */
export function deletedAccount(storage: KeyValueStorage) {
  return {
    read: (): DeletedAccount | null => {
      try {
        const stored: unknown = JSON.parse(storage.getItem(sessionKeys.deletedAccount) ?? 'null');
        return shape.validateSync(stored, { strict: true });
      } catch {
        return null;
      }
    },
    write: (deleted: DeletedAccount): void =>
      storage.setItem(sessionKeys.deletedAccount, JSON.stringify(deleted)),
  };
}
