import type { LogStreamHealth } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDateTime, formatNumber } from '~/src/lib/format';
import { AreaChart } from '~/src/ui/area-chart';
import { FormSection } from '~/src/ui/form-section';
import styles from './health.module.css';

/** What was sent in each of the last 24 hours; nothing without an event. */
export function SentSection({
  health: { sentHours, sentLastDay },
}: {
  readonly health: Pick<LogStreamHealth, 'sentHours' | 'sentLastDay'>;
}) {
  const { t, i18n } = useTranslation('log-streams');
  if (sentLastDay === 0) return null;
  const { language } = i18n;
  const hour = new Intl.DateTimeFormat(language, { hour: 'numeric' });
  const compact = new Intl.NumberFormat(language, { notation: 'compact' });
  return (
    <FormSection title={t('sent.title')} description={t('sent.text')}>
      <div className={styles.curve}>
        <AreaChart
          label={t('sent.chart')}
          labelEvery={6}
          formatTick={(value) => compact.format(value)}
          points={sentHours.map(({ hour: start, events }) => ({
            key: String(start),
            value: events,
            label: hour.format(start),
            title: formatDateTime(start, language),
            valueLabel: formatNumber(events, language),
          }))}
        />
      </div>
    </FormSection>
  );
}
