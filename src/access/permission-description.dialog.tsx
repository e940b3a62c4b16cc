import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ApiCallButton } from '~/src/api-call';
import { toApiFailure } from '~/src/api/api-failure';
import type { ApiDispatch } from '~/src/api/dispatch';
import { organizationTemplateApi } from '~/src/api/endpoints/organization-template.api';
import { type Described, resourcesApi } from '~/src/api/endpoints/resources.api';
import { readOnce, writeOf } from '~/src/api/mutation';
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
  const resourceId = resource?.id;
  const { t } = useTranslation('access');
  const { textOf } = useFailures();
  const dispatch = useDispatch<ApiDispatch>();
  const [error, setError] = useState<unknown>();
  // What was last seen of it: the list's text, until the record itself is read.
  const [base, setBase] = useState<Described>({ description: permission.description, etag: null });
  const [theirs, setTheirs] = useState<Described | null>(null);
  const read = useCallback(
    (): Promise<Described> =>
      resourceId === undefined
        ? readOnce(dispatch, organizationTemplateApi.endpoints.getOrganizationScope, id)
        : readOnce(dispatch, resourcesApi.endpoints.getScope, { resourceId, id }),
    [dispatch, id, resourceId],
  );
  useEffect(() => {
    // Where this fails, saving reads it first.
    read().then(
      (now) => {
        setBase(now);
        if (now.description !== permission.description) setTheirs(now);
      },
      () => undefined,
    );
  }, [permission.description, read]);
  const write = (description: string | null, etag = base.etag) => {
    const change = { id, description, etag };
    return resourceId === undefined
      ? writeOf(dispatch, organizationTemplateApi.endpoints.updateOrganizationScope, change)
      : writeOf(dispatch, resourcesApi.endpoints.updateScope, { ...change, resourceId });
  };
  const save = async (description: string | null) => {
    setError(undefined);
    try {
      // Never without an ETag: the change would replace what nobody has seen.
      const seen = base.etag === null ? await read() : base;
      if (seen.description !== base.description) {
        setBase(seen);
        setTheirs(seen);
        return;
      }
      await write(description, seen.etag).action();
    } catch (failure) {
      if (toApiFailure(failure).status !== 412) {
        setError(failure);
        return;
      }
      // Saving once more replaces what is shown now, and nothing newer.
      const now = await read().catch(() => null);
      if (now) {
        setBase(now);
        setTheirs(now);
      } else setError(failure);
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
      conflict={
        theirs
          ? {
              title: t('permission.conflict'),
              text: theirs.description ?? t('permission.conflict_none'),
              takeLabel: t('permission.conflict_take'),
              theirs: theirs.description,
            }
          : undefined
      }
      footerStart={(description) => (
        <ApiCallButton isIconOnly calls={() => write(description).calls()} />
      )}
      failure={error ? { title: t('permission.save_failed'), text: textOf(error) } : undefined}
      onClose={onClose}
    />
  );
}
