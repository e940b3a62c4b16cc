import type { ReactNode } from 'react';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button, LinkButton } from '~/src/ui/button';
import type { QuotaKey } from '~/contract/plans';
import styles from './footer.module.css';
import { subscriptionPath } from './paths';
import { quotaPhrase } from './phrases';
import { isAvailable } from './quota';
import { useCanManage } from './use-can-manage';
import { useQuota } from './use-quota';

type QuotaFooterProps = {
  /** The limit that is reached, explained as text. */
  readonly quotaKey: QuotaKey;
  /** Replaces the default text of the limit. */
  readonly children?: ReactNode;
  /** If a larger plan requires contacting us. Always on enterprise and development tenants. */
  readonly prefersContact?: boolean;
  /** Replaces the link to the subscription tab. */
  readonly onUpgrade?: () => void;
};

/**
 * Replaces the button of a reached limit: what the plan allows, and how to get more. Users who
 * cannot change the plan are told whom to ask.
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
