import { useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { DateField } from '~/src/ui/date-field';
import styles from './day-field.module.css';

/** No tenant has figures of an earlier day; a year that is being typed passes through its first. */
const EARLIEST = '2000-01-01';

type DayFieldProps = {
  /** UTC day. */
  readonly today: string;
  /** Null is today. */
  readonly day: string | null;
  readonly onChange: (day: string | null) => void;
};

/**
 * The day that the figures end on. Only days up to today are applied: while another is typed the last
 * one stands, and an empty field means today.
 */
export function DayField({ today, day, onChange }: DayFieldProps) {
  const { t } = useTranslation('dashboard');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateField
      className={styles.day}
      label={t('last_day')}
      isLabelHidden
      value={typed ?? day ?? today}
      min={EARLIEST}
      max={today}
      onChange={(value) => {
        setTyped(value);
        if (value === '' || value === today) onChange(null);
        else if (value >= EARLIEST && value < today) onChange(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
