import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { IconButton } from '~/src/ui/icon-button';
import styles from './workspace-dialog.module.css';

type WorkspaceDialogProps = {
  /** Close button and Escape. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Before the title. */
  readonly mark?: ReactNode;
  /** After the title: what it is for. */
  readonly description?: ReactNode;
  readonly headerEnd?: ReactNode;
  readonly children: ReactNode;
  readonly footerStart: ReactNode;
  readonly footerEnd: ReactNode;
};

/** A full-window dialog with a bar above and below its content. */
export function WorkspaceDialog(props: WorkspaceDialogProps) {
  const { onClose, title, mark, description, headerEnd, children, footerStart, footerEnd } = props;
  const { t } = useTranslation('ui');
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog data-modal="" className={styles.dialog ?? ''}>
          <header className={styles.header}>
            <IconButton
              slot={null}
              size="md"
              icon={X}
              label={t('modal.close')}
              tooltip=""
              onPress={onClose}
            />
            {mark}
            <Heading slot="title" level={1} className={styles.title ?? ''}>
              {title}
            </Heading>
            {description && <span className={styles.description}>{description}</span>}
            <span className={styles.end}>{headerEnd}</span>
          </header>
          <div className={styles.body}>{children}</div>
          <footer data-save-bar="" className={styles.footer}>
            <div>{footerStart}</div>
            {footerEnd}
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
