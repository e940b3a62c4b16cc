import { KNOWN_LANGUAGES } from '~/contract/known-languages';

/** The language in itself: "Cymraeg (Y Deyrnas Unedig)"; the tag where the browser has no name. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages to choose from for a new template. */
export const LANGUAGE_OPTIONS = KNOWN_LANGUAGES.map((tag) => ({
  value: tag,
  label: languageName(tag),
  description: tag,
}));
