import { useNavigate } from 'react-router-dom';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatCount, formatLimit, formatShare } from '~/src/shared/plan-limits/format';
import { subscriptionPath } from '~/src/shared/plan-limits/paths';
import { useCanManage } from '~/src/shared/plan-limits/use-can-manage';
import { planName } from '~/contract/plans';
import { Banner } from '~/src/ui/banner';
import { Button, LinkButton } from '~/src/ui/button';
import { Meter } from '~/src/ui/meter';
import { Modal } from '~/src/ui/modal';
import type { ExceededUsage } from './notice-rules';
import styles from './notices.module.css';

type UsageExceededModalProps = {
  readonly tenant: Tenant;
  /** At least one; the first names the dialog. */
  readonly exceeded: readonly ExceededUsage[];
  readonly onClose: () => void;
};

/** Shows which limits of the period are exceeded, and links to the plans. */
export function UsageExceededModal({ tenant, exceeded, onClose }: UsageExceededModalProps) {
  const { t } = useTranslation(['notices', 'plans']);
  const navigate = useNavigate();
  const canManage = useCanManage(tenant.id);
  const plan = t(`plans:plan.${planName(tenant.planId)}`);
  const { usage, quota } = tenant;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(`usage.title.${exceeded[0] ?? 'mau'}`)}
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
              onPress={() => {
                onClose();
                void navigate(subscriptionPath(tenant.id));
              }}
            >
              {t('usage.upgrade')}
            </Button>
          )}
        </>
      }
    >
      {exceeded.map((item) => (
        <Banner key={item} tone="danger" title={t(`usage.notice.${item}`, { plan })}>
          {canManage === false ? t('ask', { tenant: tenant.name }) : t(`usage.text.${item}`)}
        </Banner>
      ))}
      <div className={styles.meters}>
        <UsageMeter
          label={t('plans:quota.mauLimit.name')}
          used={usage.activeUsers}
          limit={quota.mauLimit}
        />
        <UsageMeter
          label={t('plans:quota.tokenLimit.name')}
          used={usage.tokenUsage}
          limit={quota.tokenLimit}
        />
      </div>
    </Modal>
  );
}

type UsageMeterProps = {
  readonly label: string;
  readonly used: number;
  readonly limit: number | null;
};

function UsageMeter({ label, used, limit }: UsageMeterProps) {
  const { t, i18n } = useTranslation('notices');
  const locale = i18n.language;
  const share = formatShare(used, limit, locale);
  const most = limit === null ? t('usage.unlimited') : formatLimit(limit, locale);
  const text = `${formatCount(used, locale)} / ${most}${share ? ` (${share})` : ''}`;
  return (
    <div>
      <div className={styles.meterHead}>
        <span>{label}</span>
        <span className={limit !== null && used >= limit ? styles.over : undefined}>{text}</span>
      </div>
      {limit !== null && <Meter label={label} value={used} max={limit} valueLabel={text} />}
    </div>
  );
}
