import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { externalLinks } from '~/src/config/links';
import { useCustomerPortal } from '~/src/flows/checkout';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatMoney } from '~/src/shared/plan-limits/format';
import { useCanManage } from '~/src/shared/plan-limits/use-can-manage';
import { Banner } from '~/src/ui/banner';
import { Button, LinkButton } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import styles from './notices.module.css';

type OverdueModalProps = {
  readonly tenant: Tenant;
  /** Cents. */
  readonly unpaid: number;
  readonly onClose: () => void;
};

/** Unpaid invoices: shows the amount and links to the payment. */
export function OverdueModal({ tenant, unpaid, onClose }: OverdueModalProps) {
  const { t, i18n } = useTranslation('notices');
  const canManage = useCanManage(tenant.id);
  const portal = useCustomerPortal();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('overdue.title')}
      footer={
        <>
          <LinkButton variant="ghost" href={externalLinks.email}>
            {t('contact')}
          </LinkButton>
          {canManage === false ? (
            <Button variant="primary" onPress={onClose}>
              {t('close')}
            </Button>
          ) : (
            <Button
              variant="primary"
              isLoading={portal.isBusy}
              onPress={() => portal.open(tenant.id)}
            >
              {t('overdue.pay')}
            </Button>
          )}
        </>
      }
    >
      <Banner tone="danger" title={t('overdue.notice', { tenant: tenant.name })}>
        {canManage === false ? t('ask', { tenant: tenant.name }) : t('overdue.text')}
      </Banner>
      <dl className={styles.total}>
        <dt>{t('overdue.unpaid')}</dt>
        <dd>{formatMoney(unpaid, i18n.language)}</dd>
      </dl>
    </Modal>
  );
}
