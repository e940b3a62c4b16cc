import { Plus, UserCog, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { type UserRole, useListUserRolesQuery } from '~/src/api/endpoints/users.api';
import { useFailures } from '~/src/failures/use-failures';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { MenuItem } from '~/src/ui/menu';
import { Pagination } from '~/src/ui/pagination';
import { Table, type TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { Tile } from '~/src/ui/type-tile';
import { useListState } from '~/src/lib/use-list-state';
import { useRemoveRole } from '../use-remove-role';
import { useUsersPath } from '../use-users-path';
import type { UserTabProps } from '../user-tabs';
import { UsersToolbar } from './users-toolbar';
import styles from './relations.module.css';

const AssignRolesDialog = lazy(async () => ({
  default: (await import('./assign-roles.dialog')).AssignRolesDialog,
}));

/** The roles of a user: assign and remove. */
export function RolesTab({ user }: UserTabProps) {
  const { t } = useTranslation('users');
  const { textOf } = useFailures();
  const usersPath = useUsersPath();
  const consolePath = useConsolePath();
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListUserRolesQuery(
    { id: user.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const removeRole = useRemoveRole(user);
  const [isAssigning, setIsAssigning] = useState(false);
  const failure = error && !currentData ? toApiFailure(error) : undefined;
  const isEmpty = currentData?.total === 0 && keyword === '';
  const assign = (
    <Button variant="primary" icon={Plus} onPress={() => setIsAssigning(true)}>
      {t('role.assign')}
    </Button>
  );

  const columns: TableColumn<UserRole>[] = [
    {
      id: 'name',
      header: t('role.name'),
      width: '36%',
      cell: ({ name }) => (
        <span className={styles.name}>
          <Tile icon={UserCog} />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
        </span>
      ),
    },
    {
      id: 'description',
      header: t('role.description'),
      isSecondLine: true,
      cell: ({ description }) => (
        <Ellipsis title={description}>
          <bdi>{description}</bdi>
        </Ellipsis>
      ),
    },
  ];

  return (
    <div className={styles.tab}>
      {!isEmpty && (
        <UsersToolbar label={t('role.search')} keyword={keyword} onSearch={search} end={assign} />
      )}
      <Table
        label={t('tab.roles')}
        columns={columns}
        rows={currentData?.items}
        skeletonRows={3}
        getRowKey={({ id }) => id}
        getRowLabel={({ name }) => name}
        getRowHref={({ id }) => consolePath(`/roles/${id}`)}
        rowMenu={(role) => (
          <MenuItem
            label={t('role.remove_confirm')}
            icon={UserMinus}
            isDanger
            onAction={() => void removeRole(role)}
          />
        )}
        error={
          failure && {
            title: t('role.failed'),
            message: textOf(failure),
            requestId: failure.requestId ?? undefined,
            retryAt: failure.retryAt,
            onRetry: () => void refetch(),
          }
        }
        empty={
          keyword ? (
            <EmptyState
              size="sm"
              title={t('list.no_match_title')}
              description={t('list.no_match_text', { keyword })}
              actions={
                <Button variant="link" onPress={() => search(null)}>
                  {t('list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('role.empty_title')}
              description={t('role.empty_text')}
              actions={assign}
            />
          )
        }
        footer={
          <Pagination
            page={page}
            total={currentData?.total}
            getPageHref={(target) => `${usersPath}/${user.id}/roles${pageQuery(target)}`}
          />
        }
      />
      <Suspense>
        {isAssigning && <AssignRolesDialog user={user} onClose={() => setIsAssigning(false)} />}
      </Suspense>
    </div>
  );
}
