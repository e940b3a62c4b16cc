import type { ReactNode } from 'react';
import { cx } from '~/src/ui/cx';
import { spinnerDelay, useDelayed } from '~/src/ui/use-delayed';
import styles from './button.module.css';

type ButtonProps = {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'secondary';
  readonly type?: 'submit' | 'button';
  readonly onClick?: (() => void) | undefined;
  /** Ignores presses at once and keeps its width; a spinner appears after 500 ms. */
  readonly isBusy?: boolean;
};

/** The primary action of a screen. A busy button stays focusable, so that focus is not lost. */
export function Button({
  children,
  kind = 'primary',
  type = 'button',
  onClick,
  isBusy = false,
}: ButtonProps) {
  const showsSpinner = useDelayed(isBusy, spinnerDelay);
  return (
    <button
      type={type}
      className={cx(styles.button, styles[kind], `gh-button gh-button-${kind}`)}
      aria-disabled={isBusy || undefined}
      // A field that is left may show an error, which would move the button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isBusy) {
          event.preventDefault();
          return;
        }
        onClick?.();
      }}
    >
      <span className={styles.label}>
        {showsSpinner && <span className={styles.spinner} aria-hidden />}
        {children}
      </span>
    </button>
  );
}

/** A button inside a sentence. */
export function TextButton({
  children,
  onClick,
  isBusy = false,
}: {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
}) {
  return (
    <button
      type="button"
      className={cx(styles.text, 'gh-link')}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) {
          onClick();
        }
      }}
    >
      {children}
    </button>
  );
}
