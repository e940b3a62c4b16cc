import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { CopyIcon } from './copy';
import { cx } from './cx';
import { defined } from './defined';
import {
  FieldFooter,
  FieldLabel,
  fieldState,
  fieldStyles as styles,
  type FieldProps,
} from './field';
import { Icon } from './icon';
import { useLengthError } from './use-length-error';

export type TextFieldProps = FieldProps & {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly type?: 'text' | 'email' | 'url' | 'tel' | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'email' | 'url' | 'tel' | 'numeric' | undefined;
  /** Maximum length in characters. Longer input is kept and shown as an error. */
  readonly limit?: number | undefined;
  readonly spellCheck?: boolean | undefined;
  /** For IDs, URIs, and code: monospaced, left to right, never spell-checked. */
  readonly isMono?: boolean | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  readonly icon?: LucideIcon | undefined;
  /** A fixed beginning that is not typed: `customData.`. */
  readonly prefix?: string | undefined;
  /** A unit or a fixed suffix, after a divider. */
  readonly affix?: ReactNode | undefined;
  /** A button at the end of the box. */
  readonly end?: ReactNode | undefined;
  /** Adds a copy button; meant for read-only fields. */
  readonly isCopyable?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
};

/** By the input; an empty field shows its placeholder in the page's direction. */
export function directionOf(value: string) {
  return value === '' ? undefined : 'auto';
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    type = 'text',
    isMono,
    size,
    icon,
    prefix,
    affix,
    end,
    isCopyable,
  } = props;
  const { placeholder, autoComplete, inputMode, limit, inputRef, className } = props;
  const errorMessage = useLengthError(value, limit) ?? props.errorMessage;
  return (
    <AriaTextField
      {...fieldState({ ...props, errorMessage })}
      {...defined({ onChange, autoComplete, inputMode })}
      value={value}
      type={type}
      spellCheck={isMono ? 'false' : (props.spellCheck ?? 'true').toString()}
      className={cx(styles.field, className)}
    >
      <FieldLabel {...props} />
      <div
        className={cx(styles.box, size === 'sm' && styles.sm)}
        {...defined({ dir: prefix && 'ltr' })}
      >
        {icon && <Icon icon={icon} />}
        {prefix && <span className={cx(styles.prefix, isMono && styles.mono)}>{prefix}</span>}
        <Input
          {...defined({ placeholder, ref: inputRef })}
          {...defined({ dir: isMono ? 'ltr' : directionOf(value) })}
          className={cx(styles.input, isMono && styles.mono)}
        />
        {affix && <span className={styles.affix}>{affix}</span>}
        {(end || isCopyable) && (
          <span className={styles.end}>
            {end}
            {isCopyable && <CopyIcon value={value} />}
          </span>
        )}
      </div>
      <FieldFooter {...props} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
