import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import { EMAIL_PATTERN, HEX_COLOR_PATTERN, isWebUrl } from '~/contract/patterns';
import type {
  SignInExperience,
  SignInExperienceChanges,
} from '~/src/api/endpoints/sign-in-exp.api';
import { describeForm, type Field, type FormValuesOf } from '~/src/forms/describe-form';
import { nullableText, optionalText, text, toggle, verbatim } from '~/src/forms/field-kinds';
import {
  type ForgotPasswordMethod,
  readSignUp,
  type SignInMethod,
  type SignUp,
  writeSignUp,
} from './sign-up';

type Translate = TFunction<'sign-in-experience'>;
type Colors = NonNullable<SignInExperienceChanges['color']>;
type Images = NonNullable<SignInExperienceChanges['branding']>;
type Languages = NonNullable<SignInExperienceChanges['languageInfo']>;
type Name =
  | Exclude<keyof SignInExperienceChanges, 'color' | 'branding' | 'languageInfo'>
  | keyof Colors
  | keyof Images
  | keyof Languages;

/** A field that crosses the wire as it is. */
function asIs<Value>(name: Name): Field<Value, Value, Value, Translate, false> {
  return {
    label: (t) => t(`fields.${name}` as 'fields.signIn'),
    schema: null,
    isCopied: false,
    read: (stored) => stored,
    write: (value) => value,
  };
}

function options(name: Name, schema: ((t: Translate) => yup.Schema) | null = null) {
  return {
    label: (t: Translate) => t(`fields.${name}` as 'fields.signIn'),
    schema,
    isCopied: false as const,
  };
}

function urlSchema(t: Translate) {
  return yup
    .string()
    .trim()
    .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
    .test('url', t('error.url'), (value) => !value || isWebUrl(value));
}

function emailSchema(t: Translate) {
  return yup
    .string()
    .trim()
    .test('email', t('error.email'), (value) => !value || EMAIL_PATTERN.test(value));
}

function colorSchema(t: Translate) {
  // Formik hands an empty text over as undefined.
  return yup
    .string()
    .trim()
    .test('color', t('error.color'), (value = '') => HEX_COLOR_PATTERN.test(value));
}

const colorsForm = describeForm<Colors, Colors, Translate, object>()({
  primaryColor: text(options('primaryColor', colorSchema)),
  isDarkModeEnabled: toggle(options('isDarkModeEnabled')),
  darkPrimaryColor: text(options('darkPrimaryColor', colorSchema)),
});
const imagesForm = describeForm<Images, Images, Translate, object>()({
  logoUrl: optionalText(options('logoUrl', urlSchema)),
  favicon: optionalText(options('favicon', urlSchema)),
  darkLogoUrl: optionalText(options('darkLogoUrl', urlSchema)),
  darkFavicon: optionalText(options('darkFavicon', urlSchema)),
});
const languagesForm = describeForm<Languages, Languages, Translate, object>()({
  autoDetect: toggle(options('autoDetect')),
  fallbackLanguage: text(options('fallbackLanguage')),
});

const signUp: Field<
  SignUp,
  SignInExperience['signUp'],
  SignInExperience['signUp'],
  Translate,
  false
> = { ...options('signUp'), read: readSignUp, write: writeSignUp };

const signIn: Field<
  readonly SignInMethod[],
  SignInExperience['signIn'],
  SignInExperience['signIn'],
  Translate,
  false
> = {
  ...options('signIn'),
  read: ({ methods }) => methods,
  write: (methods) => ({ methods: [...methods] }),
};

/** Null in old records: every channel with a connector. */
const forgotPasswordMethods: Field<
  readonly ForgotPasswordMethod[] | null,
  SignInExperience['forgotPasswordMethods'],
  SignInExperience['forgotPasswordMethods'],
  Translate,
  false
> = {
  ...options('forgotPasswordMethods'),
  read: (stored) => stored,
  write: (value) => value && [...value],
};

/** Whether new people may sign up. */
const signInMode: Field<
  boolean,
  SignInExperience['signInMode'],
  SignInExperience['signInMode'],
  Translate,
  false
> = {
  ...options('signInMode'),
  read: (stored) => stored !== 'SignIn',
  write: (isOpen) => (isOpen ? 'SignInAndRegister' : 'SignIn'),
};

