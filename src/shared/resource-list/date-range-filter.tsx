import { type FormEvent, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import {
  type DayRange,
  type DayZone,
  formatDayRange,
  readDayRange,
  writeDayRange,
} from '~/src/lib/day-range';
import { Button } from '~/src/ui/button';
import { DateField } from '~/src/ui/date-field';
import { FilterPopover } from '~/src/ui/filter-chip';
import { SegmentedControl } from '~/src/ui/segmented-control';
import styles from './filters.module.css';

type DateRangeFilterProps = {
  /** "Created" */
  readonly label: string;
  readonly value: DayRange | null;
  /** Offers the choice between the local time zone and UTC; without it days are local. */
  readonly zone?: DayZone | undefined;
  /** As in the URL; null clears. */
  readonly onChange: (text: string | null, zone: DayZone) => void;
};

/** A range of days, in the local time zone unless another can be chosen. */
export function DateRangeFilter({ label, value, zone, onChange }: DateRangeFilterProps) {
  const { t, i18n } = useTranslation('lists');
  const days =
    value &&
    formatDayRange(value, i18n.language, {
      since: (day) => t('dates.since', { day }),
      until: (day) => t('dates.until', { day }),
    });
  const text = zone === 'utc' ? [days, t('dates.utc')].filter(Boolean).join(' · ') : days;
  return (
    <FilterPopover label={label} text={text} onClear={() => onChange(null, 'local')}>
      {(close) => (
        <RangeForm
          value={value}
          zone={zone}
          onApply={(...next) => {
            onChange(...next);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

type RangeFormProps = {
  readonly value: DayRange | null;
  readonly zone: DayZone | undefined;
  readonly onApply: DateRangeFilterProps['onChange'];
};

function RangeForm({ value, zone, onApply }: RangeFormProps) {
  const { t } = useTranslation('lists');
  const [from, setFrom] = useState(value?.from ?? '');
  const [to, setTo] = useState(value?.to ?? '');
  const [chosenZone, setChosenZone] = useState(zone ?? 'local');
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = writeDayRange({ from: from || null, to: to || null });
    const isValid = text === null || readDayRange(text) !== null;
    setIsRefused(!isValid);
    if (isValid) onApply(text, chosenZone);
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
      {zone !== undefined && (
        <SegmentedControl<DayZone>
          label={t('dates.time_zone')}
          isBlock
          value={chosenZone}
          onChange={setChosenZone}
          options={[
            { value: 'local', label: t('dates.local') },
            { value: 'utc', label: t('dates.utc') },
          ]}
        />
      )}
      <p className={styles.hint}>
        {chosenZone === 'utc'
          ? t('dates.zone_utc')
          : t('dates.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
      <Button type="submit" variant="primary" size="sm">
        {t('dates.apply')}
      </Button>
    </form>
  );
}
