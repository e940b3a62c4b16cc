import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Organization, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks, deletes, and says so. Resolves to whether it was deleted. */
export function useDeleteOrganization() {
  const { t } = useTranslation('organizations');
  const confirm = useConfirm();
  const [deleteOrganization] = organizationsApi.useDeleteOrganizationMutation();
  return useCallback(
    async ({ id, name }: Pick<Organization, 'id' | 'name'>): Promise<boolean> => {
      const isDeleted = await confirm({
        title: t('delete.title', { name }),
        warning: { title: t('delete.effect'), detail: t('delete.detail') },
        confirmLabel: t('delete.open'),
        action: () => deleteOrganization(id).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('delete.done', { name }) });
      return isDeleted;
    },
    [confirm, deleteOrganization, t],
  );
}
