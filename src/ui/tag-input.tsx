import { X } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { ErrorText, fieldStyles, hasError, HintText, type FieldProps } from './field';
import { Icon } from './icon';
import styles from './tag-input.module.css';
import { HiddenText } from './text';

export type TagInputProps = FieldProps & {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Invalid tags are kept, shown in red, and named below the field. */
  readonly isValidTag?: ((tag: string) => boolean) | undefined;
  /** Instead of `isValidTag`: an error message for each invalid tag, at its index. */
  readonly tagErrors?: readonly (string | undefined)[] | undefined;
  /** Keeps duplicate tags, so that `tagErrors` can report them. */
  readonly keepsDuplicates?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Before the text of a tag: a mark with its own accessible name. */
  readonly tagStart?: ((tag: string) => ReactNode) | undefined;
  /** Off for values that may contain spaces. */
  readonly splitsAtSpace?: boolean | undefined;
  readonly inputMode?: 'text' | 'email' | 'url' | undefined;
};

/**
 * Several short values. Space, Enter, comma, or blur adds; Backspace in an empty input selects the
 * last one, and then removes it.
 */
export function TagInput(props: TagInputProps) {
  const { t } = useTranslation('ui');
  const {
    label,
    value,
    onChange,
    isValidTag,
    placeholder,
    splitsAtSpace = true,
    tagErrors,
    keepsDuplicates = false,
    inputMode,
  } = props;
  const { description, errorMessage, isOptional, isDisabled = false, isReadOnly = false } = props;
  const [draft, setDraft] = useState('');
  const [isLastMarked, setIsLastMarked] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const footId = useId();
  const isLocked = isDisabled || isReadOnly;
  const keyOf = (tag: string, index: number) => (keepsDuplicates ? `${index} ${tag}` : tag);
  const separator = splitsAtSpace ? /[\s,;]+/ : /[\n,;]+/;

  const isInvalid = (tag: string, index: number): boolean =>
    tagErrors ? tagErrors[index] !== undefined : isValidTag !== undefined && !isValidTag(tag);
  const invalid = value.filter(isInvalid);
  const reasons = [...new Set(tagErrors?.filter((reason) => reason !== undefined))];
  const error = hasError(errorMessage)
    ? errorMessage
    : reasons.length > 0
      ? reasons.map((reason) => (
          <span key={reason} className={styles.reason}>
            {reason}
          </span>
        ))
      : invalid.length > 0 &&
        t('tag_input.invalid', { count: invalid.length, tags: invalid.join(', ') });

  const add = (text: string) => {
    const added = text
      .split(separator)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const next = keepsDuplicates ? [...value, ...added] : [...new Set([...value, ...added])];
    if (next.length > value.length) {
      onChange(next);
    }
    setDraft('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method is composing: its Enter confirms a word.
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
      if (isLastMarked) {
        onChange(value.slice(0, -1));
      }
      setIsLastMarked(!isLastMarked);
      return;
    }
    setIsLastMarked(false);
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
            aria-label={t('tag_input.tags_of', { label })}
            className={styles.group ?? ''}
            {...(isLocked
              ? {}
              : {
                  onRemove: (keys) =>
                    onChange(value.filter((tag, index) => !keys.has(keyOf(tag, index)))),
                })}
          >
            <TagList className={styles.list ?? ''}>
              {value.map((tag, index) => (
                <Tag
                  key={keyOf(tag, index)}
                  id={keyOf(tag, index)}
                  textValue={tag}
                  className={cx(
                    styles.tag,
                    isInvalid(tag, index) && styles.invalid,
                    isLastMarked && index === value.length - 1 && styles.marked,
                  )}
                >
                  {props.tagStart?.(tag)}
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
            setIsLastMarked(false);
            add(draft);
            props.onBlur?.();
          }}
        />
        <HiddenText>
          <span role="status">
            {isLastMarked && value.length > 0 && t('tag_input.marked', { tag: value.at(-1) })}
          </span>
        </HiddenText>
      </div>
      {hasError(error) ? (
        <ErrorText id={footId}>{error}</ErrorText>
      ) : (
        description && <HintText id={footId}>{description}</HintText>
      )}
    </div>
  );
}
