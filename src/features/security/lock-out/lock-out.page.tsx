import { Suspense } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { FeatureGate } from '~/src/shared/plan-limits/feature-gate';
import { lazy } from '~/src/ui/lazy';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { SecurityFrame } from '../security-frame';
import { defaultLimits } from './default-limits';
import styles from './lock-out.module.css';
import { LockedAccounts } from './locked-accounts.section';

const LockOutForm = lazy(async () => ({ default: (await import('./lock-out.form')).LockOutForm }));

/** How many wrong guesses lock, for how long, and who is locked now. */
export function LockOutPage() {
  const { t } = useTranslation('security');
  return (
    <SecurityFrame tab="general">
      <FeatureGate
        feature="securityFeaturesEnabled"
        title={t('lock_out.paywall')}
        text={t('lock_out.paywall_text', defaultLimits)}
      >
        <Suspense fallback={<TabSkeleton />}>
          <LockOutForm />
        </Suspense>
      </FeatureGate>
      <div className={styles.locked}>
        <LockedAccounts />
      </div>
    </SecurityFrame>
  );
}
