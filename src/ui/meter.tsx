import { Meter as AriaMeter } from 'react-aria-components';
import { cx } from './cx';
import styles from './meter.module.css';

type MeterProps = {
  readonly label: string;
  readonly value: number;
  /** An unlimited value has no meter. */
  readonly max: number;
  /** "120 of 5,000", for assistive technology. */
  readonly valueLabel?: string | undefined;
  /**
   * `max` is the included quantity, and more can be bought: no warning colors, and a lighter part
   * for what exceeds it.
   */
  readonly isElastic?: boolean | undefined;
};

/** How much of a limit is used: petrol below 80%, amber to 99%, red from 100%. */
export function Meter({ label, value, max, valueLabel, isElastic = false }: MeterProps) {
  const share = max === 0 ? Number(value > 0) : value / max;
  const isAbove = isElastic && share > 1;
  return (
    <AriaMeter
      aria-label={label}
      value={Math.min(value, max)}
      maxValue={Math.max(max, 1)}
      {...(valueLabel === undefined ? {} : { valueLabel })}
      className={styles.meter ?? ''}
    >
      <span
        className={cx(
          styles.fill,
          !isElastic && (share >= 1 ? styles.over : share >= 0.8 && styles.near),
        )}
        style={{ inlineSize: `${(isAbove ? 1 / share : Math.min(share, 1)) * 100}%` }}
      />
      {isAbove && <span className={styles.above} />}
    </AriaMeter>
  );
}
