import { Plus, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type Role, type RoleUser, useListRoleUsersQuery } from '~/src/api/endpoints/roles.api';
import { useBulkList } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApplicationName } from '~/src/shared/resource-list/application-name';
import { ListTab } from '~/src/shared/resource-list/list-tab';
import { Button } from '~/src/ui/button';
import { columnWidths } from '~/src/ui/column-widths';
import { lazy } from '~/src/ui/lazy';
import { MenuItem } from '~/src/ui/menu';
import type { TableColumn } from '~/src/ui/table-types';
import { Time } from '~/src/ui/time';
import { UserCell } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import { toUserJobItem } from '../../bulk';
import { useRemove } from '../../use-remove';
import { RemoveSelected } from '../remove-selected';

const AssignUsersDialog = lazy(async () => ({
  default: (await import('../../assign/assign-users.dialog')).AssignUsersDialog,
}));

/** The users of a role: assign and remove. */
export function UsersTab({ role }: { readonly role: Role }) {
  const { t } = useTranslation('roles');
  const consolePath = useConsolePath();
  const { titleOf } = useUserNames();
  const list = useListState();
  const { page, keyword, search } = list;
  const read = useListRoleUsersQuery(
    { id: role.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const path = consolePath(`/roles/${role.id}/users`);
  const { table, bulk } = useBulkList({ read, list, path, toItem: toUserJobItem });
  const { removeUser } = useRemove(role);
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
      cell: ({ applicationId }) => <ApplicationName id={applicationId} />,
    },
    {
      id: 'lastSignIn',
      header: t('user.last_sign_in'),
      width: columnWidths.dateTime,
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ lastSignInAt }) => <Time value={lastSignInAt} />,
    },
  ];

  return (
    <ListTab
      {...table}
      isComfortable
      texts={{
        label: t('tab.users'),
        search: t('user.search'),
        failed: t('user.failed'),
        noMatch: t('user.no_match_text', { keyword }),
        emptyTitle: t('user.empty_title'),
        emptyText: t('user.empty_text'),
      }}
      columns={columns}
      search={search}
      action={
        <Button variant="primary" icon={Plus} onPress={() => setIsAssigning(true)}>
          {t('user.assign')}
        </Button>
      }
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
      <RemoveSelected role={role} kind="user" bulk={bulk} keyword={keyword} />
      <Suspense>
        {isAssigning && <AssignUsersDialog role={role} onDone={close} onClose={close} />}
      </Suspense>
    </ListTab>
  );
}
