import {
  useUpdateAdminConsoleConfigMutation,
  type AdminConsoleConfig,
} from '~/src/api/endpoints/configs.api';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { Arch } from '~/src/ui/arch';
import { Button, LinkButton } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import styles from './notices.module.css';

type Notification = NonNullable<AdminConsoleConfig['developmentTenantMigrationNotification']>;

/**
 * Explains the tenant's environment to tenants older than environments. Closing it in any way
 * counts as read.
 */
export function MigrationModal({ notification }: { readonly notification: Notification }) {
  const { t } = useTranslation('notices');
  const [update, { isLoading }] = useUpdateAdminConsoleConfigMutation();
  const read = () => {
    if (isLoading) return;
    // Sent whole: the server merges one level only.
    void update({
      developmentTenantMigrationNotification: { ...notification, readAt: Date.now() },
    });
  };
  return (
    <Modal
      isOpen
      onClose={read}
      closesOnPressOutside
      title={t('migration.title')}
      footer={
        <>
          <LinkButton variant="ghost" href={externalLinks.tenantTypes} target="_blank">
            {t('migration.learn')}
          </LinkButton>
          <Button variant="primary" onPress={read} isLoading={isLoading}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className={styles.picture}>
        <Arch width={200} height={120} count={6} isBold />
      </div>
      <p>{t('migration.text')}</p>
      <ul className={styles.types}>
        <li>
          <b>{t('migration.development')}</b> {t('migration.development_text')}
        </li>
        <li>
          <b>{t('migration.production')}</b> {t('migration.production_text')}
        </li>
      </ul>
    </Modal>
  );
}
