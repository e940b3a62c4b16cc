import { useTranslation } from '~/src/i18n/use-translation';
import type { Attempt } from './delivered-request';
import { ShortTime } from './short-time';
import { StatusBadge } from '~/src/shared/receivers/status-badge';
import styles from './requests.module.css';

/** Milliseconds or seconds as text: "212 ms", "4 s". */
function durationText(ms: number, locale: string): string {
  const isShort = ms < 1000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? ms : ms / 1000);
}

/** Each request of a delivery: when, what came back, how long it took, and the wait before it. */
export function AttemptList({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const { t, i18n } = useTranslation('webhooks');
  return (
    <ol className={styles.attempts} aria-label={t('request.attempts_label')}>
      {attempts.map(({ at, tookMs, status, error }, index) => {
        const before = attempts[index - 1];
        return (
          <li key={`${at} ${index}`}>
            <span className={styles.number} data-failed={error ? '' : undefined} aria-hidden>
              {index + 1}
            </span>
            <ShortTime value={at} />
            <StatusBadge status={status} />
            <span className={styles.took}>{durationText(tookMs, i18n.language)}</span>
            {before && (
              <span className={styles.wait}>
                {t('request.after', {
                  time: durationText(Math.max(0, at - before.at - before.tookMs), i18n.language),
                })}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
