import { createRoot } from 'react-dom/client';
import { Experience } from './app';
import { Alert } from './components/alert';
import { Card } from './components/card';
import { TextButton } from './components/button';
import { createExperienceClient } from './experience-client';
import {
  chooseLanguage,
  createTranslator,
  loadLanguage,
  TranslatorProvider,
  useText,
} from './i18n';
import { createScreenStore } from './navigation';
import { matchPage, readQuery } from './path';
import { resumeFrom } from './resume';
import { readSettings, settingsFromExperience, type ExperienceSettings } from './settings';
import {
  applyCustomCss,
  applyLanguage,
  applyTheme,
  chooseTheme,
  isSystemDark,
  watchSystemTheme,
} from './theme';
import { startFlow } from './wire';

/** Browser dependencies of the pages, replaceable in tests. */
export type Browser = {
  readonly window: Window;
  readonly fetch: typeof globalThis.fetch;
  /** Navigates away. */
  readonly leave: (to: string) => void;
};

/**
 * Starts the sign-in pages in `element`; settles when the first screen is rendered.
 * @returns a function that unmounts them
 */
export async function startExperience(element: HTMLElement, browser: Browser): Promise<() => void> {
  const { document, location, navigator } = browser.window;
  const translator = createTranslator();
  const query = readQuery(location.search);
  const client = createExperienceClient({
    fetch: browser.fetch,
    language: () => translator.language,
    interactionId: query.interactionId,
  });
  const root = createRoot(element);

  const settings = readSettings(document) ?? (await fetchSettings(client, query));
  if (!settings) {
    root.render(
      <TranslatorProvider translator={translator}>
        <LoadFailed onRetry={() => browser.leave(location.href)} />
      </TranslatorProvider>,
    );
    return () => root.unmount();
  }

  const { signInExperience } = settings;
  const showTheme = (isDark: boolean) => {
    const theme = chooseTheme(signInExperience, isDark);
    applyTheme(document.documentElement, signInExperience, theme);
    applyCustomCss(document, signInExperience, theme);
  };
  showTheme(isSystemDark());

  const language = chooseLanguage(settings, query.uiLocales, navigator.languages);
  await loadLanguage(
    translator,
    language,
    settings.phrases.includes(language) ? client.getPhrases : null,
  );
  applyLanguage(document.documentElement, language);

  const page = matchPage(location.pathname, query);
  if (query.isPreview) {
    const { startPreview } = await import(/* webpackChunkName: "sign-in-preview" */ './preview');
    const preview = { root, settings, translator, client, page, query, window: browser.window };
    return startPreview(preview);
  }
  const stopWatching = watchSystemTheme(showTheme);
  const startUrl = startUrlOf(settings, browser.window);
  const restart = () => startUrl && browser.leave(startUrl);
  const dependencies = { client, leave: browser.leave, restart };
  const sentCode = resumeFrom(location.pathname, settings.pendingCode);
  const actor = startFlow(settings, page, query, dependencies, sentCode);
  const screens = createScreenStore(actor, browser.window);
  root.render(
    <Experience
      translator={translator}
      actor={actor}
      screens={screens}
      settings={settings}
      ending={page.name === 'unknownSession' ? 'unknown' : page.name === 'deadLink' ? 'link' : null}
      onRestart={startUrl === null ? null : restart}
    />,
  );
  return () => {
    root.unmount();
    screens.stop();
    actor.stop();
    stopWatching();
  };
}

type Client = ReturnType<typeof createExperienceClient>;

async function fetchSettings(
  client: Client,
  { appId, organizationId }: ReturnType<typeof readQuery>,
): Promise<ExperienceSettings | null> {
  const parameters = new URLSearchParams({
    ...(appId ? { appId } : {}),
    ...(organizationId ? { organizationId } : {}),
  }).toString();
  try {
    const answer = await client.getSignInExperience(parameters && `?${parameters}`);
    return settingsFromExperience(answer as Parameters<typeof settingsFromExperience>[0]);
  } catch {
    return null;
  }
}

/**
 * Where a sign-in starts: the tenant's own URL for it, the console, the application that requested
 * it, or the referring site; null if none is known.
 */
function startUrlOf(
  { signInExperience, isAdminTenant, applicationUrl }: ExperienceSettings,
  { document, location }: Window,
): string | null {
  const isForeign =
    document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
  return (
    signInExperience.unknownSessionRedirectUrl ??
    (isAdminTenant ? '/' : (applicationUrl ?? (isForeign ? document.referrer : null)))
  );
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <Card title={t('page.load_failed_title')}>
      <Alert action={<TextButton onClick={onRetry}>{t('action.try_again')}</TextButton>}>
        {t('page.load_failed')}
      </Alert>
    </Card>
  );
}
