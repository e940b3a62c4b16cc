import { useTranslation } from 'react-i18next';
import { apiCall } from '~/src/api/api-call';
import { type User, useAssignUserRolesMutation, usersApi } from '~/src/api/endpoints/users.api';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { toasts } from '~/src/ui/toast-queue';
import { useUserNames } from '~/src/ui/use-user-names';
import { PickRolesDialog } from './pick-roles.dialog';

type AssignRolesDialogProps = { readonly user: User; readonly onClose: () => void };

/** Picks roles that the user does not have yet, and assigns them. */
export function AssignRolesDialog({ user, onClose }: AssignRolesDialogProps) {
  const { t } = useTranslation('users');
  const { titleOf } = useUserNames();
  const [assignRoles, { error, isLoading }] = useAssignUserRolesMutation();
  const name = titleOf(user);
  const assign = async (roles: readonly PickerItem[]) => {
    const roleIds = roles.map(({ id }) => id);
    const { error: failure } = await assignRoles({ id: user.id, roleIds });
    if (failure) return;
    toasts.add({ kind: 'success', title: t('role.assigned', { count: roles.length, name }) });
    onClose();
  };
  return (
    <PickRolesDialog
      title={t('role.assign_title', { name })}
      userId={user.id}
      error={error}
      isBusy={isLoading}
      calls={(roleIds) => apiCall(usersApi.endpoints.assignUserRoles, { id: user.id, roleIds })}
      onPick={(roles) => void assign(roles)}
      onClose={onClose}
    />
  );
}
