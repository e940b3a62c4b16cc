import { useEffect, useRef, type ReactNode } from 'react';
import type { Failure } from '~/machines/shared';
import { Alert } from '../../experience/components/alert';
import { Button } from '../../experience/components/button';
import { errorText } from '../../experience/error-text';
import { useText } from '../../experience/i18n';
import styles from './dialog-form.module.css';

type DialogFormProps = {
  readonly children?: ReactNode;
  readonly action: ReactNode;
  readonly isBusy: boolean;
  readonly isDangerous?: boolean;
  readonly isSecondary?: boolean;
  readonly onSubmit: () => void;
  /** An error about the whole form; field errors show below their field. */
  readonly failure?: Failure | null;
  /** Changes whenever a field becomes invalid. */
  readonly cause?: unknown;
};

/**
 * A real form, so that Enter submits and password managers recognize it. It is never submitted
 * natively: `post` only keeps a password out of the URL if scripts fail.
 */
export function DialogForm({
  children,
  action,
  isBusy,
  isDangerous = false,
  isSecondary = false,
  onSubmit,
  failure = null,
  cause,
}: DialogFormProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (cause) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [cause]);
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      {failure && <Alert>{errorText(t, failure)}</Alert>}
      {children}
      <div className={isDangerous ? styles.danger : undefined}>
        <Button type="submit" kind={isSecondary ? 'secondary' : 'primary'} isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
