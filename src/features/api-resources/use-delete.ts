import { useTranslation } from '~/src/i18n/use-translation';
import { accessImpact } from '~/src/shared/access-impact';
import { type Resource, type Scope, resourcesApi } from '~/src/api/endpoints/resources.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';

const { deleteResource, deleteScope } = resourcesApi.endpoints;

/** Asks for the typed name, deletes, and announces it. Resolves to whether it was deleted. */
export function useDeleteResource() {
  const { t } = useTranslation('api-resources');
  const confirmWrite = useConfirmedWrite();
  return ({ id, name }: Pick<Resource, 'id' | 'name'>): Promise<boolean> =>
    confirmWrite(deleteResource, id, {
      title: t('delete.title', { name }),
      warning: { title: t('delete.effect'), detail: t('delete.detail') },
      typedName: name,
      confirmLabel: t('delete.confirm'),
      done: t('delete.done', { name }),
    });
}

/** Asks for confirmation, showing who would lose what, then deletes a permission. */
export function useDeleteScope() {
  const { t } = useTranslation('api-resources');
  const confirmWrite = useConfirmedWrite();
  return ({ id, resourceId, name }: Scope): Promise<boolean> =>
    confirmWrite(
      deleteScope,
      { resourceId, id },
      {
        title: t('scope.delete_title', { name }),
        warning: { title: t('scope.delete_effect'), detail: t('scope.delete_detail') },
        children: accessImpact({ type: 'scope', id, resourceId }),
        confirmLabel: t('scope.delete_confirm'),
        done: t('scope.deleted', { name }),
      },
    );
}
