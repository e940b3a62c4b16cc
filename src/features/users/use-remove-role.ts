import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, type UserRole, usersApi } from '~/src/api/endpoints/users.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';
import { useUserNames } from '~/src/ui/use-user-names';

/** Asks, then takes a role from the user. */
export function useRemoveRole(user: User) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const { titleOf } = useUserNames();
  const [removeRole] = usersApi.useRemoveUserRoleMutation();
  return useCallback(
    async ({ id, name }: Pick<UserRole, 'id' | 'name'>): Promise<void> => {
      const isRemoved = await confirm({
        title: t('role.remove_title', { role: name, name: titleOf(user) }),
        warning: { title: t('role.remove_effect') },
        confirmLabel: t('role.remove_confirm'),
        action: () => removeRole({ id: user.id, roleId: id }).unwrap(),
      });
      if (isRemoved) toasts.add({ kind: 'success', title: t('role.removed', { role: name }) });
    },
    [confirm, removeRole, t, titleOf, user],
  );
}
