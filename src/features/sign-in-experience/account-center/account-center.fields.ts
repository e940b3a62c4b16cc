import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { passkeyOrigin } from '~/contract/patterns';
import type { AccountCenter, AccountCenterChanges } from '~/src/api/endpoints/account-center.api';
import { describeForm, type Field, type FormValuesOf } from '~/src/forms/describe-form';
import { rows, toggle } from '~/src/forms/field-kinds';

type Translate = TFunction<'account-center'>;
type Fields = Required<AccountCenter['fields']>;

export type AccountField = keyof Fields;
export type Access = 'Off' | 'ReadOnly' | 'Edit';

/** Related origins that the server takes. */
const ORIGINS_MAX = 20;

/** One access level; what the server has not stored is off. */
function access<Level extends Access>(
  name: AccountField,
): Field<Level, Level | undefined, Level, Translate, false> {
  return {
    label: (t) => t(`field.${name}.label`),
    schema: null,
    isCopied: false,
    // An absent level is the one that every field has.
    read: (stored) => stored ?? ('Off' as Level),
    write: (value) => value,
  };
}

const fieldsForm = describeForm<AccountCenter['fields'], Fields, Translate, object>()({
  email: access<Access>('email'),
  phone: access<Access>('phone'),
  username: access<Access>('username'),
  password: access<Access>('password'),
  mfa: access<Access>('mfa'),
  social: access<Access>('social'),
  name: access<Access>('name'),
  avatar: access<Access>('avatar'),
  profile: access<Access>('profile'),
  customData: access<Access>('customData'),
  deletion: access<'Off' | 'Edit'>('deletion'),
});

/** In the order of the table. */
export const ACCOUNT_FIELDS = Object.keys(fieldsForm.toValues({})) as readonly AccountField[];

const settingsForm = describeForm<
  AccountCenter,
  Required<AccountCenterChanges>,
  Translate,
  object
>()({
  enabled: toggle<Translate, false>({
    label: (t) => t('enabled.label'),
    schema: null,
    isCopied: false,
  }),
  // One level for each field of the account, above.
  fields: null,
  webauthnRelatedOrigins: rows<Translate, false>({
    label: (t) => t('origins.label'),
    schema: (t) =>
      yup
        .array()
        .max(ORIGINS_MAX, t('origins.too_many', { max: ORIGINS_MAX }))
        .of(
          yup
            .string()
            .trim()
            .test(
              'origin',
              t('origins.invalid'),
              (line = '') => line === '' || passkeyOrigin(line) !== undefined,
            ),
        ),
    isCopied: false,
    clean: (line) => passkeyOrigin(line) ?? line,
  }),
});

export type AccountCenterValues = FormValuesOf<typeof settingsForm> &
  FormValuesOf<typeof fieldsForm>;

export function toValues(stored: AccountCenter): AccountCenterValues {
  return { ...settingsForm.toValues(stored), ...fieldsForm.toValues(stored.fields) };
}

/** Every setting, as it is sent. An origin that is entered twice is sent once. */
export function toChanges(values: AccountCenterValues): AccountCenterChanges {
  const { enabled, webauthnRelatedOrigins = [] } = settingsForm.toBody(values);
  return {
    ...(enabled !== undefined && { enabled }),
    fields: fieldsForm.toBody(values),
    webauthnRelatedOrigins: [...new Set(webauthnRelatedOrigins)],
  };
}

export const { schema } = settingsForm;

/** In the order in which changes are listed. */
export function labels(t: Translate): Readonly<Record<keyof AccountCenterValues, string>> {
  const { enabled, webauthnRelatedOrigins } = settingsForm.labels(t);
  return { enabled, ...fieldsForm.labels(t), webauthnRelatedOrigins };
}
