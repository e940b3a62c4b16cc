import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { choosePageLanguage } from '~/contract/page-language';
import english from '~/locales/en/experience.json';
import type { ExperienceSettings } from './settings';

const NAMESPACE = 'experience';
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** The page's language. */
export function chooseLanguage(
  { signInExperience, phrases }: Pick<ExperienceSettings, 'signInExperience' | 'phrases'>,
  uiLocales: readonly string[],
  browserLanguages: readonly string[],
): string {
  const { languageInfo } = signInExperience;
  const preferences = { requested: uiLocales, detected: browserLanguages, languageInfo };
  return choosePageLanguage({ ...preferences, custom: phrases }).language;
}

async function loadBuiltIn(language: string): Promise<object | null> {
  if (language === 'en') {
    return null;
  }
  try {
    const module = (await import(
      /* webpackChunkName: "locale-[request]" */ `../../locales/${language}/experience.json`
    )) as { readonly default: object };
    return module.default;
  } catch {
    // No built-in translations in this language: the tenant's phrases, then English.
    return null;
  }
}

/** A translator with English, which is in the bundle. */
export function createTranslator(): I18n {
  const translator = createInstance();
  void translator.init({
    lng: 'en',
    fallbackLng: 'en',
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    // A copy, because the tenant's phrases are merged into it.
    resources: { en: { [NAMESPACE]: structuredClone(english) } },
    showSupportNotice: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return translator;
}

/** Adds texts of a lazy part; those that are there already stay. */
export function addTexts(translator: I18n, language: string, texts: object): void {
  translator.addResourceBundle(language, NAMESPACE, texts, true, false);
}

/**
 * Changes the language: built-in translations, then the tenant's custom phrases. If either fails to
 * load, the texts below it stay.
 * @returns the language of the texts, which is English where there are none in the other
 */
export async function loadLanguage(
  translator: I18n,
  language: string,
  loadPhrases: ((language: string) => Promise<unknown>) | null,
): Promise<string> {
  const [builtIn, phrases] = await Promise.all([
    loadBuiltIn(language),
    loadPhrases?.(language).catch(() => null) ?? null,
  ]);
  for (const texts of [builtIn, phrases]) {
    if (typeof texts === 'object' && texts !== null) {
      translator.addResourceBundle(language, NAMESPACE, texts, true, true);
    }
  }
  await translator.changeLanguage(language);
  return translator.hasResourceBundle(language, NAMESPACE) ? language : 'en';
}

const TranslatorContext = createContext<I18n | null>(null);

export function TranslatorProvider({
  translator,
  children,
}: {
  readonly translator: I18n;
  readonly children: ReactNode;
}) {
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/** The page's translations; rerenders when the language changes. */
export function useText(): { readonly t: TFunction; readonly language: string } {
  const translator = use(TranslatorContext);
  if (!translator) {
    throw new Error('useText needs a TranslatorProvider');
  }
  const language = useSyncExternalStore(
    (onChange) => {
      translator.on('languageChanged', onChange);
      return () => translator.off('languageChanged', onChange);
    },
    () => translator.language,
  );
  return { t: translator.t, language };
}

/**
 * Renders a text with marked parts: `<terms>terms of use</terms>` becomes what `marks.terms`
 * returns for "terms of use". Unknown marks render their content.
 */
export function Rich({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: Readonly<Record<string, (content: string) => ReactNode>>;
}) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 0) {
      return part;
    }
    if (index % 3 === 1) {
      return null;
    }
    const mark = marks[parts[index - 1] ?? ''];
    // The parts of a text never change order.
    return <span key={index}>{mark ? mark(part) : part}</span>;
  });
}
