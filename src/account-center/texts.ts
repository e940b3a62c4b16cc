import type { i18n as I18n } from 'i18next';
import english from '~/locales/en/account-pages.json';
import { addFactorTexts } from '../experience/factors/texts';
import { addTexts } from '../experience/i18n';

/** Adds the texts of these pages, below those that the tenant has changed. */
export async function addAccountTexts(translator: I18n): Promise<void> {
  const { language } = translator;
  addTexts(translator, 'en', english);
  await addFactorTexts(translator);
  if (language !== 'en') {
    try {
      const { default: texts } = (await import(
        /* webpackChunkName: "account-texts-[request]" */ `../../locales/${language}/account-pages.json`
      )) as { readonly default: object };
      addTexts(translator, language, texts);
    } catch {
      // No translation, or it did not load: English is better than no page.
    }
  }
}
