import { useTranslation } from '~/src/i18n/use-translation';
import { accessImpact } from '~/src/shared/access-impact';
import {
  type OrganizationRole,
  type OrganizationScope,
  organizationTemplateApi,
} from '~/src/api/endpoints/organization-template.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import type { GrantKind } from './bulk';

const { deleteOrganizationRole, deleteOrganizationScope, removeOrganizationRoleScope } =
  organizationTemplateApi.endpoints;

/** Asks for confirmation, deletes a role, and announces it. Resolves to whether it was deleted. */
export function useDeleteRole() {
  const { t } = useTranslation('organization-template');
  const confirmWrite = useConfirmedWrite();
  return ({ id, name, type }: Pick<OrganizationRole, 'id' | 'name' | 'type'>) =>
    confirmWrite(deleteOrganizationRole, id, {
      title: t('role.delete_title', { name }),
      warning: { title: t(`role.delete_effect.${type}`), detail: t('role.delete_detail') },
      children: accessImpact({ type: 'organization-role', id }),
      confirmLabel: t('role.delete'),
      done: t('role.deleted', { name }),
    });
}

/** Asks for confirmation, deletes an organization permission, and announces it. */
export function useDeletePermission() {
  const { t } = useTranslation('organization-template');
  const confirmWrite = useConfirmedWrite();
  return ({ id, name }: Pick<OrganizationScope, 'id' | 'name'>) =>
    confirmWrite(deleteOrganizationScope, id, {
      title: t('permission.delete_title', { name }),
      warning: { title: t('permission.delete_effect') },
      children: accessImpact({ type: 'organization-scope', id }),
      confirmLabel: t('permission.delete'),
      done: t('permission.deleted', { name }),
    });
}

/** Asks for confirmation, then removes a permission of either kind from a role. */
export function useRemovePermission({ id, name: role }: Pick<OrganizationRole, 'id' | 'name'>) {
  const { t } = useTranslation('organization-template');
  const confirmWrite = useConfirmedWrite();
  return ({ id: scopeId, name, kind }: { id: string; name: string; kind: GrantKind }) =>
    confirmWrite(
      removeOrganizationRoleScope,
      { id, scopeId, kind },
      {
        title: t('grant.remove_title', { name, role }),
        warning: { title: t('grant.remove_effect') },
        confirmLabel: t('grant.remove'),
        done: t('grant.removed', { name }),
      },
    );
}
