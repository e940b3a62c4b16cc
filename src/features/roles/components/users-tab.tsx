import { UserMinus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, type RoleUser, useListRoleUsersQuery } from '~/src/api/endpoints/roles.api';
import { missingValue } from '~/src/lib/format';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { MenuItem } from '~/src/ui/menu';
import type { TableColumn } from '~/src/ui/table';
import { Time } from '~/src/ui/time';
import { UserCell } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import { useRemoveUser } from '../use-remove';
import { ApplicationName } from './application-name';
import { HoldersTable } from './holders-table';

const AssignUsersDialog = lazy(async () => ({
  default: (await import('./assign-users.dialog')).AssignUsersDialog,
}));

/** The users who have a role: assign and remove. */
export function UsersTab({ role }: { readonly role: Role }) {
  const { t } = useTranslation('roles');
  const consolePath = useConsolePath();
  const { titleOf } = useUserNames();
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListRoleUsersQuery(
    { id: role.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const removeUser = useRemoveUser(role);
  const [isAssigning, setIsAssigning] = useState(false);
  const close = () => setIsAssigning(false);

  const columns: TableColumn<RoleUser>[] = [
    {
      id: 'user',
      header: t('user.name'),
      width: '46%',
      skeletonWidth: '55%',
      cell: (user) => <UserCell user={user} />,
    },
    {
      id: 'application',
      header: t('user.application'),
      skeletonWidth: '50%',
      cell: ({ applicationId }) =>
        applicationId === null ? missingValue : <ApplicationName id={applicationId} />,
    },
    {
      id: 'lastSignIn',
      header: t('user.last_sign_in'),
      width: '20%',
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? missingValue : <Time value={lastSignInAt} />,
    },
  ];

  return (
    <HoldersTable
      isComfortable
      texts={{
        label: t('tab.users'),
        search: t('user.search'),
        assign: t('user.assign'),
        failed: t('user.failed'),
        noMatch: t('user.no_match_text', { keyword }),
        emptyTitle: t('user.empty_title'),
        emptyText: t('user.empty_text'),
      }}
      columns={columns}
      data={currentData}
      error={error}
      onRetry={() => void refetch()}
      page={page}
      keyword={keyword}
      onSearch={search}
      getPageHref={(target) => consolePath(`/roles/${role.id}/users${pageQuery(target)}`)}
      onAssign={() => setIsAssigning(true)}
      getRowKey={({ id }) => id}
      getRowLabel={titleOf}
      getRowHref={({ id }) => consolePath(`/users/${id}`)}
      rowMenu={(user) => (
        <MenuItem
          label={t('user.remove')}
          icon={UserMinus}
          isDanger
          onAction={() => void removeUser(user)}
        />
      )}
    >
      <Suspense>
        {isAssigning && <AssignUsersDialog role={role} onDone={close} onClose={close} />}
      </Suspense>
    </HoldersTable>
  );
}
