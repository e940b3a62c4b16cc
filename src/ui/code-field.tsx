import { useId, type ReactNode } from 'react';
import styles from './code-field.module.css';
import { cx } from './cx';
import { ErrorText, HintText } from './field';
import type { CodeEntry } from './use-code-entry';

type CodeFieldProps = {
  /** The accessible name of the group. */
  readonly label: string;
  /** The accessible name of one box: "Digit 2 of 6". */
  readonly digitLabel: (position: number) => string;
  readonly entry: CodeEntry;
  /** One line below the boxes; an error replaces it. */
  readonly description?: ReactNode | undefined;
  readonly errorMessage?: ReactNode | undefined;
};

/** Boxes for a verification code, one per digit. */
export function CodeField(props: CodeFieldProps) {
  const { label, digitLabel, entry, description, errorMessage } = props;
  const footId = useId();
  const isInvalid = errorMessage !== undefined && errorMessage !== null;
  return (
    <div role="group" aria-label={label} aria-describedby={footId}>
      <div className={styles.boxes}>
        {entry.digits.map((_, index) => (
          <input
            key={index}
            {...entry.boxProps(index)}
            className={cx(styles.box, isInvalid && styles.invalid)}
            aria-label={digitLabel(index + 1)}
            aria-invalid={isInvalid || undefined}
          />
        ))}
      </div>
      <div id={footId} aria-live="polite" className={styles.foot}>
        {isInvalid ? <ErrorText>{errorMessage}</ErrorText> : <HintText>{description}</HintText>}
      </div>
    </div>
  );
}
