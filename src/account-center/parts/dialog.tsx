import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../../experience/i18n';
import styles from './dialog.module.css';

type DialogProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Escape and the close button; null while nothing may close it. */
  readonly onClose: (() => void) | null;
  /** A new value is a new page of the same dialog: focus moves to its title unless a field has it. */
  readonly step: string;
};

/** A modal dialog of the browser's own: it holds the focus and returns it. */
export function Dialog({ title, description, children, onClose, step }: DialogProps) {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // The element is gone before the browser could return the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => {
    const isInForm = document.activeElement?.matches('input, select, textarea');
    if (!isInForm || !dialog.current?.contains(document.activeElement)) {
      const field = dialog.current?.querySelector<HTMLElement>('form input:not([readonly])');
      (field ?? heading.current)?.focus({ preventScroll: true });
    }
  }, [step]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('account.close')}
          aria-disabled={onClose === null || undefined}
          onClick={() => onClose?.()}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </dialog>
  );
}
