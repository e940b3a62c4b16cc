import english from '~/locales/en/experience-social.json';
import type { SocialKit } from '../flow-dependencies';
import { addTexts } from '../i18n';
import { readArrival } from './kept-sign-in';
import { offerOneTap } from './one-tap';
import { ProviderScreen } from './provider.screen';
import { SocialButtons } from './social-buttons';
import { wireSocial } from './wire-social';

export const socialKit: SocialKit = {
  readArrival,
  offerOneTap,
  wire: wireSocial,
  Buttons: SocialButtons,
  Screen: ProviderScreen,
  addTexts: async (translator, language) => {
    addTexts(translator, 'en', english);
    try {
      const module = (await import(
        /* webpackChunkName: "locale-[request]" */ `../../../locales/${language}/experience-social.json`
      )) as { readonly default: object };
      addTexts(translator, language, module.default);
    } catch {
      // No built-in translation in this language: English.
    }
  },
};
