import { ChevronsUpDown, X } from 'lucide-react';
import {
  Button,
  Header,
  ListBoxSection,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { FieldFooter, FieldLabel, fieldState, fieldStyles, type FieldProps } from './field';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import listStyles from './list-box.module.css';
import { isGroup, OptionItem, type Option, type OptionGroup } from './option';
import { SelectList } from './select-list';
import styles from './select.module.css';

export type SelectProps<Value extends string> = FieldProps & {
  readonly options: readonly (Option<Value> | OptionGroup<Value>)[];
  readonly value: Value | null;
  /** Null only when `isClearable`. */
  readonly onChange: (value: Value | null) => void;
  readonly placeholder?: string | undefined;
  /** Adds a clear button. */
  readonly isClearable?: boolean | undefined;
  readonly size?: 'md' | 'sm' | undefined;
};

/** Selects one of a few options. Above eight options, use `ComboBox`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { t } = useTranslation('ui');
  const { options, value, onChange, placeholder, isClearable, size, className } = props;
  const { isReadOnly: _isReadOnly, ...state } = fieldState(props);
  const canClear = isClearable && value !== null && !props.isDisabled && !props.isReadOnly;
  return (
    <AriaSelect
      {...state}
      isDisabled={state.isDisabled || (props.isReadOnly ?? false)}
      value={value}
      // The keys of the list are the values of the options.
      onChange={(key) => onChange(key as Value | null)}
      placeholder={placeholder ?? t('select.placeholder')}
      className={cx(fieldStyles.field, className)}
    >
      <FieldLabel {...props} />
      <div className={styles.frame}>
        <Button
          className={cx(
            fieldStyles.box,
            size === 'sm' && fieldStyles.sm,
            styles.button,
            canClear && styles.clearable,
          )}
          {...(state.isInvalid ? { 'data-invalid': true } : {})}
        >
          <SelectValue className={styles.value ?? ''} />
          <Icon icon={ChevronsUpDown} size={14} />
        </Button>
        {canClear && (
          <IconButton
            slot={null}
            size="xs"
            icon={X}
            label={t('select.clear')}
            className={styles.clear}
            onPress={() => onChange(null)}
          />
        )}
      </div>
      <FieldFooter {...props} />
      <SelectList>
        {options.map((entry) =>
          isGroup(entry) ? (
            <ListBoxSection key={entry.label}>
              <Header className={listStyles.groupLabel ?? ''}>{entry.label}</Header>
              {entry.options.map((option) => (
                <OptionItem key={option.value} option={option} />
              ))}
            </ListBoxSection>
          ) : (
            <OptionItem key={entry.value} option={entry} />
          ),
        )}
      </SelectList>
    </AriaSelect>
  );
}
