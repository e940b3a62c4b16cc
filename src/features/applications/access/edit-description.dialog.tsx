import { useTranslation } from 'react-i18next';
import { useUpdateOrganizationScopeMutation } from '~/src/api/endpoints/organization-template.api';
import { useUpdateScopeMutation } from '~/src/api/endpoints/resources.api';
import { useFailures } from '~/src/failures/use-failures';
import { DescriptionDialog } from '~/src/forms/description-dialog';
import { toasts } from '~/src/ui/toast-queue';
import type { ConsentScope } from './consent-scopes';

type EditDescriptionDialogProps = { readonly scope: ConsentScope; readonly onClose: () => void };

/** Changes what people read about a permission, wherever it is asked for. */
export function EditDescriptionDialog({ scope, onClose }: EditDescriptionDialogProps) {
  const { t } = useTranslation('application-access');
  const { textOf } = useFailures();
  const [updateScope, ofResource] = useUpdateScopeMutation();
  const [updateOrganizationScope, ofOrganization] = useUpdateOrganizationScopeMutation();
  const { id, name, resource } = scope;
  const error = ofResource.error ?? ofOrganization.error;
  const save = async (description: string | null) => {
    const { error: failure } = resource
      ? await updateScope({ resourceId: resource.id, id, description })
      : await updateOrganizationScope({ id, description });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('permission.saved') });
    onClose();
  };
  return (
    <DescriptionDialog
      title={t('permission.edit_title')}
      note={t(resource ? 'permission.edit_note' : 'permission.edit_note_organization', {
        api: resource?.name,
      })}
      nameLabel={t('permission.name')}
      name={name}
      descriptionLabel={t('permission.description')}
      description={scope.description}
      requiredMessage={resource && t('permission.description_required')}
      saveLabel={t('save')}
      onSave={save}
      failure={error && { title: t('permission.save_failed'), text: textOf(error) }}
      onClose={onClose}
    />
  );
}
