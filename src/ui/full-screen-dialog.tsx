import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './full-screen-dialog.module.css';
import { Icon } from './icon';
import { Kbd } from './kbd';

type FullScreenDialogProps = {
  /** Back button and Escape. */
  readonly onClose: () => void;
  /** Destination of the back button. */
  readonly backLabel: ReactNode;
  /** The button at the end, beside the key. */
  readonly closeLabel: ReactNode;
  readonly title: ReactNode;
  readonly description?: ReactNode | undefined;
  /** One form of 400 px. */
  readonly children: ReactNode;
  /** Nothing closes the dialog while a request runs that must not be interrupted. */
  readonly isBusy?: boolean | undefined;
};

/** A full-window step: a back button and one centered form. */
export function FullScreenDialog({
  onClose,
  backLabel,
  closeLabel,
  title,
  description,
  children,
  isBusy = false,
}: FullScreenDialogProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) {
          onClose();
        }
      }}
      isKeyboardDismissDisabled={isBusy}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog data-modal="" className={styles.dialog ?? ''}>
          <header className={styles.header}>
            <Button slot={null} className={styles.back ?? ''} isDisabled={isBusy} onPress={onClose}>
              <Icon icon={ArrowLeft} size={14} isMirrored />
              {backLabel}
            </Button>
            <Button
              slot={null}
              className={styles.close ?? ''}
              isDisabled={isBusy}
              onPress={onClose}
            >
              {closeLabel} <Kbd keys={['Esc']} />
            </Button>
          </header>
          <div className={styles.main}>
            <div className={styles.content}>
              <div>
                <Heading slot="title" level={1} className={styles.title ?? ''}>
                  {title}
                </Heading>
                {description && <p className={styles.lead}>{description}</p>}
              </div>
              {children}
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
