import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import { HEX_COLOR_PATTERN, isWebUrl } from '~/contract/patterns';
import { DEFAULT_COLOR, darkened } from './derived-color';

/** Pictures of the sign-in pages, each a web address. */
export const IMAGES = ['logoUrl', 'darkLogoUrl', 'favicon', 'darkFavicon'] as const;
export type ImageName = (typeof IMAGES)[number];

/** How the sign-in pages look, as it is stored. */
export type Look = {
  readonly color: Readonly<Record<string, unknown>>;
  readonly branding: Readonly<Record<string, unknown>>;
  readonly customCss: string | null;
};

/** The same as a form edits it; `isEnabled` is whether anything is stored at all. */
export type LookValues = {
  isEnabled: boolean;
  primaryColor: string;
  darkPrimaryColor: string;
  customCss: string;
} & Record<ImageName, string>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
function hasValues(value: object): boolean {
  return Object.values(value).some(Boolean);
}

/** With nothing stored the switch is off, and the default colours are ready behind it. */
export function toLookValues({ branding, color, customCss }: Look): LookValues {
  const primaryColor = textOf(color['primaryColor']) || DEFAULT_COLOR;
  return {
    isEnabled: hasValues(branding) || hasValues(color) || Boolean(customCss),
    primaryColor,
    darkPrimaryColor: textOf(color['darkPrimaryColor']) || darkened(primaryColor),
    customCss: customCss ?? '',
    logoUrl: textOf(branding['logoUrl']),
    darkLogoUrl: textOf(branding['darkLogoUrl']),
    favicon: textOf(branding['favicon']),
    darkFavicon: textOf(branding['darkFavicon']),
  };
}

/** The pictures that are set, without the blank ones. */
export function brandingOf(values: Partial<Record<ImageName, string>>): Record<string, string> {
  return Object.fromEntries(
    IMAGES.flatMap((name) => {
      const url = values[name]?.trim();
      return url ? [[name, url]] : [];
    }),
  );
}

/** What is kept of the form; nothing while the switch is off. Colours the form lacks stay. */
export function toLook(values: LookValues, stored: Pick<Look, 'color'>) {
  return values.isEnabled
    ? {
        color: {
          ...stored.color,
          primaryColor: values.primaryColor.trim(),
          darkPrimaryColor: values.darkPrimaryColor.trim(),
        },
        branding: brandingOf(values),
        customCss: values.customCss,
      }
    : { color: {}, branding: {}, customCss: '' };
}

type Translate = TFunction<'branding'>;

/** The address of a picture or a page; blank is fine. */
export function urlSchema(t: Translate, isOn: (context: yup.TestContext) => boolean = () => true) {
  return yup
    .string()
    .trim()
    .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
    .test('url', t('error.url'), (text, context) => !text || !isOn(context) || isWebUrl(text));
}

/** Validation of the look; what is switched off is not looked at. */
export function lookSchema(t: Translate) {
  const isOn = (context: yup.TestContext): boolean =>
    (context.parent as Partial<LookValues>).isEnabled === true;
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
    logoUrl: urlSchema(t, isOn),
    darkLogoUrl: urlSchema(t, isOn),
    favicon: urlSchema(t, isOn),
    darkFavicon: urlSchema(t, isOn),
  });
}
