import { useTranslation } from 'react-i18next';
import type { PlanName, QuotaKey } from '~/contract/plans';
import { Badge } from '~/src/ui/badge';
import { isAvailable } from './quota';
import { useQuota } from './use-quota';

/** The name of a plan. */
export function PlanTag({ plan }: { readonly plan: PlanName }) {
  const { t } = useTranslation('plans');
  return <Badge tone="outline">{t(`plan.${plan}`)}</Badge>;
}

type FeatureTagProps = {
  readonly quotaKey: QuotaKey;
  /** The plan that has the feature. */
  readonly plan?: PlanName;
};

/**
 * Names the plan a feature needs: where the tenant's plan lacks it, and on development tenants
 * always, because it is not free in production.
 */
export function FeatureTag({ quotaKey, plan = 'pro' }: FeatureTagProps) {
  const { isCloud, isDevelopment, details } = useQuota();
  const isLacking = !isAvailable(details?.quota[quotaKey]);
  return isCloud && (isLacking || isDevelopment) ? <PlanTag plan={plan} /> : null;
}

/**
 * For features that Pro sells as an add-on: says so on Pro, names the plan below it, and is silent
 * for enterprise plans and in the open-source edition.
 */
export function CombinedTag({
  plan = 'pro',
  isBundle = false,
}: {
  readonly plan?: PlanName;
  readonly isBundle?: boolean;
}) {
  const { t } = useTranslation('plans');
  const { isCloud, isLoading, isEnterprise, isPro } = useQuota();
  if (!isCloud || isLoading || isEnterprise) return null;
  if (isPro) return <Badge tone="outline">{t(isBundle ? 'add_on_bundle' : 'add_on')}</Badge>;
  return <PlanTag plan={plan} />;
}
