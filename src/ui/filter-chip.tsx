import { ChevronDown, CirclePlus, X } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import styles from './filter-chip.module.css';
import { Icon } from './icon';
import { MenuChoices, OpenMenu } from './menu';
import type { Option } from './option';
import { OpenPopover } from './popover';
import { useMenuButton } from './use-menu-button';

type ChipProps = {
  /** Name of the filter: "Type". */
  readonly label: string;
  /** The value as text; null without a filter. */
  readonly text: ReactNode;
  /** Absent if a value is required: a chevron replaces the clear button. */
  readonly onClear?: (() => void) | undefined;
  /** Properties of the button that opens the choices. */
  readonly button: ComponentProps<'button'>;
  /** The choices, while they are open. */
  readonly children: ReactNode;
};

/** A list filter: dashed when empty, solid with its value when set. */
function Chip({ label, text, onClear, button, children }: ChipProps) {
  const { t } = useTranslation('ui');
  const isSet = text !== null;
  return (
    <span className={cx(styles.chip, isSet && styles.set)}>
      <button {...button} className={styles.open}>
        {!isSet && <Icon icon={CirclePlus} size={14} />}
        <span className={styles.label}>{label}</span>
        {isSet && <span className={styles.value}>{text}</span>}
        {isSet && !onClear && <Icon icon={ChevronDown} size={14} />}
      </button>
      {isSet && onClear && (
        <AriaButton
          className={styles.clear ?? ''}
          aria-label={t('filter.clear', { label })}
          onPress={onClear}
        >
          <Icon icon={X} size={14} />
        </AriaButton>
      )}
      {children}
    </span>
  );
}

type FilterChipProps<Value extends string> = Pick<ChipProps, 'label'> & {
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** A value is required. */
  readonly isRequired?: boolean | undefined;
};

/** A filter with a few options. */
export function FilterChip<Value extends string>({
  label,
  options,
  value,
  onChange,
  isRequired = false,
}: FilterChipProps<Value>) {
  const { button, menu } = useMenuButton();
  const chosen = options.find((option) => option.value === value);
  return (
    <Chip
      label={label}
      text={chosen?.label ?? null}
      onClear={isRequired ? undefined : () => onChange(null)}
      button={button}
    >
      {menu && (
        <OpenMenu {...menu} label={label} placement="bottom start">
          <MenuChoices label={label} options={options} value={value} onChange={onChange} />
        </OpenMenu>
      )}
    </Chip>
  );
}

type FilterPopoverProps = Pick<ChipProps, 'label' | 'text'> & {
  readonly onClear: () => void;
  readonly children: (close: () => void) => ReactNode;
};

/** A filter that is set in a small form. */
export function FilterPopover({ label, text, onClear, children }: FilterPopoverProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Chip
      label={label}
      text={text}
      onClear={onClear}
      button={{
        ref: triggerRef,
        type: 'button',
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setIsOpen(true),
      }}
    >
      {isOpen && (
        <OpenPopover label={label} triggerRef={triggerRef} onClose={() => setIsOpen(false)}>
          {children}
        </OpenPopover>
      )}
    </Chip>
  );
}
