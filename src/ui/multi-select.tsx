import { ChevronsUpDown } from 'lucide-react';
import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { FieldFooter, FieldLabel, fieldState, fieldStyles, type FieldProps } from './field';
import { Icon } from './icon';
import { OptionItem, type Option } from './option';
import { SelectList } from './select-list';
import styles from './select.module.css';

export type MultiSelectProps<Value extends string> = FieldProps & {
  readonly options: readonly Option<Value>[];
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
  readonly placeholder?: string | undefined;
};

/** A multi-select for a short list; the field lists the selection in the order of the options. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { t } = useTranslation('ui');
  const { options, value, onChange, placeholder, className } = props;
  const { isReadOnly: _isReadOnly, ...state } = fieldState(props);
  return (
    <AriaSelect
      {...state}
      selectionMode="multiple"
      value={[...value]}
      onChange={(keys) =>
        onChange(options.map((option) => option.value).filter((key) => keys.includes(key)))
      }
      placeholder={placeholder ?? t('select.placeholder')}
      className={cx(fieldStyles.field, className)}
    >
      <FieldLabel {...props} />
      <Button
        className={cx(fieldStyles.box, styles.button)}
        {...(state.isInvalid ? { 'data-invalid': true } : {})}
      >
        <SelectValue className={styles.value ?? ''}>
          {({ selectedText, isPlaceholder, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <Icon icon={ChevronsUpDown} size={14} />
      </Button>
      <FieldFooter {...props} />
      <SelectList>
        {options.map((option) => (
          <OptionItem key={option.value} option={option} />
        ))}
      </SelectList>
    </AriaSelect>
  );
}
