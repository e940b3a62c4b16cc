import { useSelector as useActor } from '@xstate/react';
import { Suspense, useCallback, useEffect, useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import {
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  type NavigateOptions,
} from 'react-router-dom';
import { basePathOf } from '~/src/config/base-path';
import { ConfirmationsProvider } from '~/src/flows/confirmation-dialog';
import { sessionState } from '~/src/flows/session';
import { useTranslation } from '~/src/i18n/use-translation';
import { selectForbidden } from '~/src/slices/alerts';
import { lazy } from '~/src/ui/lazy';
import { ToastRegion } from '~/src/ui/toast';
import { toasts } from '~/src/ui/toast-queue';
import { UiProvider } from '~/src/ui/ui-provider';
import { spinnerDelay, useDelayed } from '~/src/ui/use-delayed';
import { loadAhead } from '~/src/lib/load-ahead';
import { useConsole } from './console-context';
import { useFirstPageShown } from './first-page-shown';
import { LoadingPage } from './pages/loading.page';
import { SessionFailedPage } from './pages/session-failed.page';
import styles from './root.module.css';
import { usePageViews } from './use-page-views';

async function loadSessionExpired() {
  return {
    default: (await import('./session-expired')).SessionExpired,
  };
}
const SessionExpired = lazy(loadSessionExpired);
const ForbiddenAlert = lazy(async () => ({
  default: (await import('./forbidden-alert')).ForbiddenAlert,
}));
const DevFeaturesTag = lazy(async () => ({
  default: (await import('./shell/dev-features-tag')).DevFeaturesTag,
}));
const WelcomePage = lazy(async () => ({
  default: (await import('./pages/welcome.page')).WelcomePage,
}));

/** Everything below the router: the component library's language and links, and overlays. */
export function Root() {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const { confirmations, devFeatures, settings, tenantAccess } = useConsole();
  const location = useLocation();
  // Before the first paint: the pages of a tenant wait for its chart.
  useLayoutEffect(() => tenantAccess?.look(), [tenantAccess, location]);
  usePageViews();
  const basePath = basePathOf(settings.edition);
  // Neither changes with the address, on which every link of the page would depend otherwise.
  const hrefOf = useCallback(
    // Two slashes at the beginning would be those before another host.
    (path: string) => path.replace(/^[/\\]+/, `${basePath}/`),
    [basePath],
  );
  const goTo = useCallback(
    (path: string, options?: NavigateOptions) => {
      // As a browser does it.
      const replace = new URL(hrefOf(path), window.location.href).href === window.location.href;
      void navigate(path, { replace, ...options });
    },
    [navigate, hrefOf],
  );
  return (
    <UiProvider locale={i18n.language} navigate={goTo} hrefOf={hrefOf}>
      <NavigationProgress />
      <ConfirmationsProvider confirmations={confirmations}>
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </ConfirmationsProvider>
      <ToastRegion queue={toasts} />
      {devFeatures && (
        <Suspense>
          <DevFeaturesTag />
        </Suspense>
      )}
    </UiProvider>
  );
}

/** A progress bar at the top while the next page's code has been loading for more than 500 ms. */
function NavigationProgress() {
  const { t } = useTranslation('shell');
  const isDue = useDelayed(useNavigation().state !== 'idle', spinnerDelay);
  return isDue ? (
    <div className={styles.progress} role="progressbar" aria-label={t('loading')} />
  ) : null;
}

/** Shown above every page when the session ends. */
function SessionAlerts() {
  const { session } = useConsole();
  const isExpired = useActor(session, (snapshot) =>
    snapshot.matches({ reauthenticating: 'prompting' }),
  );
  const isForbidden = useSelector(selectForbidden) !== null;
  // Not part of the first page, but loaded before the server can become unreachable. A failed load
  // is retried when it is shown.
  const isShown = useFirstPageShown();
  useEffect(() => {
    if (isShown) loadAhead(loadSessionExpired);
  }, [isShown]);
  return (
    <Suspense>
      {isExpired && <SessionExpired />}
      {isForbidden && <ForbiddenAlert />}
    </Suspense>
  );
}

/** Pages for signed-in users. Others see the state of the session. */
export function SessionGate() {
  const { session } = useConsole();
  const location = useLocation();
  // The first protected page starts the session; later starts have no effect.
  useLayoutEffect(() => {
    const { pathname, search, hash } = location;
    session.send({ type: 'session.start', location: { pathname, search, hash } });
  }, [session, location]);
  return <SessionView />;
}

/** The page for each state of the session. */
export function SessionView() {
  const { session } = useConsole();
  const state = useActor(session, sessionState);
  const failure = useActor(session, (snapshot) => snapshot.context.failure);
  switch (state) {
    case 'ready':
    case 'reauthenticating':
    case 'signingOut':
      return (
        <>
          <Outlet />
          <SessionAlerts />
        </>
      );
    case 'signedOut':
      return (
        <Suspense fallback={<LoadingPage />}>
          <WelcomePage />
        </Suspense>
      );
    case 'failed':
      return <SessionFailedPage code={failure?.code ?? ''} message={failure?.message ?? ''} />;
    case 'starting':
    case 'completingSignIn':
    case 'redirectingToSignIn':
    case 'leavingPage':
    case 'loadingTenants':
    case 'restarting':
      return <LoadingPage />;
  }
}
