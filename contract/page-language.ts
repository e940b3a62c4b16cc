import { TRANSLATED_LANGUAGES } from './languages';

/** What decides the language of the sign-in pages. */
type LanguagePreferences = {
  /** `ui_locales` of the request. */
  readonly requested: readonly string[];
  /** The browser's; used only if the tenant detects languages. */
  readonly detected: readonly string[];
  readonly languageInfo: { readonly autoDetect: boolean; readonly fallbackLanguage: string };
  /** Languages with custom phrases of the tenant. */
  readonly custom: readonly string[];
};

/** Which preference decided; `none` if no preferred language is available. */
export type LanguageSource = 'requested' | 'detected' | 'fallback' | 'none';

function primary(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}

/** A tag matches exactly, or by its primary language. */
function find(available: readonly string[], wanted: string): string | undefined {
  const tag = wanted.toLowerCase();
  return (
    available.find((language) => language.toLowerCase() === tag) ??
    available.find((language) => primary(language.toLowerCase()) === primary(tag))
  );
}

/**
 * The language of the sign-in pages: what the request asks for, then the browser's if the tenant
 * detects it, then the tenant's fallback. One without texts is passed over, also among those that
 * the product knows: what would be shown is English.
 */
export function choosePageLanguage({
  requested,
  detected,
  languageInfo: { autoDetect, fallbackLanguage },
  custom,
}: LanguagePreferences): { language: string; source: LanguageSource } {
  const available = [...new Set<string>([...custom, ...TRANSLATED_LANGUAGES])];
  const preferences: readonly (readonly [LanguageSource, readonly string[]])[] = [
    ['requested', requested],
    ['detected', autoDetect ? detected : []],
    ['fallback', [fallbackLanguage]],
  ];
  for (const [source, tags] of preferences) {
    for (const tag of tags) {
      const language = find(available, tag);
      if (language !== undefined) return { language, source };
    }
  }
  return { language: 'en', source: 'none' };
}
