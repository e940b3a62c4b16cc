import { useTranslation } from '~/src/i18n/use-translation';
import { accessImpact } from '~/src/shared/access-impact';
import {
  type Role,
  type RoleApplication,
  type RoleScope,
  type RoleUser,
  rolesApi,
} from '~/src/api/endpoints/roles.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useUserNames } from '~/src/ui/use-user-names';

const { deleteRole, removeRoleScope, removeRoleUser, removeRoleApplication } = rolesApi.endpoints;

/** Asks for confirmation, then removes a permission, user, or application from a role. */
export function useRemove({ id, name: role }: Role) {
  const { t } = useTranslation('roles');
  const { titleOf } = useUserNames();
  const confirmWrite = useConfirmedWrite();
  const question = (kind: 'permission' | 'user' | 'application', name: string) => ({
    title: t(`${kind}.remove_title`, { name, role }),
    warning: { title: t(`${kind}.remove_effect`) },
    confirmLabel: t(`${kind}.remove_confirm`),
    done: t(`${kind}.removed`, { name }),
  });
  return {
    removeScope: (scope: RoleScope) =>
      confirmWrite(removeRoleScope, { id, scopeId: scope.id }, question('permission', scope.name)),
    removeUser: (user: RoleUser) =>
      confirmWrite(
        removeRoleUser,
        { id, userId: user.id },
        {
          ...question('user', titleOf(user)),
          children: accessImpact({ subject: { type: 'user', id: user.id }, without: `role:${id}` }),
        },
      ),
    removeApplication: (application: RoleApplication) =>
      confirmWrite(
        removeRoleApplication,
        { id, applicationId: application.id },
        {
          ...question('application', application.name),
          children: accessImpact({
            subject: { type: 'application', id: application.id },
            without: `role:${id}`,
          }),
        },
      ),
  };
}

/** Asks for confirmation, deletes, and announces it. Resolves to whether it was deleted. */
export function useDeleteRole() {
  const { t } = useTranslation('roles');
  const confirmWrite = useConfirmedWrite();
  return ({ id, name, type }: Pick<Role, 'id' | 'name' | 'type'>): Promise<boolean> =>
    confirmWrite(deleteRole, id, {
      title: t('delete.title', { name }),
      warning: { title: t(`delete.effect.${type}`), detail: t('delete.detail') },
      children: accessImpact({ type: 'role', id }),
      confirmLabel: t('delete.confirm'),
      done: t('delete.done', { name }),
    });
}
