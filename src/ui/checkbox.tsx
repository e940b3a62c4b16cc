import { Check, Minus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
} from 'react-aria-components';
import styles from './checkbox.module.css';
import { cx } from './cx';
import {
  ErrorText,
  FieldFooter,
  FieldLabel,
  fieldState,
  fieldStyles,
  hasError,
  HintText,
  type FieldProps,
} from './field';
import { Tooltip } from './tooltip';

/** The 16 px box; its state comes from the surrounding checkbox. */
export function CheckBoxMark() {
  return (
    <span className={styles.mark} aria-hidden>
      <Check size={12} strokeWidth={3} className={styles.tick} />
      <Minus size={12} strokeWidth={3} className={styles.dash} />
    </span>
  );
}

export type CheckboxProps = {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange?: ((isSelected: boolean) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly isIndeterminate?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly description?: ReactNode | undefined;
  readonly errorMessage?: ReactNode | undefined;
  /** Wrong without a text of its own: the row around it says what is. */
  readonly isInvalid?: boolean | undefined;
  /** Why it cannot be changed; a locked one keeps its state. */
  readonly lockedReason?: string | undefined;
  readonly name?: string | undefined;
};

/** A yes-or-no choice that is submitted with the form. */
export function Checkbox({
  children,
  isSelected,
  onChange,
  onBlur,
  isIndeterminate = false,
  isDisabled = false,
  description,
  errorMessage,
  isInvalid: isMarked = false,
  lockedReason,
  name,
}: CheckboxProps) {
  const footId = useId();
  const hasMessage = hasError(errorMessage);
  const isInvalid = isMarked || hasMessage;
  const isLocked = lockedReason !== undefined;
  const box = (
    <AriaCheckbox
      isSelected={isSelected}
      isIndeterminate={isIndeterminate}
      isDisabled={isDisabled}
      // Read-only rather than disabled: it stays focusable, so its tooltip can be reached.
      isReadOnly={isLocked}
      isInvalid={isInvalid}
      {...(onChange ? { onChange } : {})}
      {...(onBlur ? { onBlur: () => onBlur() } : {})}
      {...(name === undefined ? {} : { name })}
      {...(description || hasMessage ? { 'aria-describedby': footId } : {})}
      className={cx(styles.checkbox, isLocked && styles.locked)}
    >
      <CheckBoxMark />
      <span className={styles.label}>{children}</span>
    </AriaCheckbox>
  );
  return (
    <div className={styles.field} title={lockedReason}>
      {isLocked ? <Tooltip content={lockedReason}>{box}</Tooltip> : box}
      {(description || hasMessage) && (
        <div className={styles.foot}>
          {hasMessage ? (
            <ErrorText id={footId}>{errorMessage}</ErrorText>
          ) : (
            <HintText id={footId}>{description}</HintText>
          )}
        </div>
      )}
    </div>
  );
}

type CheckboxOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode | undefined;
  readonly isDisabled?: boolean | undefined;
};

export type CheckboxGroupProps<Value extends string> = FieldProps & {
  readonly options: readonly CheckboxOption<Value>[];
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
};

/** Any number of choices under one label. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, value, onChange, className } = props;
  const { autoFocus: _autoFocus, onBlur: _onBlur, ...state } = fieldState(props);
  return (
    <AriaCheckboxGroup
      {...state}
      value={[...value]}
      // The values of the group are the values of its options.
      onChange={(next) => onChange(next as Value[])}
      className={cx(fieldStyles.field, className)}
    >
      <FieldLabel {...props} />
      <div className={styles.group}>
        {options.map((option) => (
          <AriaCheckbox
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            className={styles.checkbox ?? ''}
          >
            <CheckBoxMark />
            <span className={styles.label}>
              {option.label}
              {option.description && (
                <span className={styles.optionHint}>{option.description}</span>
              )}
            </span>
          </AriaCheckbox>
        ))}
      </div>
      <FieldFooter {...props} />
    </AriaCheckboxGroup>
  );
}
