import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Role,
  type RoleApplication,
  type RoleScope,
  type RoleUser,
  rolesApi,
} from '~/src/api/endpoints/roles.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';
import { useUserNames } from '~/src/ui/use-user-names';

/** Asks, then takes a permission from a role. */
export function useRemoveScope({ id, name: role }: Role) {
  const { t } = useTranslation('roles');
  const confirm = useConfirm();
  const [removeScope] = rolesApi.useRemoveRoleScopeMutation();
  return useCallback(
    async ({ id: scopeId, name }: RoleScope): Promise<void> => {
      const isRemoved = await confirm({
        title: t('permission.remove_title', { name, role }),
        warning: { title: t('permission.remove_effect') },
        confirmLabel: t('permission.remove_confirm'),
        action: () => removeScope({ id, scopeId }).unwrap(),
      });
      if (isRemoved) toasts.add({ kind: 'success', title: t('permission.removed', { name }) });
    },
    [confirm, id, removeScope, role, t],
  );
}

/** Asks, then takes the role from a user. */
export function useRemoveUser({ id, name: role }: Role) {
  const { t } = useTranslation('roles');
  const confirm = useConfirm();
  const { titleOf } = useUserNames();
  const [removeUser] = rolesApi.useRemoveRoleUserMutation();
  return useCallback(
    async (user: RoleUser): Promise<void> => {
      const name = titleOf(user);
      const isRemoved = await confirm({
        title: t('user.remove_title', { name, role }),
        warning: { title: t('user.remove_effect') },
        confirmLabel: t('user.remove_confirm'),
        action: () => removeUser({ id, userId: user.id }).unwrap(),
      });
      if (isRemoved) toasts.add({ kind: 'success', title: t('user.removed', { name }) });
    },
    [confirm, id, removeUser, role, t, titleOf],
  );
}

/** Asks, then takes the role from an application. */
export function useRemoveApplication({ id, name: role }: Role) {
  const { t } = useTranslation('roles');
  const confirm = useConfirm();
  const [removeApplication] = rolesApi.useRemoveRoleApplicationMutation();
  return useCallback(
    async ({ id: applicationId, name }: RoleApplication): Promise<void> => {
      const isRemoved = await confirm({
        title: t('application.remove_title', { name, role }),
        warning: { title: t('application.remove_effect') },
        confirmLabel: t('application.remove_confirm'),
        action: () => removeApplication({ id, applicationId }).unwrap(),
      });
      if (isRemoved) toasts.add({ kind: 'success', title: t('application.removed', { name }) });
    },
    [confirm, id, removeApplication, role, t],
  );
}
