import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationAccessApi } from '~/src/api/endpoints/application-access.api';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';
import type { ConsentScope } from './consent-scopes';

/** Asks, then withdraws a permission from a third-party application. */
export function useRemoveConsentScope(application: Pick<Application, 'id' | 'name'>) {
  const { t } = useTranslation('application-access');
  const confirm = useConfirm();
  const [removeScope] = applicationAccessApi.useRemoveConsentScopeMutation();
  return useCallback(
    async ({ type, id, name }: ConsentScope): Promise<void> => {
      const isRemoved = await confirm({
        title: t('permission.remove_title', { scope: name, name: application.name }),
        warning: { title: t('permission.remove_effect') },
        confirmLabel: t('permission.remove'),
        action: () => removeScope({ id: application.id, type, scopeId: id }).unwrap(),
      });
      if (isRemoved) {
        toasts.add({ kind: 'success', title: t('permission.removed', { scope: name }) });
      }
    },
    [application, confirm, removeScope, t],
  );
}
