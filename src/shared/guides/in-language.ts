/** For text that is not in the language around it; only English stands in for another. */
export function inLanguage({ lang }: { readonly lang?: string | undefined }) {
  return lang === undefined ? {} : { lang, dir: 'ltr' };
}
