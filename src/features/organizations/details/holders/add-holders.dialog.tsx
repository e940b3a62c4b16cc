import { useState, type ReactNode } from 'react';
import { apiCall } from '~/src/api/api-call';
import {
  type HolderKind,
  organizationsApi,
  useAddHolderRolesMutation,
  useAddHoldersMutation,
} from '~/src/api/endpoints/organizations.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { PickDialog } from '~/src/forms/pick-dialog';
import { toasts } from '~/src/ui/toast-queue';
import { RolesField } from '../../roles-field';
import type { NamedRole } from '../../roles-field-props';

const { addHolders, addHolderRoles } = organizationsApi.endpoints;

type AddHoldersDialogProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly kind: HolderKind;
  readonly pickedIds: readonly string[];
  /** The picker. */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/**
 * Adds the selection, then assigns the selected roles. If only the first step succeeds, a retry
 * continues from there: adding a member again changes nothing.
 */
export function AddHoldersDialog(props: AddHoldersDialogProps) {
  const { organizationId: id, organizationName, kind, pickedIds, children, onClose } = props;
  const { t } = useTranslation('organizations');
  const { textOf } = useErrorTexts();
  const [roles, setRoles] = useState<readonly NamedRole[]>([]);
  const [add, adding] = useAddHoldersMutation();
  const [addRoles, giving] = useAddHolderRolesMutation();
  const count = pickedIds.length;
  const holders = { id, kind, ids: pickedIds };
  const gifts = { ...holders, organizationRoleIds: roles.map((role) => role.id) };
  const submit = async () => {
    giving.reset();
    if ((await add(holders)).error) return;
    if (roles.length > 0 && (await addRoles(gifts)).error) return;
    toasts.add({
      kind: 'success',
      title: t(`add.done.${kind}`, { count, name: organizationName }),
    });
    onClose();
  };
  const failure = adding.error ?? giving.error;
  return (
    <PickDialog
      title={t(`add.title.${kind}`, { name: organizationName })}
      submitLabel={count === 0 ? t(`add.open.${kind}`) : t(`add.submit.${kind}`, { count })}
      isEmpty={count === 0}
      isBusy={adding.isLoading || giving.isLoading}
      failure={
        failure && {
          title: adding.error ? t(`add.failed.${kind}`) : t('add.roles_failed'),
          text: textOf(failure),
        }
      }
      footerStart={
        <ApiCallButton
          isIconOnly
          isDisabled={count === 0}
          calls={() => [
            apiCall(addHolders, holders),
            ...(roles.length > 0 ? [apiCall(addHolderRoles, gifts)] : []),
          ]}
        />
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      <RolesField
        type={kind === 'users' ? 'User' : 'MachineToMachine'}
        label={t('part.organization_roles')}
        description={t(`add.roles_hint.${kind}`)}
        isOptional
        value={roles}
        onChange={setRoles}
      />
    </PickDialog>
  );
}
