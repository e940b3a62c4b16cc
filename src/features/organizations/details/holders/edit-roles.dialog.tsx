import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type HolderKind, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type Write, writeOf } from '~/src/api/mutation';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { PickDialog } from '~/src/forms/pick-dialog';
import { toasts } from '~/src/ui/toast-queue';
import { RolesField } from '../../roles-field';
import type { NamedRole } from '../../roles-field-props';

const { addHolderRoles, removeHolderRole } = organizationsApi.endpoints;

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

function unlistedRoles(some: readonly NamedRole[], others: readonly NamedRole[]): string[] {
  return some.filter(({ id }) => others.every((other) => other.id !== id)).map(({ id }) => id);
}

function ignoreNotFound(error: unknown): void {
  if (toApiError(error).status !== 404) throw error;
}

/** Organization roles of one member or application; none is allowed. */
export function EditRolesDialog({ organizationId, kind, holder, onClose }: EditRolesDialogProps) {
  const { t } = useTranslation('organizations');
  const { textOf } = useErrorTexts();
  const [roles, setRoles] = useState<readonly NamedRole[]>(holder.roles);
  const dispatch = useDispatch<ApiDispatch>();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  // Sends only changes: roles that someone else assigned or removed in the meantime are kept.
  const writes = (): readonly Write[] => {
    const given = unlistedRoles(roles, holder.roles);
    const taken = unlistedRoles(holder.roles, roles);
    const place = { id: organizationId, kind };
    return [
      ...(given.length > 0
        ? [
            writeOf(dispatch, addHolderRoles, {
              ...place,
              ids: [holder.id],
              organizationRoleIds: given,
            }),
          ]
        : []),
      ...taken.map((organizationRoleId) =>
        writeOf(dispatch, removeHolderRole, { ...place, holderId: holder.id, organizationRoleId }),
      ),
    ];
  };
  const isUnchanged = writes().length === 0;
  const save = async () => {
    setIsSaving(true);
    setFailure(null);
    try {
      // Removing a role that is already gone is fine; any other error stops here and can be
      // retried.
      for (const { action } of writes()) await action().catch(ignoreNotFound);
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
      isEmpty={isUnchanged}
      isBusy={isSaving}
      failure={
        failure === null ? undefined : { title: t('roles.save_failed'), text: textOf(failure) }
      }
      footerStart={
        <ApiCallButton
          isIconOnly
          isDisabled={isUnchanged}
          calls={() => writes().map(({ calls }) => calls())}
        />
      }
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
