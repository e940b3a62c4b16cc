import { type ReactNode, useState } from 'react';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { FeaturePaywall } from './feature-paywall';
import { useIsPriceLoading } from './price-note';
import { useQuota } from './use-quota';

type FeatureGateProps = {
  readonly feature: 'mfaEnabled' | 'securityFeaturesEnabled';
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

const ADD_ON = { mfaEnabled: 'mfa', securityFeaturesEnabled: 'security' } as const;

/**
 * A form that only some plans include: shown, or replaced by the upgrade. It waits for the price
 * that stands above it, which would push it down.
 */
export function FeatureGate({ feature, title, text, children }: FeatureGateProps) {
  const { isCloud, isPaid, isLoading, details } = useQuota();
  const isPriceLoading = useIsPriceLoading(ADD_ON[feature]);
  const isWaiting = isCloud && (isLoading || isPriceLoading);
  // Once it is shown, its edits must not be lost.
  const [isOpen, setIsOpen] = useState(!isWaiting);
  if (!isWaiting && !isOpen) setIsOpen(true);
  if (!isOpen) return <TabSkeleton />;
  return isCloud && !isPaid && details?.quota[feature] === false ? (
    <FeaturePaywall title={title} text={text} />
  ) : (
    children
  );
}
