import { useTranslation } from 'react-i18next';
import { useUpdateScopeMutation } from '~/src/api/endpoints/resources.api';
import type { RoleScope } from '~/src/api/endpoints/roles.api';
import { useFailures } from '~/src/failures/use-failures';
import { DescriptionDialog } from '~/src/forms/description-dialog';
import { toasts } from '~/src/ui/toast-queue';

type EditPermissionDialogProps = { readonly scope: RoleScope; readonly onClose: () => void };

/** Changes the description of a permission, for every role that holds it. */
export function EditPermissionDialog({ scope, onClose }: EditPermissionDialogProps) {
  const { t } = useTranslation('roles');
  const { textOf } = useFailures();
  const [updateScope, { error }] = useUpdateScopeMutation();
  const save = async (description: string | null) => {
    const { resourceId, id } = scope;
    const { error: failure } = await updateScope({ resourceId, id, description });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('permission.saved') });
    onClose();
  };
  return (
    <DescriptionDialog
      title={t('permission.edit_title')}
      note={t('permission.edit_note', { api: scope.resource.name })}
      nameLabel={t('permission.name')}
      name={scope.name}
      descriptionLabel={t('field.description')}
      description={scope.description}
      saveLabel={t('permission.save')}
      onSave={save}
      failure={error && { title: t('permission.save_failed'), text: textOf(error) }}
      onClose={onClose}
    />
  );
}
