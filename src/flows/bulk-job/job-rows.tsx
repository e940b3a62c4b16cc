import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedItem, JobItem } from '~/machines/bulk-job.machine';
import { makeFailure } from '~/src/api/api-failure';
import { useFailures } from '~/src/failures/use-failures';
import { Avatar } from '~/src/ui/avatar';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { Spinner } from '~/src/ui/spinner';
import { Mono } from '~/src/ui/text';
import styles from './bulk-job.module.css';

export type RowState = 'working' | 'done' | 'failed' | 'left';

const glyphs = { done: Check, failed: X, left: Minus } as const;

type JobRowProps = {
  readonly item: JobItem | FailedItem;
  readonly state: RowState;
  readonly end?: ReactNode;
};

/** One row of the job and what became of it. */
export function JobRow({ item, state, end }: JobRowProps) {
  const { textOf } = useFailures();
  const failure = 'failure' in item ? item.failure : null;
  return (
    <li className={styles.row}>
      {state === 'working' ? (
        <Spinner size={16} label={null} className={styles.spinner} />
      ) : (
        <span className={cx(styles.dot, styles[state])} aria-hidden>
          <Icon icon={glyphs[state]} size={12} />
        </span>
      )}
      <Avatar name={item.label} size={28} shape="square" />
      <span className={styles.text}>
        <bdi className={styles.name}>{item.label}</bdi>
        {failure ? (
          <span className={styles.reason}>
            {failure.status > 0 && <bdi>{failure.status} </bdi>}
            {textOf(makeFailure(failure.code, failure))}{' '}
            {failure.requestId && <Mono>{failure.requestId}</Mono>}
          </span>
        ) : (
          <Mono className={styles.id ?? ''}>{item.id}</Mono>
        )}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </li>
  );
}

type JobRowsProps = {
  readonly working: readonly JobItem[];
  readonly done: readonly JobItem[];
  readonly failed: readonly FailedItem[];
  readonly doneLabel: string;
};

/** What is under way, and the newest of what is settled. */
export function JobRows({ working, done, failed, doneLabel }: JobRowsProps) {
  const { t } = useTranslation('bulk-jobs');
  return (
    <section aria-label={t('latest')}>
      <header className={styles.head}>
        <h3>{t('latest')}</h3>
        <span>{t('atATime')}</span>
      </header>
      <ul>
        {working.map((item) => (
          <JobRow key={item.id} item={item} state="working" end={t('working')} />
        ))}
        {failed
          .slice(-5)
          .reverse()
          .map((item) => (
            <JobRow key={item.id} item={item} state="failed" end={t('figures.failed')} />
          ))}
        {done
          .slice(-12)
          .reverse()
          .map((item) => (
            <JobRow key={item.id} item={item} state="done" end={doneLabel} />
          ))}
      </ul>
    </section>
  );
}
