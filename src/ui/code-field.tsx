import { useId, type ReactNode } from 'react';
import styles from './code-field.module.css';
import { cx } from './cx';
import { ErrorText, HintText } from './field';
import { useCodeBoxes } from './use-code-boxes';

type CodeFieldProps = {
  /** The accessible name of the group. */
  readonly label: string;
  /** The accessible name of one box: "Digit 2 of 6". */
  readonly digitLabel: (position: number) => string;
  /** One place a box, each a digit or empty. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Every digit is there. */
  readonly onComplete: (code: string) => void;
  /** One line below the boxes; an error takes its place. */
  readonly description?: ReactNode | undefined;
  readonly errorMessage?: ReactNode | undefined;
};

/** Boxes for a code that was sent, one a digit. */
export function CodeField(props: CodeFieldProps) {
  const { label, digitLabel, value, description, errorMessage } = props;
  const boxProps = useCodeBoxes(props);
  const footId = useId();
  const isInvalid = errorMessage !== undefined && errorMessage !== null;
  return (
    <div role="group" aria-label={label} aria-describedby={footId}>
      <div className={styles.boxes}>
        {value.map((_, index) => (
          <input
            key={index}
            {...boxProps(index)}
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
