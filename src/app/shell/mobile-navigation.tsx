import { BookOpen, X } from 'lucide-react';
import { Dialog, Link as AriaLink, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { externalLinks } from '~/src/config/links';
import { Avatar } from '~/src/ui/avatar';
import { Icon } from '~/src/ui/icon';
import { IconButton } from '~/src/ui/icon-button';
import { Logo } from '~/src/ui/logo-mark';
import { useTenants } from '../current-tenant';
import styles from './mobile-navigation.module.css';
import { Sidebar } from './sidebar';
import { TenantTagBadge } from './tenant-tag-badge';

type MobileNavigationProps = { readonly isOpen: boolean; readonly onClose: () => void };

/** The sidebar as a drawer, below 1024 px. */
export function MobileNavigation({ isOpen, onClose }: MobileNavigationProps) {
  const { t } = useTranslation('shell');
  const { current } = useTenants();
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(next) => {
        if (!next) {
          onClose();
        }
      }}
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.panel ?? ''}>
        <Dialog aria-label={t('sidebar.label')} className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Logo />
            <IconButton
              slot={null}
              icon={X}
              size="md"
              label={t('sidebar.close')}
              onPress={onClose}
            />
          </div>
          {current && (
            <div className={styles.tenant}>
              <Avatar name={current.name} size={24} shape="square" />
              <span dir="auto" className={styles.name}>
                {current.name}
              </span>
              <TenantTagBadge tag={current.tag} />
            </div>
          )}
          <Sidebar onNavigate={onClose} />
          <AriaLink
            href={externalLinks.docs}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.docs ?? ''}
          >
            <Icon icon={BookOpen} />
            {t('docs')}
          </AriaLink>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
