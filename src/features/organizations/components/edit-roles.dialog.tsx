import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type HolderKind, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type Write, writeOf } from '~/src/api/mutation';
import { ApiCallButton } from '~/src/api-call';
import { useFailures } from '~/src/failures/use-failures';
import { PickDialog } from '~/src/forms/pick-dialog';
import { toasts } from '~/src/ui/toast-queue';
import { type NamedRole, RolesField } from './roles-field';

const { replaceHolderRoles, removeHolderRole } = organizationsApi.endpoints;

export type Holder = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly NamedRole[];
};

type EditRolesDialogProps = {
  readonly organizationId: string;
  readonly kind: HolderKind;
  readonly holder: Holder;
  readonly onClose: () => void;
};

/** The roles of one member or application here; none at all is a choice too. */
export function EditRolesDialog({ organizationId, kind, holder, onClose }: EditRolesDialogProps) {
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  const [roles, setRoles] = useState<readonly NamedRole[]>(holder.roles);
  const dispatch = useDispatch<ApiDispatch>();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const subject = { id: organizationId, kind, holderId: holder.id };

  const writes = (): readonly Write[] =>
    kind === 'users' || roles.length > 0
      ? [
          writeOf(dispatch, replaceHolderRoles, {
            ...subject,
            organizationRoleIds: roles.map(({ id }) => id),
          }),
        ]
      : // Applications: the server takes no empty list, so that each is taken on its own.
        holder.roles.map((role) =>
          writeOf(dispatch, removeHolderRole, { ...subject, organizationRoleId: role.id }),
        );
  const save = async () => {
    setIsSaving(true);
    setFailure(null);
    try {
      for (const { action } of writes()) await action();
      toasts.add({ kind: 'success', title: t('roles.saved', { name: holder.name }) });
      onClose();
    } catch (error) {
      setFailure(error);
      setIsSaving(false);
    }
  };

  return (
    <PickDialog
      size="md"
      title={t('roles.edit_title', { name: holder.name })}
      description={t('roles.edit_text')}
      submitLabel={t('roles.save')}
      isEmpty={false}
      isBusy={isSaving}
      failure={
        failure === null ? undefined : { title: t('roles.save_failed'), text: textOf(failure) }
      }
      footerStart={<ApiCallButton isIconOnly calls={() => writes().map(({ calls }) => calls())} />}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RolesField
        type={kind === 'users' ? 'User' : 'MachineToMachine'}
        label={t('part.organization_roles')}
        value={roles}
        onChange={setRoles}
      />
    </PickDialog>
  );
}
