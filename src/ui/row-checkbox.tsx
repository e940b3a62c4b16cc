import { startTransition, useOptimistic } from 'react';
import { cx } from './cx';
import styles from './row-checkbox.module.css';

type RowCheckboxProps = {
  readonly label: string;
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why it is disabled. */
  readonly tooltip?: string | undefined;
  readonly onChange: (isSelected: boolean) => void;
};

/**
 * A checkbox without a visible label, for rows with their own name. A table has many: a single
 * native element, drawn by its style sheet. It changes at once; the table, which may have a hundred
 * rows, follows in a transition.
 */
export function RowCheckbox({
  label,
  isSelected,
  isIndeterminate = false,
  isDisabled = false,
  tooltip,
  onChange,
}: RowCheckboxProps) {
  const [isChecked, setIsChecked] = useOptimistic(isSelected);
  const change = () =>
    startTransition(() => {
      setIsChecked(!isChecked);
      onChange(!isChecked);
    });
  return (
    // The target is larger than the box.
    <label title={tooltip} className={cx(styles.target, isDisabled && styles.disabled)}>
      <input
        type="checkbox"
        aria-label={tooltip ? `${label}. ${tooltip}` : label}
        checked={isChecked}
        disabled={isDisabled}
        // Exists as a property only.
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate && isChecked === isSelected;
        }}
        onChange={change}
        className={styles.box}
      />
    </label>
  );
}
