import {
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';

type Options = {
  /** One place a box, each a digit or empty. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Every digit is there. */
  readonly onComplete: (code: string) => void;
};

/** Also digits of other scripts, as Arabic keyboards type them. */
export function digitsOf(text: string): string[] {
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

/**
 * What the boxes of a code do: paste spreads, arrows move, Backspace clears and then moves back.
 * @returns the properties of the input at a place
 */
export function useCodeBoxes({ value, onChange, onComplete }: Options) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const { length } = value;
  const focus = (index: number) => {
    const box = boxes.current[Math.min(Math.max(index, 0), length - 1)];
    box?.focus();
    box?.select();
  };

  const fill = (start: number, text: string) => {
    const digits = digitsOf(text).slice(0, length - start);
    if (digits.length === 0) {
      return;
    }
    const next = value.map((digit, index) => digits[index - start] ?? digit);
    onChange(next);
    focus(start + digits.length);
    // Only the last box completes a code: correcting one digit in the middle does not send it.
    const isLast = start + digits.length === length;
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
    fill(digitsOf(text).length >= length ? 0 : index, text);
  };

  return (index: number) => ({
    ref: (box: HTMLInputElement | null) => {
      boxes.current[index] = box;
    },
    // Managers and phones fill the first box with the whole code.
    name: index === 0 ? 'code' : undefined,
    autoComplete: index === 0 ? 'one-time-code' : 'off',
    inputMode: 'numeric' as const,
    type: 'text',
    autoFocus: index === 0,
    value: value[index],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = event.currentTarget.value;
      fill(index, typed.length === 2 ? typed.replace(value[index] ?? '', '') : typed);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => handleKey(event, index),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => handlePaste(event, index),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
  });
}
