import type { i18n as I18n } from 'i18next';
import english from '~/locales/en/experience-factors.json';
import { addTexts } from '../i18n';

/** Adds the texts of this part, below those that the tenant has changed. */
export async function addFactorTexts(translator: I18n): Promise<void> {
  const { language } = translator;
  addTexts(translator, 'en', english);
  if (language !== 'en') {
    try {
      const { default: texts } = (await import(
        /* webpackChunkName: "factor-texts-[request]" */ `../../../locales/${language}/experience-factors.json`
      )) as { readonly default: object };
      addTexts(translator, language, texts);
    } catch {
      // No translation, or it did not load: English is better than no way to sign in.
    }
  }
}
