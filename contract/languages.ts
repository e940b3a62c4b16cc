/** Languages of the product itself (specification section 1). */
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

/** Those among them that the product's own texts are translated to; in the others they are English. */
export const TRANSLATED_LANGUAGES = [
  'ar',
  'en',
] as const satisfies readonly (typeof BUILT_IN_LANGUAGES)[number][];
