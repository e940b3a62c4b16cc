import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import { isWebUrl } from '~/contract/patterns';
import type { UpdateUserBody, User, UserProfile } from '~/src/api/endpoints/users.api';
import { describeForm, type Field, type FormValuesOf } from '~/src/forms/describe-form';
import { json, jsonObject, nullableText, optionalText } from '~/src/forms/field-kinds';
import { formatPhone, loadPhoneMetadata, parseLoadedPhone } from '~/src/lib/phone';
import { identifierFields, isStoredPhone } from '../../identifier.schema';

type Translate = TFunction<'users'>;
type Profile = NonNullable<UpdateUserBody['profile']>;
type Address = NonNullable<Profile['address']>;
export type ProfileField = Exclude<keyof Profile, 'address'>;
export type AddressField = keyof Address;

/** In the form in international notation, with spaces; the rules of numbers must be loaded. */
function phone(storedPhone: string | null): Field<string, string | null, string | null, Translate> {
  return {
    label: (t) => t('identifier.primaryPhone'),
    schema: (t) => identifierFields(t, storedPhone).primaryPhone,
    isCopied: false,
    read: (stored) => (stored ? formatPhone(stored) : ''),
    // A stored number of unknown format would be rejected, although it did not change.
    write: (value) =>
      isStoredPhone(value.trim(), storedPhone) ? undefined : parseLoadedPhone(value.trim()),
  };
}

function accountForm(storedPhone: string | null) {
  return describeForm<User, Omit<UpdateUserBody, 'profile'>, Translate>()({
    primaryEmail: nullableText({
      label: (t) => t('identifier.primaryEmail'),
      schema: (t) => identifierFields(t).primaryEmail,
      isCopied: false,
    }),
    primaryPhone: phone(storedPhone),
    username: nullableText({
      label: (t) => t('identifier.username'),
      schema: (t) => identifierFields(t).username,
      isCopied: false,
    }),
    name: nullableText({
      label: (t) => t('profile.name'),
      schema: (t) => identifierFields(t).name,
      isCopied: false,
    }),
    avatar: nullableText({
      label: (t) => t('profile.avatar'),
      schema: (t) =>
        yup
          .string()
          .trim()
          .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
          .test('url', t('error.url'), (value) => !value || isWebUrl(value)),
      isCopied: false,
    }),
    customData: json({
      label: (t) => t('custom_data.title'),
      schema: (t) => jsonObject(t('error.json'), t('error.json_object')),
      isCopied: false,
    }),
    // A separate switch that saves at once.
    passwordChangeRequired: null,
  });
}

function claim(name: ProfileField) {
  return optionalText<Translate>({
    label: (t) => t(`profile.${name}`),
    schema: null,
    isCopied: false,
  });
}

/** Texts of the profile (OpenID Connect Core 5.1), in the order of the form. */
const profileForm = describeForm<UserProfile, Omit<Profile, 'address'>, Translate>()({
  givenName: claim('givenName'),
  familyName: claim('familyName'),
  middleName: claim('middleName'),
  nickname: claim('nickname'),
  preferredUsername: claim('preferredUsername'),
  profile: claim('profile'),
  website: claim('website'),
  gender: claim('gender'),
  birthdate: claim('birthdate'),
  zoneinfo: claim('zoneinfo'),
  locale: claim('locale'),
});

function part(name: AddressField) {
  return optionalText<Translate>({
    label: (t) => t(`address.${name}`),
    schema: null,
    isCopied: false,
  });
}

/** Parts of the postal address (OpenID Connect Core 5.1.1). */
const addressForm = describeForm<NonNullable<UserProfile['address']>, Address, Translate>()(
  {
    formatted: part('formatted'),
    streetAddress: part('streetAddress'),
    locality: part('locality'),
    region: part('region'),
    postalCode: part('postalCode'),
    country: part('country'),
  },
  'address_',
);

export type UserFormValues = FormValuesOf<ReturnType<typeof accountForm>> &
  FormValuesOf<typeof profileForm> &
  FormValuesOf<typeof addressForm>;

/** What the settings form shows of a user. Waits for the rules of phone numbers. */
export async function toFormValues(user: User): Promise<UserFormValues> {
  if (user.primaryPhone) await loadPhoneMetadata().catch(() => undefined);
  return {
    ...accountForm(user.primaryPhone).toValues(user),
    ...profileForm.toValues(user.profile),
    ...addressForm.toValues(user.profile.address ?? {}),
  };
}

/** The body of one save. The profile is replaced as a whole. */
export function toUpdateBody(values: UserFormValues, storedPhone: string | null): UpdateUserBody {
  const address = addressForm.toBody(values);
  return {
    ...accountForm(storedPhone).toBody(values),
    profile: {
      ...profileForm.toBody(values),
      ...(Object.keys(address).length > 0 ? { address } : {}),
    },
  };
}

export function userLabels(t: Translate) {
  return {
    ...accountForm(null).labels(t),
    ...profileForm.labels(t),
    ...addressForm.labels(t),
  };
}

/** Validation of the settings form (specification section 5). */
export function userSchema(t: Translate, storedPhone: string | null) {
  return accountForm(storedPhone).schema(t);
}

/** Nobody can sign in as a user without these and without a linked account. */
export function hasNoIdentifier({
  primaryEmail,
  primaryPhone,
  username,
}: Pick<UserFormValues, 'primaryEmail' | 'primaryPhone' | 'username'>): boolean {
  return [primaryEmail, primaryPhone, username].every((value) => value.trim() === '');
}
