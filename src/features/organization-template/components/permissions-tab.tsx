import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OrganizationScope,
  useListOrganizationScopesQuery,
} from '~/src/api/endpoints/organization-template.api';
import { missingValue } from '~/src/lib/format';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { Button } from '~/src/ui/button';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { PermissionTag } from '~/src/ui/permission-tag';
import type { TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { useDeletePermission } from '../use-delete';
import { LearnMore } from './learn-more';
import { ListTable } from './list-table';
import styles from './template.module.css';

const loadCreateDialog = () => import('./create-permission.dialog');
const CreatePermissionDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreatePermissionDialog,
}));
const EditPermissionDialog = lazy(async () => ({
  default: (await import('./edit-permission.dialog')).EditPermissionDialog,
}));

/** What roles can allow in every organization: create, describe, delete. */
export function PermissionsTab() {
  const { t } = useTranslation('organization-template');
  const path = useConsolePath()('/organization-template/organization-permissions');
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListOrganizationScopesQuery(
    { page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const deletePermission = useDeletePermission();
  const [opened, setOpened] = useState<'create' | OrganizationScope | null>(null);
  const close = () => setOpened(null);

  const columns: TableColumn<OrganizationScope>[] = [
    {
      id: 'name',
      header: t('permission.name'),
      width: '36%',
      skeletonWidth: '45%',
      cell: ({ name }) => <PermissionTag name={name} />,
    },
    {
      id: 'description',
      header: t('field.description'),
      isSecondLine: true,
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
  ];

  return (
    <div className={styles.tab}>
      <ListTable
        texts={{
          label: t('tab.organization-permissions'),
          search: t('permission.search'),
          failed: t('permission.failed'),
          emptyTitle: t('permission.empty_title'),
          emptyText: t('permission.empty_text'),
        }}
        columns={columns}
        rows={currentData?.items}
        error={error}
        onRetry={() => void refetch()}
        keyword={keyword}
        onSearch={search}
        learnMore={<LearnMore />}
        action={
          <Button
            variant="primary"
            icon={Plus}
            onPress={() => setOpened('create')}
            onHoverStart={() => void loadCreateDialog()}
          >
            {t('permission.create')}
          </Button>
        }
        getRowKey={({ id }) => id}
        getRowLabel={({ name }) => name}
        rowMenu={(scope) => (
          <>
            <MenuItem
              label={t('permission.edit')}
              icon={Pencil}
              onAction={() => setOpened(scope)}
            />
            <MenuSeparator />
            <MenuItem
              label={t('permission.delete')}
              icon={Trash2}
              isDanger
              onAction={() => void deletePermission(scope)}
            />
          </>
        )}
        paging={{
          page,
          total: currentData?.total,
          getPageHref: (target) => `${path}${pageQuery(target)}`,
        }}
      />
      <Suspense>
        {opened === 'create' && <CreatePermissionDialog onClose={close} />}
        {opened !== null && opened !== 'create' && (
          <EditPermissionDialog permission={opened} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
