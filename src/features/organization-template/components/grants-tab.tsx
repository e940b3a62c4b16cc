import { Landmark, Layers, Minus, Pencil, Plus } from 'lucide-react';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedPermission } from '~/src/access/permission-description.dialog';
import {
  type OrganizationRole,
  useListOrganizationRoleResourceScopesQuery,
  useListOrganizationRoleScopesQuery,
} from '~/src/api/endpoints/organization-template.api';
import { useListResourcesWithScopesQuery } from '~/src/api/endpoints/resources.api';
import { useWholeList } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { ListTab } from '~/src/lists/list-tab';
import { Button } from '~/src/ui/button';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { OptionalText } from '~/src/ui/optional-text';
import { PermissionTag } from '~/src/ui/permission-tag';
import type { TableColumn } from '~/src/ui/table';
import { type GrantKind, grantKey, removeGrants } from '../bulk';
import { useRemovePermission } from '../use-delete';
import { DeleteSelected } from './delete-selected';
import { ApiPermissionTag } from './scope-tags';
import styles from './template.module.css';

const AssignPermissionsDialog = lazy(async () => ({
  default: (await import('./assign-permissions.dialog')).AssignPermissionsDialog,
}));
const PermissionDescriptionDialog = lazy(async () => ({
  default: (await import('~/src/access/permission-description.dialog')).PermissionDescriptionDialog,
}));

type Grant = DescribedPermission & {
  readonly kind: GrantKind;
  readonly description: string | null;
};

const toItem = (grant: Grant) => ({ id: grantKey(grant), label: grant.name });

const fresh = { refetchOnMountOrArgChange: true } as const;

/** What a role grants, of APIs first: assign, describe, remove. All is there; the search is here. */
export function GrantsTab({ role }: { readonly role: OrganizationRole }) {
  const { t } = useTranslation('organization-template');
  const consolePath = useConsolePath();
  const list = useListState();
  const { keyword, search } = list;
  const own = useListOrganizationRoleScopesQuery(role.id, fresh);
  const ofApis = useListOrganizationRoleResourceScopesQuery(role.id, fresh);
  // One read names every API, however many the role has permissions of.
  const resources = useListResourcesWithScopesQuery();
  const removePermission = useRemovePermission(role);
  const [opened, setOpened] = useState<'assign' | Grant | null>(null);
  const close = () => setOpened(null);
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

  const { table, bulk } = useWholeList({
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

  const columns: TableColumn<Grant>[] = [
    {
      id: 'name',
      header: t('permission.name'),
      width: '32%',
      skeletonWidth: '45%',
      cell: ({ name, kind }) =>
        kind === 'api' ? <ApiPermissionTag name={name} /> : <PermissionTag name={name} />,
    },
    {
      id: 'description',
      header: t('field.description'),
      skeletonWidth: '60%',
      cell: ({ description }) => <OptionalText text={description} />,
    },
    {
      id: 'kind',
      header: t('grant.kind'),
      width: '28%',
      isSecondLine: true,
      skeletonWidth: '50%',
      cell: ({ resource }) => (
        <span className={styles.kind}>
          <Icon icon={resource ? Layers : Landmark} size={14} />
          {resource ? (
            <Link href={consolePath(`/api-resources/${resource.id}/general`)} tone="quiet">
              <bdi>{resource.name}</bdi>
            </Link>
          ) : (
            t('kind.organization')
          )}
        </span>
      ),
    },
  ];

  return (
    <ListTab
      {...table}
      texts={{
        label: t('role.permissions'),
        search: t('permission.search'),
        failed: t('grant.failed'),
        noMatch: t('list.no_match', { keyword }),
        emptyTitle: t('grant.empty_title'),
        emptyText: t('grant.empty_text'),
      }}
      columns={columns}
      keyword={keyword}
      onSearch={search}
      action={
        <Button variant="primary" icon={Plus} onPress={() => setOpened('assign')}>
          {t('grant.assign')}
        </Button>
      }
      getRowLabel={({ name }) => name}
      rowMenu={(grant) => (
        <>
          <MenuItem label={t('permission.edit')} icon={Pencil} onAction={() => setOpened(grant)} />
          <MenuSeparator />
          <MenuItem
            label={t('grant.remove')}
            icon={Minus}
            isDanger
            onAction={() => void removePermission(grant)}
          />
        </>
      )}
    >
      <DeleteSelected kind="grant" action={removeGrants(role.id)} bulk={bulk} keyword={keyword} />
      <Suspense>
        {opened === 'assign' && (
          <AssignPermissionsDialog role={role} onDone={close} onClose={close} />
        )}
        {opened !== null && opened !== 'assign' && (
          <PermissionDescriptionDialog permission={opened} onClose={close} />
        )}
      </Suspense>
    </ListTab>
  );
}
