import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { type LoggedApplication, logsApi } from '~/src/api/endpoints/logs.api';
import { readPickerPage } from '~/src/api/use-entity-picker';
import { type ListSearch, useListSearch } from '~/src/api/use-list-search';
import { Button } from '~/src/ui/button';
import { ComboBox } from '~/src/ui/combo-box';
import type { Option } from '~/src/ui/option';
import styles from './audit-logs.module.css';
import { EVENT_KEYS } from './events';
import { useEventNames } from './use-event-names';

type LogFiltersProps = {
  readonly event: string | null;
  readonly onEventChange: (key: string | null) => void;
  /** Absent if the list belongs to one application. */
  readonly application?:
    { readonly id: string | null; readonly onChange: (id: string | null) => void } | undefined;
  /** Absent without filters. */
  readonly onClear?: (() => void) | undefined;
};

const applicationSearch: ListSearch<LoggedApplication, Option> = {
  load: (dispatch, { keyword }) =>
    dispatch(logsApi.endpoints.findLoggedApplications.initiate(keyword, readPickerPage)),
  toItem: ({ id, name }) => ({ value: id, label: name, description: id }),
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
        size="sm"
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
  const { currentData, error } = useGetApplicationQuery(id ?? '', { skip: id === null });
  const name = currentData?.application.name ?? (error && id);
  return (
    <ComboBox
      className={styles.filter}
      label={t('filter.application')}
      isLabelHidden
      size="sm"
      placeholder={t('filter.any_application')}
      // A field takes its text from the selection once: not before the name is known.
      value={id !== null && name ? { value: id, label: name } : null}
      onChange={(option) => onChange(option?.value ?? null)}
      search={useListSearch(applicationSearch)}
    />
  );
}
