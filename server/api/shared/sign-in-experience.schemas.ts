import { Type } from 'typebox';
import {
  customUiAssets,
  forgotPasswordMethods,
  settings,
} from '~/server/domain/sign-in-experience/sign-in-experience.input';
import { Nullable } from '~/server/platform/schemas/values';

/** Full record, as GET and PATCH answer it. */
export const signInExperienceSchema = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  ...settings,
  // What a later release or an importer stored must leave as it is.
  languageInfo: Type.Object({ autoDetect: Type.Boolean(), fallbackLanguage: Type.String() }),
  termsOfUseUrl: Nullable(Type.String()),
  privacyPolicyUrl: Nullable(Type.String()),
  customCss: Nullable(Type.String()),
  customUiAssets,
  supportEmail: Nullable(Type.String()),
  supportWebsiteUrl: Nullable(Type.String()),
  unknownSessionRedirectUrl: Nullable(Type.String()),
  forgotPasswordMethods,
});
