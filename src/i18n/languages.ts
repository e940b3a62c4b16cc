/** The display languages with their native names, in menu order. */
export const languages = [
  { tag: 'ar', name: 'العربية' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'en', name: 'English' },
  { tag: 'es', name: 'Español' },
  { tag: 'fr', name: 'Français' },
  { tag: 'it', name: 'Italiano' },
  { tag: 'ja', name: '日本語' },
  { tag: 'ko', name: '한국어' },
  { tag: 'pl-PL', name: 'Polski' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
  { tag: 'pt-PT', name: 'Português (Portugal)' },
  { tag: 'ru', name: 'Русский' },
  { tag: 'th', name: 'ไทย' },
  { tag: 'tr-TR', name: 'Türkçe' },
  { tag: 'uk-UA', name: 'Українська' },
  { tag: 'zh-CN', name: '简体中文' },
  { tag: 'zh-HK', name: '繁體中文（香港）' },
  { tag: 'zh-TW', name: '繁體中文（台灣）' },
] as const;
export type LanguageTag = (typeof languages)[number]['tag'];

export const fallbackLanguage: LanguageTag = 'en';

export function isLanguageTag(value: unknown): value is LanguageTag {
  return languages.some(({ tag }) => tag === value);
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return tag.startsWith('ar') ? 'rtl' : 'ltr';
}

/** Traditional Chinese is used in these regions and with the script subtag Hant. */
const regionalDefaults: Readonly<Record<string, LanguageTag>> = {
  'zh-hant-hk': 'zh-HK',
  'zh-mo': 'zh-HK',
  'zh-hant': 'zh-TW',
  zh: 'zh-CN',
  pt: 'pt-PT',
};

function matchOne(wanted: string): LanguageTag | undefined {
  const parts = wanted.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const prefix = parts.slice(0, length).join('-');
    const match =
      languages.find(({ tag }) => tag.toLowerCase() === prefix)?.tag ??
      regionalDefaults[prefix] ??
      (length === 1
        ? languages.find(({ tag }) => tag.toLowerCase().startsWith(`${prefix}-`))?.tag
        : undefined);
    if (match) {
      return match;
    }
  }
  return undefined;
}

/** The first supported language of a preference list (BCP 47 tags), else English. */
export function matchLanguage(wanted: readonly string[]): LanguageTag {
  for (const tag of wanted) {
    const match = matchOne(tag);
    if (match) {
      return match;
    }
  }
  return fallbackLanguage;
}
