import { UserCog, UserMinus, UserPlus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OrganizationMember,
  useListOrganizationMembersQuery,
} from '~/src/api/endpoints/organizations.api';
import { useBulkSelection } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { Button } from '~/src/ui/button';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import type { TableColumn } from '~/src/ui/table';
import { Time } from '~/src/ui/time';
import { useUserNames } from '~/src/ui/use-user-names';
import { UserCell } from '~/src/ui/user-cell';
import type { OrganizationTabProps } from '../organization-tabs';
import { useRemoveHolder } from '../use-remove-holder';
import { HoldersBulk } from './holders-bulk';
import { ListTable } from './list-table';
import { RoleBadges } from './role-badges';

const loadAddDialog = () => import('./add-members.dialog');
const AddMembersDialog = lazy(async () => ({ default: (await loadAddDialog()).AddMembersDialog }));
const EditRolesDialog = lazy(async () => ({
  default: (await import('./edit-roles.dialog')).EditRolesDialog,
}));

/** The people of an organization and their roles: add, change roles, remove; one or many. */
export function MembersTab({ organization }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const consolePath = useConsolePath();
  const { titleOf } = useUserNames();
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListOrganizationMembersQuery(
    { id: organization.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const removeMember = useRemoveHolder('users', organization);
  const [opened, setOpened] = useState<'add' | OrganizationMember | null>(null);
  const close = () => setOpened(null);
  const bulk = useBulkSelection({
    rows: currentData?.items,
    toItem: (member) => ({ id: member.id, label: titleOf(member) }),
    total: currentData?.total,
    scope: `${organization.id} ${keyword}`,
  });

  const columns: TableColumn<OrganizationMember>[] = [
    {
      id: 'member',
      header: t('member'),
      width: '40%',
      skeletonWidth: '60%',
      cell: (member) => <UserCell user={member} />,
    },
    {
      id: 'roles',
      header: t('part.organization_roles'),
      isSecondLine: true,
      skeletonWidth: '50%',
      cell: ({ organizationRoles }) => <RoleBadges roles={organizationRoles} />,
    },
    {
      id: 'lastSignIn',
      header: t('last_sign_in'),
      width: '18%',
      skeletonWidth: '60%',
      cell: ({ lastSignInAt }) => <Time value={lastSignInAt} format="date" />,
    },
  ];

  return (
    <ListTable
      texts={{
        label: t('tab.members'),
        search: t('search.users'),
        failed: t('failed.users'),
        emptyTitle: t('empty_title.users'),
        emptyText: t('empty_text.users'),
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
          icon={UserPlus}
          onPress={() => setOpened('add')}
          onHoverStart={() => void loadAddDialog()}
        >
          {t('add.open.users')}
        </Button>
      }
      getRowKey={({ id }) => id}
      getRowLabel={titleOf}
      getRowHref={({ id }) => consolePath(`/users/${id}/settings`)}
      rowMenu={(member) => (
        <>
          <MenuItem label={t('roles.edit')} icon={UserCog} onAction={() => setOpened(member)} />
          <MenuSeparator />
          <MenuItem
            label={t('remove.open')}
            icon={UserMinus}
            isDanger
            onAction={() => void removeMember({ id: member.id, name: titleOf(member) })}
          />
        </>
      )}
      paging={{
        page,
        total: currentData?.total,
        getPageHref: (target) =>
          consolePath(`/organizations/${organization.id}/members${pageQuery(target)}`),
      }}
    >
      <HoldersBulk kind="users" organizationId={organization.id} bulk={bulk} keyword={keyword} />
      <Suspense>
        {opened === 'add' && <AddMembersDialog organization={organization} onClose={close} />}
        {opened !== null && opened !== 'add' && (
          <EditRolesDialog
            organizationId={organization.id}
            kind="users"
            holder={{ id: opened.id, name: titleOf(opened), roles: opened.organizationRoles }}
            onClose={close}
          />
        )}
      </Suspense>
    </ListTable>
  );
}
