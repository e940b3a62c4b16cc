import type { ReactNode } from 'react';
import { Input, NumberField as AriaNumberField } from 'react-aria-components';
import { cx } from './cx';
import { defined } from './defined';
import {
  FieldFooter,
  FieldLabel,
  fieldState,
  fieldStyles as styles,
  type FieldProps,
} from './field';

export type NumberFieldProps = FieldProps & {
  /** Null: empty. */
  readonly value: number | null;
  /** Called on blur or Enter, with null for an empty input. */
  readonly onChange?: ((value: number | null) => void) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly placeholder?: string | undefined;
  /** The unit, after a divider: "days". */
  readonly unit?: ReactNode | undefined;
  readonly formatOptions?: Intl.NumberFormatOptions | undefined;
};

/** A number in the user's locale. Arrow keys step it; the wheel does not. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step, placeholder, unit, formatOptions, className } = props;
  return (
    <AriaNumberField
      {...fieldState(props)}
      {...defined({ minValue: min, maxValue: max, step, formatOptions })}
      isWheelDisabled
      // A value out of range stays as typed, so that the form can show the error.
      commitBehavior="validate"
      value={value ?? Number.NaN}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      className={cx(styles.field, className)}
    >
      <FieldLabel {...props} />
      <div className={styles.box}>
        <Input {...defined({ placeholder })} className={styles.input ?? ''} />
        {unit && <span className={styles.affix}>{unit}</span>}
      </div>
      <FieldFooter {...props} />
    </AriaNumberField>
  );
}
