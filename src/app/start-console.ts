import i18next from 'i18next';
import { createConsoleAuth } from '~/src/auth/console-auth';
import { readSettings } from '~/src/config/settings';
import { localKeys } from '~/src/config/storage-keys';
import { detectLanguage, startI18n } from '~/src/i18n/i18n';
import { isLanguageTag } from '~/src/i18n/languages';
import { readCookie } from '~/src/lib/read-cookie';
import { openStorage } from '~/src/lib/storage';
import { createConsole, type Console } from './create-console';
import { basePathOf, createConsoleRouter } from './router';
import { startTheme } from './theme';

/** Set by Google One Tap on a page outside the console. */
const oneTapCookie = '_logto_google_one_tap_credential';

/** Namespaces of the frame around every page. */
const shellWords = ['common', 'shell', 'ui', 'errors-console', 'flows', 'notices'];

/**
 * Creates everything that lives as long as the page: theme, tokens, store, router, and the session,
 * which decides what is shown. Translations load in parallel with the first requests; nothing
 * renders before they arrive.
 */
export async function startConsole(): Promise<Console> {
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
  const language = {
    storage: local,
    storageKey: localKeys.language,
    browserLanguages: navigator.languages,
  };
  const words = startI18n({ ...language, namespaces: shellWords });

  // Requests start before the first translations arrive.
  const detected = detectLanguage(language);
  const getLanguage = () => (i18next.language as string | undefined) ?? detected;

  const auth = createConsoleAuth({
    edition: settings.edition,
    origin: settings.origin,
    basePath: basePathOf(settings.edition),
    local,
    tab,
    // Missing on an insecure origin, despite its type.
    locks: (navigator as Partial<Navigator>).locks,
    now,
    getLanguage,
    issuerMetadata: settings.issuerMetadata,
    leave: (url) => window.location.assign(url),
    readOneTapCredential: () => readCookie(document.cookie, oneTapCookie),
  });

  const devFeatures =
    __DEV__ || settings.devFeatures || local.getItem(localKeys.devFeatures) === 'true';
  if (devFeatures) await startDeveloperTools();

  const running = createConsole({
    settings,
    auth,
    theme,
    tab,
    now,
    getLanguage,
    devFeatures,
    isNewDevice,
    createRouter: createConsoleRouter,
  });
  await words;
  return running;
}

/** Makes the machines visible to other tabs and, with `?inspect`, to the Stately inspector. */
async function startDeveloperTools(): Promise<void> {
  const { publishTabMachines } = await import('./machines/tab-link');
  publishTabMachines(() => document.title);
  if (new URLSearchParams(window.location.search).has('inspect')) {
    const { startInspector } = await import('./machines/stately-inspector');
    startInspector();
  }
}
