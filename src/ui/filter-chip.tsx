import { ChevronDown, CirclePlus, X } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './filter-chip.module.css';
import { Icon } from './icon';
import { Menu, MenuItem } from './menu';
import type { Option } from './option';

type FilterChipProps<Value extends string> = {
  /** What is filtered: "Type". */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** A value is always needed: a chevron stands in place of the cross. */
  readonly isRequired?: boolean | undefined;
};

/** A filter of a list: dashed when empty, solid with its value when set. */
export function FilterChip<Value extends string>({
  label,
  options,
  value,
  onChange,
  isRequired = false,
}: FilterChipProps<Value>) {
  const { t } = useTranslation('ui');
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={cx(styles.chip, chosen && styles.set)}>
      <Menu
        label={label}
        placement="bottom start"
        trigger={
          <AriaButton className={styles.open ?? ''}>
            {!chosen && <Icon icon={CirclePlus} size={14} />}
            <span className={styles.label}>{label}</span>
            {chosen && <span className={styles.value}>{chosen.label}</span>}
            {chosen && isRequired && <Icon icon={ChevronDown} size={14} />}
          </AriaButton>
        }
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            label={option.label}
            icon={option.icon}
            description={option.description}
            isSelected={option.value === value}
            onAction={() => onChange(option.value)}
          />
        ))}
      </Menu>
      {chosen && !isRequired && (
        <AriaButton
          className={styles.clear ?? ''}
          aria-label={t('filter.clear', { label })}
          onPress={() => onChange(null)}
        >
          <Icon icon={X} size={14} />
        </AriaButton>
      )}
    </span>
  );
}
