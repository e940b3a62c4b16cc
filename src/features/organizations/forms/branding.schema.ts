import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import { HEX_COLOR_PATTERN, isWebUrl } from '~/contract/patterns';
import type { Organization, OrganizationChanges } from '~/src/api/endpoints/organizations.api';
import { DEFAULT_COLOR, darkened } from './derived-color';

export const IMAGES = ['logoUrl', 'darkLogoUrl', 'favicon', 'darkFavicon'] as const;
export type ImageField = (typeof IMAGES)[number];

export type BrandingValues = {
  isEnabled: boolean;
  primaryColor: string;
  darkPrimaryColor: string;
  customCss: string;
} & Record<ImageField, string>;

type Stored = Pick<Organization, 'branding' | 'color' | 'customCss'>;

const hasValues = (value: object): boolean => Object.values(value).some(Boolean);

/** What the branding form shows: with nothing stored it is off, with the default colours ready. */
export function toBrandingValues({ branding, color, customCss }: Stored): BrandingValues {
  const primaryColor = color.primaryColor ?? DEFAULT_COLOR;
  return {
    isEnabled: hasValues(branding) || hasValues(color) || Boolean(customCss),
    primaryColor,
    darkPrimaryColor: color.darkPrimaryColor ?? darkened(primaryColor),
    customCss: customCss ?? '',
    logoUrl: branding.logoUrl ?? '',
    darkLogoUrl: branding.darkLogoUrl ?? '',
    favicon: branding.favicon ?? '',
    darkFavicon: branding.darkFavicon ?? '',
  };
}

/** What is kept of the form's values; nothing while the switch is off. Blank images are left out. */
const toStored = (values: BrandingValues, { color }: Stored): Stored =>
  values.isEnabled
    ? {
        color: {
          ...color,
          primaryColor: values.primaryColor.trim(),
          darkPrimaryColor: values.darkPrimaryColor.trim(),
        },
        branding: Object.fromEntries(
          IMAGES.map((field) => [field, values[field].trim()]).filter(([, url]) => url !== ''),
        ),
        customCss: values.customCss,
      }
    : { color: {}, branding: {}, customCss: '' };

const sorted = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The parts of the branding that differ from what is stored, as they are sent. */
export function changedBranding(stored: Stored, values: BrandingValues): OrganizationChanges {
  const next = toStored(values, stored);
  return {
    ...(sorted(next.color) === sorted(stored.color) ? {} : { color: next.color }),
    ...(sorted(next.branding) === sorted(stored.branding) ? {} : { branding: next.branding }),
    ...(next.customCss === (stored.customCss ?? '') ? {} : { customCss: next.customCss }),
  };
}

/** Validation of the branding form; what is switched off is not looked at. */
export const brandingSchema = (t: TFunction<'organizations'>) => {
  const isOn = (context: yup.TestContext): boolean =>
    (context.parent as Partial<BrandingValues>).isEnabled === true;
  const url = () =>
    yup
      .string()
      .trim()
      .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
      .test('url', t('error.url'), (text, context) => !text || !isOn(context) || isWebUrl(text));
  const color = () =>
    yup
      .string()
      .trim()
      .test(
        'color',
        t('error.color'),
        (text, context) => !isOn(context) || HEX_COLOR_PATTERN.test(text ?? ''),
      );
  return yup.object({
    primaryColor: color(),
    darkPrimaryColor: color(),
    logoUrl: url(),
    darkLogoUrl: url(),
    favicon: url(),
    darkFavicon: url(),
  });
};
