import { type ReactNode, useCallback } from 'react';
import type { LogCategory } from '~/src/api/endpoints/logs.api';
import type { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { readDayRange } from '~/src/lib/day-range';
import { ApplicationFilter } from '~/src/shared/resource-list/application-filter';
import { DateRangeFilter } from '~/src/shared/resource-list/date-range-filter';
import { Button } from '~/src/ui/button';
import { ComboBox } from '~/src/ui/combo-box';
import { FilterChip } from '~/src/ui/filter-chip';
import styles from './audit-logs.module.css';
import { readZone } from './read-log-filter';
import { useEventNames } from './use-event-names';
import { useEventSearch } from './use-event-search';
import { UserFilter } from './user-filter';

const RESULTS = ['Success', 'Error'] as const;
type Result = (typeof RESULTS)[number];

type LogFiltersProps = {
  readonly list: ReturnType<typeof useListState>;
  readonly category?: LogCategory | undefined;
  /** If the list belongs to one application, or none of its rows has one. */
  readonly hidesApplication?: boolean | undefined;
  /** If the list belongs to one user, or none of its rows has one. */
  readonly hidesUser?: boolean | undefined;
  /** What is shown is of now. */
  readonly hidesTime?: boolean | undefined;
  /** At the end of the line. */
  readonly end?: ReactNode | undefined;
  /** Absent without filters. */
  readonly onClear?: (() => void) | undefined;
};

/** "Filter by" above the table; the filters are in the URL. */
export function LogFilters({
  list: { filter, setFilter, setFilters },
  category = 'events',
  hidesApplication = false,
  hidesUser = false,
  hidesTime = false,
  end,
  onClear,
}: LogFiltersProps) {
  const { t } = useTranslation('audit-logs');
  const nameOf = useEventNames();
  const labelOf = useCallback(
    (key: string) => {
      const { title, flow } = nameOf(key);
      return flow ? `${title} · ${flow}` : title;
    },
    [nameOf],
  );
  const event = filter('event');
  const result = RESULTS.find((value) => value === filter('result')) ?? null;
  const sessionId = filter('sessionId');
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.label')}>
      <ComboBox
        className={styles.filter}
        label={t('filter.event')}
        isLabelHidden
        size="sm"
        placeholder={t('filter.any_event')}
        value={event === null ? null : { value: event, label: labelOf(event) }}
        onChange={(option) => setFilter('event', option?.value ?? null)}
        search={useEventSearch(category, labelOf)}
      />
      {category === 'events' && (
        <FilterChip<Result>
          label={t('filter.result')}
          options={RESULTS.map((value) => ({
            value,
            label: t(value === 'Error' ? 'failed' : 'succeeded'),
          }))}
          value={result}
          onChange={(value) => setFilter('result', value)}
        />
      )}
      {!hidesUser && (
        <UserFilter
          label={t('column.user')}
          id={filter('userId')}
          onChange={(id) => setFilter('userId', id)}
        />
      )}
      {!hidesApplication && (
        <ApplicationFilter
          label={t('filter.application')}
          id={filter('applicationId')}
          onChange={(id) => setFilter('applicationId', id)}
        />
      )}
      {sessionId !== null && (
        <FilterChip
          label={t('field.session')}
          options={[{ value: sessionId, label: sessionId }]}
          value={sessionId}
          onChange={(value) => setFilter('sessionId', value)}
        />
      )}
      {!hidesTime && (
        <DateRangeFilter
          label={t('column.time')}
          value={readDayRange(filter('time'))}
          zone={readZone(filter)}
          onChange={(text, zone) => setFilters({ time: text, zone: zone === 'utc' ? zone : null })}
        />
      )}
      {onClear && (
        <Button variant="link" onPress={onClear}>
          {t('filter.clear')}
        </Button>
      )}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
