import { Suspense, useState } from 'react';
import { applicationsApi, type Application } from '~/src/api/endpoints/applications.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDate } from '~/src/lib/format';
import { PagedTable, type PagedTableProps } from '~/src/shared/resource-list/paged-table';
import { RecordMenu } from '~/src/shared/resource-list/record-menu';
import { columnWidths } from '~/src/ui/column-widths';
import { Copy } from '~/src/ui/copy';
import { lazy } from '~/src/ui/lazy';
import { NameCell } from '~/src/ui/name-cell';
import type { TableColumn } from '~/src/ui/table-types';
import { isEditable, kindOf } from '../application-kind';
import { useApplicationsPath } from '../use-applications-path';
import { useDeleteApplication } from '../use-delete';
import { KindTile } from '../kind-tile';

const DuplicateApplicationDialog = lazy(async () => ({
  default: (await import('../create/duplicate-application.dialog')).DuplicateApplicationDialog,
}));

type ApplicationsTableProps = Pick<
  PagedTableProps<Application>,
  'data' | 'error' | 'onRetry' | 'paging' | 'selection' | 'getRowKey' | 'filter' | 'empty'
>;

/** One page of applications: rows open the record, the menu duplicates and deletes it. */
export function ApplicationsTable(props: ApplicationsTableProps) {
  const { t, i18n } = useTranslation('applications');
  const path = useApplicationsPath();
  const deleteApplication = useDeleteApplication();
  const [duplicated, setDuplicated] = useState<Application | null>(null);
  const prefetch = applicationsApi.usePrefetch('getApplication');
  const hrefOf = ({ id }: Application) => `${path}/${id}/settings`;

  const columns: TableColumn<Application>[] = [
    {
      id: 'name',
      header: t('list.columns.name'),
      width: '31%',
      skeletonWidth: '55%',
      cell: (application) => (
        <NameCell start={<KindTile kind={kindOf(application)} />} name={application.name} />
      ),
    },
    {
      id: 'type',
      header: t('list.columns.type'),
      width: '19%',
      skeletonWidth: '60%',
      cell: (application) => t(`kind.${kindOf(application)}`),
    },
    {
      id: 'id',
      header: t('list.columns.id'),
      isSecondLine: true,
      skeletonWidth: '70%',
      cell: ({ id }) => <Copy value={id} label={t('list.copy_id')} />,
    },
    {
      id: 'created',
      header: t('list.columns.created'),
      width: columnWidths.date,
      skeletonWidth: '60%',
      cell: ({ createdAt }) => formatDate(createdAt, i18n.language),
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
        rowMenu={(application) => (
          <RecordMenu
            href={hrefOf(application)}
            onDuplicate={isEditable(application) ? () => setDuplicated(application) : undefined}
            deleteLabel={t('list.delete')}
            onDelete={() => void deleteApplication(application)}
          />
        )}
      />
      <Suspense>
        {duplicated && (
          <DuplicateApplicationDialog
            application={duplicated}
            onClose={() => setDuplicated(null)}
          />
        )}
      </Suspense>
    </>
  );
}
