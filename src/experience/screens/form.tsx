import { useRef, type ReactNode } from 'react';
import type { Failure } from '~/machines/shared';
import { cx } from '~/src/ui/cx';
import { Alert } from '../components/alert';
import { Button, TextButton } from '../components/button';
import { errorText, isRetryable } from '../error-text';
import { useFlow } from '../flow';
import { useText } from '../i18n';
import { useErrorFocus } from './screen';
import styles from './screen.module.css';

type FormProps = {
  readonly children: ReactNode;
  /** Null if there is nothing to submit. */
  readonly action: string | null;
  readonly onSubmit: () => void;
  /** What a retry does if the failed call was not the form's own. */
  readonly onRetry?: (() => void) | undefined;
  /** An error about the whole form; field errors show below their field. */
  readonly failure?: Failure | null;
  /** Changes whenever a field becomes invalid. */
  readonly cause?: unknown;
};

/**
 * A real form, so that Enter submits and password managers recognize it. It is never submitted
 * natively: `post` only keeps a password out of the URL if scripts fail.
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
      className={cx(styles.form, 'gh-form')}
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
      <div className={styles.captcha} data-captcha />
      {action !== null && (
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
      )}
    </form>
  );
}

/** Tells password managers whose password it is if the identifier is not on the screen. */
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
