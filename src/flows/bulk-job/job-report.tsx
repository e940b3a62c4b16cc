import { skipToken } from '@reduxjs/toolkit/query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Job } from '~/machines/bulk-job.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type BulkItemState, isRetryableStatus } from '~/contract/bulk-jobs';
import {
  bulkJobsApi,
  visibleItems,
  useListBulkJobItemsQuery,
} from '~/src/api/endpoints/bulk-jobs.api';
import { readOnce } from '~/src/api/mutation';
import { useTranslation } from '~/src/i18n/use-translation';
import { saveText } from '~/src/lib/save-text';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { RetryButton } from '~/src/ui/retry-button';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { toasts } from '~/src/ui/toast-queue';
import styles from './bulk-job.module.css';
import { JobRow, JobSkeletons } from './job-rows';

/** Figures have lowercase labels, options have sentence case. */
function capitalize(text: string, locale: string) {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

type JobReportProps = {
  readonly tenantId: string;
  readonly job: Job;
  readonly doneLabel: string;
};

/** Every item with its result, failures first. */
export function JobReport({ tenantId, job, doneLabel }: JobReportProps) {
  const { t, i18n } = useTranslation('bulk-jobs');
  const { textOf } = useErrorTexts();
  const dispatch = useDispatch<ApiDispatch>();
  const key = { tenantId, id: job.id };
  const parts = [
    { value: 'failed' as const, label: t('figures.failed'), count: job.failed },
    { value: 'done' as const, label: doneLabel, count: job.done },
    {
      value: 'pending' as const,
      label: t('figures.left'),
      count: job.total - job.done - job.failed,
    },
  ]
    .filter(({ count }) => count > 0)
    .map((part) => ({ ...part, label: capitalize(part.label, i18n.language) }));
  const [chosen, setChosen] = useState<BulkItemState | null>(null);
  const state = chosen ?? parts[0]?.value ?? 'done';
  const { currentData, error, refetch } = useListBulkJobItemsQuery(
    parts.length === 0 ? skipToken : visibleItems(key, state),
    { refetchOnMountOrArgChange: true },
  );
  const save = async () => {
    try {
      saveText(
        `${job.action}.csv`,
        'text/csv',
        await readOnce(dispatch, bulkJobsApi.endpoints.getBulkJobReport, key),
      );
    } catch (failure) {
      toasts.add({ kind: 'error', title: t('report_failed'), text: textOf(failure) });
    }
  };
  if (parts.length === 0) return <p className={styles.hint}>{t('nothing')}</p>;
  const more = (currentData?.total ?? 0) - (currentData?.items.length ?? 0);
  return (
    <section aria-label={t('report')}>
      <div className={styles.reportHead}>
        <SegmentedControl label={t('report')} options={parts} value={state} onChange={setChosen} />
        <Button variant="ghost" size="sm" icon={Download} onPress={() => void save()}>
          {t('csv')}
        </Button>
      </div>
      {error !== undefined && (
        <Banner tone="danger" role="alert" isStacked title={textOf(error)}>
          <RetryButton size="sm" onPress={() => void refetch()} />
        </Banner>
      )}
      {!currentData && error === undefined && <JobSkeletons count={Math.min(job.total, 3)} />}
      <ul>
        {currentData?.items.map((item) => (
          <JobRow
            key={item.id}
            action={job.action}
            item={item}
            end={
              item.state === 'failed' && !isRetryableStatus(item.status ?? 0) ? t('no_retry') : null
            }
          />
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('more', { count: more })}</p>}
    </section>
  );
}
