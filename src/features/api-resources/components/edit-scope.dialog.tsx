import { useTranslation } from 'react-i18next';
import { type Scope, useUpdateScopeMutation } from '~/src/api/endpoints/resources.api';
import { useFailures } from '~/src/failures/use-failures';
import { DescriptionDialog } from '~/src/forms/description-dialog';
import { toasts } from '~/src/ui/toast-queue';

type EditScopeDialogProps = { readonly scope: Scope; readonly onClose: () => void };

/** Changes the description of a permission; tokens name it, so its name stays. */
export function EditScopeDialog({ scope, onClose }: EditScopeDialogProps) {
  const { t } = useTranslation('api-resources');
  const { textOf } = useFailures();
  const [updateScope, { error }] = useUpdateScopeMutation();
  const save = async (description: string | null) => {
    const { resourceId, id } = scope;
    const { error: failure } = await updateScope({ resourceId, id, description });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('scope.saved') });
    onClose();
  };
  return (
    <DescriptionDialog
      title={t('scope.edit_title')}
      nameLabel={t('scope.name')}
      name={scope.name}
      descriptionLabel={t('scope.description')}
      description={scope.description}
      saveLabel={t('scope.save')}
      onSave={save}
      failure={error && { title: t('scope.save_failed'), text: textOf(error) }}
      onClose={onClose}
    />
  );
}
