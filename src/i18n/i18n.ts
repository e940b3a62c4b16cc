import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type LanguageSource, detectLanguage } from './detect-language';
import { directionOf, fallbackLanguage, languages } from './languages';
import { chunkBackend } from './load-namespace';

type Options = LanguageSource & {
  /** Loaded before the first render; every other namespace is loaded on demand. */
  readonly namespaces: readonly string[];
};

/**
 * Starts translation: language detection, lazy namespaces, fallback to English. The document's
 * `lang` and `dir` and the stored choice follow the language.
 */
export async function startI18n(options: Options, instance: i18n = i18next): Promise<i18n> {
  instance.on('languageChanged', (language: string) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    options.storage.setItem(options.storageKey, language);
  });
  await instance
    .use(chunkBackend)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(options),
      fallbackLng: fallbackLanguage,
      supportedLngs: languages.map(({ tag }) => tag),
      load: 'currentOnly',
      ns: [...options.namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      // A value that contains "<" is hidden from the parser of <Trans>, and must come out
      // unchanged.
      react: { transDefaultProps: { shouldUnescape: true } },
      returnNull: false,
      showSupportNotice: false,
    });
  return instance;
}
