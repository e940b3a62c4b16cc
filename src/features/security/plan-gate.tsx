import type { ReactNode } from 'react';
import { FeaturePaywall } from '~/src/shared/plan-limits/feature-paywall';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { TabSkeleton } from '~/src/ui/tab-skeleton';

type PlanGateProps = {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

/** A tab that only some plans include (security sheet, section 2). */
export function PlanGate({ title, text, children }: PlanGateProps) {
  const { isCloud, isPaid, isLoading, details } = useQuota();
  if (isCloud && isLoading) return <TabSkeleton />;
  return isCloud && !isPaid && details?.quota.securityFeaturesEnabled === false ? (
    <FeaturePaywall title={title} text={text} />
  ) : (
    children
  );
}
