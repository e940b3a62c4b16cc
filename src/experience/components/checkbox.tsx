import { useId, type ReactNode } from 'react';
import { cx } from '~/src/ui/cx';
import styles from './checkbox.module.css';
import { CheckIcon } from './icons';

type CheckboxProps = {
  readonly children: ReactNode;
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: string | null | undefined;
};

/** A checkbox with a label that may contain links. */
export function Checkbox({ children, name, isChecked, onChange, error }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className={cx(styles.row, 'gh-checkbox')}>
        <span className={styles.target}>
          <input
            id={id}
            type="checkbox"
            name={name}
            className={styles.input}
            checked={isChecked}
            onChange={(event) => onChange(event.currentTarget.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <CheckIcon size={12} className={styles.tick} />
        </span>
        <label htmlFor={id}>{children}</label>
      </div>
      <div aria-live="polite">
        {error && (
          <p className={cx(styles.error, 'gh-error')} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
