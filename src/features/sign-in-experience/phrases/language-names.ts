import { BUILT_IN_LANGUAGES } from '~/contract/languages';
import { KNOWN_LANGUAGES, type KnownLanguage } from '~/contract/known-languages';
import { languages } from '~/src/i18n/languages';

/** The name of a language in itself; the tag where the browser knows none. */
export function languageName(tag: string): string {
  const builtIn = languages.find((language) => language.tag === tag);
  if (builtIn) return builtIn.name;
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

export function isBuiltInLanguage(tag: string): boolean {
  return BUILT_IN_LANGUAGES.some((each) => each === tag);
}

export function isKnownLanguage(tag: string | undefined): tag is KnownLanguage {
  return KNOWN_LANGUAGES.some((each) => each === tag);
}

/** The languages of the sign-in pages: those of the product, and those with texts of the tenant. */
export function availableLanguages(customTags: readonly string[]): readonly string[] {
  return [...new Set<string>([...BUILT_IN_LANGUAGES, ...customTags])].sort();
}

/** The names that a language is found by: its own, that in the language of the console, its tag. */
export function isLanguageMatch(tag: string, query: string, locale: string): boolean {
  const needle = query.trim().toLocaleLowerCase();
  const translated = new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? '';
  return [tag, languageName(tag), translated].some((name) =>
    name.toLocaleLowerCase().includes(needle),
  );
}
