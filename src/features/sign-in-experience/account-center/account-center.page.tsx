import { Suspense } from 'react';
import { WritableFields } from '~/src/shared/data-access/writable-fields';
import { lazy } from '~/src/ui/lazy';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { ExperienceTabPage } from '../experience-frame';

const AccountCenterForm = lazy(async () => ({
  default: (await import('./account-center.form')).AccountCenterForm,
}));

/** What users may see and change of their own account. */
export function AccountCenterPage() {
  return (
    <ExperienceTabPage tab="account-center">
      <WritableFields>
        <Suspense fallback={<TabSkeleton />}>
          <AccountCenterForm />
        </Suspense>
      </WritableFields>
    </ExperienceTabPage>
  );
}
