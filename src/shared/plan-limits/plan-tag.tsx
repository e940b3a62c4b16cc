import type { PlanName } from '~/contract/plans';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { useQuota } from './use-quota';

/** The name of a plan. */
export function PlanTag({ plan }: { readonly plan: PlanName }) {
  const { t } = useTranslation('plans');
  return <Badge tone="outline">{t(`plan.${plan}`)}</Badge>;
}

/**
 * For features that Pro sells as an add-on: labels them on Pro, names the plan on lower ones, and
 * shows nothing for enterprise plans and in the open-source edition.
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
