import { applicationAccessApi } from '~/src/api/endpoints/application-access.api';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import type { ConsentScope } from '../../consent-scopes';

/** Asks for confirmation, then removes a permission from a third-party application. */
export function useRemoveConsentScope(application: Pick<Application, 'id' | 'name'>) {
  const { t } = useTranslation('application-access');
  const confirmWrite = useConfirmedWrite();
  return ({ type, id, name }: ConsentScope): Promise<boolean> =>
    confirmWrite(
      applicationAccessApi.endpoints.removeConsentScope,
      { id: application.id, type, scopeId: id },
      {
        title: t('permission.remove_title', { scope: name, name: application.name }),
        warning: { title: t('permission.remove_effect') },
        confirmLabel: t('permission.remove'),
        done: t('permission.removed', { scope: name }),
      },
    );
}
