import type { i18n as I18n } from 'i18next';
import type { Root } from 'react-dom/client';
import { Experience } from './app';
import type { ExperienceClient } from './experience-client';
import { loadLanguage } from './i18n';
import { createScreenStore } from './navigation';
import type { ExperienceQuery, Page } from './path';
import type { ExperienceSettings, SignInExperience } from './settings';
import type { SocialKit } from './flow-dependencies';
import { applyCustomCss, applyLanguage, applyTheme, chooseTheme, type Theme } from './theme';
import { startFlow } from './wire';

/** What the console posts into the frame, after it has loaded and on every change of its form. */
type PreviewMessage = {
  readonly sender: 'ac_preview';
  readonly config: {
    readonly signInExperience: Partial<SignInExperience>;
    readonly language?: string;
    readonly mode?: Theme;
  };
};

function isPreviewMessage(data: unknown): data is PreviewMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    (data as Partial<PreviewMessage>).sender === 'ac_preview' &&
    typeof (data as Partial<PreviewMessage>).config === 'object'
  );
}

type PreviewOptions = {
  readonly root: Root;
  readonly settings: ExperienceSettings;
  readonly translator: I18n;
  readonly client: ExperienceClient;
  readonly page: Page;
  readonly query: ExperienceQuery;
  readonly window: Window;
  readonly social: SocialKit | null;
};

/**
 * The console's live preview: the first screen with unsaved settings. It is inert, so that no call
 * is ever made, and only accepts messages of the framing page.
 * @returns a function that stops it
 */
export function startPreview(options: PreviewOptions): () => void {
  const { root, settings, translator, client, page, query, window, social } = options;
  const nothing = () => undefined;
  let version = 0;
  let stop = nothing as () => void;

  const show = (experience: SignInExperience, theme: Theme) => {
    stop();
    version += 1;
    const current = { ...settings, signInExperience: experience };
    applyTheme(window.document.documentElement, experience, theme);
    applyCustomCss(window.document, experience, theme);
    const actor = startFlow(current, page, query, {
      client,
      leave: nothing,
      restart: nothing,
      addFactorTexts: () => Promise.resolve(),
      suggestsPasskeys: false,
    });
    const screens = createScreenStore(actor, window);
    stop = () => {
      screens.stop();
      actor.stop();
    };
    root.render(
      <div inert key={version}>
        <Experience
          translator={translator}
          actor={actor}
          screens={screens}
          settings={current}
          social={social}
          ending={null}
          onRestart={nothing}
        />
      </div>,
    );
  };

  let latest = 0;
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || !isPreviewMessage(event.data)) {
      return;
    }
    const { signInExperience, language = translator.language, mode } = event.data.config;
    const experience = { ...settings.signInExperience, ...signInExperience };
    latest += 1;
    const turn = latest;
    void loadLanguage(
      translator,
      language,
      settings.phrases.includes(language) ? client.getPhrases : null,
    ).then(async () => {
      await social?.addTexts(translator, language);
      // A newer message arrived while this one's language was loading.
      if (turn === latest) {
        applyLanguage(window.document.documentElement, language);
        show(experience, chooseTheme(experience, mode === 'dark'));
      }
    });
  };
  window.addEventListener('message', listen);
  show(settings.signInExperience, 'light');
  return () => {
    window.removeEventListener('message', listen);
    stop();
    root.unmount();
  };
}
