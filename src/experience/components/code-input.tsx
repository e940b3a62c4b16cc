import { VERIFICATION_CODE_LENGTH } from '~/contract/limits';
import { cx } from '~/src/ui/cx';
import type { CodeEntry } from '~/src/ui/use-code-entry';
import { useText } from '../i18n';
import styles from './code-input.module.css';

type CodeInputProps = {
  readonly entry: CodeEntry;
  readonly error?: string | null | undefined;
};

/** Six boxes for a code. */
export function CodeInput({ entry, error }: CodeInputProps) {
  const { t } = useText();
  return (
    <div
      role="group"
      aria-label={t('input.code')}
      aria-describedby={error ? 'code-error' : undefined}
    >
      <div className={cx(styles.boxes, 'gh-code')}>
        {entry.digits.map((_, index) => (
          <input
            key={index}
            {...entry.boxProps(index)}
            className={cx(styles.box, Boolean(error) && styles.invalid)}
            aria-label={t('input.code_digit', {
              position: index + 1,
              total: VERIFICATION_CODE_LENGTH,
            })}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p className={cx(styles.error, 'gh-error')} id="code-error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
