import { useTranslation } from 'react-i18next';
import { usersApi } from '~/src/api/endpoints/users.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';

/** Asks for confirmation, then deletes a personal access token. */
export function useDeleteToken(userId: string) {
  const { t } = useTranslation('users');
  const confirmWrite = useConfirmedWrite();
  return (name: string) =>
    confirmWrite(
      usersApi.endpoints.deleteUserToken,
      { id: userId, name },
      {
        title: t('token.delete_title', { name }),
        warning: { title: t('token.delete_effect'), detail: t('token.delete_detail') },
        confirmLabel: t('token.delete_confirm'),
        done: t('token.deleted', { name }),
      },
    );
}
