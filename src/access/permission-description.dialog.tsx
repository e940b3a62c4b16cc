import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ApiCallButton } from '~/src/api-call';
import type { ApiDispatch } from '~/src/api/dispatch';
import { organizationTemplateApi } from '~/src/api/endpoints/organization-template.api';
import { resourcesApi } from '~/src/api/endpoints/resources.api';
import { writeOf } from '~/src/api/mutation';
import { useFailures } from '~/src/failures/use-failures';
import { DescriptionDialog } from '~/src/forms/description-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** A permission of the API that `resource` names, or without one of the organization template. */
export type DescribedPermission = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly resource?: { readonly id: string; readonly name: string } | undefined;
};

type PermissionDescriptionDialogProps = {
  readonly permission: DescribedPermission;
  /** Where people read it when they consent, it may not be left out. */
  readonly isRequired?: boolean | undefined;
  readonly onClose: () => void;
};

/** Changes what a permission is for in words, wherever it is shown; its name is in tokens and stays. */
export function PermissionDescriptionDialog(props: PermissionDescriptionDialogProps) {
  const { permission, isRequired = false, onClose } = props;
  const { id, name, resource } = permission;
  const { t } = useTranslation('access');
  const { textOf } = useFailures();
  const dispatch = useDispatch<ApiDispatch>();
  const [error, setError] = useState<unknown>();
  const write = (description: string | null) =>
    resource
      ? writeOf(dispatch, resourcesApi.endpoints.updateScope, {
          resourceId: resource.id,
          id,
          description,
        })
      : writeOf(dispatch, organizationTemplateApi.endpoints.updateOrganizationScope, {
          id,
          description,
        });
  const save = async (description: string | null) => {
    try {
      await write(description).action();
    } catch (failure) {
      setError(failure);
      return;
    }
    toasts.add({ kind: 'success', title: t('permission.saved', { name }) });
    onClose();
  };
  return (
    <DescriptionDialog
      title={t('permission.edit_title')}
      note={
        resource
          ? t('permission.edit_note', { api: resource.name })
          : t('permission.edit_note_organization')
      }
      nameLabel={t('permission.name')}
      name={name}
      descriptionLabel={t('permission.description')}
      description={permission.description}
      requiredMessage={isRequired ? t('permission.description_required') : undefined}
      saveLabel={t('permission.save')}
      onSave={save}
      footerStart={(description) => (
        <ApiCallButton isIconOnly calls={() => write(description).calls()} />
      )}
      failure={error ? { title: t('permission.save_failed'), text: textOf(error) } : undefined}
      onClose={onClose}
    />
  );
}
