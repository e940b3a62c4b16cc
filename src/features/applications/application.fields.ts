import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { canSkipPkce } from '~/contract/applications';
import {
  REFRESH_TOKEN_DAYS_DEFAULT,
  REFRESH_TOKEN_DAYS_MAX,
  REFRESH_TOKEN_DAYS_MIN,
} from '~/contract/limits';
import { isBackchannelLogoutUri, isCorsOrigin, isRedirectUri } from '~/contract/patterns';
import type {
  Application,
  ApplicationChanges,
  NewApplication,
} from '~/src/api/endpoints/applications.api';
import { describeForm, type FormValuesOf } from '~/src/forms/describe-form';
import {
  json,
  jsonObject,
  nullableText,
  number,
  optionalText,
  rows,
  text,
  toggle,
} from '~/src/forms/field-kinds';
import { nameSchema } from './application-name.schema';

type Translate = TFunction<'applications'>;
type OidcMetadata = NonNullable<ApplicationChanges['oidcClientMetadata']>;
type CustomMetadata = NonNullable<ApplicationChanges['customClientMetadata']>;

/** Blank rows are fine; Formik turns empty strings into undefined. */
function rowsSchema(isValid: (value: string) => boolean, message: string) {
  return yup
    .array()
    .of(yup.string().test('row', message, (value) => !value?.trim() || isValid(value.trim())));
}

const generalForm = describeForm<
  Application,
  Omit<ApplicationChanges, 'oidcClientMetadata' | 'customClientMetadata'>,
  Translate,
  NewApplication
>()({
  // The dialog asks for the name of the copy.
  name: text({ label: (t) => t('general.name'), schema: nameSchema, isCopied: false }),
  description: nullableText({
    label: (t) => t('general.app_description'),
    schema: null,
    isCopied: true,
  }),
  customData: json({
    label: (t) => t('general.custom_data'),
    schema: (t) =>
      jsonObject(t('error.json_invalid'), t('error.json_object')).required(t('error.json_object')),
    isCopied: true,
  }),
  isAdmin: null,
  protectedAppMetadata: null,
});

const oidcForm = describeForm<Application['oidcClientMetadata'], OidcMetadata, Translate>()({
  redirectUris: rows({
    label: (t) => t('general.redirect_uris'),
    schema: (t) =>
      rowsSchema(isRedirectUri, t('error.redirect_invalid')).test(
        'required',
        t('error.redirect_required'),
        (values = []) => values.some((value) => value?.trim()),
      ),
    isCopied: true,
  }),
  postLogoutRedirectUris: rows({
    label: (t) => t('general.post_logout_uris'),
    schema: (t) => rowsSchema(isRedirectUri, t('error.redirect_invalid')),
    isCopied: true,
  }),
  backchannelLogoutUri: optionalText({
    label: (t) => t('backchannel.uri'),
    schema: (t) =>
      yup
        .string()
        .test(
          'url',
          t('error.url_invalid'),
          (value) => !value || isBackchannelLogoutUri(value.trim()),
        ),
    isCopied: true,
  }),
  backchannelLogoutSessionRequired: toggle({
    label: (t) => t('backchannel.session_required'),
    schema: null,
    isCopied: true,
  }),
  idTokenSignedResponseAlg: null,
  logoUri: null,
});

const customForm = describeForm<Application['customClientMetadata'], CustomMetadata, Translate>()({
  corsAllowedOrigins: rows({
    label: (t) => t('general.cors_origins'),
    schema: (t) => rowsSchema(isCorsOrigin, t('error.origin_invalid')),
    clean: (origin) => origin.replace(/\/+$/, ''),
    isCopied: true,
  }),
  alwaysIssueRefreshToken: toggle({
    label: (t) => t('refresh.always'),
    schema: null,
    isCopied: true,
  }),
  rotateRefreshToken: toggle({
    label: (t) => t('refresh.rotate'),
    schema: null,
    whenAbsent: true,
    isCopied: true,
  }),
  refreshTokenTtlInDays: number({
    label: (t) => t('refresh.lifetime'),
    schema: (t) => {
      const days = { min: REFRESH_TOKEN_DAYS_MIN, max: REFRESH_TOKEN_DAYS_MAX };
      const range = t('error.days', days);
      return yup
        .number()
        .typeError(range)
        .required(range)
        .integer(range)
        .min(days.min, range)
        .max(days.max, range);
    },
    whenAbsent: REFRESH_TOKEN_DAYS_DEFAULT,
    isCopied: true,
  }),
  requirePkce: toggle({
    label: (t) => t('code_flow.require_pkce'),
    schema: null,
    isCopied: true,
  }),
  idTokenTtl: null,
  refreshTokenTtl: null,
  tenantId: null,
});

/** What the settings form edits. */
export type ApplicationFormValues = FormValuesOf<typeof generalForm> &
  FormValuesOf<typeof oidcForm> &
  FormValuesOf<typeof customForm>;

export function toFormValues(application: Application): ApplicationFormValues {
  return {
    ...generalForm.toValues(application),
    ...oidcForm.toValues(application.oidcClientMetadata),
    ...customForm.toValues(application.customClientMetadata),
  };
}

/** The body of one save. The server replaces nested objects as a whole; a machine has none. */
export function toUpdateBody(
  values: ApplicationFormValues,
  { type, oidcClientMetadata, customClientMetadata }: Application,
): ApplicationChanges {
  const general = generalForm.toBody(values);
  if (type === 'MachineToMachine') return general;
  const { requirePkce, ...custom } = customForm.replace(values, customClientMetadata);
  return {
    ...general,
    oidcClientMetadata: oidcForm.replace(values, oidcClientMetadata),
    customClientMetadata: {
      ...custom,
      ...(requirePkce !== undefined && canSkipPkce(type) ? { requirePkce } : {}),
    },
  };
}

/** What a duplicate has besides its name; metadata as a whole, with what the form does not show. */
export function toCopy(application: Application) {
  const { oidcClientMetadata, customClientMetadata } = application;
  return { ...generalForm.copyOf(application), oidcClientMetadata, customClientMetadata };
}

export function applicationLabels(t: Translate) {
  return { ...generalForm.labels(t), ...oidcForm.labels(t), ...customForm.labels(t) };
}

/** Validation of the settings form (specification section 5); machines have no redirects. */
export function applicationSchema(t: Translate, type: Application['type']) {
  const general = generalForm.schema(t);
  return type === 'MachineToMachine'
    ? general
    : general.concat(oidcForm.schema(t)).concat(customForm.schema(t));
}
