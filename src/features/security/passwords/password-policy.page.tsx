import { Suspense } from 'react';
import { lazy } from '~/src/ui/lazy';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { SecurityFrame } from '../security-frame';

const PasswordPolicyForm = lazy(async () => ({
  default: (await import('./password-policy.form')).PasswordPolicyForm,
}));

/** The password policy of the tenant. */
export function PasswordPolicyPage() {
  return (
    <SecurityFrame tab="password-policy">
      <Suspense fallback={<TabSkeleton />}>
        <PasswordPolicyForm />
      </Suspense>
    </SecurityFrame>
  );
}
