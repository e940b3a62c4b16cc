import { useTranslation } from '~/src/i18n/use-translation';
import { accessImpact } from '~/src/shared/access-impact';
import { type Organization, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';

/** Asks for the typed name, deletes, and announces it. Resolves to whether it was deleted. */
export function useDeleteOrganization() {
  const { t } = useTranslation('organizations');
  const confirmWrite = useConfirmedWrite();
  return ({ id, name }: Pick<Organization, 'id' | 'name'>): Promise<boolean> =>
    confirmWrite(organizationsApi.endpoints.deleteOrganization, id, {
      title: t('delete.title', { name }),
      warning: { title: t('delete.effect'), detail: t('delete.detail') },
      children: accessImpact({ type: 'organization', id }),
      typedName: name,
      confirmLabel: t('delete.open'),
      done: t('delete.done', { name }),
    });
}
