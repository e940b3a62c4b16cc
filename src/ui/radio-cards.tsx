import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Radio, RadioGroup, Text } from 'react-aria-components';
import { cx } from './cx';
import { FieldFooter, FieldLabel, fieldState, fieldStyles, type FieldProps } from './field';
import { Icon } from './icon';
import styles from './radio-cards.module.css';

type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode | undefined;
  readonly icon?: LucideIcon | undefined;
  /** Next to the title: a badge. */
  readonly end?: ReactNode | undefined;
  readonly isDisabled?: boolean | undefined;
};

export type RadioCardsProps<Value extends string> = FieldProps & {
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** `card` (default) has a border, `plain` is a list of radio buttons. */
  readonly variant?: 'card' | 'plain' | undefined;
  /** Columns on a wide screen; by default as many as fit at 180 px. */
  readonly columns?: 1 | 2 | 3 | undefined;
};

/** Selects one of a few options with descriptions. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, variant = 'card', columns, className } = props;
  const { autoFocus: _autoFocus, ...state } = fieldState(props);
  return (
    <RadioGroup
      {...state}
      value={value}
      // The values of the group are the values of its options.
      onChange={(next) => onChange(next as Value)}
      className={cx(fieldStyles.field, className)}
    >
      <FieldLabel {...props} />
      <div
        className={cx(
          variant === 'card' ? styles.cards : styles.list,
          columns !== undefined && styles[`columns${columns}`],
        )}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            className={cx(styles.radio, variant === 'card' && styles.card)}
          >
            <span className={styles.mark} aria-hidden />
            <span className={styles.text}>
              <span className={styles.title}>
                {option.icon && <Icon icon={option.icon} />}
                <span>{option.label}</span>
                {option.end}
              </span>
              {option.description && (
                <Text slot="description" className={styles.description ?? ''}>
                  {option.description}
                </Text>
              )}
            </span>
          </Radio>
        ))}
      </div>
      <FieldFooter {...props} />
    </RadioGroup>
  );
}
