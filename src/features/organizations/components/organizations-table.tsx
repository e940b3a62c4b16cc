import { ExternalLink, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import type { Page } from '~/src/api/base-query';
import { type OrganizationRow, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { useFailures } from '~/src/failures/use-failures';
import { missingValue } from '~/src/lib/format';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Avatar } from '~/src/ui/avatar';
import { Copy } from '~/src/ui/copy';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { Pagination } from '~/src/ui/pagination';
import { Table, type TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { useDeleteOrganization } from '../use-delete-organization';
import styles from './organizations.module.css';

type OrganizationsTableProps = {
  readonly data: Page<OrganizationRow> | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly page: number;
  readonly getPageHref: (page: number) => string;
  readonly empty: ReactNode;
};

/** One page of organizations: rows open the settings, the menu deletes. */
export function OrganizationsTable(props: OrganizationsTableProps) {
  const { data, error, onRetry, page, getPageHref, empty } = props;
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  const path = useConsolePath()('/organizations');
  const deleteOrganization = useDeleteOrganization();
  const prefetch = organizationsApi.usePrefetch('getOrganization');
  const failure = error && !data ? toApiFailure(error) : undefined;
  const hrefOf = ({ id }: OrganizationRow) => `${path}/${id}/settings`;

  const columns: TableColumn<OrganizationRow>[] = [
    {
      id: 'name',
      header: t('field.name'),
      width: '40%',
      skeletonWidth: '55%',
      cell: ({ name }) => (
        <span className={styles.name}>
          <Avatar name={name} shape="square" />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
        </span>
      ),
    },
    {
      id: 'id',
      header: t('field.id'),
      width: '32%',
      isSecondLine: true,
      skeletonWidth: '110px',
      cell: ({ id }) => <Copy value={id} label={t('details.copy_id')} />,
    },
    {
      id: 'members',
      header: t('tab.members'),
      skeletonWidth: '60%',
      cell: (organization) => <Members {...organization} />,
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
      rowMenu={(organization) => (
        <>
          <MenuItem label={t('list.open')} icon={ExternalLink} href={hrefOf(organization)} />
          <MenuSeparator />
          <MenuItem
            label={t('delete.open')}
            icon={Trash2}
            isDanger
            onAction={() => void deleteOrganization(organization)}
          />
        </>
      )}
      error={
        failure && {
          title: t(failure.status === 403 ? 'list.forbidden' : 'list.failed'),
          message: textOf(failure),
          requestId: failure.requestId ?? undefined,
          onRetry,
          retryAt: failure.retryAt,
        }
      }
      empty={empty}
      footer={<Pagination page={page} total={data?.total} getPageHref={getPageHref} />}
    />
  );
}

/** Up to three members and how many there are; people without a name are a silhouette. */
function Members({ usersCount = 0, featuredUsers = [] }: OrganizationRow) {
  const { t } = useTranslation('organizations');
  if (usersCount === 0) return missingValue;
  return (
    <span className={styles.people}>
      <span className={styles.stack}>
        {featuredUsers.slice(0, 3).map(({ id, name, avatar }) => (
          <Avatar key={id} name={name ?? ''} src={avatar} size={20} />
        ))}
      </span>
      <span>{t('list.members', { count: usersCount })}</span>
    </span>
  );
}
