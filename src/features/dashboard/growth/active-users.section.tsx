import { ChartArea, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { ActiveUsers } from '~/src/api/endpoints/dashboard.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { formatUtcDay } from '~/src/lib/utc-day';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { AreaChart } from '~/src/ui/area-chart';
import { Card } from '~/src/ui/card';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { Table } from '~/src/ui/table';
import { DayField } from '../day-field';
import { Figure } from './figure';
import styles from './growth.module.css';

type ActiveUsersSectionProps = {
  readonly active: ActiveUsers;
  /** They are those of another day, while the chosen one is loaded or could not be. */
  readonly isBehind: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly today: string;
  readonly day: string | null;
  readonly onDayChange: (day: string | null) => void;
};

/** Daily, weekly and monthly active users up to a day, and the curve of 30 days. */
export function ActiveUsersSection(props: ActiveUsersSectionProps) {
  const { active, isBehind, error, onRetry, today, day, onDayChange } = props;
  const { t } = useTranslation('dashboard');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const hasFailed = isBehind && Boolean(error);
  return (
    <section aria-label={t('active.title')}>
      <Card isPadded={false}>
        <div className={styles.head}>
          <Figure
            label={t('active.daily')}
            tip={t('active.daily_tip')}
            count={active.dau.count}
            delta={active.dau.delta}
            note={t(day === null ? 'vs.yesterday' : 'vs.day_before')}
            isInline
          />
          <div className={styles.tools}>
            <SegmentedControl
              label={t('active.view')}
              isIconOnly
              options={[
                { value: 'chart', label: t('active.as_chart'), icon: ChartArea },
                { value: 'table', label: t('active.as_table'), icon: Table2 },
              ]}
              value={view}
              onChange={setView}
            />
            <DayField today={today} day={day} onChange={onDayChange} />
          </div>
        </div>
        {hasFailed ? (
          <LoadError title={t('active.failed')} error={error} onRetry={onRetry} />
        ) : (
          <div aria-busy={isBehind}>
            {view === 'chart' ? <Curve active={active} /> : <Days active={active} />}
            <div className={styles.windows}>
              <Figure
                label={t('active.weekly')}
                tip={t('active.weekly_tip')}
                count={active.wau.count}
                delta={active.wau.delta}
                note={t('vs.week')}
                isInline
                size="md"
              />
              <Figure
                label={t('active.monthly')}
                tip={t('active.monthly_tip')}
                count={active.mau.count}
                delta={active.mau.delta}
                note={t('vs.month')}
                isInline
                size="md"
              />
            </div>
          </div>
        )}
      </Card>
    </section>
  );
}

function Curve({ active }: { readonly active: ActiveUsers }) {
  const { t, i18n } = useTranslation('dashboard');
  const { language } = i18n;
  const compact = new Intl.NumberFormat(language, { notation: 'compact' });
  return (
    <div className={styles.curve}>
      <AreaChart
        label={t('active.chart')}
        formatTick={(value) => compact.format(value).toLowerCase()}
        points={active.dauCurve.map(({ date, count }) => ({
          key: date,
          value: count,
          label: formatUtcDay(date, language, 'short'),
          title: formatUtcDay(date, language, 'weekday'),
          valueLabel: formatNumber(count, language),
        }))}
      />
    </div>
  );
}

function Days({ active }: { readonly active: ActiveUsers }) {
  const { t, i18n } = useTranslation('dashboard');
  return (
    // Scrolled by the arrow keys as well.
    <div className={styles.days} role="region" aria-label={t('active.daily')} tabIndex={0}>
      <Table
        label={t('active.daily')}
        columns={[
          {
            id: 'day',
            header: t('active.column_day'),
            cell: ({ date }) => formatUtcDay(date, i18n.language),
          },
          {
            id: 'count',
            header: t('active.daily'),
            align: 'end',
            isSecondLine: true,
            cell: ({ count }) => formatNumber(count, i18n.language),
          },
        ]}
        rows={[...active.dauCurve].reverse()}
        getRowKey={({ date }) => date}
        getRowLabel={({ date }) => date}
      />
    </div>
  );
}
