import { Layers, Minus, Pencil, Plus, SquareTerminal } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isManagementIndicator } from '~/contract/access';
import { type Role, type RoleScope, useListRoleScopesQuery } from '~/src/api/endpoints/roles.api';
import { useBulkList } from '~/src/flows/bulk-job';
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
import { toJobItem } from '../bulk';
import { useRemove } from '../use-remove';
import { ManagementFlag } from './management-flag';
import { RemoveSelected } from './remove-selected';
import styles from './roles.module.css';

const AssignPermissionsDialog = lazy(async () => ({
  default: (await import('./assign-permissions.dialog')).AssignPermissionsDialog,
}));
const PermissionDescriptionDialog = lazy(async () => ({
  default: (await import('~/src/access/permission-description.dialog')).PermissionDescriptionDialog,
}));

const isManaging = ({ resource }: RoleScope) => isManagementIndicator(resource.indicator);

/** The permissions of a role: assign, describe, remove. */
export function PermissionsTab({ role }: { readonly role: Role }) {
  const { t } = useTranslation('roles');
  const consolePath = useConsolePath();
  const list = useListState();
  const { page, keyword, search } = list;
  const read = useListRoleScopesQuery(
    { id: role.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const path = consolePath(`/roles/${role.id}/permissions`);
  const { table, bulk } = useBulkList({ read, list, path, toItem: toJobItem });
  const { removeScope } = useRemove(role);
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
      cell: ({ description }) => <OptionalText text={description} />,
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
    <ListTab
      {...table}
      texts={{
        label: t('tab.permissions'),
        search: t('permission.search'),
        failed: t('permission.failed'),
        noMatch: t('permission.no_match_text', { keyword }),
        emptyTitle: t('permission.empty_title'),
        emptyText: t('permission.empty_text'),
      }}
      columns={columns}
      keyword={keyword}
      onSearch={search}
      action={
        <Button variant="primary" icon={Plus} onPress={() => setOpened('assign')}>
          {t('permission.assign')}
        </Button>
      }
      getRowLabel={({ name }) => name}
      rowMenu={(scope) => (
        <>
          {/* The management API answers every change of its permissions with a refusal. */}
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
      <RemoveSelected role={role} kind="permission" bulk={bulk} keyword={keyword} />
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
