import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { VERIFICATION_CODE_LENGTH } from '~/contract/limits';
import { cx } from '~/src/ui/cx';
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

/** Also digits of other scripts, as Arabic keyboards type them. */
function digitsOf(text: string): string[] {
  return [...text.normalize('NFKC')].flatMap((character) => {
    if (!/\p{Nd}/u.test(character)) {
      return [];
    }
    const point = character.codePointAt(0) ?? 0;
    // Decimal digits of a script stand in a row that starts at a multiple of ten from its zero.
    for (let zero = point; zero > point - 10; zero -= 1) {
      if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) {
        return [String(point - zero)];
      }
    }
    return [];
  });
}

/** Six boxes for a code: paste spreads, arrows move, Backspace clears and then moves back. */
export function CodeInput({ value, onChange, onComplete, error }: CodeInputProps) {
  const { t } = useText();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => {
    const box = boxes.current[Math.min(Math.max(index, 0), VERIFICATION_CODE_LENGTH - 1)];
    box?.focus();
    box?.select();
  };

  const fill = (start: number, text: string) => {
    const digits = digitsOf(text).slice(0, VERIFICATION_CODE_LENGTH - start);
    if (digits.length === 0) {
      return;
    }
    const next = value.map((digit, index) => digits[index - start] ?? digit);
    onChange(next);
    focus(start + digits.length);
    // Only the last box completes a code: correcting one digit in the middle does not send it.
    const isLast = start + digits.length === VERIFICATION_CODE_LENGTH;
    if (isLast && next.every((digit) => digit !== '')) {
      onComplete(next.join(''));
    }
  };

  const clear = (index: number) =>
    onChange(value.map((digit, place) => (place === index ? '' : digit)));

  const handleKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === value[index]) {
      // The same digit again is no change of the field, but the cursor has to move on.
      event.preventDefault();
      fill(index, event.key);
      return;
    }
    switch (event.key) {
      case 'Backspace':
        event.preventDefault();
        if (value[index] === '') {
          clear(index - 1);
          focus(index - 1);
        } else {
          clear(index);
        }
        break;
      case 'ArrowLeft':
      case 'ArrowRight':
        event.preventDefault();
        focus(index + (event.key === 'ArrowLeft' ? -1 : 1));
        break;
      case 'ArrowUp':
      case 'ArrowDown':
      case '-':
      case '+':
      case '.':
        event.preventDefault();
        break;
    }
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    // A whole code always starts at the first box, wherever the cursor was.
    fill(digitsOf(text).length >= VERIFICATION_CODE_LENGTH ? 0 : index, text);
  };

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
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={cx(styles.box, Boolean(error) && styles.invalid)}
            // Managers and phones fill the first box with the whole code.
            name={index === 0 ? 'code' : undefined}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            type="text"
            autoFocus={index === 0}
            value={value[index]}
            aria-label={t('input.code_digit', {
              position: index + 1,
              total: VERIFICATION_CODE_LENGTH,
            })}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              fill(index, typed.length === 2 ? typed.replace(value[index] ?? '', '') : typed);
            }}
            onKeyDown={(event) => handleKey(event, index)}
            onPaste={(event) => handlePaste(event, index)}
            onFocus={(event) => event.currentTarget.select()}
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
