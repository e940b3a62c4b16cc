import { Meter as AriaMeter } from 'react-aria-components';
import { cx } from './cx';
import styles from './meter.module.css';

type MeterProps = {
  readonly label: string;
  readonly value: number;
  /** Null: unlimited, shown as a dotted rail. */
  readonly max: number | null;
  /** "120 of 5,000", for assistive technology. */
  readonly valueLabel?: string | undefined;
  /** Going past the limit is allowed and costs money: no warning colors. */
  readonly isElastic?: boolean | undefined;
};

/** How much of a limit is used: petrol below 80 %, amber to 99 %, red from 100 %. */
export function Meter({ label, value, max, valueLabel, isElastic = false }: MeterProps) {
  const share = max === null ? 0 : max === 0 ? (value > 0 ? 1 : 0) : value / max;
  return (
    <AriaMeter
      aria-label={label}
      value={Math.min(value, max ?? value)}
      maxValue={Math.max(max ?? value, 1)}
      {...(valueLabel === undefined ? {} : { valueLabel })}
      className={cx(styles.meter, max === null && styles.unlimited)}
    >
      {max !== null && (
        <span
          className={cx(
            styles.fill,
            !isElastic && (share >= 1 ? styles.over : share >= 0.8 && styles.near),
          )}
          style={{ inlineSize: `${Math.min(share, 1) * 100}%` }}
        />
      )}
    </AriaMeter>
  );
}
