import { CornerDownLeft, Search, X } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { Input, SearchField as AriaSearchField, Text } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { defined } from './defined';
import { fieldStyles } from './field';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './search-field.module.css';

export type SearchFieldProps = {
  /** "Search name or ID". The accessible name and the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter; an empty value lists everything again. */
  readonly onSubmit?: ((value: string) => void) | undefined;
  readonly onClear?: (() => void) | undefined;
  /** What was submitted: a button submits too while the text is another. */
  readonly submitted?: string | undefined;
  /** `plain` has no border: the header of a pane. */
  readonly variant?: 'box' | 'plain' | undefined;
  /** Characters. */
  readonly maxLength?: number | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A search box. Enter submits, Escape and the clear button clear. */
export function SearchField(props: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const { label, value, onChange, onSubmit, onClear, variant = 'box', className, inputRef } = props;
  const { submitted } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const isPending = submitted !== undefined && value.trim() !== submitted;
  return (
    <AriaSearchField
      {...defined({ isDisabled: props.isDisabled, autoFocus: props.autoFocus, onClear })}
      {...defined({ maxLength: props.maxLength })}
      aria-label={label}
      value={value}
      onChange={onChange}
      onSubmit={(submitted) => onSubmit?.(submitted)}
      className={cx(styles.search, className)}
    >
      <div
        ref={boxRef}
        className={cx(variant === 'box' ? cx(fieldStyles.box, fieldStyles.sm) : styles.plain)}
      >
        <Icon icon={Search} className={styles.glass} />
        <Input
          {...defined({ ref: inputRef })}
          placeholder={label}
          enterKeyHint="search"
          className={cx(fieldStyles.input, styles.input)}
        />
        {submitted !== undefined && (
          <Text slot="description" className={fieldStyles.labelHidden}>
            {t('search.hint')}
          </Text>
        )}
        {(isPending || value !== '') && (
          <span className={fieldStyles.end}>
            {isPending && (
              <IconButton
                slot={null}
                size="xs"
                icon={CornerDownLeft}
                label={t('search.submit')}
                tooltip={t('search.hint')}
                onPress={() => {
                  // The button is gone then.
                  boxRef.current?.querySelector('input')?.focus();
                  onSubmit?.(value);
                }}
              />
            )}
            {value !== '' && <IconButton size="xs" icon={X} label={t('search.clear')} />}
          </span>
        )}
      </div>
    </AriaSearchField>
  );
}
