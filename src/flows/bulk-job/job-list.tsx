import { ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { type BulkJob, useListBulkJobsQuery } from '~/src/api/endpoints/bulk-jobs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Drawer } from '~/src/ui/drawer';
import { Icon } from '~/src/ui/icon';
import { RetryButton } from '~/src/ui/retry-button';
import { StatusPill } from '~/src/ui/status-pill';
import { Time } from '~/src/ui/time';
import type { RenderActor } from './render-actor';
import styles from './bulk-job.module.css';
import { JobSkeletons } from './job-rows';
import { tones } from './job-tones';
import { useJobTexts } from './use-job-texts';

type JobListProps = {
  readonly tenantId: string;
  readonly renderActor: RenderActor;
  readonly onOpen: (job: BulkJob) => void;
  readonly onClose: () => void;
};

/** The tenant's jobs: unfinished ones and those of the last week. */
export function JobList({ tenantId, renderActor, onOpen, onClose }: JobListProps) {
  const { t } = useTranslation('bulk-jobs');
  const { textOf } = useErrorTexts();
  const wordsOf = useJobTexts();
  const { currentData, error, refetch } = useListBulkJobsQuery(tenantId, {
    refetchOnMountOrArgChange: true,
  });
  const more = currentData ? currentData.total - currentData.items.length : 0;
  return (
    <Drawer isOpen onClose={onClose} title={t('list.title')} description={t('list.description')}>
      {error !== undefined && (
        <Banner tone="danger" role="alert" isStacked title={textOf(error)}>
          <RetryButton size="sm" onPress={() => void refetch()} />
        </Banner>
      )}
      {!currentData && error === undefined && <JobSkeletons count={3} />}
      {currentData?.items.length === 0 && <p className={styles.hint}>{t('list.empty')}</p>}
      <ul className={styles.jobs}>
        {currentData?.items.map((job) => (
          <li key={job.id}>
            <Button className={styles.job ?? ''} onPress={() => onOpen(job)}>
              <span className={styles.text}>
                <span className={styles.jobTitle}>
                  <span className={styles.name}>{wordsOf(job.action).title}</span>
                  <StatusPill tone={tones[job.state]}>{t(`state.${job.state}`)}</StatusPill>
                </span>
                <span className={styles.id}>
                  {t('list.progress', { settled: job.done + job.failed, count: job.total })}
                  {job.failed > 0 && <> · {t('list.failed', { count: job.failed })}</>} ·{' '}
                  {renderActor(job.actor)} · <Time value={job.createdAt} format="relative" />
                </span>
              </span>
              <Icon icon={ChevronRight} size={16} isMirrored />
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('list.more', { count: more })}</p>}
    </Drawer>
  );
}
