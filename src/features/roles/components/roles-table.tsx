import { ExternalLink, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '~/src/api/api-failure';
import type { Page } from '~/src/api/base-query';
import { type RoleRow, rolesApi } from '~/src/api/endpoints/roles.api';
import { useFailures } from '~/src/failures/use-failures';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Badge } from '~/src/ui/badge';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { Pagination } from '~/src/ui/pagination';
import { Table, type TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { useDeleteRole } from '../use-delete-role';
import { HoldersCell } from './holders-cell';
import { RoleTile } from './role-tile';
import styles from './roles.module.css';

type RolesTableProps = {
  readonly data: Page<RoleRow> | undefined;
  readonly failure: ApiFailure | undefined;
  readonly onRetry: () => void;
  readonly page: number;
  readonly getPageHref: (page: number) => string;
  readonly empty: ReactNode;
};

/** One page of roles: rows open the role, the menu deletes it. */
export function RolesTable(props: RolesTableProps) {
  const { data, failure, onRetry, page, getPageHref, empty } = props;
  const { t } = useTranslation('roles');
  const { textOf } = useFailures();
  const consolePath = useConsolePath();
  const deleteRole = useDeleteRole();
  const prefetch = rolesApi.usePrefetch('getRole');
  const hrefOf = ({ id }: RoleRow) => consolePath(`/roles/${id}/permissions`);

  const columns: TableColumn<RoleRow>[] = [
    {
      id: 'name',
      header: t('field.name'),
      width: '26%',
      skeletonWidth: '55%',
      cell: ({ name, type, isDefault }) => (
        <span className={styles.name}>
          <RoleTile type={type} />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
          {isDefault && type === 'User' && <Badge>{t('default')}</Badge>}
        </span>
      ),
    },
    {
      id: 'type',
      header: t('field.type'),
      width: '17%',
      skeletonWidth: '60%',
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'description',
      header: t('field.description'),
      skeletonWidth: '70%',
      cell: ({ description }) => (
        <Ellipsis title={description}>
          <bdi>{description}</bdi>
        </Ellipsis>
      ),
    },
    {
      id: 'assigned',
      header: t('list.assigned'),
      width: '22%',
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: (role) => <HoldersCell role={role} />,
    },
  ];

  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={data?.items}
      getRowKey={({ id }) => id}
      getRowLabel={({ name }) => name}
      getRowHref={hrefOf}
      onRowHover={({ id }) => prefetch(id, { ifOlderThan: 30 })}
      rowMenu={(role) => (
        <>
          <MenuItem label={t('list.open')} icon={ExternalLink} href={hrefOf(role)} />
          <MenuSeparator />
          <MenuItem
            label={t('delete.open')}
            icon={Trash2}
            isDanger
            onAction={() => void deleteRole(role)}
          />
        </>
      )}
      error={
        failure && {
          title: t('list.error'),
          message: textOf(failure),
          requestId: failure.requestId ?? undefined,
          retryAt: failure.retryAt,
          onRetry,
        }
      }
      empty={empty}
      footer={
        <Pagination
          page={page}
          total={data?.total}
          getPageHref={getPageHref}
          summary={({ from, to, total }) => t('list.range', { from, to, count: total })}
        />
      }
    />
  );
}
