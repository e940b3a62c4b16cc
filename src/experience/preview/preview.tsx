import type { i18n as I18n } from 'i18next';
import type { Root } from 'react-dom/client';
import {
  isPreviewMessage,
  type PreviewConfig,
  type PreviewReport,
  type PreviewScreen,
} from '~/contract/sign-in-preview';
import { Experience } from '../app';
import type { ExperienceClient } from '../experience-client';
import { factors } from '../factors/part';
import type { SocialKit } from '../flow-dependencies';
import { loadLanguage } from '../i18n';
import type { ExperienceSettings, SignInExperience } from '../settings';
import { applyCustomCss, applyLanguage, applyTheme, chooseTheme } from '../theme';
import { JOURNEYS, journeyOf } from './journeys';
import { walk, type Walked } from './walk';

type PreviewOptions = {
  readonly root: Root;
  readonly element: HTMLElement;
  readonly settings: ExperienceSettings;
  readonly translator: I18n;
  readonly client: ExperienceClient;
  readonly window: Window;
  readonly social: SocialKit | null;
  readonly loadSocial: (settings: ExperienceSettings) => Promise<SocialKit | null>;
};

function nothing(): void {
  // The preview leads nowhere.
}

/** A screen that does not exist, from a console of another version, is the first. */
function screenOf({ screen }: PreviewConfig): PreviewScreen {
  return screen !== undefined && Object.hasOwn(JOURNEYS, screen) ? screen : 'signIn';
}

/** Within an application of a phone the providers are those for it, where a provider has both. */
function onDevice(experience: SignInExperience, isNative = false): SignInExperience {
  const { socialConnectors = [] } = experience;
  if (!isNative) return experience;
  const targets = [...new Set(socialConnectors.map(({ target }) => target))];
  const own = targets.flatMap((target) => {
    const group = socialConnectors.filter((one) => one.target === target);
    const found = group.find(({ platform }) => platform === 'Native') ?? group[0];
    return found ? [{ ...found, platform: null }] : [];
  });
  return { ...experience, socialConnectors: own };
}

/**
 * The console's live preview: any screen of the sign-in with unsaved settings, where the sign-in's
 * own chart gets to it. It is inert, sends no requests, and listens to the console only.
 * @returns a function that stops it
 */
export async function startPreview(options: PreviewOptions): Promise<() => void> {
  const { root, element, settings, translator, client, window } = options;
  const { documentElement } = window.document;
  let { social } = options;
  let version = 0;
  let shown: Walked | null = null;
  let language = translator.language;
  let turn = 0;

  const show = async (config: PreviewConfig) => {
    turn += 1;
    const mine = turn;
    const screen = screenOf(config);
    const journey = journeyOf(screen, config);
    const given = onDevice(
      { ...settings.signInExperience, ...config.signInExperience } as SignInExperience,
      config.isNative,
    );
    const isReached = journey.isReached(given);
    const signInExperience = isReached ? given : (journey.suppose?.(given) ?? given);
    const current = { ...settings, signInExperience, awaitsFirstAccount: false };
    social ??= await options.loadSocial(current);
    const wanted = config.language ?? language;
    const phrases = settings.phrases.includes(wanted) ? client.getPhrases : null;
    const languageOfTexts = await loadLanguage(translator, wanted, phrases);
    await social?.addTexts(translator, wanted);
    const addFactorTexts = async () => factors.loaded()?.addFactorTexts(translator);
    const walked = await walk({
      settings: current,
      journey,
      social,
      language: () => translator.language,
      addFactorTexts,
    });
    // A newer message arrived meanwhile.
    if (mine !== turn) {
      walked.stop();
      return;
    }
    shown?.stop();
    shown = walked;
    language = wanted;
    version += 1;
    const theme = chooseTheme(given, config.mode === 'dark');
    applyLanguage(documentElement, languageOfTexts);
    applyTheme(documentElement, given, theme);
    applyCustomCss(window.document, given, theme);
    root.render(
      <Experience
        key={version}
        translator={translator}
        actor={walked.actor}
        screens={walked.screens}
        settings={current}
        social={social}
        ending={journey.ending ?? null}
        onRestart={nothing}
      />,
    );
    report({ sender: 'sign_in_preview', screen, isReached });
  };

  const report = (message: PreviewReport) => {
    if (settings.previewFor !== undefined) {
      window.parent.postMessage(message, settings.previewFor);
    }
  };
  const listen = (event: MessageEvent<unknown>) => {
    if (
      event.source === window.parent &&
      event.origin === settings.previewFor &&
      isPreviewMessage(event.data)
    ) {
      void show(event.data.config);
    }
  };
  element.setAttribute('inert', '');
  window.addEventListener('message', listen);
  await show({ signInExperience: {} });
  return () => {
    window.removeEventListener('message', listen);
    shown?.stop();
    root.unmount();
  };
}
