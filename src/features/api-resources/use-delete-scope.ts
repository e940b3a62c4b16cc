import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scope, resourcesApi } from '~/src/api/endpoints/resources.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks, then deletes a permission of an API. */
export function useDeleteScope() {
  const { t } = useTranslation('api-resources');
  const confirm = useConfirm();
  const [deleteScope] = resourcesApi.useDeleteScopeMutation();
  return useCallback(
    async ({ id, resourceId, name }: Scope): Promise<void> => {
      const isDeleted = await confirm({
        title: t('scope.delete_title', { name }),
        warning: { title: t('scope.delete_effect'), detail: t('scope.delete_detail') },
        confirmLabel: t('scope.delete_confirm'),
        action: () => deleteScope({ resourceId, id }).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('scope.deleted', { name }) });
    },
    [confirm, deleteScope, t],
  );
}
