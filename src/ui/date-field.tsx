import { Input, TextField as AriaTextField } from 'react-aria-components';
import { cx } from './cx';
import { defined } from './defined';
import {
  FieldFooter,
  FieldLabel,
  fieldState,
  fieldStyles as styles,
  type FieldProps,
} from './field';

export type DateFieldProps = FieldProps & {
  /** `yyyy-MM-dd`, or empty. */
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** With the time of day, to the minute: `yyyy-MM-ddTHH:mm`. */
  readonly hasTime?: boolean | undefined;
};

/** A date, entered with the browser's native calendar in the local order. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, hasTime = false, className } = props;
  return (
    <AriaTextField
      {...fieldState(props)}
      {...defined({ onChange })}
      value={value}
      type={hasTime ? 'datetime-local' : 'date'}
      className={cx(styles.field, className)}
    >
      <FieldLabel {...props} />
      <div className={styles.box}>
        <Input {...defined({ min, max })} className={styles.input ?? ''} />
      </div>
      <FieldFooter {...props} />
    </AriaTextField>
  );
}
