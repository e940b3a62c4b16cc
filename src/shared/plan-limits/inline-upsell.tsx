import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '~/src/ui/banner';
import { LinkButton } from '~/src/ui/button';
import { subscriptionPath } from './paths';
import { useCanManage } from './use-can-manage';
import { useQuota } from './use-quota';

/** A notice above a feature that the plan lacks. The caller decides when; it is cloud only. */
export function InlineUpsell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('plans');
  const { isCloud, tenantId, tenantName } = useQuota();
  const canManage = useCanManage(tenantId);
  if (!isCloud) return null;
  return (
    <Banner
      tone="info"
      title={children}
      action={
        canManage && (
          <LinkButton size="sm" href={subscriptionPath(tenantId)}>
            {t('compare')}
          </LinkButton>
        )
      }
    >
      {canManage === false && t('paywall.ask', { tenant: tenantName })}
    </Banner>
  );
}
