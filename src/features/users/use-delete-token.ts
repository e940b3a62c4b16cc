import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { usersApi } from '~/src/api/endpoints/users.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks, then deletes a personal access token. */
export function useDeleteToken(userId: string) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const [deleteToken] = usersApi.useDeleteUserTokenMutation();
  return useCallback(
    async (name: string): Promise<void> => {
      const isDeleted = await confirm({
        title: t('token.delete_title', { name }),
        warning: { title: t('token.delete_effect'), detail: t('token.delete_detail') },
        confirmLabel: t('token.delete_confirm'),
        action: () => deleteToken({ id: userId, name }).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('token.deleted', { name }) });
    },
    [confirm, deleteToken, t, userId],
  );
}
