import type { ReactNode } from 'react';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { FeaturePaywall } from './feature-paywall';
import { useQuota } from './use-quota';

type FeatureGateProps = {
  readonly feature: 'mfaEnabled' | 'securityFeaturesEnabled';
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

/** A form that only some plans include: shown, or replaced by the upgrade. */
export function FeatureGate({ feature, title, text, children }: FeatureGateProps) {
  const { isCloud, isPaid, isLoading, details } = useQuota();
  if (isCloud && isLoading) return <TabSkeleton />;
  return isCloud && !isPaid && details?.quota[feature] === false ? (
    <FeaturePaywall title={title} text={text} />
  ) : (
    children
  );
}
