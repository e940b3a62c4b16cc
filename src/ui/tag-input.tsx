import { X } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import { ErrorText, fieldStyles, hasError, HintText, type FieldProps } from './field';
import { Icon } from './icon';
import styles from './tag-input.module.css';

export type TagInputProps = FieldProps & {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Invalid tags are kept, shown red, and named below the field. */
  readonly isValidTag?: ((tag: string) => boolean) | undefined;
  readonly placeholder?: string | undefined;
  /** Off for values that may contain spaces. */
  readonly splitsAtSpace?: boolean | undefined;
  readonly inputMode?: 'text' | 'email' | 'url' | undefined;
};

/** Several short values. Space, Enter, comma or leaving adds; Backspace on nothing removes the last. */
export function TagInput(props: TagInputProps) {
  const { t } = useTranslation('ui');
  const {
    label,
    value,
    onChange,
    isValidTag,
    placeholder,
    splitsAtSpace = true,
    inputMode,
  } = props;
  const { description, errorMessage, isOptional, isDisabled = false, isReadOnly = false } = props;
  const [draft, setDraft] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const footId = useId();
  const isLocked = isDisabled || isReadOnly;
  const separator = splitsAtSpace ? /[\s,;]+/ : /[\n,;]+/;

  const invalid = value.filter((tag) => isValidTag && !isValidTag(tag));
  const error = hasError(errorMessage)
    ? errorMessage
    : invalid.length > 0 &&
      t('tagInput.invalid', { count: invalid.length, tags: invalid.join(', ') });

  const add = (text: string) => {
    const added = text
      .split(separator)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const next = [...new Set([...value, ...added])];
    if (next.length > value.length) {
      onChange(next);
    }
    setDraft('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method is still composing: its Enter chooses a word.
    if (event.nativeEvent.isComposing) {
      return;
    }
    const adds = event.key === 'Enter' || event.key === ',' || (event.key === ' ' && splitsAtSpace);
    if (adds && draft.trim() !== '') {
      event.preventDefault();
      add(draft);
    } else if (adds && event.key !== 'Enter') {
      event.preventDefault();
    } else if (event.key === 'Backspace' && draft === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (separator.test(text.trim())) {
      event.preventDefault();
      add(draft + text);
    }
  };

  return (
    <div className={cx(fieldStyles.field, props.className)}>
      <div className={props.isLabelHidden ? fieldStyles.labelHidden : fieldStyles.labelRow}>
        <label htmlFor={inputId} className={fieldStyles.label}>
          {label}
          {isOptional && <span className={fieldStyles.optional}> {t('field.optional')}</span>}
        </label>
        {props.labelEnd && <span className={fieldStyles.labelEnd}>{props.labelEnd}</span>}
      </div>
      <div
        className={cx(styles.box)}
        {...(hasError(error) ? { 'data-invalid': true } : {})}
        {...(isDisabled ? { 'data-disabled': true } : {})}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) {
            event.preventDefault();
            inputRef.current?.focus();
          }
        }}
      >
        {value.length > 0 && (
          <TagGroup
            aria-label={t('tagInput.tagsOf', { label })}
            className={styles.group ?? ''}
            {...(isLocked
              ? {}
              : { onRemove: (keys) => onChange(value.filter((tag) => !keys.has(tag))) })}
          >
            <TagList className={styles.list ?? ''}>
              {value.map((tag) => (
                <Tag
                  key={tag}
                  id={tag}
                  textValue={tag}
                  className={cx(styles.tag, invalid.includes(tag) && styles.invalid)}
                >
                  <bdi>{tag}</bdi>
                  {!isLocked && (
                    <AriaButton slot="remove" className={styles.remove ?? ''}>
                      <Icon icon={X} size={12} />
                    </AriaButton>
                  )}
                </Tag>
              ))}
            </TagList>
          </TagGroup>
        )}
        <input
          ref={inputRef}
          id={inputId}
          name={props.name}
          value={draft}
          disabled={isDisabled}
          readOnly={isReadOnly}
          inputMode={inputMode}
          autoFocus={props.autoFocus}
          placeholder={value.length === 0 ? placeholder : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={hasError(error) || undefined}
          aria-describedby={description || hasError(error) ? footId : undefined}
          className={styles.input}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            add(draft);
            props.onBlur?.();
          }}
        />
      </div>
      {hasError(error) ? (
        <ErrorText id={footId}>{error}</ErrorText>
      ) : (
        description && <HintText id={footId}>{description}</HintText>
      )}
    </div>
  );
}
