import type { ReactNode } from 'react';
import type { LogStreamHealth } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { NoValue } from '~/src/ui/no-value';
import { Time } from '~/src/ui/time';
import { useSecondsUntil } from '~/src/ui/use-seconds-until';
import { durationText } from '../../duration';
import styles from './health.module.css';

/** How far behind, how much waits, how much was sent, and what comes next. */
export function Figures({ health }: { readonly health: LogStreamHealth }) {
  const { t, i18n } = useTranslation('log-streams');
  const { lagMs, waiting, isWaitingCapped, sentLastDay, sentCount, lastSentAt, nextAttemptAt } =
    health;
  const seconds = useSecondsUntil(nextAttemptAt ?? undefined);
  const count = (value: number) => formatNumber(value, i18n.language);
  return (
    <dl className={styles.figures}>
      <Figure label={t('health.behind')}>
        {health.state === 'paused' ? <NoValue /> : durationText(lagMs, i18n.language)}
      </Figure>
      <Figure label={t('health.waiting')}>
        {isWaitingCapped ? t('health.at_least', { number: count(waiting) }) : count(waiting)}
      </Figure>
      <Figure label={t('health.sent_day')} note={t('health.sent_total', { count: sentCount })}>
        {count(sentLastDay)}
      </Figure>
      {health.state === 'failing' ? (
        <Figure label={t('health.next_try')}>
          {seconds > 0 ? durationText(seconds * 1000, i18n.language) : t('health.now')}
        </Figure>
      ) : (
        <Figure label={t('health.last_sent')}>
          <Time value={lastSentAt} format="relative" />
        </Figure>
      )}
    </dl>
  );
}

type FigureProps = {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
};

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
