import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';

type Options = {
  readonly length: number;
  /** The digits are being verified and cannot be changed. */
  readonly isBusy: boolean;
  /** Error of the last code; null for none. Each new error clears the boxes. */
  readonly refusal: object | null;
  /** Called once for each complete code. */
  readonly onComplete: (code: string) => void;
};

export type CodeEntry = ReturnType<typeof useCodeEntry>;

/** Includes digits of other scripts, as typed on Arabic keyboards. */
function digitsOf(text: string): string[] {
  return [...text.normalize('NFKC')].flatMap((character) => {
    if (!/\p{Nd}/u.test(character)) {
      return [];
    }
    const point = character.codePointAt(0) ?? 0;
    // The decimal digits of a script are consecutive and start at a multiple of ten from its zero.
    for (let zero = point; zero > point - 10; zero -= 1) {
      if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) {
        return [String(point - zero)];
      }
    }
    return [];
  });
}

/**
 * Boxes of a code, one per digit: paste spreads, arrow keys move, Backspace clears and then moves
 * back. After an error the boxes are empty, marked invalid until the next digit, and the first one
 * is focused.
 */
export function useCodeEntry({ length, isBusy, refusal, onComplete }: Options) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [digits, setDigits] = useState<readonly string[]>(() => Array<string>(length).fill(''));
  const [isRefused, setIsRefused] = useState(false);
  const [known, setKnown] = useState(refusal);
  const clear = () => setDigits(Array<string>(length).fill(''));
  if (refusal !== known) {
    setKnown(refusal);
    setIsRefused(refusal !== null);
    if (refusal !== null) {
      clear();
    }
  }
  // Focus can only move once the cleared boxes are rendered.
  useEffect(() => {
    if (isRefused) {
      boxes.current[0]?.focus();
    }
  }, [isRefused, known]);

  const focus = (index: number) => {
    const box = boxes.current[Math.min(Math.max(index, 0), length - 1)];
    box?.focus();
    box?.select();
  };

  const change = (next: readonly string[]) => {
    setDigits(next);
    setIsRefused(false);
  };

  const fill = (start: number, text: string) => {
    const typed = digitsOf(text).slice(0, length - start);
    if (typed.length === 0 || isBusy) {
      return;
    }
    const next = digits.map((digit, index) => typed[index - start] ?? digit);
    change(next);
    focus(start + typed.length);
    // Only the last box completes a code: correcting a digit in the middle does not submit it.
    const isLast = start + typed.length === length;
    if (isLast && next.every((digit) => digit !== '')) {
      onComplete(next.join(''));
    }
  };

  const clearAt = (index: number) => {
    if (!isBusy) {
      change(digits.map((digit, place) => (place === index ? '' : digit)));
    }
  };

  const code = digits.join('');
  const isComplete = code.length === length;

  const handleKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === digits[index]) {
      // Typing the same digit does not change the field, but the cursor has to move on.
      event.preventDefault();
      fill(index, event.key);
      return;
    }
    switch (event.key) {
      case 'Enter':
        // As after a network error: the code is still there to be submitted again.
        if (isComplete && !isBusy) {
          event.preventDefault();
          onComplete(code);
        }
        break;
      case 'Backspace':
        event.preventDefault();
        if (digits[index] === '') {
          clearAt(index - 1);
          focus(index - 1);
        } else {
          clearAt(index);
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
    // A complete code always starts at the first box, wherever the cursor was.
    fill(digitsOf(text).length >= length ? 0 : index, text);
  };

  const boxProps = (index: number) => ({
    ref: (box: HTMLInputElement | null) => {
      boxes.current[index] = box;
    },
    // Password managers and phones fill the first box with the whole code.
    name: index === 0 ? 'code' : undefined,
    autoComplete: index === 0 ? 'one-time-code' : 'off',
    inputMode: 'numeric' as const,
    type: 'text',
    autoFocus: index === 0,
    value: digits[index],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = event.currentTarget.value;
      fill(index, typed.length === 2 ? typed.replace(digits[index] ?? '', '') : typed);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => handleKey(event, index),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => handlePaste(event, index),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
  });

  return {
    digits,
    code,
    isComplete,
    isRefused,
    clear,
    /** Back to the first box, as after looking up the code elsewhere. */
    focusFirst: () => focus(0),
    boxProps,
  };
}
