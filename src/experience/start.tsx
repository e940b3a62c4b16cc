import { openRoot } from '~/src/lib/open-root';
import { Experience } from './app';
import { Alert } from './components/alert';
import { Card } from './components/card';
import { TextButton } from './components/button';
import { createExperienceClient } from './experience-client';
import { factors } from './factors/part';
import {
  chooseLanguage,
  createTranslator,
  loadLanguage,
  TranslatorProvider,
  useText,
} from './i18n';
import { createScreenStore } from './navigation';
import { suggestsPasskeys } from './passkeys/settings';
import { matchPage, readQuery, type Page } from './path';
import { resumeFrom } from './resume';
import { consent } from './consent/part';
import { readSettings, settingsFromExperience, type ExperienceSettings } from './settings';
import type { SocialKit } from './flow-dependencies';
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
  let settings: ExperienceSettings | null = null;
  const clientOf = ({ interactionId }: ReturnType<typeof readQuery>) =>
    createExperienceClient({
      fetch: browser.fetch,
      language: () => translator.language,
      interactionId,
      solveCaptcha: async () => {
        const config = settings?.signInExperience.captchaConfig;
        if (!config) return undefined;
        const { solveCaptcha } = await import(/* webpackChunkName: "captcha" */ './captcha/solve');
        return solveCaptcha(config, translator.t);
      },
    });
  let query = readQuery(location.search);
  let client = clientOf(query);

  const fail = () => {
    root.render(
      <TranslatorProvider translator={translator}>
        <LoadFailed onRetry={() => browser.leave(location.href)} />
      </TranslatorProvider>,
    );
    return () => root.unmount();
  };
  const root = openRoot(element, fail);
  settings = readSettings(document) ?? (await fetchSettings(client, query));
  if (!settings) {
    return fail();
  }

  const { signInExperience } = settings;
  const social = await loadSocial(settings, location.pathname);
  const arrival = social?.readArrival(location, signInExperience.socialConnectors ?? []);
  const left = arrival?.left;
  if (left) {
    // Back from a provider, which knows nothing of the interaction.
    query = readQuery(left.search);
    client = clientOf(query);
  }
  const showTheme = (isDark: boolean) => {
    const theme = chooseTheme(signInExperience, isDark);
    applyTheme(document.documentElement, signInExperience, theme);
    applyCustomCss(document, signInExperience, theme);
  };
  showTheme(isSystemDark());

  const language = chooseLanguage(settings, query.uiLocales, navigator.languages);
  const languageOfTexts = await loadLanguage(
    translator,
    language,
    settings.phrases.includes(language) ? client.getPhrases : null,
  );
  await social?.addTexts(translator, language);
  applyLanguage(document.documentElement, languageOfTexts);

  const page: Page = left
    ? { name: left.formFlow, identifiers: null }
    : matchPage(location.pathname, query);
  if (page.name === 'consent') {
    try {
      await consent.load();
    } catch {
      return fail();
    }
  }
  if (query.isPreview) {
    const { startPreview } = await import(
      /* webpackChunkName: "sign-in-preview" */ './preview/preview'
    );
    const { window } = browser;
    return startPreview({
      root,
      element,
      settings,
      translator,
      client,
      window,
      social,
      loadSocial,
    });
  }
  const stopWatching = watchSystemTheme(showTheme);
  const startUrl = startUrlOf(settings, browser.window);
  const restart = () => startUrl && browser.leave(startUrl);
  const search = left?.search;
  const dependencies = {
    client,
    leave: browser.leave,
    restart,
    social,
    search,
    addFactorTexts: async () => factors.loaded()?.addFactorTexts(translator),
    suggestsPasskeys: suggestsPasskeys(signInExperience.passkeySignIn),
  };
  const sentCode = resumeFrom(location.pathname, settings.pendingCode);
  const actor = startFlow(settings, page, query, dependencies, sentCode, arrival?.provider);
  const screens = createScreenStore(actor, browser.window, search);
  const { googleOneTap } = signInExperience;
  const isForm = page.name === 'signIn' || page.name === 'register';
  if (googleOneTap && query.interactionId && isForm && !arrival && !query.oneTimeToken) {
    void social?.offerOneTap(googleOneTap, query.interactionId, browser.leave);
  }
  root.render(
    <Experience
      translator={translator}
      actor={actor}
      screens={screens}
      settings={settings}
      social={social}
      typed={left?.typed}
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

/** The part for social providers is fetched where the tenant has some, or one leads back. */
async function loadSocial(
  { signInExperience: { socialConnectors = [] } }: ExperienceSettings,
  pathname = '',
): Promise<SocialKit | null> {
  if (socialConnectors.length === 0 && !pathname.startsWith('/callback/')) {
    return null;
  }
  try {
    return (await import(/* webpackChunkName: "sign-in-social" */ './social/social-kit')).socialKit;
  } catch {
    // The other ways to sign in work without it.
    return null;
  }
}

type Client = ReturnType<typeof createExperienceClient>;

async function fetchSettings(
  client: Client,
  { appId, organizationId }: ReturnType<typeof readQuery>,
): Promise<ExperienceSettings | null> {
  const parameters = new URLSearchParams({
    ...(appId && { appId }),
    ...(organizationId && { organizationId }),
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
  // A provider is not where a sign-in starts.
  const isForeign =
    document.referrer !== '' &&
    new URL(document.referrer).origin !== location.origin &&
    !location.pathname.startsWith('/callback/');
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
