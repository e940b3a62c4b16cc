import { CircleMinus, Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from './button';
import { cx } from './cx';
import { ErrorText, fieldStyles, hasError, HintText, type FieldProps } from './field';
import { IconButton } from './icon-button';
import { keyErrors, type KeyValue } from './key-errors';
import styles from './list-fields.module.css';

export type KeyValueFieldProps = Omit<FieldProps, 'label'> & {
  readonly label: string;
  /** An empty list shows one empty row. */
  readonly value: readonly KeyValue[];
  readonly onChange: (value: KeyValue[]) => void;
  /** Server or schema errors, by row. */
  readonly errors?: readonly ({ key?: string; value?: string } | undefined)[] | undefined;
  readonly keyLabel?: string | undefined;
  readonly valueLabel?: string | undefined;
  readonly addLabel?: string | undefined;
  /** Values are secrets: dots. */
  readonly isSecret?: boolean | undefined;
};

/** Keys with values: headers, environment variables. Marks duplicate and missing keys. */
export function KeyValueField(props: KeyValueFieldProps) {
  const { t } = useTranslation('ui');
  const { label, onChange, errors = [], isSecret = false, description, errorMessage } = props;
  const { isDisabled = false, isOptional, onBlur } = props;
  const keyLabel = props.keyLabel ?? t('key_value.key');
  const valueLabel = props.valueLabel ?? t('key_value.value');
  const rows: readonly KeyValue[] =
    props.value.length === 0 ? [{ key: '', value: '' }] : props.value;
  const problems = keyErrors(rows);
  const baseId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number | null>(null);

  useEffect(() => {
    if (focusNext.current !== null) {
      listRef.current?.querySelectorAll('input')[focusNext.current * 2]?.focus();
      focusNext.current = null;
    }
  });

  const replace = (index: number, part: Partial<KeyValue>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));

  return (
    <div
      role="group"
      aria-labelledby={`${baseId}-label`}
      className={cx(fieldStyles.field, props.className)}
    >
      <div className={props.isLabelHidden ? fieldStyles.labelHidden : fieldStyles.labelRow}>
        <span id={`${baseId}-label`} className={fieldStyles.label}>
          {label}
          {isOptional && <span className={fieldStyles.optional}> {t('field.optional')}</span>}
        </span>
      </div>
      <div ref={listRef} className={styles.lines}>
        {rows.map((row, index) => {
          const problem = problems[index];
          const keyError =
            errors[index]?.key ??
            (problem ? t(`key_value.${problem}`, { key: row.key.trim() }) : undefined);
          const valueError = errors[index]?.value;
          const errorId = keyError || valueError ? `${baseId}-error-${index}` : undefined;
          const cell = (part: 'key' | 'value', name: string, error: string | undefined) => (
            <div
              className={cx(fieldStyles.box, fieldStyles.sm)}
              {...(error ? { 'data-invalid': true } : {})}
            >
              <input
                value={row[part]}
                type={part === 'value' && isSecret ? 'password' : 'text'}
                disabled={isDisabled}
                placeholder={name}
                autoComplete="off"
                spellCheck={false}
                dir="ltr"
                aria-label={t('key_value.cell', { name, number: index + 1 })}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                className={cx(fieldStyles.input, fieldStyles.mono)}
                onChange={(event) => replace(index, { [part]: event.target.value })}
                onBlur={() => onBlur?.()}
              />
            </div>
          );
          return (
            <div key={index} className={styles.line}>
              <div className={styles.inputs}>
                <div className={styles.pair}>
                  {cell('key', keyLabel, keyError)}
                  {cell('value', valueLabel, valueError)}
                </div>
                {rows.length > 1 && !isDisabled && (
                  <IconButton
                    icon={CircleMinus}
                    label={t('key_value.remove', { number: index + 1 })}
                    tooltip={t('remove')}
                    onPress={() => {
                      focusNext.current = Math.max(0, Math.min(index, rows.length - 2));
                      onChange(rows.filter((_, at) => at !== index));
                    }}
                  />
                )}
              </div>
              {errorId && <ErrorText id={errorId}>{keyError || valueError}</ErrorText>}
            </div>
          );
        })}
      </div>
      {hasError(errorMessage) ? (
        <ErrorText>{errorMessage}</ErrorText>
      ) : (
        description && <HintText>{description}</HintText>
      )}
      {!isDisabled && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            icon={Plus}
            className={styles.add}
            onPress={() => {
              focusNext.current = rows.length;
              onChange([...rows, { key: '', value: '' }]);
            }}
          >
            {props.addLabel ?? t('key_value.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
