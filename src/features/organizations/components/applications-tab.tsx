import { Minus, Plus, UserCog } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OrganizationApplication,
  useListOrganizationApplicationsQuery,
} from '~/src/api/endpoints/organizations.api';
import { useBulkSelection } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { Button } from '~/src/ui/button';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import type { TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { TypeTile } from '~/src/ui/type-tile';
import type { OrganizationTabProps } from '../organization-tabs';
import { useRemoveHolder } from '../use-remove-holder';
import { HoldersBulk } from './holders-bulk';
import { ListTable } from './list-table';
import styles from './organizations.module.css';
import { RoleBadges } from './role-badges';

const loadAddDialog = () => import('./add-applications.dialog');
const AddApplicationsDialog = lazy(async () => ({
  default: (await loadAddDialog()).AddApplicationsDialog,
}));
const EditRolesDialog = lazy(async () => ({
  default: (await import('./edit-roles.dialog')).EditRolesDialog,
}));

/** The machine-to-machine applications of an organization and their roles. */
export function ApplicationsTab({ organization }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const consolePath = useConsolePath();
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListOrganizationApplicationsQuery(
    { id: organization.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const removeApplication = useRemoveHolder('applications', organization);
  const [opened, setOpened] = useState<'add' | OrganizationApplication | null>(null);
  const close = () => setOpened(null);
  const bulk = useBulkSelection({
    rows: currentData?.items,
    toItem: ({ id, name }) => ({ id, label: name }),
    total: currentData?.total,
    scope: `${organization.id} ${keyword}`,
  });

  const columns: TableColumn<OrganizationApplication>[] = [
    {
      id: 'application',
      header: t('application'),
      width: '46%',
      skeletonWidth: '55%',
      cell: ({ name }) => (
        <span className={styles.name}>
          <TypeTile kind="machine" />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
        </span>
      ),
    },
    {
      id: 'roles',
      header: t('part.organization_roles'),
      isSecondLine: true,
      skeletonWidth: '50%',
      cell: ({ organizationRoles }) => <RoleBadges roles={organizationRoles} />,
    },
  ];

  return (
    <ListTable
      texts={{
        label: t('tab.machine-to-machine'),
        search: t('search.applications'),
        failed: t('failed.applications'),
        emptyTitle: t('empty_title.applications'),
        emptyText: t('empty_text.applications'),
      }}
      columns={columns}
      rows={currentData?.items}
      selection={bulk.selection}
      error={error}
      onRetry={() => void refetch()}
      keyword={keyword}
      onSearch={search}
      action={
        <Button
          variant="primary"
          icon={Plus}
          onPress={() => setOpened('add')}
          onHoverStart={() => void loadAddDialog()}
        >
          {t('add.open.applications')}
        </Button>
      }
      getRowKey={({ id }) => id}
      getRowLabel={({ name }) => name}
      getRowHref={({ id }) => consolePath(`/applications/${id}`)}
      rowMenu={(application) => (
        <>
          <MenuItem
            label={t('roles.edit')}
            icon={UserCog}
            onAction={() => setOpened(application)}
          />
          <MenuSeparator />
          <MenuItem
            label={t('remove.open')}
            icon={Minus}
            isDanger
            onAction={() => void removeApplication(application)}
          />
        </>
      )}
      paging={{
        page,
        total: currentData?.total,
        getPageHref: (target) =>
          consolePath(`/organizations/${organization.id}/machine-to-machine${pageQuery(target)}`),
      }}
    >
      <HoldersBulk
        kind="applications"
        organizationId={organization.id}
        bulk={bulk}
        keyword={keyword}
      />
      <Suspense>
        {opened === 'add' && <AddApplicationsDialog organization={organization} onClose={close} />}
        {opened !== null && opened !== 'add' && (
          <EditRolesDialog
            organizationId={organization.id}
            kind="applications"
            holder={{ id: opened.id, name: opened.name, roles: opened.organizationRoles }}
            onClose={close}
          />
        )}
      </Suspense>
    </ListTable>
  );
}
