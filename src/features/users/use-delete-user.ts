import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { useUserNames } from '~/src/ui/use-user-names';

/** Asks for confirmation, deletes, and announces it. Resolves to whether the user was deleted. */
export function useDeleteUser() {
  const { t } = useTranslation('users');
  const confirmWrite = useConfirmedWrite();
  const { titleOf } = useUserNames();
  return (user: User): Promise<boolean> => {
    const name = titleOf(user);
    return confirmWrite(usersApi.endpoints.deleteUser, user.id, {
      title: t('delete.title', { name }),
      warning: { title: t('delete.effect'), detail: t('delete.detail') },
      confirmLabel: t('delete.confirm'),
      done: t('delete.deleted', { name }),
    });
  };
}
