import type { LucideIcon } from 'lucide-react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { CountChip } from './count-chip';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './segmented-control.module.css';
import { Tooltip } from './tooltip';

type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly count?: number | undefined;
};

type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shows only the icons; the labels become accessible names and tooltips. */
  readonly isIconOnly?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** As wide as its container, in equal parts. */
  readonly isBlock?: boolean | undefined;
};

/** Selects one of two to four views or modes, with immediate effect. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  isIconOnly = false,
  isDisabled = false,
  isBlock = false,
}: SegmentedControlProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const next = options.find((option) => keys.has(option.value));
        if (next) {
          onChange(next.value);
        }
      }}
      className={cx(styles.group, isBlock && styles.block)}
    >
      {options.map((option) => (
        <Tooltip key={option.value} content={isIconOnly ? option.label : undefined}>
          <ToggleButton
            id={option.value}
            className={cx(styles.segment, isIconOnly && styles.iconOnly)}
            {...(isIconOnly ? { 'aria-label': option.label } : {})}
          >
            {option.icon && <Icon icon={option.icon} size={14} />}
            {!isIconOnly && option.label}
            {option.count !== undefined && <CountChip count={option.count} />}
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
