import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ApplicationRole,
  applicationAccessApi,
} from '~/src/api/endpoints/application-access.api';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks, then takes a role from the application. */
export function useRemoveRole(application: Pick<Application, 'id' | 'name'>) {
  const { t } = useTranslation('application-access');
  const confirm = useConfirm();
  const [removeRole] = applicationAccessApi.useRemoveApplicationRoleMutation();
  return useCallback(
    async ({ id, name }: Pick<ApplicationRole, 'id' | 'name'>): Promise<void> => {
      const isRemoved = await confirm({
        title: t('role.remove_title', { role: name, name: application.name }),
        warning: { title: t('role.remove_effect') },
        confirmLabel: t('role.remove'),
        action: () => removeRole({ id: application.id, roleId: id }).unwrap(),
      });
      if (isRemoved) toasts.add({ kind: 'success', title: t('role.removed', { role: name }) });
    },
    [application, confirm, removeRole, t],
  );
}
