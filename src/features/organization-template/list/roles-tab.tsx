import { ExternalLink, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { RoleTile } from '~/src/shared/assignments/role-tile';
import { useNavigate } from 'react-router-dom';
import {
  type OrganizationRole,
  type OrganizationRoleRow,
  organizationTemplateApi,
  useListOrganizationRolesQuery,
} from '~/src/api/endpoints/organization-template.api';
import { useBulkList } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { ListTab } from '~/src/shared/resource-list/list-tab';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { NameCell } from '~/src/ui/name-cell';
import type { TableColumn } from '~/src/ui/table-types';
import { loadAhead } from '~/src/lib/load-ahead';
import { deleteRoles, toJobItem } from '../bulk';
import { useDeleteRole } from '../use-delete';
import { LearnMore } from '../learn-more';
import { DeleteSelected } from '../delete-selected';
import { ScopeLegend, ScopeTags } from '../scope-tags';
import styles from '../template.module.css';

function loadCreateDialog() {
  return import('../create/create-role.dialog');
}
const CreateRoleDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateRoleDialog,
}));
const AssignPermissionsDialog = lazy(async () => ({
  default: (await import('../assign-permissions.dialog')).AssignPermissionsDialog,
}));

/** The roles of all organizations: create with permissions, open, delete. */
export function RolesTab() {
  const { t } = useTranslation('organization-template');
  const navigate = useNavigate();
  const path = useConsolePath()('/organization-template/organization-roles');
  const list = useListState();
  const { page, keyword, search } = list;
  const read = useListOrganizationRolesQuery(
    { page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const { table, bulk } = useBulkList({ read, list, path, toItem: toJobItem });
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
      cell: ({ name, type }) => <NameCell start={<RoleTile type={type} />} name={name} />,
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
    <ListTab
      {...table}
      texts={{
        label: t('tab.organization-roles'),
        search: t('role.search'),
        failed: t('role.failed'),
        emptyTitle: t('role.empty_title'),
        noMatch: t('list.no_match', { keyword }),
        emptyText: (
          <>
            {t('role.empty_text')} <LearnMore />
          </>
        ),
      }}
      columns={columns}
      search={search}
      action={
        <span className={styles.toolbarEnd}>
          <ScopeLegend />
          <Button
            variant="primary"
            icon={Plus}
            onPress={() => setOpened('create')}
            onHoverStart={() => loadAhead(loadCreateDialog)}
          >
            {t('role.create')}
          </Button>
        </span>
      }
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
    >
      <DeleteSelected kind="role" action={deleteRoles} bulk={bulk} keyword={keyword} />
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
    </ListTab>
  );
}
