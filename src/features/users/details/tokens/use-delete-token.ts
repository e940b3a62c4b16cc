import { usersApi } from '~/src/api/endpoints/users.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';

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
