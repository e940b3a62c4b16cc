import { CopyPlus, ExternalLink, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '~/src/api/api-failure';
import type { Page } from '~/src/api/base-query';
import { failureText } from '~/src/api/failure-text';
import { applicationsApi, type Application } from '~/src/api/endpoints/applications.api';
import { formatDate } from '~/src/lib/format';
import { Copy } from '~/src/ui/copy';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { Pagination } from '~/src/ui/pagination';
import { Table, type TableColumn, type TableSelection } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { useApplicationsPath } from '../use-applications-path';
import { CREATABLE_TYPES, kindOf } from '../application-kind';
import { useDeleteApplication } from '../use-delete-application';
import styles from './applications-table.module.css';
import { KindTile } from './kind-tile';

const DuplicateApplicationDialog = lazy(async () => ({
  default: (await import('./duplicate-application.dialog')).DuplicateApplicationDialog,
}));

type ApplicationsTableProps = {
  readonly data: Page<Application> | undefined;
  readonly failure: ApiFailure | undefined;
  readonly onRetry: () => void;
  readonly page: number;
  readonly getPageHref: (page: number) => string;
  readonly empty: React.ReactNode;
  readonly selection: TableSelection;
};

/** One page of applications: rows open the record, the menu deletes it. */
export function ApplicationsTable(props: ApplicationsTableProps) {
  const { data, failure, onRetry, page, getPageHref, empty } = props;
  const { t, i18n } = useTranslation(['applications', 'errors-console']);
  const path = useApplicationsPath();
  const deleteApplication = useDeleteApplication();
  const [duplicated, setDuplicated] = useState<Application | null>(null);
  const prefetch = applicationsApi.usePrefetch('getApplication');

  const columns: TableColumn<Application>[] = [
    {
      id: 'name',
      header: t('list.columns.name'),
      width: '31%',
      skeletonWidth: '55%',
      cell: (application) => (
        <span className={styles.name}>
          <KindTile kind={kindOf(application)} />
          <Ellipsis>
            <bdi>{application.name}</bdi>
          </Ellipsis>
        </span>
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
      width: '15%',
      skeletonWidth: '60%',
      cell: ({ createdAt }) => formatDate(createdAt, i18n.language),
    },
  ];

  return (
    <>
      <Table
        label={t('title')}
        columns={columns}
        selection={props.selection}
        rows={data?.items}
        getRowKey={({ id }) => id}
        getRowLabel={({ name }) => name}
        getRowHref={({ id }) => `${path}/${id}/settings`}
        onRowHover={({ id }) => prefetch(id, { ifOlderThan: 30 })}
        rowMenu={(application) => (
          <>
            <MenuItem
              label={t('list.open')}
              icon={ExternalLink}
              href={`${path}/${application.id}/settings`}
            />
            {CREATABLE_TYPES.some((type) => type === application.type) && (
              <MenuItem
                label={t('duplicate.action')}
                icon={CopyPlus}
                onAction={() => setDuplicated(application)}
              />
            )}
            <MenuSeparator />
            <MenuItem
              label={t('list.delete')}
              icon={Trash2}
              isDanger
              onAction={() => void deleteApplication(application)}
            />
          </>
        )}
        error={
          failure && {
            title: t('list.error'),
            message: failureText(failure, (key, values) =>
              t(key, { ns: 'errors-console', ...values }),
            ),
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
      {duplicated && (
        <Suspense>
          <DuplicateApplicationDialog
            application={duplicated}
            onClose={() => setDuplicated(null)}
          />
        </Suspense>
      )}
    </>
  );
}
