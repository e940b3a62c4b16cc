import { useTranslation } from '~/src/i18n/use-translation';
import { RenameCredentialDialog } from '~/src/shared/credentials/rename-credential.dialog';
import { apiCall } from '~/src/api/api-call';
import { useRenameUserTokenMutation, usersApi } from '~/src/api/endpoints/users.api';
import { tokenName } from './token-name';

const { renameUserToken } = usersApi.endpoints;

type RenameTokenDialogProps = {
  readonly userId: string;
  /** The token being renamed. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Renames a token; its value and expiration do not change. */
export function RenameTokenDialog({ userId, name, onClose }: RenameTokenDialogProps) {
  const { t } = useTranslation('users');
  const [renameToken, { error }] = useRenameUserTokenMutation();
  const token = { id: userId, name };
  return (
    <RenameCredentialDialog
      name={tokenName(t)}
      current={name}
      rename={(newName) => renameToken({ ...token, newName })}
      calls={(newName) => apiCall(renameUserToken, { ...token, newName })}
      error={error}
      texts={{
        title: t('token.rename_title'),
        save: t('token.save'),
        renamed: t('token.renamed'),
        failed: t('token.rename_failed'),
      }}
      onClose={onClose}
    />
  );
}
