import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { DISPLAY_NAME_MAX } from '~/contract/limits';
import type { Branding, BrandingChanges } from '~/src/api/endpoints/application-access.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { nullableText, optionalText } from '~/src/forms/field-kinds';
import { urlSchema } from '~/src/shared/branding/look';
import type { BrandingForm } from './branding.values';

/** Of the section and of the branding that all share. */
type Translators = {
  readonly t: TFunction<'application-access'>;
  readonly tBranding: TFunction<'branding'>;
};
type Images = NonNullable<BrandingChanges['branding']>;

function page(label: 'branding.terms' | 'branding.privacy') {
  return nullableText<Translators>({
    label: ({ t }) => t(label),
    schema: ({ tBranding }) => urlSchema(tBranding),
    isCopied: true,
  });
}

type Texts = Pick<Branding, 'displayName' | 'termsOfUseUrl' | 'privacyPolicyUrl'>;

const textsForm = describeForm<Texts, Omit<BrandingChanges, 'branding'>, Translators>()({
  displayName: nullableText({
    label: ({ t }) => t('branding.display_name'),
    schema: ({ tBranding }) =>
      yup
        .string()
        .trim()
        .max(DISPLAY_NAME_MAX, tBranding('error.too_long', { max: DISPLAY_NAME_MAX })),
    isCopied: true,
  }),
  termsOfUseUrl: page('branding.terms'),
  privacyPolicyUrl: page('branding.privacy'),
  // The consent screen has the look of the tenant.
  color: null,
  customCss: null,
});

function image(name: 'logoUrl' | 'darkLogoUrl') {
  return optionalText<Translators>({
    label: ({ tBranding }) => tBranding(`image.${name}`),
    schema: ({ tBranding }) => urlSchema(tBranding),
    isCopied: true,
  });
}

const imagesForm = describeForm<Images, Images, Translators>()({
  logoUrl: image('logoUrl'),
  darkLogoUrl: image('darkLogoUrl'),
  // The consent screen is a page of the tenant, with its icon.
  favicon: null,
  darkFavicon: null,
});

type ThirdPartyValues = FormValuesOf<typeof textsForm> & FormValuesOf<typeof imagesForm>;

const NOTHING: Texts = { displayName: null, termsOfUseUrl: null, privacyPolicyUrl: null };

/** Third-party applications show themselves on the consent screen. */
export const thirdPartyBranding: BrandingForm<ThirdPartyValues> = {
  toValues: (stored) => ({
    ...textsForm.toValues(stored ?? NOTHING),
    ...imagesForm.toValues(stored?.branding ?? {}),
  }),
  toBody: (values) => ({ ...textsForm.toBody(values), branding: imagesForm.toBody(values) }),
};

export function thirdPartyLabels(translators: Translators) {
  return { ...textsForm.labels(translators), ...imagesForm.labels(translators) };
}

export function thirdPartySchema(translators: Translators) {
  return textsForm.schema(translators).concat(imagesForm.schema(translators));
}
