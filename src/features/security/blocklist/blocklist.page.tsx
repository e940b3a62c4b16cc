import { Suspense } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { FeatureGate } from '~/src/shared/plan-limits/feature-gate';
import { lazy } from '~/src/ui/lazy';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { SecurityFrame } from '../security-frame';

const BlocklistForm = lazy(async () => ({
  default: (await import('./blocklist.form')).BlocklistForm,
}));

/** Which email addresses may not sign up. */
export function BlocklistPage() {
  const { t } = useTranslation('security');
  return (
    <SecurityFrame tab="blocklist">
      <FeatureGate
        feature="securityFeaturesEnabled"
        title={t('blocklist.paywall')}
        text={t('blocklist.paywall_text')}
      >
        <Suspense fallback={<TabSkeleton />}>
          <BlocklistForm />
        </Suspense>
      </FeatureGate>
    </SecurityFrame>
  );
}
