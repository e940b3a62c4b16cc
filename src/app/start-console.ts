import i18next from 'i18next';
import { openConsoleAuth } from '~/src/auth/open-console-auth';
import { readSettings } from '~/src/config/settings';
import { localKeys } from '~/src/config/storage-keys';
import { detectLanguage } from '~/src/i18n/detect-language';
import { startI18n } from '~/src/i18n/i18n';
import { languageSource } from '~/src/i18n/language-source';
import { isLanguageTag } from '~/src/i18n/languages';
import { openStorage } from '~/src/lib/storage';
import { createConsole, type Console } from './create-console';
import { createConsoleRouter } from './router';
import { shellWords } from './shell-words';
import { startTheme } from './theme';

const fonts = ['Inter Variable', 'JetBrains Mono Variable'];

/** One that arrives after the first layout has the whole page laid out again. */
function loadFonts(): void {
  for (const font of fonts) document.fonts.load(`1em "${font}"`).catch(() => undefined);
}

/**
 * Creates everything that lives as long as the page: theme, tokens, store, router, and the session,
 * which decides what is shown. Translations load in parallel with the first requests; nothing
 * renders before they arrive.
 */
export async function startConsole(): Promise<Console> {
  loadFonts();
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
  const language = languageSource(local);
  const words = startI18n({ ...language, namespaces: shellWords });

  // Requests start before the first translations arrive.
  const detected = detectLanguage(language);
  const getLanguage = () => (i18next.language as string | undefined) ?? detected;

  const auth = openConsoleAuth({ settings, local, tab, getLanguage });

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
