import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationsApi } from '~/src/api/endpoints/applications.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks, then deletes a named secret or the deprecated one of the application itself. */
export function useDeleteSecret(applicationId: string) {
  const { t } = useTranslation('applications');
  const confirm = useConfirm();
  const [deleteSecret] = applicationsApi.useDeleteApplicationSecretMutation();
  const [deleteLegacySecret] = applicationsApi.useDeleteLegacySecretMutation();
  return useCallback(
    async ({ name, isLegacy }: { name: string; isLegacy: boolean }): Promise<void> => {
      const isDeleted = await confirm({
        title: t('secrets.delete_title', { name }),
        warning: { title: t('secrets.delete_effect'), detail: t('secrets.delete_detail') },
        confirmLabel: t('secrets.delete_confirm'),
        action: () =>
          isLegacy
            ? deleteLegacySecret(applicationId).unwrap()
            : deleteSecret({ id: applicationId, name }).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('secrets.deleted') });
    },
    [applicationId, confirm, deleteLegacySecret, deleteSecret, t],
  );
}
