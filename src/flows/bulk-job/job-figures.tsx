import { ProgressBar } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { BulkJobSnapshot } from '~/machines/bulk-job.machine';
import { cx } from '~/src/ui/cx';
import styles from './bulk-job.module.css';

/** `2:31`, minutes and seconds; hours in minutes. */
const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How far it is, as a rail with a red part and as four figures. */
export function JobFigures({ snapshot }: { readonly snapshot: BulkJobSnapshot }) {
  const { t, i18n } = useTranslation('bulk-jobs');
  const { left, done, failed, elapsedMs, job } = snapshot.context;
  const isCollecting = snapshot.matches('selecting');
  const isOver = snapshot.matches('finished') || snapshot.matches('cancelled');
  const settled = done.length + failed.length;
  const all = settled + left.length;
  const share = (count: number) => (all === 0 ? 0 : (count / all) * 100);
  const number = new Intl.NumberFormat(i18n.language || undefined);
  const toGo = settled === 0 ? null : (elapsedMs / settled) * left.length;
  if (isCollecting) {
    return (
      <ProgressBar aria-label={t('state.collecting')} isIndeterminate className={styles.rail ?? ''}>
        <span className={styles.moving} />
      </ProgressBar>
    );
  }
  const figures = [
    { id: 'done', value: number.format(done.length), label: job?.doneLabel ?? '' },
    { id: 'failed', value: number.format(failed.length), label: t('figures.failed') },
    { id: 'left', value: number.format(left.length), label: t('figures.left') },
    isOver
      ? { id: 'time', value: clock(elapsedMs), label: t('figures.inAll') }
      : { id: 'time', value: toGo === null ? '–' : clock(toGo), label: t('figures.toGo') },
  ];
  return (
    <>
      <ProgressBar
        aria-label={job?.title ?? ''}
        value={settled}
        minValue={0}
        maxValue={Math.max(all, 1)}
        className={styles.rail ?? ''}
      >
        <span className={styles.fill} style={{ inlineSize: `${share(done.length)}%` }} />
        <span className={styles.fault} style={{ inlineSize: `${share(failed.length)}%` }} />
      </ProgressBar>
      <dl className={styles.figures}>
        {figures.map(({ id, value, label }) => (
          <div
            key={id}
            className={cx(styles.figure, id === 'failed' && failed.length > 0 && styles.red)}
          >
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
