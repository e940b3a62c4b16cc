import styles from './row-checkbox.module.css';

type RowCheckboxProps = {
  readonly label: string;
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why it is disabled. */
  readonly tooltip?: string | undefined;
  readonly onChange: () => void;
};

/**
 * A checkbox without a visible label, for rows with their own name. A table has many: a single
 * native element, drawn by its style sheet.
 */
export function RowCheckbox({
  label,
  isSelected,
  isIndeterminate = false,
  isDisabled = false,
  tooltip,
  onChange,
}: RowCheckboxProps) {
  return (
    // The target is larger than the box.
    <label title={tooltip} className={styles.target}>
      <input
        type="checkbox"
        aria-label={tooltip ? `${label}. ${tooltip}` : label}
        checked={isSelected}
        disabled={isDisabled}
        // Exists as a property only.
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        onChange={onChange}
        className={styles.box}
      />
    </label>
  );
}
