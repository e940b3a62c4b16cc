import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import { HEX_COLOR_PATTERN, isWebUrl } from '~/contract/patterns';
import type { OrganizationChanges } from '~/src/api/endpoints/organizations.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import { optionalText, verbatim } from '~/src/forms/field-kinds';
import { DEFAULT_BRAND_COLOR, darkThemeColor } from '~/src/lib/color';

type Translate = TFunction<'branding'>;
type Colors = NonNullable<OrganizationChanges['color']>;
type Images = NonNullable<OrganizationChanges['branding']>;
export type ImageName = keyof Images;

/** Branding of the sign-in pages, as stored. */
type Look = {
  readonly color: Colors;
  readonly branding: Images;
  readonly customCss: string | null;
};

/** The address of a picture or a page; blank is fine. */
export function urlSchema(t: Translate, isOn: (context: yup.TestContext) => boolean = () => true) {
  return yup
    .string()
    .trim()
    .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
    .test('url', t('error.url'), (text, context) => !text || !isOn(context) || isWebUrl(text));
}

/** What is switched off is not validated. */
function isOn({ parent }: yup.TestContext): boolean {
  return (parent as { isEnabled?: unknown }).isEnabled === true;
}

function color(label: 'primary' | 'dark_primary') {
  return optionalText<Translate>({
    label: (t) => t(label),
    schema: (t) =>
      yup
        .string()
        .trim()
        .test(
          'color',
          t('error.color'),
          (value, context) => !isOn(context) || HEX_COLOR_PATTERN.test(value ?? ''),
        ),
    isCopied: true,
  });
}

/** The address of a picture. */
function image(name: ImageName) {
  return optionalText<Translate>({
    label: (t) => t(`image.${name}`),
    schema: (t) => urlSchema(t, isOn),
    isCopied: true,
  });
}

const imagesForm = describeForm<Images, Images, Translate>()({
  logoUrl: image('logoUrl'),
  darkLogoUrl: image('darkLogoUrl'),
  favicon: image('favicon'),
  darkFavicon: image('darkFavicon'),
});
const colorsForm = describeForm<Colors, Colors, Translate>()({
  primaryColor: color('primary'),
  darkPrimaryColor: color('dark_primary'),
  // The sign-in pages follow the tenant.
  isDarkModeEnabled: null,
});
const cssForm = describeForm<Look, Pick<Look, 'customCss'>, Translate>()({
  customCss: verbatim({ label: (t) => t('css'), schema: null, isCopied: true }),
});

/** The look as a form edits it; `isEnabled` is whether anything is stored at all. */
export type LookValues = { isEnabled: boolean } & FormValuesOf<typeof imagesForm> &
  FormValuesOf<typeof colorsForm> &
  FormValuesOf<typeof cssForm>;

function hasValues(value: object): boolean {
  return Object.values(value).some(Boolean);
}

/** With nothing stored the switch is off, and the default colors are ready behind it. */
export function toLookValues(look: Look): LookValues {
  const { branding, color: colors, customCss } = look;
  const { primaryColor: stored, darkPrimaryColor } = colorsForm.toValues(colors);
  const primaryColor = stored || DEFAULT_BRAND_COLOR;
  return {
    isEnabled: hasValues(branding) || hasValues(colors) || Boolean(customCss),
    primaryColor,
    darkPrimaryColor: darkPrimaryColor || darkThemeColor(primaryColor),
    ...cssForm.toValues(look),
    ...imagesForm.toValues(branding),
  };
}

/** What is stored of the form; nothing while the switch is off. Colors the form lacks stay. */
export function toLook(values: LookValues, stored: Pick<Look, 'color'>): Look {
  return values.isEnabled
    ? {
        color: colorsForm.replace(values, stored.color),
        branding: imagesForm.toBody(values),
        customCss: null,
        ...cssForm.toBody(values),
      }
    : { color: {}, branding: {}, customCss: null };
}

export function lookLabels(t: Translate) {
  return { ...imagesForm.labels(t), ...colorsForm.labels(t), ...cssForm.labels(t) };
}

export function lookSchema(t: Translate) {
  return imagesForm.schema(t).concat(colorsForm.schema(t));
}
