import { Suspense } from 'react';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { FeatureGate } from '~/src/shared/plan-limits/feature-gate';
import { lazy } from '~/src/ui/lazy';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { TabSkeleton } from '~/src/ui/tab-skeleton';

const MfaForm = lazy(async () => ({ default: (await import('./mfa.form')).MfaForm }));

/** Second factors, who is asked for one, and sign-in by passkey. */
export function MfaPage() {
  const { t } = useTranslation('mfa');
  usePageTitle(t('title'));
  return (
    <Page width="form">
      <PageHeader title={t('title')} description={t('description')} />
      <FeatureGate feature="mfaEnabled" title={t('paywall')} text={t('paywall_text')}>
        <Suspense fallback={<TabSkeleton />}>
          <MfaForm />
        </Suspense>
      </FeatureGate>
    </Page>
  );
}
