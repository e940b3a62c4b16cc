import { useRef, type ReactNode } from 'react';
import type { Failure } from '~/machines/shared';
import { Alert } from '../components/alert';
import { Button, TextButton } from '../components/button';
import { errorText, isRetryable } from '../error-text';
import { useFlow } from '../flow';
import { useText } from '../i18n';
import { useErrorFocus } from './screen';
import styles from './screen.module.css';

type FormProps = {
  readonly children: ReactNode;
  readonly action: string;
  readonly onSubmit: () => void;
  /** What a retry does when the call that failed was not the form's own. */
  readonly onRetry?: (() => void) | undefined;
  /** A failure about the whole form; one about a field is shown there. */
  readonly failure?: Failure | null;
  /** Changes whenever a field has become wrong. */
  readonly cause?: unknown;
};

/**
 * A real form, so that Enter submits and password managers see what they know. It never reaches the
 * server as a form: `post` only keeps a password out of the address should scripts fail.
 */
export function Form({ children, action, onSubmit, onRetry, failure = null, cause }: FormProps) {
  const { t } = useText();
  const { isBusy } = useFlow();
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, cause ?? failure);
  const submit = () => {
    if (!isBusy) {
      onSubmit();
    }
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure && (
        <Alert
          action={
            isRetryable(failure) && (
              <TextButton onClick={onRetry ?? submit}>{t('action.try_again')}</TextButton>
            )
          }
        >
          {errorText(t, failure)}
        </Alert>
      )}
      {children}
      <Button type="submit" isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

/** Tells password managers whose password it is, where the identifier is not on the screen. */
export function HiddenUsername({ value }: { readonly value: string }) {
  return (
    <input
      className={styles.hidden}
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
