import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import {
  type UserOrganization,
  useListUserOrganizationsQuery,
} from '~/src/api/endpoints/users.api';
import { useFailures } from '~/src/failures/use-failures';
import { missingValue } from '~/src/lib/format';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Badge } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { EmptyState } from '~/src/ui/empty-state';
import { Table, type TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { Tile } from '~/src/ui/type-tile';
import { useListState } from '~/src/lib/use-list-state';
import type { UserTabProps } from '../user-tabs';
import styles from './relations.module.css';
import { UsersToolbar } from './users-toolbar';

/** The organizations a user belongs to, with the roles there. All are there; the search is here. */
export function OrganizationsTab({ user }: UserTabProps) {
  const { t } = useTranslation('users');
  const { textOf } = useFailures();
  const consolePath = useConsolePath();
  const { keyword, search } = useListState();
  const { data, error, refetch } = useListUserOrganizationsQuery(user.id, {
    refetchOnMountOrArgChange: true,
  });
  const failure = error && !data ? toApiFailure(error) : undefined;
  const needle = keyword.toLocaleLowerCase();
  const rows = data?.filter(({ name }) => name.toLocaleLowerCase().includes(needle));

  const columns: TableColumn<UserOrganization>[] = [
    {
      id: 'name',
      header: t('organization.name'),
      width: '32%',
      cell: ({ name }) => (
        <span className={styles.name}>
          <Tile icon={Landmark} />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
        </span>
      ),
    },
    {
      id: 'id',
      header: t('organization.id'),
      isSecondLine: true,
      width: '30%',
      cell: ({ id }) => <Copy value={id} label={t('organization.copy_id')} />,
    },
    {
      id: 'roles',
      header: t('organization.roles'),
      cell: ({ organizationRoles }) =>
        organizationRoles.length === 0 ? (
          missingValue
        ) : (
          <span className={styles.badges}>
            {organizationRoles.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </span>
        ),
    },
  ];

  return (
    <div className={styles.tab}>
      {data && data.length > 0 && (
        <UsersToolbar label={t('organization.search')} keyword={keyword} onSearch={search} />
      )}
      <Table
        label={t('tab.organizations')}
        columns={columns}
        rows={rows}
        skeletonRows={2}
        getRowKey={({ id }) => id}
        getRowLabel={({ name }) => name}
        getRowHref={({ id }) => consolePath(`/organizations/${id}`)}
        error={
          failure && {
            title: t('organization.failed'),
            message: textOf(failure),
            requestId: failure.requestId ?? undefined,
            retryAt: failure.retryAt,
            onRetry: () => void refetch(),
          }
        }
        empty={
          data && data.length > 0 ? (
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
              isLit={false}
              title={t('organization.empty_title')}
              description={t('organization.empty_text')}
            />
          )
        }
      />
    </div>
  );
}