/** Whether a social account is linked to the user with the same verified address. */
const socialSignIn: Field<
  boolean,
  SignInExperience['socialSignIn'],
  SignInExperience['socialSignIn'],
  Translate,
  false
> = {
  ...options('socialSignIn'),
  read: ({ automaticAccountLinking }) => automaticAccountLinking ?? false,
  write: (automaticAccountLinking) => ({ automaticAccountLinking }),
};

type Wire = Omit<SignInExperienceChanges, 'color' | 'branding' | 'languageInfo'>;
const settingsForm = describeForm<SignInExperience, Wire, Translate, object>()({
  customCss: verbatim(options('customCss')),
  customUiAssets: asIs<SignInExperience['customUiAssets']>('customUiAssets'),
  signUp,
  signIn,
  forgotPasswordMethods,
  socialSignInConnectorTargets: asIs<string[]>('socialSignInConnectorTargets'),
  socialSignIn,
  singleSignOnEnabled: toggle(options('singleSignOnEnabled')),
  signInMode,
  unknownSessionRedirectUrl: nullableText(options('unknownSessionRedirectUrl', urlSchema)),
  termsOfUseUrl: nullableText(options('termsOfUseUrl', urlSchema)),
  privacyPolicyUrl: nullableText(options('privacyPolicyUrl', urlSchema)),
  agreeToTermsPolicy: asIs<SignInExperience['agreeToTermsPolicy']>('agreeToTermsPolicy'),
  supportEmail: nullableText(options('supportEmail', emailSchema)),
  supportWebsiteUrl: nullableText(options('supportWebsiteUrl', urlSchema)),
  // Edited on other pages, or nowhere: never sent, so never overwritten.
  customContent: null,
  mfa: null,
  passkeySignIn: null,
  passwordPolicy: null,
  captchaPolicy: null,
  sentinelPolicy: null,
  emailBlocklistPolicy: null,
});

/** Everything that the section's form edits, by the names of its inputs. */
export type ExperienceValues = FormValuesOf<typeof colorsForm> &
  FormValuesOf<typeof imagesForm> &
  FormValuesOf<typeof languagesForm> &
  FormValuesOf<typeof settingsForm>;

/** Their names by tab, in the order of the inputs. */
export const fieldsByTab = {
  branding: [
    'primaryColor',
    'isDarkModeEnabled',
    'darkPrimaryColor',
    'logoUrl',
    'favicon',
    'darkLogoUrl',
    'darkFavicon',
    'customCss',
    'customUiAssets',
  ],
  'sign-up-and-sign-in': [
    'signUp',
    'signIn',
    'forgotPasswordMethods',
    'socialSignInConnectorTargets',
    'socialSignIn',
    'singleSignOnEnabled',
    'signInMode',
    'unknownSessionRedirectUrl',
  ],
  content: [
    'termsOfUseUrl',
    'privacyPolicyUrl',
    'agreeToTermsPolicy',
    'supportEmail',
    'supportWebsiteUrl',
    'autoDetect',
    'fallbackLanguage',
  ],
} as const satisfies Record<string, readonly (keyof ExperienceValues)[]>;

export function toValues(stored: SignInExperience): ExperienceValues {
  return {
    ...colorsForm.toValues(stored.color),
    ...imagesForm.toValues(stored.branding),
    ...languagesForm.toValues(stored.languageInfo),
    ...settingsForm.toValues(stored),
  };
}

/** The whole managed part of the experience, as it is sent and as the preview shows it. */
export function toChanges(values: ExperienceValues) {
  return {
    color: colorsForm.toBody(values) as Colors,
    branding: imagesForm.toBody(values),
    languageInfo: languagesForm.toBody(values) as Languages,
    ...settingsForm.toBody(values),
  } satisfies SignInExperienceChanges;
}

export function labels(t: Translate) {
  return {
    ...colorsForm.labels(t),
    ...imagesForm.labels(t),
    ...settingsForm.labels(t),
    ...languagesForm.labels(t),
  };
}

export function schema(t: Translate) {
  return colorsForm.schema(t).concat(imagesForm.schema(t)).concat(settingsForm.schema(t));
}
