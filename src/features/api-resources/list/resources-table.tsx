import { Suspense, useState } from 'react';
import { isManagementIndicator } from '~/contract/access';
import { type Resource, resourcesApi } from '~/src/api/endpoints/resources.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { PagedTable, type PagedTableProps } from '~/src/shared/resource-list/paged-table';
import { RecordMenu } from '~/src/shared/resource-list/record-menu';
import { Badge } from '~/src/ui/badge';
import { Copy } from '~/src/ui/copy';
import { lazy } from '~/src/ui/lazy';
import { NameCell } from '~/src/ui/name-cell';
import type { TableColumn } from '~/src/ui/table-types';
import { useDeleteResource } from '../use-delete';
import { ResourceTile } from '../resource-tile';

const DuplicateResourceDialog = lazy(async () => ({
  default: (await import('../create/duplicate-resource.dialog')).DuplicateResourceDialog,
}));

type ResourcesTableProps = Pick<
  PagedTableProps<Resource>,
  'data' | 'error' | 'onRetry' | 'paging' | 'selection' | 'getRowKey' | 'empty'
>;

/** One page of APIs: rows open their permissions; the management API is read-only. */
export function ResourcesTable(props: ResourcesTableProps) {
  const { t } = useTranslation('api-resources');
  const consolePath = useConsolePath();
  const deleteResource = useDeleteResource();
  const [duplicated, setDuplicated] = useState<Resource | null>(null);
  const prefetch = resourcesApi.usePrefetch('getResource');
  const hrefOf = ({ id }: Resource) => consolePath(`/api-resources/${id}/permissions`);

  const columns: TableColumn<Resource>[] = [
    {
      id: 'name',
      header: t('list.name'),
      width: '42%',
      skeletonWidth: '55%',
      cell: ({ name, indicator, isDefault }) => (
        <NameCell
          start={<ResourceTile indicator={indicator} />}
          name={name}
          end={isDefault && <Badge tone="accent">{t('default')}</Badge>}
        />
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
    <>
      <PagedTable
        {...props}
        label={t('title')}
        failedTitle={t('list.error')}
        columns={columns}
        getRowLabel={({ name }) => name}
        getRowHref={hrefOf}
        onRowHover={({ id }) => prefetch(id, { ifOlderThan: 30 })}
        rowMenu={(resource) => {
          const isBuiltIn = isManagementIndicator(resource.indicator);
          return (
            <RecordMenu
              href={hrefOf(resource)}
              onDuplicate={isBuiltIn ? undefined : () => setDuplicated(resource)}
              deleteLabel={t('delete.open')}
              onDelete={isBuiltIn ? undefined : () => void deleteResource(resource)}
            />
          );
        }}
      />
      <Suspense>
        {duplicated && (
          <DuplicateResourceDialog resource={duplicated} onClose={() => setDuplicated(null)} />
        )}
      </Suspense>
    </>
  );
}
