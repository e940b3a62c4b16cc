import i18next from 'i18next';
import { createActor } from 'xstate';
import { meApi } from '~/src/api/endpoints/me.api';
import { api } from '~/src/api/api';
import type { ApiFailure } from '~/src/api/api-failure';
import type { ApiEnvironment } from '~/src/api/base-query';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import { failureText } from '~/src/api/failure-text';
import { tagTypes } from '~/src/api/tags';
import { createConsoleAuth } from '~/src/auth/console-auth';
import { readCookie } from '~/src/lib/read-cookie';
import { readSettings } from '~/src/config/settings';
import { localKeys } from '~/src/config/storage-keys';
import { wireSession } from '~/src/flows/session';
import { isLanguageTag } from '~/src/i18n/languages';
import { startI18n } from '~/src/i18n/i18n';
import { openStorage } from '~/src/lib/storage';
import { forbiddenRaised } from '~/src/slices/alerts';
import { selectUnsavedChanges } from '~/src/slices/drafts';
import { journalInspector } from '~/src/slices/journal-inspector';
import { appearanceChosen } from '~/src/slices/preferences';
import { toasts } from '~/src/ui/toast-queue';
import { createAnalytics } from './analytics';
import { createFailureListener } from './api-listeners';
import type { ConsoleServices } from './console-context';
import { basePathOf, createConsoleRouter, type ConsoleRouter } from './router';
import { isSignInWindow } from './sign-in-window';
import { createStore, type Store } from './store';
import { startTheme } from './theme';

export type RunningConsole = {
  readonly store: Store;
  readonly router: ConsoleRouter;
  readonly services: ConsoleServices;
};

/** Left by Google One Tap on a page outside the console. */
const oneTapCookie = '_logto_google_one_tap_credential';

/** The one public page; the session rests while it is open. */
const publicPath = '/social-demo-callback';

/**
 * Makes everything that lives as long as the page, in order: theme and language before the first
 * frame, then tokens, store, router, and the session, which decides what is shown.
 */
export async function startConsole(): Promise<RunningConsole> {
  const settings = readSettings();
  const basePath = basePathOf(settings.edition);
  const local = openStorage('local');
  const tab = openStorage('session');
  const now = () => Date.now();

  const theme = startTheme({
    storage: local,
    media: window.matchMedia('(prefers-color-scheme: dark)'),
    root: document.documentElement,
  });
  const hadLanguage = isLanguageTag(local.getItem(localKeys.language));
  await startI18n({
    namespaces: ['common', 'shell', 'ui', 'errors-console'],
    storage: local,
    storageKey: localKeys.language,
    browserLanguages: navigator.languages,
  });

  const auth = createConsoleAuth({
    edition: settings.edition,
    origin: settings.origin,
    basePath,
    local,
    tab: window.sessionStorage,
    // Missing on an insecure origin, whatever its type says.
    locks: (navigator as Partial<Navigator>).locks,
    now,
    getLanguage: () => i18next.language,
    leave: (url) => window.location.assign(url),
    readOneTapCredential: () => readCookie(document.cookie, oneTapCookie),
  });

  const environment: ApiEnvironment = {
    origin: settings.origin,
    getLanguage: () => i18next.language,
    getAccessToken: async (audience, tenantId) =>
      (await auth.getToken(audience, tenantId)).accessToken,
  };

  const store: Store = createStore({
    environment,
    appearance: theme.stored ?? 'system',
    failureListener: createFailureListener({
      onExpired: () => expire(),
      onSessionEnded: () => session.send({ type: 'session.signOut' }),
      onForbidden: (failure) => store.dispatch(forbiddenRaised(failure.message)),
      onUnhandled: announce,
    }),
  });

  const devFeatures =
    __DEV__ || settings.devFeatures || local.getItem(localKeys.devFeatures) === 'true';
  const router = createConsoleRouter(settings.edition, devFeatures);

  const session = createActor(
    wireSession({
      auth,
      storage: tab,
      loadTenants: () =>
        store
          .dispatch(tenantsApi.endpoints.listTenants.initiate(undefined, { forceRefetch: true }))
          .unwrap(),
      readLocation: () => {
        const { pathname, search, hash } = window.location;
        return `${pathname.slice(basePath.length) || '/'}${search}${hash}`;
      },
      replaceLocation: (location) => void router.navigate(location, { replace: true }),
    }),
    {
      input: { edition: settings.edition, basePath },
      inspect: journalInspector(store.dispatch, now),
    },
  );

  const expire = () =>
    session.send({
      type: 'session.expired',
      keepsPage: selectUnsavedChanges(store.getState()) > 0,
    });
  auth.onOtherTab((isSignedIn) =>
    isSignedIn ? session.send({ type: 'session.renewed' }) : expire(),
  );

  const analytics = createAnalytics(settings.analytics);
  const services: ConsoleServices = { settings, session, auth, theme, analytics, devFeatures };

  followSession({ store, services, hadLanguage });
  session.start();
  if (window.location.pathname.slice(basePath.length) !== publicPath) {
    const { pathname, search, hash } = window.location;
    session.send({ type: 'session.start', location: { pathname, search, hash } });
  }
  return { store, router, services };
}

function announce(failure: ApiFailure): void {
  const title = i18next.t('errors-console:request.failed');
  const text = failureText(failure, i18next.getFixedT(null, 'errors-console'));
  const details = failure.details ? `${text}\n${failure.details}` : text;
  toasts.add({
    kind: 'error',
    title,
    text: details,
    ...(failure.requestId ? { requestId: failure.requestId } : {}),
  });
}

type Following = {
  readonly store: Store;
  readonly services: ConsoleServices;
  readonly hadLanguage: boolean;
};

/** What happens whenever the session becomes ready, for the first time and after a renewal. */
function followSession({ store, services, hadLanguage }: Following): void {
  const { session, theme, analytics } = services;
  let wasReady = false;
  let isFirst = true;
  session.subscribe((snapshot) => {
    const isReady = snapshot.matches('ready');
    const becameReady = isReady && !wasReady;
    wasReady = isReady;
    if (!becameReady) {
      return;
    }
    if (isSignInWindow()) {
      window.close();
      return;
    }
    if (!isFirst) {
      // What failed without a token is asked again; what is shown is refreshed.
      store.dispatch(api.util.invalidateTags([...tagTypes]));
      return;
    }
    isFirst = false;
    void store
      .dispatch(meApi.endpoints.getMe.initiate(undefined, { subscribe: false }))
      .unwrap()
      .then((me) => {
        const { language, appearanceMode } = me.customData.adminConsolePreferences ?? {};
        if (!hadLanguage && isLanguageTag(language)) {
          void i18next.changeLanguage(language);
        }
        if (theme.stored === null && appearanceMode) {
          theme.choose(appearanceMode);
          store.dispatch(appearanceChosen(appearanceMode));
        }
        if (me.primaryEmail) {
          void analytics.identify(me.primaryEmail);
        }
      })
      .catch(() => undefined);
  });
}
