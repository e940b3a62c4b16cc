import { Layers, Minus, Pencil, SquareTerminal } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isManagementIndicator } from '~/contract/access';
import { type Role, type RoleScope, useListRoleScopesQuery } from '~/src/api/endpoints/roles.api';
import { missingValue } from '~/src/lib/format';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { PermissionTag } from '~/src/ui/permission-tag';
import type { TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { useRemoveScope } from '../use-remove';
import { HoldersTable } from './holders-table';
import { ManagementFlag } from './management-flag';
import styles from './roles.module.css';

const AssignPermissionsDialog = lazy(async () => ({
  default: (await import('./assign-permissions.dialog')).AssignPermissionsDialog,
}));
const EditPermissionDialog = lazy(async () => ({
  default: (await import('./edit-permission.dialog')).EditPermissionDialog,
}));

const isManaging = ({ resource }: RoleScope) => isManagementIndicator(resource.indicator);

/** The permissions of a role: assign, describe, remove. */
export function PermissionsTab({ role }: { readonly role: Role }) {
  const { t } = useTranslation('roles');
  const consolePath = useConsolePath();
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListRoleScopesQuery(
    { id: role.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const removeScope = useRemoveScope(role);
  const [opened, setOpened] = useState<'assign' | RoleScope | null>(null);
  const close = () => setOpened(null);

  const columns: TableColumn<RoleScope>[] = [
    {
      id: 'name',
      header: t('permission.name'),
      width: '32%',
      skeletonWidth: '45%',
      cell: (scope) => (
        <span className={styles.flagged}>
          <PermissionTag name={scope.name} />
          {isManaging(scope) && <ManagementFlag />}
        </span>
      ),
    },
    {
      id: 'description',
      header: t('field.description'),
      skeletonWidth: '60%',
      cell: ({ description }) =>
        description ? (
          <Ellipsis title={description}>
            <bdi>{description}</bdi>
          </Ellipsis>
        ) : (
          missingValue
        ),
    },
    {
      id: 'api',
      header: t('permission.api'),
      width: '28%',
      isSecondLine: true,
      skeletonWidth: '50%',
      cell: (scope) => (
        <span className={styles.api}>
          <Icon icon={isManaging(scope) ? SquareTerminal : Layers} size={14} />
          <Link href={consolePath(`/api-resources/${scope.resourceId}/general`)} tone="quiet">
            <bdi>{scope.resource.name}</bdi>
          </Link>
        </span>
      ),
    },
  ];

  return (
    <HoldersTable
      texts={{
        label: t('tab.permissions'),
        search: t('permission.search'),
        assign: t('permission.assign'),
        failed: t('permission.failed'),
        noMatch: t('permission.no_match_text', { keyword }),
        emptyTitle: t('permission.empty_title'),
        emptyText: t('permission.empty_text'),
      }}
      columns={columns}
      data={currentData}
      error={error}
      onRetry={() => void refetch()}
      page={page}
      keyword={keyword}
      onSearch={search}
      getPageHref={(target) => consolePath(`/roles/${role.id}/permissions${pageQuery(target)}`)}
      onAssign={() => setOpened('assign')}
      getRowKey={({ id }) => id}
      getRowLabel={({ name }) => name}
      rowMenu={(scope) => (
        <>
          {!isManaging(scope) && (
            <>
              <MenuItem
                label={t('permission.edit')}
                icon={Pencil}
                onAction={() => setOpened(scope)}
              />
              <MenuSeparator />
            </>
          )}
          <MenuItem
            label={t('permission.remove')}
            icon={Minus}
            isDanger
            onAction={() => void removeScope(scope)}
          />
        </>
      )}
    >
      <Suspense>
        {opened === 'assign' && (
          <AssignPermissionsDialog role={role} onDone={close} onClose={close} />
        )}
        {opened !== null && opened !== 'assign' && (
          <EditPermissionDialog scope={opened} onClose={close} />
        )}
      </Suspense>
    </HoldersTable>
  );
}
