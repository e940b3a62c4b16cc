import { AccountDeletionView } from './account-deletion.view';
import { useAccountDeletion, type AccountDeletionOptions } from './use-account-deletion';

/** Account deletion: the button on the page and its dialogs. */
export function AccountDeletion(options: AccountDeletionOptions) {
  return <AccountDeletionView actor={useAccountDeletion(options)} />;
}
