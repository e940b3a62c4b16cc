import { AccountDeletionView } from './account-deletion.view';
import { useAccountDeletion, type AccountDeletionOptions } from './use-account-deletion';

/** The end of an account: the button on the page and the dialogs behind it. */
export function AccountDeletion(options: AccountDeletionOptions) {
  return <AccountDeletionView actor={useAccountDeletion(options)} />;
}
