import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayRange, formatDayRange, readDayRange, writeDayRange } from '~/src/lib/day-range';
import { Button } from '~/src/ui/button';
import { DateField } from '~/src/ui/date-field';
import { FilterPopover } from '~/src/ui/filter-chip';
import styles from './filters.module.css';

type DateRangeFilterProps = {
  /** "Created" */
  readonly label: string;
  readonly value: DayRange | null;
  /** As in the URL; null clears. */
  readonly onChange: (text: string | null) => void;
};

/** A range of days, in the local time zone. */
export function DateRangeFilter({ label, value, onChange }: DateRangeFilterProps) {
  const { t, i18n } = useTranslation('lists');
  const text =
    value &&
    formatDayRange(value, i18n.language, {
      since: (day) => t('dates.since', { day }),
      until: (day) => t('dates.until', { day }),
    });
  return (
    <FilterPopover label={label} text={text} onClear={() => onChange(null)}>
      {(close) => (
        <RangeForm
          value={value}
          onApply={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

type RangeFormProps = {
  readonly value: DayRange | null;
  readonly onApply: (text: string | null) => void;
};

function RangeForm({ value, onApply }: RangeFormProps) {
  const { t } = useTranslation('lists');
  const [from, setFrom] = useState(value?.from ?? '');
  const [to, setTo] = useState(value?.to ?? '');
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = writeDayRange({ from: from || null, to: to || null });
    const isValid = text === null || readDayRange(text) !== null;
    setIsRefused(!isValid);
    if (isValid) onApply(text);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DateField label={t('dates.from')} value={from} onChange={setFrom} max={to || undefined} />
      <DateField
        label={t('dates.to')}
        value={to}
        onChange={setTo}
        min={from || undefined}
        errorMessage={isRefused ? t('dates.refused') : undefined}
      />
      <p className={styles.hint}>
        {t('dates.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
      <Button type="submit" variant="primary" size="sm">
        {t('dates.apply')}
      </Button>
    </form>
  );
}
