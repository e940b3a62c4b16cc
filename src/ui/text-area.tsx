import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components';
import { cx } from './cx';
import { defined } from './defined';
import { FieldFooter, FieldLabel, fieldState, fieldStyles, type FieldProps } from './field';
import { directionOf } from './text-field';
import styles from './text-area.module.css';
import { useLengthError } from './use-length-error';

export type TextAreaProps = FieldProps & {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  /** Minimum number of lines; it grows with its content up to 12. */
  readonly rows?: number | undefined;
  /** Maximum length in characters. Longer input is kept and shown as an error. */
  readonly limit?: number | undefined;
  readonly isMono?: boolean | undefined;
};

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, placeholder, rows = 3, limit, isMono, className } = props;
  const errorMessage = useLengthError(value, limit) ?? props.errorMessage;
  return (
    <AriaTextField
      {...fieldState({ ...props, errorMessage })}
      {...defined({ onChange })}
      value={value}
      className={cx(fieldStyles.field, className)}
    >
      <FieldLabel {...props} />
      <AriaTextArea
        {...defined({ placeholder })}
        {...(isMono
          ? { dir: 'ltr', spellCheck: 'false' as const }
          : defined({ dir: directionOf(value) }))}
        rows={rows}
        className={cx(styles.area, isMono && fieldStyles.mono)}
      />
      <FieldFooter {...props} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
