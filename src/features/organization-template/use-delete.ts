import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OrganizationRole,
  type OrganizationScope,
  organizationTemplateApi,
} from '~/src/api/endpoints/organization-template.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';

/** Asks, deletes a role, and says so. Resolves to whether it was deleted. */
export function useDeleteRole() {
  const { t } = useTranslation('organization-template');
  const confirm = useConfirm();
  const [deleteRole] = organizationTemplateApi.useDeleteOrganizationRoleMutation();
  return useCallback(
    async ({ id, name, type }: Pick<OrganizationRole, 'id' | 'name' | 'type'>) => {
      const isDeleted = await confirm({
        title: t('role.delete_title', { name }),
        warning: { title: t(`role.delete_effect.${type}`), detail: t('role.delete_detail') },
        confirmLabel: t('role.delete'),
        action: () => deleteRole(id).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('role.deleted', { name }) });
      return isDeleted;
    },
    [confirm, deleteRole, t],
  );
}

/** Asks, deletes a permission of all organizations, and says so. */
export function useDeletePermission() {
  const { t } = useTranslation('organization-template');
  const confirm = useConfirm();
  const [deleteScope] = organizationTemplateApi.useDeleteOrganizationScopeMutation();
  return useCallback(
    async ({ id, name }: Pick<OrganizationScope, 'id' | 'name'>) => {
      const isDeleted = await confirm({
        title: t('permission.delete_title', { name }),
        warning: { title: t('permission.delete_effect') },
        confirmLabel: t('permission.delete'),
        action: () => deleteScope(id).unwrap(),
      });
      if (isDeleted) toasts.add({ kind: 'success', title: t('permission.deleted', { name }) });
    },
    [confirm, deleteScope, t],
  );
}

/** Asks, then takes a permission of either kind from a role. */
export function useRemovePermission({ id, name: role }: Pick<OrganizationRole, 'id' | 'name'>) {
  const { t } = useTranslation('organization-template');
  const confirm = useConfirm();
  const [removeScope] = organizationTemplateApi.useRemoveOrganizationRoleScopeMutation();
  return useCallback(
    async (scope: { id: string; name: string; kind: 'organization' | 'api' }) => {
      const { name } = scope;
      const isRemoved = await confirm({
        title: t('grant.remove_title', { name, role }),
        warning: { title: t('grant.remove_effect') },
        confirmLabel: t('grant.remove'),
        action: () => removeScope({ id, scopeId: scope.id, kind: scope.kind }).unwrap(),
      });
      if (isRemoved) toasts.add({ kind: 'success', title: t('grant.removed', { name }) });
    },
    [confirm, id, removeScope, role, t],
  );
}
