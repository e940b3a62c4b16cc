import { memo, Suspense, useCallback, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { lazy } from '~/src/ui/lazy';
import { useTenants } from '../current-tenant';
import { useFirstPageShown } from '../first-page-shown';
import { KeptPages } from './kept-pages';
import { loadMobileNavigation } from './load-mobile-navigation';
import { ProductionBanner } from './notices/production-banner';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

const SuspendedPage = lazy(async () => ({
  default: (await import('../pages/suspended.page')).SuspendedPage,
}));

const MobileNavigation = memo(lazy(loadMobileNavigation));

// The page works without it.
const Background = memo(
  lazy(() => import('./background-tasks').catch(() => ({ default: () => null }))),
);

/** The frame of every console page: top bar, sidebar, and the scrolling sheet. */
export function Shell() {
  const { t, i18n } = useTranslation('shell');
  const [isNavigationOpen, setIsNavigationOpen] = useState(false);
  // Mounted from the first opening on: the drawer is seen closing.
  const [wasNavigationOpen, setWasNavigationOpen] = useState(false);
  if (isNavigationOpen && !wasNavigationOpen) setWasNavigationOpen(true);
  // The frame is rendered anew for each address; its parts, which are memoized, are not.
  const openNavigation = useCallback(() => setIsNavigationOpen(true), []);
  const closeNavigation = useCallback(() => setIsNavigationOpen(false), []);
  const { tenants, current } = useTenants();
  const isShown = useFirstPageShown();
  if (current?.isSuspended) {
    return (
      <div className={styles.suspended}>
        <TopBar tenant={current} />
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
      <TopBar tenant={current} onOpenNavigation={openNavigation} />
      <Sidebar className={styles.sidebar} />
      <main id="main" tabIndex={-1} className={styles.sheet}>
        <KeptPages version={i18n.language} />
      </main>
      {isShown && (
        <Suspense>
          <Background tenant={current} />
        </Suspense>
      )}
      {wasNavigationOpen && (
        <Suspense>
          <MobileNavigation tenant={current} isOpen={isNavigationOpen} onClose={closeNavigation} />
        </Suspense>
      )}
    </div>
  );
}
