import { ExternalLink, Plus, Trash2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  type OrganizationRole,
  type OrganizationRoleRow,
  organizationTemplateApi,
  useListOrganizationRolesQuery,
} from '~/src/api/endpoints/organization-template.api';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { Button } from '~/src/ui/button';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import type { TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { useDeleteRole } from '../use-delete';
import { LearnMore } from './learn-more';
import { ListTable } from './list-table';
import { RoleTile } from './role-tile';
import { ScopeLegend, ScopeTags } from './scope-tags';
import styles from './template.module.css';

const loadCreateDialog = () => import('./create-role.dialog');
const CreateRoleDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateRoleDialog,
}));
const AssignPermissionsDialog = lazy(async () => ({
  default: (await import('./assign-permissions.dialog')).AssignPermissionsDialog,
}));

/** The roles of all organizations: create one and give it permissions, open, delete. */
export function RolesTab() {
  const { t } = useTranslation('organization-template');
  const navigate = useNavigate();
  const path = useConsolePath()('/organization-template/organization-roles');
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListOrganizationRolesQuery(
    { page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const prefetch = organizationTemplateApi.usePrefetch('getOrganizationRole');
  const deleteRole = useDeleteRole();
  const [opened, setOpened] = useState<'create' | OrganizationRole | null>(null);
  const hrefOf = ({ id }: Pick<OrganizationRole, 'id'>) => `${path}/${id}/permissions`;

  const columns: TableColumn<OrganizationRoleRow>[] = [
    {
      id: 'name',
      header: t('role.name'),
      width: '23%',
      skeletonWidth: '60%',
      cell: ({ name, type }) => (
        <span className={styles.name}>
          <RoleTile type={type} />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
        </span>
      ),
    },
    {
      id: 'type',
      header: t('role.type'),
      width: '17%',
      isSecondLine: true,
      skeletonWidth: '50%',
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'permissions',
      header: t('role.permissions'),
      skeletonWidth: '70%',
      cell: (role) => <ScopeTags {...role} />,
    },
  ];

  return (
    <div className={styles.tab}>
      <ListTable
        texts={{
          label: t('tab.organization-roles'),
          search: t('role.search'),
          failed: t('role.failed'),
          emptyTitle: t('role.empty_title'),
          emptyText: t('role.empty_text'),
        }}
        columns={columns}
        rows={currentData?.items}
        error={error}
        onRetry={() => void refetch()}
        keyword={keyword}
        onSearch={search}
        legend={<ScopeLegend />}
        learnMore={<LearnMore />}
        action={
          <Button
            variant="primary"
            icon={Plus}
            onPress={() => setOpened('create')}
            onHoverStart={() => void loadCreateDialog()}
          >
            {t('role.create')}
          </Button>
        }
        getRowKey={({ id }) => id}
        getRowLabel={({ name }) => name}
        getRowHref={hrefOf}
        onRowHover={({ id }) => prefetch(id, { ifOlderThan: 30 })}
        rowMenu={(role) => (
          <>
            <MenuItem label={t('list.open')} icon={ExternalLink} href={hrefOf(role)} />
            <MenuSeparator />
            <MenuItem
              label={t('role.delete')}
              icon={Trash2}
              isDanger
              onAction={() => void deleteRole(role)}
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
        {opened === 'create' && (
          <CreateRoleDialog onClose={() => setOpened(null)} onCreated={setOpened} />
        )}
        {opened !== null && opened !== 'create' && (
          <AssignPermissionsDialog
            role={opened}
            isStep
            onDone={() => void navigate(hrefOf(opened))}
            onClose={() => void navigate(hrefOf(opened))}
          />
        )}
      </Suspense>
    </div>
  );
}
