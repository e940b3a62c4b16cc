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
  /** The digits are being checked: nothing changes meanwhile. */
  readonly isBusy: boolean;
  /** Why the last code was refused; null for no reason. Each new one empties the boxes. */
  readonly refusal: object | null;
  /** Called once for each code that was entered as a whole. */
  readonly onComplete: (code: string) => void;
};

export type CodeEntry = ReturnType<typeof useCodeEntry>;

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

/**
 * The boxes of a code, one a digit: paste spreads, arrows move, Backspace clears and then moves
 * back. After a refusal the boxes are empty, marked until the next digit, and focus is on the first.
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
  // Focus can move only after the emptied boxes are in the document.
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
    // Only the last box completes a code: correcting one digit in the middle does not send it.
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
      // The same digit again is no change of the field, but the cursor has to move on.
      event.preventDefault();
      fill(index, event.key);
      return;
    }
    switch (event.key) {
      case 'Enter':
        // As after a call without an answer: the code is still there to be sent again.
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
    // A whole code always starts at the first box, wherever the cursor was.
    fill(digitsOf(text).length >= length ? 0 : index, text);
  };

  const boxProps = (index: number) => ({
    ref: (box: HTMLInputElement | null) => {
      boxes.current[index] = box;
    },
    // Managers and phones fill the first box with the whole code.
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
    /** Back to the first box, as after a look at the code elsewhere. */
    focusFirst: () => focus(0),
    boxProps,
  };
}
