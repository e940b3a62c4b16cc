import { ProgressBar } from 'react-aria-components';
import type { Job } from '~/machines/bulk-job.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from '~/src/ui/cx';
import styles from './bulk-job.module.css';

/** `2:31`, minutes and seconds; hours are counted in minutes. */
function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shown until the server has created the job. */
export function UnknownProgress() {
  const { t } = useTranslation('bulk-jobs');
  return (
    <ProgressBar aria-label={t('state.creating')} isIndeterminate className={styles.rail ?? ''}>
      <span className={styles.moving} />
    </ProgressBar>
  );
}

type JobProgressProps = {
  readonly job: Job;
  readonly title: string;
  readonly doneLabel: string;
  readonly isOver: boolean;
  /** A paused job has no estimate. */
  readonly isPaused: boolean;
};

/** Progress as a bar with failed items in red, and as four figures. */
export function JobProgress({ job, title, doneLabel, isOver, isPaused }: JobProgressProps) {
  const { t, i18n } = useTranslation('bulk-jobs');
  const { total, done, failed, elapsedMs } = job;
  const settled = done + failed;
  const left = total - settled;
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  const number = new Intl.NumberFormat(i18n.language || undefined);
  const timeLeft = settled === 0 || isPaused ? '–' : clock((elapsedMs / settled) * left);
  const figures = [
    { id: 'done', value: number.format(done), label: doneLabel },
    { id: 'failed', value: number.format(failed), label: t('figures.failed') },
    { id: 'left', value: number.format(left), label: t('figures.left') },
    isOver
      ? { id: 'time', value: clock(elapsedMs), label: t('figures.in_all') }
      : { id: 'time', value: timeLeft, label: t('figures.time_left') },
  ];
  return (
    <>
      <ProgressBar
        aria-label={title}
        value={settled}
        minValue={0}
        maxValue={Math.max(total, 1)}
        className={styles.rail ?? ''}
      >
        <span className={styles.fill} style={{ inlineSize: `${share(done)}%` }} />
        <span className={styles.fault} style={{ inlineSize: `${share(failed)}%` }} />
      </ProgressBar>
      <dl className={styles.figures}>
        {figures.map(({ id, value, label }) => (
          <div key={id} className={cx(styles.figure, id === 'failed' && failed > 0 && styles.red)}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
