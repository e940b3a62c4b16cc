import { Checkbox as AriaCheckbox } from 'react-aria-components';
import { CheckBoxMark } from './checkbox';
import styles from './row-checkbox.module.css';
import { HiddenText } from './text';

type RowCheckboxProps = {
  readonly label: string;
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Why it is disabled. */
  readonly tooltip?: string | undefined;
  readonly onChange: () => void;
};

/** A checkbox without a visible label, for rows with their own name. */
export function RowCheckbox({
  label,
  isSelected,
  isIndeterminate = false,
  isDisabled = false,
  tooltip,
  onChange,
}: RowCheckboxProps) {
  return (
    <span title={tooltip} className={styles.wrap}>
      <AriaCheckbox
        isSelected={isSelected}
        isIndeterminate={isIndeterminate}
        isDisabled={isDisabled}
        onChange={onChange}
        className={styles.checkbox ?? ''}
      >
        <CheckBoxMark />
        <HiddenText>{tooltip ? `${label}. ${tooltip}` : label}</HiddenText>
      </AriaCheckbox>
    </span>
  );
}
