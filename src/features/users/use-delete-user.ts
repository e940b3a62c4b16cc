import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';
import { useUserNames } from '~/src/ui/use-user-names';

/** Asks, deletes, and says so. Resolves to whether the user was deleted. */
export function useDeleteUser() {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const { titleOf } = useUserNames();
  const [deleteUser] = usersApi.useDeleteUserMutation();
  return useCallback(
    async (user: User): Promise<boolean> => {
      const name = titleOf(user);
      const isDeleted = await confirm({
        title: t('delete.title', { name }),
        warning: { title: t('delete.effect'), detail: t('delete.detail') },
        confirmLabel: t('delete.confirm'),
        action: () => deleteUser(user.id).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('delete.deleted', { name }) });
      return isDeleted;
    },
    [confirm, deleteUser, t, titleOf],
  );
}
