import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import { HEX_COLOR_PATTERN, isWebUrl } from '~/contract/patterns';
import { DEFAULT_COLOR, darkened } from './derived-color';

/** Images of the sign-in pages, each a URL. */
export const IMAGES = ['logoUrl', 'darkLogoUrl', 'favicon', 'darkFavicon'] as const;
export type ImageName = (typeof IMAGES)[number];

/** Branding of the sign-in pages, as stored. */
export type Look = {
  readonly color: Readonly<Record<string, unknown>>;
  readonly branding: Readonly<Record<string, unknown>>;
  readonly customCss: string | null;
};

/** The form values; `isEnabled` is whether anything is stored. */
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

/** Without stored branding the switch is off and the default colors are prepared. */
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

/** The images that are set. */
export function brandingOf(values: Partial<Record<ImageName, string>>): Record<string, string> {
  return Object.fromEntries(
    IMAGES.flatMap((name) => {
      const url = values[name]?.trim();
      return url ? [[name, url]] : [];
    }),
  );
}

/** The values to store; nothing while the switch is off. Colors outside of the form are kept. */
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

/** The URL of an image or a page; may be blank. */
export function urlSchema(t: Translate, isOn: (context: yup.TestContext) => boolean = () => true) {
  return yup
    .string()
    .trim()
    .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
    .test('url', t('error.url'), (text, context) => !text || !isOn(context) || isWebUrl(text));
}

/** Validation of the branding; skipped while the switch is off. */
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
