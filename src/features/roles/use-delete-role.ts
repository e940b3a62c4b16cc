import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, rolesApi } from '~/src/api/endpoints/roles.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks, deletes, and says so. Resolves to whether it was deleted. */
export function useDeleteRole() {
  const { t } = useTranslation('roles');
  const confirm = useConfirm();
  const [deleteRole] = rolesApi.useDeleteRoleMutation();
  return useCallback(
    async ({ id, name, type }: Pick<Role, 'id' | 'name' | 'type'>): Promise<boolean> => {
      const isDeleted = await confirm({
        title: t('delete.title', { name }),
        warning: { title: t(`delete.effect.${type}`), detail: t('delete.detail') },
        confirmLabel: t('delete.confirm'),
        action: () => deleteRole(id).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('delete.done', { name }) });
      return isDeleted;
    },
    [confirm, deleteRole, t],
  );
}
