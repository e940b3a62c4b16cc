import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Application, applicationsApi } from '~/src/api/endpoints/applications.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks for the typed name, deletes, and says so. Resolves to whether it was deleted. */
export function useDeleteApplication() {
  const { t } = useTranslation('applications');
  const confirm = useConfirm();
  const [deleteApplication] = applicationsApi.useDeleteApplicationMutation();
  return useCallback(
    async ({ id, name, type }: Pick<Application, 'id' | 'name' | 'type'>): Promise<boolean> => {
      const isDeleted = await confirm({
        title: t('danger.confirm_title', { name }),
        warning: {
          title: t(
            type === 'MachineToMachine' ? 'danger.confirm_effect_machine' : 'danger.confirm_effect',
          ),
          detail: t('danger.confirm_detail'),
        },
        typedName: name,
        confirmLabel: t('danger.confirm'),
        action: () => deleteApplication(id).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('danger.deleted') });
      return isDeleted;
    },
    [confirm, deleteApplication, t],
  );
}
