import { useTranslation } from 'react-i18next';
import {
  type OrganizationScope,
  useUpdateOrganizationScopeMutation,
} from '~/src/api/endpoints/organization-template.api';
import { useUpdateScopeMutation } from '~/src/api/endpoints/resources.api';
import { useFailures } from '~/src/failures/use-failures';
import { DescriptionDialog } from '~/src/forms/description-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** A permission of organizations, or of the API that `resourceId` names. */
export type EditedPermission = Pick<OrganizationScope, 'id' | 'name' | 'description'> & {
  readonly resourceId?: string | undefined;
};

type EditPermissionDialogProps = {
  readonly permission: EditedPermission;
  readonly onClose: () => void;
};

/** Changes the description of a permission, for every role that holds it. */
export function EditPermissionDialog({ permission, onClose }: EditPermissionDialogProps) {
  const { t } = useTranslation('organization-template');
  const { textOf } = useFailures();
  const [updateScope, ofApi] = useUpdateScopeMutation();
  const [updateOrganizationScope, own] = useUpdateOrganizationScopeMutation();
  const { id, name, resourceId } = permission;
  const error = ofApi.error ?? own.error;
  const save = async (description: string | null) => {
    const { error: failure } =
      resourceId === undefined
        ? await updateOrganizationScope({ id, description })
        : await updateScope({ resourceId, id, description });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('permission.saved', { name }) });
    onClose();
  };
  return (
    <DescriptionDialog
      title={t('permission.edit_title')}
      note={t('permission.edit_note')}
      nameLabel={t('permission.name')}
      name={name}
      descriptionLabel={t('field.description')}
      description={permission.description}
      saveLabel={t('permission.save')}
      onSave={save}
      failure={error && { title: t('permission.save_failed'), text: textOf(error) }}
      onClose={onClose}
    />
  );
}
