import { BookOpen, X } from 'lucide-react';
import { Dialog, Link as AriaLink, Modal, ModalOverlay } from 'react-aria-components';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { Avatar } from '~/src/ui/avatar';
import { Icon } from '~/src/ui/icon';
import { IconButton } from '~/src/ui/icon-button';
import { Logo } from '~/src/ui/logo-mark';
import styles from './mobile-navigation.module.css';
import { Sidebar } from './sidebar';
import { TenantTagBadge } from './tenant-tag-badge';

type MobileNavigationProps = {
  readonly tenant: Tenant | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The sidebar as a drawer, below 1024 px. */
export function MobileNavigation({ tenant, isOpen, onClose }: MobileNavigationProps) {
  const { t } = useTranslation('shell');
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
          {tenant && (
            <div className={styles.tenant}>
              <Avatar name={tenant.name} size={24} shape="square" />
              <span dir="auto" className={styles.name}>
                {tenant.name}
              </span>
              <TenantTagBadge tag={tenant.tag} />
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
