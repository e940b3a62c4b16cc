import { VERIFICATION_CODE_LENGTH } from '~/contract/limits';
import { cx } from '~/src/ui/cx';
import { useCodeBoxes } from '~/src/ui/use-code-boxes';
import { useText } from '../i18n';
import styles from './code-input.module.css';

type CodeInputProps = {
  /** Six places, each a digit or empty. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** All six digits are there. */
  readonly onComplete: (code: string) => void;
  readonly error?: string | null | undefined;
};

export const EMPTY_CODE: readonly string[] = Array.from(
  { length: VERIFICATION_CODE_LENGTH },
  () => '',
);

const PLACES = EMPTY_CODE.map((_, index) => index);

/** Six boxes for a code. */
export function CodeInput({ value, onChange, onComplete, error }: CodeInputProps) {
  const { t } = useText();
  const boxProps = useCodeBoxes({ value, onChange, onComplete });
  return (
    <div
      role="group"
      aria-label={t('input.code')}
      aria-describedby={error ? 'code-error' : undefined}
    >
      <div className={styles.boxes}>
        {PLACES.map((index) => (
          <input
            key={index}
            {...boxProps(index)}
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
          <p className={styles.error} id="code-error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
