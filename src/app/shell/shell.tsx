import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { sessionKeys } from '~/src/config/storage-keys';
import { openStorage } from '~/src/lib/storage';
import { selectHasBackgroundJob } from '~/src/slices/background-job';
import { useTenants } from '../current-tenant';
import { MobileNavigation } from './mobile-navigation';
import { TenantNotices } from './notices/notices';
import { ProductionBanner } from './notices/production-banner';
import { loadSharedWords } from './shared-words';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

const SuspendedPage = lazy(async () => ({
  default: (await import('../pages/suspended.page')).SuspendedPage,
}));

const BulkJobHost = lazy(async () => ({
  default: (await import('~/src/flows/bulk-job/bulk-job.host')).BulkJobHost,
}));

/** The frame of every console page: top bar, sidebar, and the one sheet that scrolls. */
export function Shell() {
  const { t } = useTranslation('shell');
  const [isNavigationOpen, setIsNavigationOpen] = useState(false);
  const { tenants, current } = useTenants();
  useEffect(loadSharedWords, []);
  // A job of before a reload waits in the storage of this tab.
  const [hasStoredJob] = useState(
    () => openStorage('session').getItem(sessionKeys.bulkJob) !== null,
  );
  const hasJob = useSelector(selectHasBackgroundJob);
  if (current?.isSuspended) {
    return (
      <div className={styles.suspended}>
        <TopBar />
        <main id="main" tabIndex={-1} className={styles.sheet}>
          <Suspense>
            <SuspendedPage name={current.name} />
          </Suspense>
        </main>
      </div>
    );
  }
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <div className={styles.strip}>
        <ProductionBanner tenants={tenants} />
      </div>
      <TopBar onOpenNavigation={() => setIsNavigationOpen(true)} />
      <Sidebar className={styles.sidebar} />
      <main id="main" tabIndex={-1} className={styles.sheet}>
        <Outlet />
      </main>
      {current && <TenantNotices key={current.id} tenant={current} />}
      {(hasJob || hasStoredJob) && (
        <Suspense>
          <BulkJobHost />
        </Suspense>
      )}
      <MobileNavigation isOpen={isNavigationOpen} onClose={() => setIsNavigationOpen(false)} />
    </div>
  );
}
