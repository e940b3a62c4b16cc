import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRetryable, type FailedItem, type Job, type JobItem } from '~/machines/bulk-job.machine';
import { makeFailure } from '~/src/api/api-failure';
import { useFailures } from '~/src/failures/use-failures';
import { Button } from '~/src/ui/button';
import { SegmentedControl } from '~/src/ui/segmented-control';
import styles from './bulk-job.module.css';
import { JobRow } from './job-rows';
import { csvReport, downloadCsv } from './report';

type JobReportProps = {
  readonly job: Job;
  readonly done: readonly JobItem[];
  readonly failed: readonly FailedItem[];
  readonly left: readonly JobItem[];
  readonly canRetry: boolean;
  readonly onRetry: (id: string) => void;
};

/** Words of figures begin small; those of a choice do not. */
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** More rows than these are in the file. */
const listedRows = 200;

/** Every row with what became of it; failures first, for they need somebody. */
export function JobReport({ job, done, failed, left, canRetry, onRetry }: JobReportProps) {
  const { t } = useTranslation('bulk-jobs');
  const { textOf } = useFailures();
  type Part = 'failed' | 'done' | 'left';
  const parts = [
    { value: 'failed' as const, label: t('figures.failed'), count: failed.length },
    { value: 'done' as const, label: job.doneLabel, count: done.length },
    { value: 'left' as const, label: t('figures.left'), count: left.length },
  ]
    .filter(({ count }) => count > 0)
    .map((part) => ({ ...part, label: capital(part.label) }));
  const [chosen, setChosen] = useState<Part | null>(null);
  const shown = chosen ?? parts[0]?.value ?? 'done';
  const rows = { failed, done, left }[shown];
  const download = () =>
    downloadCsv(
      `${job.kind}.csv`,
      csvReport({
        done,
        failed,
        left,
        textOf: ({ failure }) => textOf(makeFailure(failure.code, failure)),
      }),
    );
  const endOf = ({ id, failure }: Partial<FailedItem>) => {
    if (!failure || id === undefined) return undefined;
    if (!canRetry || !isRetryable(failure)) return t('noRetry');
    return (
      <Button variant="ghost" size="sm" onPress={() => onRetry(id)}>
        {t('retry')}
      </Button>
    );
  };
  if (parts.length === 0) return <p className={styles.hint}>{t('nothing')}</p>;
  return (
    <section aria-label={t('report')}>
      <div className={styles.reportHead}>
        <SegmentedControl label={t('report')} options={parts} value={shown} onChange={setChosen} />
        <Button variant="ghost" size="sm" icon={Download} onPress={download}>
          {t('csv')}
        </Button>
      </div>
      <ul>
        {rows.slice(0, listedRows).map((item) => (
          <JobRow key={item.id} item={item} state={shown} end={endOf(item)} />
        ))}
      </ul>
      {rows.length > listedRows && (
        <p className={styles.hint}>{t('more', { count: rows.length - listedRows })}</p>
      )}
    </section>
  );
}
