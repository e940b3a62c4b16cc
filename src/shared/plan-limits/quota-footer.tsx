import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { externalLinks } from '~/src/config/links';
import { Button, LinkButton } from '~/src/ui/button';
import type { QuotaKey } from '~/contract/plans';
import styles from './footer.module.css';
import { subscriptionPath } from './paths';
import { quotaPhrase } from './phrases';
import { isAvailable } from './quota';
import { useCanManage } from './use-can-manage';
import { useQuota } from './use-quota';

type QuotaFooterProps = {
  /** The limit that is reached: tells it in words. */
  readonly quotaKey: QuotaKey;
  /** Other words than the limit's own. */
  readonly children?: ReactNode;
  /** Where a bigger plan is no matter of a click. On enterprise and development tenants anyway. */
  readonly prefersContact?: boolean;
  /** Instead of going to the subscription tab. */
  readonly onUpgrade?: () => void;
};

/**
 * In the place of the button that a limit takes away: what the plan allows, and the way to more.
 * People who may not change the plan are told whom to ask.
 */
export function QuotaFooter({ quotaKey, children, prefersContact, onUpgrade }: QuotaFooterProps) {
  const { t, i18n } = useTranslation('plans');
  const { tenantId, tenantName, plan, details, isEnterprise, isDevelopment } = useQuota();
  const canManage = useCanManage(tenantId);
  const isContact = prefersContact ?? (isEnterprise || isDevelopment);
  const limit = details?.quota[quotaKey];
  const phrase = quotaPhrase(t, quotaKey, limit, i18n.language);
  const next =
    canManage === false
      ? t('paywall.ask', { tenant: tenantName })
      : t(isContact ? 'paywall.contact' : 'paywall.upgrade');
  return (
    <div className={styles.footer}>
      <p className={styles.text}>
        <b>
          {children ??
            t(isAvailable(limit) ? 'paywall.reached' : 'paywall.missing', {
              plan: t(`plan.${plan}`),
              phrase,
            })}
        </b>{' '}
        {next}
      </p>
      {canManage === false ? null : isContact ? (
        <LinkButton variant="primary" href={externalLinks.email}>
          {t('contact')}
        </LinkButton>
      ) : (
        <>
          <LinkButton variant="ghost" href={externalLinks.email}>
            {t('contact')}
          </LinkButton>
          {onUpgrade ? (
            <Button variant="primary" onPress={onUpgrade}>
              {t('upgrade')}
            </Button>
          ) : (
            <LinkButton variant="primary" href={subscriptionPath(tenantId)}>
              {t('upgrade')}
            </LinkButton>
          )}
        </>
      )}
    </div>
  );
}
