import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Resource, resourcesApi } from '~/src/api/endpoints/resources.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks for the typed name, deletes, and says so. Resolves to whether it was deleted. */
export function useDeleteResource() {
  const { t } = useTranslation('api-resources');
  const confirm = useConfirm();
  const [deleteResource] = resourcesApi.useDeleteResourceMutation();
  return useCallback(
    async ({ id, name }: Pick<Resource, 'id' | 'name'>): Promise<boolean> => {
      const isDeleted = await confirm({
        title: t('delete.title', { name }),
        warning: { title: t('delete.effect'), detail: t('delete.detail') },
        typedName: name,
        confirmLabel: t('delete.confirm'),
        action: () => deleteResource(id).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('delete.done', { name }) });
      return isDeleted;
    },
    [confirm, deleteResource, t],
  );
}
