import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import * as yup from 'yup';

import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import type { ApiDispatch } from '~/src/api/dispatch';
import { organizationTemplateApi } from '~/src/api/endpoints/organization-template.api';
import { resourcesApi } from '~/src/api/endpoints/resources.api';
import { readOnce, writeOf } from '~/src/api/mutation';
import { EditorDialog, type EditorRecord } from '~/src/flows/editor';
import { FormTextField } from '~/src/forms/form-fields';
import { TextField } from '~/src/ui/text-field';
import { toasts } from '~/src/ui/toast-queue';

/** A permission of the API that `resource` names; without one, of the organization template. */
export type DescribedPermission = {
  readonly id: string;
  readonly name: string;
  readonly resource?: { readonly id: string; readonly name: string } | undefined;
};

type PermissionDescriptionDialogProps = {
  readonly permission: DescribedPermission;
  /** Required if users read it on the consent screen. */
  readonly isRequired?: boolean | undefined;
  readonly onClose: () => void;
};

type Values = { readonly description: string };

const { getScope, updateScope } = resourcesApi.endpoints;
const { getOrganizationScope, updateOrganizationScope } = organizationTemplateApi.endpoints;

/**
 * Edits a permission's description, wherever it is shown; its name is in tokens and does not
 * change.
 */
export function PermissionDescriptionDialog(props: PermissionDescriptionDialogProps) {
  const { permission, isRequired = false, onClose } = props;
  const { name, resource } = permission;
  const { t } = useTranslation('access');
  const { load, write } = useDescription(permission);
  const description = yup.string().trim();
  return (
    <EditorDialog
      title={t('permission.edit_title')}
      description={
        resource
          ? t('permission.edit_note', { api: resource.name })
          : t('permission.edit_note_organization')
      }
      submitLabel={t('permission.save')}
      labels={{ description: t('permission.description') }}
      schema={yup.object({
        description: isRequired
          ? description.required(t('permission.description_required'))
          : description,
      })}
      load={load}
      save={(draft) => write(draft).action()}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      announceSaved={() => toasts.add({ kind: 'success', title: t('permission.saved', { name }) })}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField label={t('permission.name')} value={name} isReadOnly isMono />
          <FormTextField
            name="description"
            label={t('permission.description')}
            isOptional={!isRequired}
            autoFocus
          />
        </>
      )}
    </EditorDialog>
  );
}

/** Loads and saves one description in the editor, with the ETag that a save must match. */
function useDescription({ id, resource }: DescribedPermission) {
  const dispatch = useDispatch<ApiDispatch>();
  const resourceId = resource?.id;
  return useMemo(() => {
    const read = () =>
      resourceId === undefined
        ? readOnce(dispatch, getOrganizationScope, id)
        : readOnce(dispatch, getScope, { resourceId, id });
    return {
      load: async (): Promise<EditorRecord<Values>> => {
        const { description, etag } = await read();
        return { values: { description: description ?? '' }, version: etag };
      },
      write: ({ values, version }: EditorRecord<Values>) => {
        const description = values.description.trim() || null;
        const change = { id, description, etag: version };
        return resourceId === undefined
          ? writeOf(dispatch, updateOrganizationScope, change)
          : writeOf(dispatch, updateScope, { ...change, resourceId });
      },
    };
  }, [dispatch, id, resourceId]);
}
