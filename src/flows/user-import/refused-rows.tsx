import { useState } from 'react';
import { createApiError } from '~/src/api/api-error';
import { useListBulkJobItemsQuery } from '~/src/api/endpoints/bulk-jobs.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { ErrorState } from '~/src/ui/error-state';
import { Pagination } from '~/src/ui/pagination';
import { Table } from '~/src/ui/table';
import styles from './user-import.module.css';

const PAGE_SIZE = 10;

type RefusedRowsProps = {
  readonly jobId: string;
  /** One reason; null for all. */
  readonly code: string | null;
};

/** The rows that a check or an import left out: which, who they are about, and why. */
export function RefusedRows({ jobId, code }: RefusedRowsProps) {
  const { t, i18n } = useTranslation('user-import');
  const { textOf } = useErrorTexts();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useListBulkJobItemsQuery({
    tenantId: getTenantScope(),
    id: jobId,
    state: 'failed',
    ...(code === null ? {} : { code }),
    page,
    pageSize: PAGE_SIZE,
  });
  const valueOf = (id: string, label: string) => (label === `#${id}` ? t('rows.unknown') : label);
  if (error !== undefined && !isFetching) {
    return <ErrorState title={textOf(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.refused}>
      <Table
        label={t('rows.label')}
        rows={data?.items}
        skeletonRows={5}
        getRowKey={({ id }) => id}
        getRowLabel={({ label }) => label}
        columns={[
          {
            id: 'row',
            header: t('rows.row'),
            width: '96px',
            cell: ({ id }) => (
              <span className={styles.count}>{formatNumber(Number(id), i18n.language)}</span>
            ),
          },
          {
            id: 'label',
            header: t('rows.value'),
            width: '36%',
            isSecondLine: true,
            cell: ({ id, label }) => <bdi className={styles.sample}>{valueOf(id, label)}</bdi>,
          },
          {
            id: 'reason',
            header: t('rows.reason'),
            isSecondLine: true,
            cell: (item) => (
              <span className={styles.reasonText}>
                {textOf(
                  createApiError(item.code ?? '', {
                    status: item.status ?? 422,
                    message: item.message ?? '',
                  }),
                )}
              </span>
            ),
          },
        ]}
      />
      <Pagination page={page} pageSize={PAGE_SIZE} total={data?.total} onPageChange={setPage} />
    </div>
  );
}
