import { CircleMinus, Plus } from 'lucide-react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from './button';
import { cx } from './cx';
import { ErrorText, fieldStyles, hasError, HintText, type FieldProps } from './field';
import { IconButton } from './icon-button';
import styles from './list-fields.module.css';

export type MultiTextFieldProps = Omit<FieldProps, 'label'> & {
  readonly label: string;
  /** One entry per line; an empty list shows one empty line. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Error of each line, by index. */
  readonly errors?: readonly (string | undefined)[] | undefined;
  /** "Add URI". */
  readonly addLabel: string;
  readonly placeholder?: string | undefined;
  readonly isMono?: boolean | undefined;
  readonly onBlurItem?: ((index: number) => void) | undefined;
  /** Called before a non-empty line is removed. */
  readonly confirmRemoval?: ((line: string) => Promise<boolean>) | undefined;
};

type LineElement = HTMLInputElement | HTMLTextAreaElement;

type LineProps = Pick<
  ComponentProps<'input'> & ComponentProps<'textarea'>,
  | 'value'
  | 'disabled'
  | 'readOnly'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'aria-label'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'onBlur'
> & {
  readonly isMono: boolean | undefined;
  readonly onChange: (text: string) => void;
  readonly onPaste: (event: ClipboardEvent<LineElement>) => void;
};

/** As Enter does in an input: nothing where the form has no such button, or a disabled one. */
function pressSubmitButton(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

/** A text; an address, which has no spaces to cut it at, wraps to be read in full. */
function Line({ isMono, onChange, ...props }: LineProps) {
  const change = (event: ChangeEvent<LineElement>) => {
    const text = event.target.value.replace(/[\r\n]+/g, '');
    const native: Event & { readonly inputType?: string } = event.nativeEvent;
    const isPastedWhole = props.value === '' && native.inputType === 'insertFromPaste';
    onChange(isPastedWhole ? text.trim() : text);
  };
  if (!isMono) {
    return <input {...props} className={fieldStyles.input} onChange={change} />;
  }
  return (
    <textarea
      {...props}
      rows={1}
      spellCheck={false}
      dir="ltr"
      className={cx(fieldStyles.input, fieldStyles.mono, styles.address)}
      onChange={change}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        pressSubmitButton(event.currentTarget.form);
      }}
    />
  );
}

/** Several text inputs, each with its own error and remove button. */
export function MultiTextField(props: MultiTextFieldProps) {
  const { t } = useTranslation('ui');
  const { label, onChange, errors = [], addLabel, placeholder, isMono, onBlurItem } = props;
  const { description, errorMessage, isOptional, isDisabled = false, isReadOnly = false } = props;
  const lines = props.value.length === 0 ? [''] : props.value;
  const baseId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number | null>(null);

  useEffect(() => {
    if (focusNext.current !== null) {
      listRef.current?.querySelectorAll<HTMLElement>('input, textarea')[focusNext.current]?.focus();
      focusNext.current = null;
    }
  });

  const replace = (index: number, text: string) =>
    onChange(lines.map((line, at) => (at === index ? text : line)));
  const remove = async (index: number) => {
    const line = lines[index]?.trim();
    if (line && props.confirmRemoval && !(await props.confirmRemoval(line))) return;
    focusNext.current = Math.max(0, Math.min(index, lines.length - 2));
    onChange(lines.filter((_, at) => at !== index));
  };
  const add = () => {
    focusNext.current = lines.length;
    onChange([...lines, '']);
  };
  const isLocked = isDisabled || isReadOnly;
  /** Several lines become as many entries; one is left to the browser. */
  const paste = (index: number, event: ClipboardEvent<LineElement>) => {
    const pasted = event.clipboardData.getData('text/plain').split(/[\r\n]+/);
    const [first, ...others] = pasted.map((text) => text.trim()).filter(Boolean);
    if (isLocked || first === undefined || others.length === 0) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    focusNext.current = index + others.length;
    onChange(lines.toSpliced(index, 1, `${before}${first}${after}`, ...others));
  };

  return (
    <div
      role="group"
      aria-labelledby={`${baseId}-label`}
      className={cx(fieldStyles.field, props.className)}
      aria-describedby={description ? `${baseId}-hint` : undefined}
    >
      <div className={props.isLabelHidden ? fieldStyles.labelHidden : fieldStyles.labelRow}>
        <span id={`${baseId}-label`} className={fieldStyles.label}>
          {label}
          {isOptional && <span className={fieldStyles.optional}> {t('field.optional')}</span>}
        </span>
        {props.labelEnd && <span className={fieldStyles.labelEnd}>{props.labelEnd}</span>}
      </div>
      <div ref={listRef} className={styles.lines}>
        {lines.map((line, index) => {
          const error = errors[index];
          // An error of the whole list can be fixed in its first line.
          const isListWrong = index === 0 && hasError(errorMessage);
          const isInvalid = isListWrong || Boolean(error);
          return (
            <div key={index} className={styles.line}>
              <div className={styles.inputs}>
                <div
                  className={cx(fieldStyles.box, isMono && styles.wraps)}
                  {...(isInvalid ? { 'data-invalid': true } : {})}
                >
                  <Line
                    isMono={isMono}
                    value={line}
                    disabled={isDisabled}
                    readOnly={isReadOnly}
                    placeholder={placeholder}
                    autoComplete="off"
                    autoFocus={index === 0 && props.autoFocus}
                    aria-label={t('multi_text.line', { label, number: index + 1 })}
                    aria-invalid={isInvalid ? true : undefined}
                    aria-describedby={
                      error
                        ? `${baseId}-error-${index}`
                        : isListWrong
                          ? `${baseId}-error`
                          : undefined
                    }
                    onChange={(text) => replace(index, text)}
                    onPaste={(event) => paste(index, event)}
                    onBlur={() => {
                      onBlurItem?.(index);
                      props.onBlur?.();
                    }}
                  />
                </div>
                {lines.length > 1 && !isLocked && (
                  <IconButton
                    icon={CircleMinus}
                    label={t('multi_text.remove', { label, number: index + 1 })}
                    tooltip={t('remove')}
                    onPress={() => void remove(index)}
                  />
                )}
              </div>
              {error && <ErrorText id={`${baseId}-error-${index}`}>{error}</ErrorText>}
            </div>
          );
        })}
      </div>
      {hasError(errorMessage) ? (
        <ErrorText id={`${baseId}-error`}>{errorMessage}</ErrorText>
      ) : (
        description && <HintText id={`${baseId}-hint`}>{description}</HintText>
      )}
      {!isLocked && (
        <div>
          <Button variant="ghost" size="sm" icon={Plus} className={styles.add} onPress={add}>
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
