import { Landmark, Layers } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import type { DescribedPermission } from '~/src/shared/assignments/permission-description.dialog';
import { PermissionsTab } from '~/src/shared/assignments/permissions-tab';
import {
  type OrganizationRole,
  useListOrganizationRoleResourceScopesQuery,
  useListOrganizationRoleScopesQuery,
} from '~/src/api/endpoints/organization-template.api';
import { useListResourcesWithScopesQuery } from '~/src/api/endpoints/resources.api';
import { useCompleteList } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { lazy } from '~/src/ui/lazy';
import { PermissionTag } from '~/src/ui/permission-tag';
import { type GrantKind, grantKey, removeGrants } from '../bulk';
import { useRemovePermission } from '../use-delete';
import { DeleteSelected } from '../delete-selected';
import { ApiPermissionTag } from '../scope-tags';

const AssignPermissionsDialog = lazy(async () => ({
  default: (await import('../assign-permissions.dialog')).AssignPermissionsDialog,
}));

type Grant = DescribedPermission & {
  readonly kind: GrantKind;
  readonly description: string | null;
};

function toItem(grant: Grant) {
  return { id: grantKey(grant), label: grant.name };
}

const fresh = { refetchOnMountOrArgChange: true } as const;

/**
 * What a role grants, API permissions first: assign, edit, remove. Everything is loaded; search is
 * local.
 */
export function GrantsTab({ role }: { readonly role: OrganizationRole }) {
  const { t } = useTranslation('organization-template');
  const consolePath = useConsolePath();
  const list = useListState();
  const { keyword, search } = list;
  const own = useListOrganizationRoleScopesQuery(role.id, fresh);
  const ofApis = useListOrganizationRoleResourceScopesQuery(role.id, fresh);
  // One request returns the names of all APIs.
  const resources = useListResourcesWithScopesQuery();
  const removePermission = useRemovePermission(role);
  const nameOfApi = useMemo(
    () => new Map(resources.data?.map(({ id, name }) => [id, name])),
    [resources.data],
  );

  const rows = useMemo((): Grant[] | undefined => {
    if (!own.currentData || !ofApis.currentData) return undefined;
    return [
      ...ofApis.currentData.map(({ resourceId, ...scope }): Grant => ({
        ...scope,
        kind: 'api',
        resource: { id: resourceId, name: nameOfApi.get(resourceId) ?? t('kind.api') },
      })),
      ...own.currentData.map((scope): Grant => ({ ...scope, kind: 'organization' })),
    ];
  }, [nameOfApi, ofApis.currentData, own.currentData, t]);

  const { table, bulk } = useCompleteList({
    read: {
      rows,
      error: own.error ?? ofApis.error,
      refetch: () => {
        void own.refetch();
        void ofApis.refetch();
      },
    },
    list,
    path: consolePath(`/organization-template/organization-roles/${role.id}/permissions`),
    toItem,
    filters: role.id,
  });

  return (
    <PermissionsTab
      {...table}
      search={search}
      texts={{
        label: t('role.permissions'),
        search: t('permission.search'),
        failed: t('grant.failed'),
        noMatch: t('list.no_match', { keyword }),
        emptyTitle: t('grant.empty_title'),
        emptyText: t('grant.empty_text'),
        name: t('permission.name'),
        description: t('field.description'),
        source: t('grant.kind'),
        assign: t('grant.assign'),
        edit: t('permission.edit'),
        remove: t('grant.remove'),
      }}
      nameCell={({ name, kind }) =>
        kind === 'api' ? <ApiPermissionTag name={name} /> : <PermissionTag name={name} />
      }
      sourceOf={({ kind }) =>
        kind === 'api' ? { icon: Layers } : { icon: Landmark, text: t('kind.organization') }
      }
      isEditable={() => true}
      onRemove={(grant) => void removePermission(grant)}
      assignDialog={(close) => (
        <AssignPermissionsDialog role={role} onDone={close} onClose={close} />
      )}
    >
      <DeleteSelected kind="grant" action={removeGrants(role.id)} bulk={bulk} keyword={keyword} />
    </PermissionsTab>
  );
}
