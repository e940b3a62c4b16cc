import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { canSkipPkce } from '~/contract/applications';
import {
  REFRESH_TOKEN_DAYS_DEFAULT,
  REFRESH_TOKEN_DAYS_MAX,
  REFRESH_TOKEN_DAYS_MIN,
} from '~/contract/limits';
import {
  isBackchannelLogoutUri,
  isCorsOrigin,
  isCustomSchemeUri,
  isRedirectUri,
  isWebUrl,
} from '~/contract/patterns';
import type { Application, UpdateApplicationBody } from '~/src/api/endpoints/applications.api';
import { nameSchema } from './application-name.schema';

/** Values of the settings form. Lists always have a row to type in; blanks are dropped on save. */
export type ApplicationFormValues = {
  name: string;
  description: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  corsAllowedOrigins: string[];
  customData: string;
  alwaysIssueRefreshToken: boolean;
  rotateRefreshToken: boolean;
  refreshTokenTtlInDays: number | null;
  requirePkce: boolean;
  backchannelLogoutUri: string;
  backchannelLogoutSessionRequired: boolean;
};

function rows(values: readonly string[] | undefined): string[] {
  return values?.length ? [...values] : [''];
}

export function toFormValues(application: Application): ApplicationFormValues {
  const { oidcClientMetadata: oidc, customClientMetadata: custom } = application;
  return {
    name: application.name,
    description: application.description ?? '',
    redirectUris: rows(oidc.redirectUris),
    postLogoutRedirectUris: rows(oidc.postLogoutRedirectUris),
    corsAllowedOrigins: rows(custom.corsAllowedOrigins),
    customData: JSON.stringify(application.customData, null, 2),
    alwaysIssueRefreshToken: custom.alwaysIssueRefreshToken ?? false,
    rotateRefreshToken: custom.rotateRefreshToken ?? true,
    refreshTokenTtlInDays: custom.refreshTokenTtlInDays ?? REFRESH_TOKEN_DAYS_DEFAULT,
    requirePkce: custom.requirePkce ?? true,
    backchannelLogoutUri: oidc.backchannelLogoutUri ?? '',
    backchannelLogoutSessionRequired: oidc.backchannelLogoutSessionRequired ?? false,
  };
}

function filled(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

function without<Value extends object, Key extends keyof Value>(
  value: Value,
  key: Key,
): Omit<Value, Key> {
  const { [key]: _dropped, ...rest } = value;
  return rest;
}

/**
 * The body of a save. The server replaces nested objects as a whole, so what the form does not show
 * is copied from the stored application.
 */
export function toUpdateBody(
  values: ApplicationFormValues,
  { type, oidcClientMetadata, customClientMetadata }: Application,
): UpdateApplicationBody {
  const general = {
    name: values.name.trim(),
    description: values.description.trim() || null,
    customData: JSON.parse(values.customData) as Record<string, unknown>,
  };
  if (type === 'MachineToMachine') return general;
  const backchannelLogoutUri = values.backchannelLogoutUri.trim();
  return {
    ...general,
    oidcClientMetadata: {
      ...without(oidcClientMetadata, 'backchannelLogoutUri'),
      redirectUris: filled(values.redirectUris),
      postLogoutRedirectUris: filled(values.postLogoutRedirectUris),
      ...(backchannelLogoutUri ? { backchannelLogoutUri } : {}),
      backchannelLogoutSessionRequired: values.backchannelLogoutSessionRequired,
    },
    customClientMetadata: {
      ...customClientMetadata,
      corsAllowedOrigins: filled(values.corsAllowedOrigins).map((origin) =>
        origin.replace(/\/+$/, ''),
      ),
      alwaysIssueRefreshToken: values.alwaysIssueRefreshToken,
      rotateRefreshToken: values.rotateRefreshToken,
      refreshTokenTtlInDays: values.refreshTokenTtlInDays ?? REFRESH_TOKEN_DAYS_DEFAULT,
      ...(canSkipPkce(type) ? { requirePkce: values.requirePkce } : {}),
    },
  };
}

function isJsonObject(text: string): boolean {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Blank rows are valid: a list keeps an empty row to type in. Formik passes empty strings as
 * undefined.
 */
function listOf(isValid: (value: string) => boolean, message: string) {
  return yup
    .array()
    .of(yup.string().test('row', message, (value) => !value?.trim() || isValid(value.trim())));
}

/** A translator of the section's namespace. */
type Translate = TFunction<'applications'>;

/**
 * Validation of the settings form (specification section 5); machine-to-machine applications have
 * no redirect URIs.
 */
export function applicationSchema(t: Translate, type: Application['type']) {
  const days = { min: REFRESH_TOKEN_DAYS_MIN, max: REFRESH_TOKEN_DAYS_MAX };
  const isMachine = type === 'MachineToMachine';
  return yup.object({
    name: nameSchema(t),
    redirectUris: isMachine
      ? yup.array()
      : listOf(isRedirectUri, t('error.redirect_invalid')).test(
          'required',
          t('error.redirect_required'),
          (values = []) => values.some((value) => value?.trim()),
        ),
    postLogoutRedirectUris: listOf(isRedirectUri, t('error.redirect_invalid')),
    corsAllowedOrigins: listOf(isCorsOrigin, t('error.origin_invalid')),
    customData: yup
      .string()
      .required(t('error.json_object'))
      .test('json', t('error.json_invalid'), isJson)
      .test('object', t('error.json_object'), (text) => !isJson(text) || isJsonObject(text)),
    refreshTokenTtlInDays: yup
      .number()
      .typeError(t('error.days', days))
      .required(t('error.days', days))
      .integer(t('error.days', days))
      .min(days.min, t('error.days', days))
      .max(days.max, t('error.days', days)),
    backchannelLogoutUri: yup
      .string()
      .test(
        'url',
        t('error.url_invalid'),
        (value) => !value || isBackchannelLogoutUri(value.trim()),
      ),
  });
}

/**
 * Whether a list has URIs that are unusual for the type: a hint, never an error. Invalid URIs do
 * not count.
 */
export function hasUnusualScheme(uris: readonly string[], type: Application['type']): boolean {
  return filled(uris).some(type === 'Native' ? isWebUrl : isCustomSchemeUri);
}
