import { ExternalLink, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isManagementIndicator } from '~/contract/access';
import type { ApiFailure } from '~/src/api/api-failure';
import type { Page } from '~/src/api/base-query';
import { type Resource, resourcesApi } from '~/src/api/endpoints/resources.api';
import { useFailures } from '~/src/failures/use-failures';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Badge } from '~/src/ui/badge';
import { Copy } from '~/src/ui/copy';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { Pagination } from '~/src/ui/pagination';
import { Table, type TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { useDeleteResource } from '../use-delete-resource';
import styles from './cells.module.css';
import { ResourceTile } from './resource-tile';

type ResourcesTableProps = {
  readonly data: Page<Resource> | undefined;
  readonly failure: ApiFailure | undefined;
  readonly onRetry: () => void;
  readonly page: number;
  readonly getPageHref: (page: number) => string;
  readonly empty: ReactNode;
};

/** One page of APIs: rows open their permissions; the management API cannot be deleted. */
export function ResourcesTable(props: ResourcesTableProps) {
  const { data, failure, onRetry, page, getPageHref, empty } = props;
  const { t } = useTranslation('api-resources');
  const { textOf } = useFailures();
  const consolePath = useConsolePath();
  const deleteResource = useDeleteResource();
  const prefetch = resourcesApi.usePrefetch('getResource');
  const hrefOf = ({ id }: Resource) => consolePath(`/api-resources/${id}/permissions`);

  const columns: TableColumn<Resource>[] = [
    {
      id: 'name',
      header: t('list.name'),
      width: '42%',
      skeletonWidth: '55%',
      cell: ({ name, indicator, isDefault }) => (
        <span className={styles.name}>
          <ResourceTile indicator={indicator} />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
          {isDefault && <Badge tone="accent">{t('default')}</Badge>}
        </span>
      ),
    },
    {
      id: 'indicator',
      header: t('list.indicator'),
      isSecondLine: true,
      skeletonWidth: '70%',
      cell: ({ indicator }) => <Copy value={indicator} label={t('list.copy_indicator')} />,
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
      rowMenu={(resource) => (
        <>
          <MenuItem label={t('list.open')} icon={ExternalLink} href={hrefOf(resource)} />
          {!isManagementIndicator(resource.indicator) && (
            <>
              <MenuSeparator />
              <MenuItem
                label={t('delete.open')}
                icon={Trash2}
                isDanger
                onAction={() => void deleteResource(resource)}
              />
            </>
          )}
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
