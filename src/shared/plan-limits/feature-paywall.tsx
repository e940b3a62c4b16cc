import { useTranslation } from '~/src/i18n/use-translation';
import { LinkButton } from '~/src/ui/button';
import { Card } from '~/src/ui/card';
import { EmptyState } from '~/src/ui/empty-state';
import { subscriptionPath } from './paths';
import { useCanManage } from './use-can-manage';
import { useQuota } from './use-quota';

type FeaturePaywallProps = { readonly title: string; readonly text: string };

/**
 * Replaces a section that the plan does not include: its benefits, and the upgrade. Users who
 * cannot change the plan are told whom to ask.
 */
export function FeaturePaywall({ title, text }: FeaturePaywallProps) {
  const { t } = useTranslation('plans');
  const { tenantId, tenantName } = useQuota();
  const canManage = useCanManage(tenantId);
  return (
    <Card isPadded={false}>
      <EmptyState
        isLit={false}
        title={title}
        description={
          canManage === false ? `${text} ${t('paywall.ask', { tenant: tenantName })}` : text
        }
        actions={
          canManage === false ? undefined : (
            <LinkButton variant="primary" href={subscriptionPath(tenantId)}>
              {t('upgrade')}
            </LinkButton>
          )
        }
      />
    </Card>
  );
}

/** The plan does not include organizations, not even as an add-on. */
export function useNeedsOrganizationsUpgrade(): boolean {
  const { isCloud, isPaid, details } = useQuota();
  return isCloud && !isPaid && details?.quota.organizationsLimit === 0;
}
