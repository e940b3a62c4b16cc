import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { logsApi } from '~/src/api/endpoints/logs.api';
import { Button } from '~/src/ui/button';
import { ComboBox } from '~/src/ui/combo-box';
import styles from './audit-logs.module.css';
import { EVENT_KEYS } from './events';
import { useEventNames } from './use-event-names';

type LogFiltersProps = {
  readonly event: string | null;
  readonly onEventChange: (key: string | null) => void;
  /** Absent where the list is one application's. */
  readonly application?:
    { readonly id: string | null; readonly onChange: (id: string | null) => void } | undefined;
  /** Absent while nothing is filtered. */
  readonly onClear?: (() => void) | undefined;
};

/** "Filter by" above the table. */
export function LogFilters({ event, onEventChange, application, onClear }: LogFiltersProps) {
  const { t } = useTranslation('audit-logs');
  const nameOf = useEventNames();
  const options = useMemo(
    () =>
      EVENT_KEYS.map((key) => {
        const { title, flow } = nameOf(key);
        return { value: key, label: flow ? `${title} · ${flow}` : title };
      }),
    [nameOf],
  );
  const chosen = options.find(({ value }) => value === event);
  return (
    <div className={styles.filters} role="group" aria-label={t('filter.label')}>
      <ComboBox
        className={styles.filter}
        label={t('filter.event')}
        isLabelHidden
        placeholder={t('filter.any_event')}
        options={options}
        value={chosen ?? (event === null ? null : { value: event, label: event })}
        onChange={(option) => onEventChange(option?.value ?? null)}
      />
      {application && <ApplicationFilter {...application} />}
      {onClear && (
        <Button variant="link" onPress={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}

function ApplicationFilter({ id, onChange }: NonNullable<LogFiltersProps['application']>) {
  const { t } = useTranslation('audit-logs');
  const dispatch = useDispatch<ApiDispatch>();
  const { data } = useGetApplicationQuery(id ?? '', { skip: id === null });
  return (
    <ComboBox
      className={styles.filter}
      label={t('filter.application')}
      isLabelHidden
      placeholder={t('filter.any_application')}
      value={id === null ? null : { value: id, label: data?.application.name ?? id }}
      onChange={(option) => onChange(option?.value ?? null)}
      search={async (text, signal) => {
        const request = dispatch(
          logsApi.endpoints.findLoggedApplications.initiate(text, {
            subscribe: false,
            forceRefetch: true,
          }),
        );
        signal.addEventListener('abort', () => request.abort());
        const { items } = await request.unwrap();
        return items.map((found) => ({
          value: found.id,
          label: found.name,
          description: found.id,
        }));
      }}
    />
  );
}
