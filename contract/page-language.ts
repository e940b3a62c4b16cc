import { BUILT_IN_LANGUAGES } from './languages';

/** What a language of the sign-in pages can be chosen by. */
export type LanguageWishes = {
  /** `ui_locales` of the request. */
  readonly asked: readonly string[];
  /** Of the browser; they count where the tenant detects them. */
  readonly detected: readonly string[];
  readonly languageInfo: { readonly autoDetect: boolean; readonly fallbackLanguage: string };
  /** Languages with custom phrases of the tenant. */
  readonly custom: readonly string[];
  readonly builtIn?: readonly string[];
};

/** Whose wish it was; `none` if no language that was wished for is there. */
export type LanguageSource = 'asked' | 'detected' | 'fallback' | 'none';

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
 * detects it, then the tenant's fallback.
 */
export function choosePageLanguage({
  asked,
  detected,
  languageInfo: { autoDetect, fallbackLanguage },
  custom,
  builtIn = BUILT_IN_LANGUAGES,
}: LanguageWishes): { language: string; source: LanguageSource } {
  const available = [...new Set<string>([...custom, ...builtIn])];
  const wishes: readonly (readonly [LanguageSource, readonly string[]])[] = [
    ['asked', asked],
    ['detected', autoDetect ? detected : []],
    ['fallback', [fallbackLanguage]],
  ];
  for (const [source, tags] of wishes) {
    for (const tag of tags) {
      const language = find(available, tag);
      if (language !== undefined) return { language, source };
    }
  }
  return { language: 'en', source: 'none' };
}
