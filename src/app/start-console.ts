import i18next from 'i18next';
import { createConsoleAuth } from '~/src/auth/console-auth';
import { readSettings } from '~/src/config/settings';
import { localKeys } from '~/src/config/storage-keys';
import { startI18n } from '~/src/i18n/i18n';
import { isLanguageTag } from '~/src/i18n/languages';
import { readCookie } from '~/src/lib/read-cookie';
import { openStorage } from '~/src/lib/storage';
import { composeConsole, type RunningConsole } from './compose-console';
import { basePathOf, createConsoleRouter } from './router';
import { startTheme } from './theme';

/** Left by Google One Tap on a page outside the console. */
const oneTapCookie = '_logto_google_one_tap_credential';

/**
 * Makes everything that lives as long as the page, in order: theme and language before the first
 * frame, then tokens, store, router, and the session, which decides what is shown.
 */
export async function startConsole(): Promise<RunningConsole> {
  const settings = readSettings();
  const local = openStorage('local');
  const tab = openStorage('session');
  const now = () => Date.now();

  const theme = startTheme({
    storage: local,
    media: window.matchMedia('(prefers-color-scheme: dark)'),
    root: document.documentElement,
  });
  const isNewDevice = !isLanguageTag(local.getItem(localKeys.language));
  await startI18n({
    namespaces: ['common', 'shell', 'ui', 'errors-console'],
    storage: local,
    storageKey: localKeys.language,
    browserLanguages: navigator.languages,
  });

  const auth = createConsoleAuth({
    edition: settings.edition,
    origin: settings.origin,
    basePath: basePathOf(settings.edition),
    local,
    tab,
    // Missing on an insecure origin, whatever its type says.
    locks: (navigator as Partial<Navigator>).locks,
    now,
    getLanguage: () => i18next.language,
    leave: (url) => window.location.assign(url),
    readOneTapCredential: () => readCookie(document.cookie, oneTapCookie),
  });

  const devFeatures =
    __DEV__ || settings.devFeatures || local.getItem(localKeys.devFeatures) === 'true';
  if (devFeatures) await startDeveloperTools();

  return composeConsole({
    settings,
    auth,
    theme,
    tab,
    now,
    devFeatures,
    isNewDevice,
    createRouter: createConsoleRouter,
  });
}

/** Makes the machines visible to other tabs and, with `?inspect`, to the Stately inspector. */
async function startDeveloperTools(): Promise<void> {
  const { linkTab } = await import('./machines/tab-link');
  linkTab(() => document.title);
  if (new URLSearchParams(window.location.search).has('inspect')) {
    const { startInspector } = await import('./machines/stately-inspector');
    startInspector();
  }
}
