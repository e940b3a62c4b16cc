import { X } from 'lucide-react';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { IconButton } from './icon-button';
import styles from './modal.module.css';
import { useFocusWhenTruncated } from './use-focus-when-truncated';

export type ModalProps = {
  readonly isOpen: boolean;
  /** Escape, the close button, and, if allowed, a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Next to the title: a menu, a badge. */
  readonly headerEnd?: ReactNode | undefined;
  /** One line below the title. */
  readonly description?: ReactNode | undefined;
  /** 440 confirmation, 560 form (default), 760 plans and pickers, 960. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** The content reaches the edges, fills the height, and scrolls by itself. */
  readonly isFlush?: boolean | undefined;
  readonly children?: ReactNode | undefined;
  /** Buttons: secondary first, primary last. */
  readonly footer?: ReactNode | undefined;
  /** A note at the start of the footer: who is affected. */
  readonly footerNote?: ReactNode | undefined;
  /** A secondary button at the start of the footer: "Show as API call". */
  readonly footerStart?: ReactNode | undefined;
  /** Nothing closes the dialog while a request runs. */
  readonly isBusy?: boolean | undefined;
  /** Closes on a press outside. Off by default: it would discard input. */
  readonly closesOnPressOutside?: boolean | undefined;
  /** Wraps body and footer in a form, so that Enter submits. */
  readonly onSubmit?: ((form: HTMLFormElement) => void) | undefined;
  /** `alertdialog` for interruptions. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly isCloseHidden?: boolean | undefined;
  /** A new value is a new page of the same dialog: focus moves to its start. */
  readonly step?: string | undefined;
};

/** A modal dialog; a bottom sheet below 640 px. Restores the focus on close. */
export function Modal({
  isOpen,
  onClose,
  isBusy = false,
  closesOnPressOutside = false,
  size = 'md',
  isFlush = false,
  step,
  ...content
}: ModalProps) {
  return (
    <ModalOverlay
      data-dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next && !isBusy) {
          onClose();
        }
      }}
      isDismissable={closesOnPressOutside && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      className={styles.scrim ?? ''}
    >
      <AriaModal className={cx(styles.modal, styles[size], isFlush && styles.flush)}>
        <ModalContent key={step} {...content} onClose={onClose} isBusy={isBusy} />
      </AriaModal>
    </ModalOverlay>
  );
}

function ModalContent({
  title,
  headerEnd,
  description,
  children,
  footer,
  footerNote,
  footerStart,
  onClose,
  onSubmit,
  isBusy,
  isCloseHidden = false,
  role = 'dialog',
}: Omit<ModalProps, 'isOpen' | 'size' | 'isFlush' | 'step'>) {
  const { t } = useTranslation('ui');
  const descriptionId = useId();
  const inside = (
    <>
      {children !== undefined && children !== null && <div className={styles.body}>{children}</div>}
      {footer && (
        <footer className={styles.footer}>
          {footerStart && <span className={styles.start}>{footerStart}</span>}
          {footerNote && <p className={styles.note}>{footerNote}</p>}
          {footer}
        </footer>
      )}
    </>
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a portal still bubbles to React ancestors, which belong to another form.
    event.stopPropagation();
    onSubmit?.(event.currentTarget);
  };
  return (
    <Dialog
      data-modal=""
      role={role}
      className={styles.dialog ?? ''}
      {...(description ? { 'aria-describedby': descriptionId } : {})}
    >
      <header className={styles.header}>
        <div className={styles.titles}>
          <Heading
            {...useFocusWhenTruncated()}
            slot="title"
            level={2}
            className={styles.title ?? ''}
          >
            {title}
          </Heading>
          {description && (
            <p id={descriptionId} className={styles.description}>
              {description}
            </p>
          )}
        </div>
        {headerEnd && <span className={styles.headerEnd}>{headerEnd}</span>}
        {!isCloseHidden && (
          <IconButton
            slot={null}
            icon={X}
            label={t('modal.close')}
            tooltip=""
            isDisabled={isBusy ?? false}
            onPress={onClose}
          />
        )}
      </header>
      {onSubmit ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          {inside}
        </form>
      ) : (
        inside
      )}
    </Dialog>
  );
}
