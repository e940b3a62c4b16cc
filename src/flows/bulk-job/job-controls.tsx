import { skipToken } from '@reduxjs/toolkit/query';
import { Pause, Play, RotateCw } from 'lucide-react';
import type { BulkJobEvent, Job } from '~/machines/bulk-job.machine';
import { isRetryableStatus } from '~/contract/bulk-jobs';
import { visibleItems, useListBulkJobItemsQuery } from '~/src/api/endpoints/bulk-jobs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import type { tones } from './job-tones';

/** Retryable items of a finished job: their number, or `some` if not all of them are known. */
function useRetryable(tenantId: string, job: Job | null): number | 'some' {
  const { currentData } = useListBulkJobItemsQuery(
    job && job.failed > 0 ? visibleItems({ tenantId, id: job.id }, 'failed') : skipToken,
  );
  if (!currentData) return 0;
  const { items, total } = currentData;
  return total > items.length
    ? 'some'
    : items.filter(({ status }) => isRetryableStatus(status ?? 0)).length;
}

type JobControlsProps = {
  readonly look: keyof typeof tones;
  readonly isBusy: boolean;
  readonly isOver: boolean;
  readonly tenantId: string;
  readonly job: Job | null;
  readonly send: (event: BulkJobEvent) => void;
};

/** The buttons below a job. */
export function JobControls({ look, isBusy, isOver, tenantId, job, send }: JobControlsProps) {
  const { t } = useTranslation('bulk-jobs');
  const retryable = useRetryable(tenantId, look === 'finished' ? job : null);
  if (look === 'creationFailed') {
    return (
      <>
        <Button variant="ghost" onPress={() => send({ type: 'job.closed' })}>
          {t('cancel')}
        </Button>
        <Button
          icon={RotateCw}
          variant="primary"
          onPress={() => send({ type: 'creation.retried' })}
        >
          {t('retry')}
        </Button>
      </>
    );
  }
  if (isOver) {
    return (
      <>
        {retryable !== 0 && (
          <Button icon={RotateCw} onPress={() => send({ type: 'failures.retried' })}>
            {retryable === 'some' ? t('retry_failed') : t('retry_count', { count: retryable })}
          </Button>
        )}
        <Button variant="primary" onPress={() => send({ type: 'job.closed' })}>
          {t('done')}
        </Button>
      </>
    );
  }
  if (!job || look === 'retrying') return null;
  return (
    <>
      <Button variant="ghost" isDisabled={isBusy} onPress={() => send({ type: 'job.cancelled' })}>
        {t('cancel_rest')}
      </Button>
      {look === 'paused' || look === 'resuming' ? (
        <Button
          icon={Play}
          variant="primary"
          isDisabled={isBusy}
          onPress={() => send({ type: 'job.resumed' })}
        >
          {t('resume')}
        </Button>
      ) : (
        <Button icon={Pause} isDisabled={isBusy} onPress={() => send({ type: 'job.paused' })}>
          {t('pause_job')}
        </Button>
      )}
    </>
  );
}
