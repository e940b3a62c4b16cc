import { useId, type ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import { cx } from './cx';
import { ErrorText, hasError } from './field';
import styles from './switch.module.css';

export type SwitchProps = {
  readonly label: ReactNode;
  readonly description?: ReactNode | undefined;
  readonly errorMessage?: ReactNode | undefined;
  readonly isSelected: boolean;
  readonly onChange?: ((isSelected: boolean) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly name?: string | undefined;
  /** Without the visible label: for rows that have it. */
  readonly isLabelHidden?: boolean | undefined;
};

/** A switch that applies when the form is saved. Label and hint at the start, switch at the end. */
export function Switch({
  label,
  description,
  errorMessage,
  isSelected,
  onChange,
  onBlur,
  isDisabled = false,
  name,
  isLabelHidden = false,
}: SwitchProps) {
  const footId = useId();
  const isInvalid = hasError(errorMessage);
  return (
    <div className={cx(styles.field, isLabelHidden && styles.bare)}>
      <AriaSwitch
        isSelected={isSelected}
        isDisabled={isDisabled}
        {...(onChange ? { onChange } : {})}
        {...(onBlur ? { onBlur: () => onBlur() } : {})}
        {...(name === undefined ? {} : { name })}
        {...(description || isInvalid ? { 'aria-describedby': footId } : {})}
        className={styles.switch ?? ''}
      >
        <span className={isLabelHidden ? styles.labelHidden : styles.label}>{label}</span>
        <span className={styles.track} aria-hidden />
      </AriaSwitch>
      {(description || isInvalid) && (
        <div id={footId} className={styles.description}>
          {isInvalid ? <ErrorText>{errorMessage}</ErrorText> : description}
        </div>
      )}
    </div>
  );
}
