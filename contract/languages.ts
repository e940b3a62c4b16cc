/** Languages the product itself speaks (specification section 1). */
export const BUILT_IN_LANGUAGES = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ru',
  'th',
  'tr-TR',
  'uk-UA',
  'zh-CN',
  'zh-HK',
  'zh-TW',
] as const;
export type BuiltInLanguage = (typeof BUILT_IN_LANGUAGES)[number];
