import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { cx } from '~/src/ui/cx';
import styles from './field.module.css';

type FieldFrame = {
  readonly label: string;
  /** At the end of the label's line, such as "Forgot password?". */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly isOptional?: string | undefined;
};

type FrameProps = FieldFrame & {
  readonly inputId: string;
  /** Receives the IDs that describe the control. */
  readonly children: (describedBy: string | undefined) => ReactNode;
};

/** Label above, hint and error below; the error is announced when it appears. */
function Frame({ label, aside, hint, error, isOptional, inputId, children }: FrameProps) {
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const hasHint = hint !== undefined && hint !== null;
  const describedBy = cx(error && errorId, hasHint && hintId);
  return (
    <div className={cx(styles.field, 'gh-field')}>
      <div className={styles.top}>
        <label htmlFor={inputId} className="gh-label">
          {label}
          {isOptional && <span className={styles.optional}> {isOptional}</span>}
        </label>
        {aside}
      </div>
      {children(describedBy || undefined)}
      <div aria-live="polite">
        {error && (
          <p className={cx(styles.error, 'gh-error')} id={errorId}>
            {error}
          </p>
        )}
      </div>
      {hasHint && (
        <div className={cx(styles.hint, 'gh-hint')} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}

export type TextFieldProps = FieldFrame & {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'number' | 'date';
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'decimal' | undefined;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** Inside the frame, after the text. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Marked invalid, with the message elsewhere. */
  readonly isMarkedInvalid?: boolean | undefined;
};

/** One line of text. */
export function TextField({
  name,
  value,
  onChange,
  onBlur,
  onKeyDown,
  type = 'text',
  autoComplete,
  inputMode,
  placeholder,
  autoFocus,
  isReadOnly,
  end,
  ref,
  isMarkedInvalid = false,
  ...frame
}: TextFieldProps) {
  const id = useId();
  const isInvalid = isMarkedInvalid || Boolean(frame.error);
  const isLatin = type === 'email' || type === 'tel' || type === 'url';
  return (
    <Frame {...frame} inputId={id}>
      {(describedBy) => (
        <span className={cx(styles.input, isInvalid && styles.invalid, 'gh-input')}>
          <input
            ref={ref}
            id={id}
            name={name}
            type={type}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            autoComplete={autoComplete}
            inputMode={inputMode}
            placeholder={placeholder}
            // The only field of a new screen, opened by the user's own action.
            autoFocus={autoFocus}
            readOnly={isReadOnly}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir={isLatin && value !== '' ? 'ltr' : undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
          />
          {end}
        </span>
      )}
    </Frame>
  );
}

/** A choice of a few values, as a native select. */
export function SelectField({
  name,
  value,
  onChange,
  options,
  placeholder,
  autoFocus,
  ...frame
}: FieldFrame & {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
  readonly autoFocus?: boolean;
}) {
  const id = useId();
  return (
    <Frame {...frame} inputId={id}>
      {(describedBy) => (
        <span
          className={cx(
            styles.input,
            styles.select,
            Boolean(frame.error) && styles.invalid,
            'gh-input',
          )}
        >
          <select
            id={id}
            name={name}
            value={value}
            autoFocus={autoFocus}
            onChange={(event) => onChange(event.currentTarget.value)}
            aria-invalid={frame.error ? true : undefined}
            aria-describedby={describedBy}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Frame>
  );
}
