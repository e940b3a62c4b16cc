import { startTransition, useOptimistic } from 'react';
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
  const [isTicked, setIsTicked] = useOptimistic(isSelected);
  const change = () =>
    startTransition(() => {
      setIsTicked(!isTicked);
      onChange(!isTicked);
    });
  return (
    // The target is larger than the box.
    <label title={tooltip} className={styles.target}>
      <input
        type="checkbox"
        aria-label={tooltip ? `${label}. ${tooltip}` : label}
        checked={isTicked}
        disabled={isDisabled}
        // Exists as a property only.
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate && isTicked === isSelected;
        }}
        onChange={change}
        className={styles.box}
      />
    </label>
  );
}
