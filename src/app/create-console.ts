import i18next from 'i18next';
import { createActor } from 'xstate';
import type { ApiError } from '~/src/api/api-error';
import type { ApiEnvironment } from '~/src/api/base-query';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import { errorText } from '~/src/api/error-text';
import type { ConsoleAuth } from '~/src/auth/console-auth';
import { basePathOf } from '~/src/config/base-path';
import type { Settings } from '~/src/config/settings';
import { addErrorToast } from '~/src/shared/api-errors/error-toast';
import { createConfirmations } from '~/src/flows/confirmation-dialog';
import { wireSession } from '~/src/flows/session';
import { canceledMark } from '~/src/lib/canceled-address';
import { onConversion } from '~/src/lib/conversions';
import type { KeyValueStorage } from '~/src/lib/storage';
import { exceededKeys } from '~/src/shared/plan-limits/quota-error';
import { forbiddenShown, quotaExceeded } from '~/src/slices/alerts';
import { selectUnsavedChanges } from '~/src/slices/drafts';
import { journalInspector } from '~/src/slices/journal-inspector';
import { createAnalytics } from './analytics';
import { createErrorListener } from './api-listeners';
import type { ConsoleServices } from './console-context';
import { watchConnection } from './watch-connection';
import { watchSession } from './watch-session';
import { prefetchFirstPage } from './prefetch-first-page';
import { createPreloads, type Preloads } from './preloads';
import { watchTenant } from './watch-tenant';
import { createRenewalGuard } from './renewal-guard';
import { isPublicPath } from './public-paths';
import type { ConsoleRouter } from './console-router';
import { createStore, type Store } from './store';
import type { Theme } from './theme';

export type Console = {
  readonly store: Store;
  readonly router: ConsoleRouter;
  readonly services: ConsoleServices;
};

type Parts = Pick<ApiEnvironment, 'wait'> & {
  readonly settings: Settings;
  readonly auth: ConsoleAuth;
  readonly theme: Theme;
  readonly tab: KeyValueStorage;
  readonly now: () => number;
  /** Tag of the display language, even while its translations are loading. */
  readonly getLanguage: () => string;
  /** The dev-features flag of the build, the server, or this browser. */
  readonly devFeatures: boolean;
  /** Whether no language was chosen or detected in this browser before. */
  readonly isNewDevice: boolean;
  readonly createRouter: (
    edition: Settings['edition'],
    devFeatures: boolean,
    answered: Preloads['answered'],
  ) => ConsoleRouter;
};

/** Connects tokens, store, router, and session, and starts the session at the router's URL. */
export function createConsole(parts: Parts): Console {
  const { settings, auth, theme, tab, now, devFeatures } = parts;
  const basePath = basePathOf(settings.edition);

  const environment: ApiEnvironment = {
    origin: settings.origin,
    getLanguage: parts.getLanguage,
    getAccessToken: async (audience, tenantId) =>
      (await auth.getToken(audience, tenantId)).accessToken,
    ...(parts.wait && { wait: parts.wait }),
  };

  const store: Store = createStore({
    environment,
    appearance: theme.stored ?? 'system',
    devTools: devFeatures,
    failureListener: createErrorListener({
      onExpired: ({ isWrite, hasInput }) => {
        // A write cannot loop: only the user repeats it, and their form waits for this.
        if (isWrite || renewals.allows()) {
          expire(hasInput);
        }
      },
      onSessionEnded: () => {
        const signOut = () => session.send({ type: 'session.signOut' });
        if (services.tenantAccess) void services.tenantAccess.onRefused(signOut);
        else signOut();
      },
      // Deferred, so that it lies above what the page shows about the error.
      onForbidden: (failure) => setTimeout(() => store.dispatch(forbiddenShown(failure.message))),
      onUnhandled: (failure) => {
        const exceeded = exceededKeys(failure);
        if (exceeded) {
          store.dispatch(quotaExceeded(exceeded));
        } else {
          announce(failure);
        }
      },
    }),
  });

  const preloads = createPreloads(store.dispatch);
  const router = parts.createRouter(settings.edition, devFeatures, preloads.answered);

  const inspect = journalInspector(store.dispatch, now);
  /** The target of a pending navigation: the router still names the page being left. */
  let heading: string | undefined;
  const readLocation = () => {
    const { pathname, search, hash } = router.state.location;
    return heading ?? `${pathname.slice(basePath.length) || '/'}${search}${hash}`;
  };
  const session = createActor(
    wireSession({
      auth,
      storage: tab,
      loadTenants: () =>
        store
          .dispatch(tenantsApi.endpoints.listTenants.initiate(undefined, { forceRefetch: true }))
          .unwrap(),
      readLocation,
      replaceLocation: (location) => {
        heading = location;
        void router.navigate(location, { replace: true }).finally(() => {
          heading = undefined;
        });
      },
      isPublic: isPublicPath,
    }),
    { id: 'session', input: { edition: settings.edition, basePath }, inspect },
  );

  const renewals = createRenewalGuard(now);
  let wasRenewing = false;
  session.subscribe((snapshot) => {
    if (wasRenewing && snapshot.matches('ready')) {
      renewals.noteRenewal();
    }
    wasRenewing = snapshot.matches('reauthenticating');
  });
  /** `hasInput`: it is still on the page and can be submitted again. */
  const expire = (hasInput = false) =>
    session.send({
      type: 'session.expired',
      keepsPage: hasInput || selectUnsavedChanges(store.getState()) > 0,
    });
  auth.onOtherTab((isSignedIn) =>
    isSignedIn ? session.send({ type: 'session.renewed' }) : expire(),
  );

  const analytics = createAnalytics(settings.analytics);
  onConversion((conversion) => void analytics.conversion(conversion));
  const services: ConsoleServices = {
    settings,
    session,
    tenantAccess:
      settings.edition === 'cloud'
        ? watchTenant({ store, router, session, auth, tab, inspect })
        : null,
    auth,
    confirmations: createConfirmations((machine) =>
      createActor(machine, { id: 'confirmation-dialog', inspect }).start(),
    ),
    theme,
    analytics,
    preloads,
    devFeatures,
  };
  watchSession({ store, services, isNewDevice: parts.isNewDevice });
  watchConnection(store);
  let ended: string | undefined;
  session.subscribe((snapshot) => {
    const address = readLocation();
    if (snapshot.matches('ready') && address.includes(canceledMark) && address !== ended) {
      ended = address;
      void import('./canceled-checkout').then(({ endCanceledCheckout }) =>
        endCanceledCheckout({ store, router, tab, address }),
      );
    }
  });
  session.start();
  const { pathname, search, hash } = router.state.location;
  // On a public page the session waits for the first protected one, see `SessionGate`.
  if (!isPublicPath(pathname.slice(basePath.length))) {
    session.send({ type: 'session.start', location: { pathname, search, hash } });
  }
  prefetchFirstPage({ edition: settings.edition, auth, router, preloads });
  return { store, router, services };
}

/** An error that no page shows: the server's message, its details, and the request ID. */
function announce(failure: ApiError): void {
  const t = i18next.getFixedT(null, 'errors-console');
  const text = errorText(failure, t);
  addErrorToast({
    title: i18next.t('errors-console:request.failed'),
    error: failure,
    t,
    text: failure.details ? `${text}\n${failure.details}` : text,
  });
}
