import type { TFunction } from 'i18next';
import * as yup from 'yup';
import { URL_MAX } from '~/contract/limits';
import { isWebUrl } from '~/contract/patterns';
import type { UpdateUserBody, User, UserProfile } from '~/src/api/endpoints/users.api';
import { formatPhone, loadPhoneMetadata, parseLoadedPhone } from '~/src/lib/phone';
import { identifierFields, isStoredPhone } from '../../identifier.schema';

/** Profile claims (OpenID Connect Core 5.1), in the order of the form. */
export const PROFILE_FIELDS = [
  'givenName',
  'familyName',
  'middleName',
  'nickname',
  'preferredUsername',
  'profile',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
] as const satisfies readonly (keyof UserProfile)[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Address claims (OpenID Connect Core 5.1.1). */
export const ADDRESS_FIELDS = [
  'formatted',
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'country',
] as const satisfies readonly (keyof NonNullable<UserProfile['address']>)[];
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Form names of the profile; those of the address would collide otherwise. */
export type UserFormValues = {
  primaryEmail: string;
  /** International format, with spaces. */
  primaryPhone: string;
  username: string;
  name: string;
  avatar: string;
  customData: string;
} & Record<ProfileField, string> &
  Record<`address_${AddressField}`, string>;

/** Values of a user's settings form. Waits for the phone number metadata. */
export async function toFormValues(user: User): Promise<UserFormValues> {
  if (user.primaryPhone) await loadPhoneMetadata().catch(() => undefined);
  const { profile } = user;
  return {
    primaryEmail: user.primaryEmail ?? '',
    primaryPhone: user.primaryPhone ? formatPhone(user.primaryPhone) : '',
    username: user.username ?? '',
    name: user.name ?? '',
    avatar: user.avatar ?? '',
    customData: JSON.stringify(user.customData, null, 2),
    ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, profile[field] ?? ''])) as Record<
      ProfileField,
      string
    >),
    ...(Object.fromEntries(
      ADDRESS_FIELDS.map((field) => [`address_${field}`, profile.address?.[field] ?? '']),
    ) as Record<`address_${AddressField}`, string>),
  };
}

/** The non-empty fields. */
function filled<Field extends string>(
  fields: readonly Field[],
  textOf: (field: Field) => string,
): Partial<Record<Field, string>> {
  return Object.fromEntries(
    fields.map((field) => [field, textOf(field).trim()] as const).filter(([, text]) => text !== ''),
  ) as Partial<Record<Field, string>>;
}

/** The body of a save; an empty string clears a value. The profile is replaced as a whole. */
export function toUpdateBody(values: UserFormValues, storedPhone: string | null): UpdateUserBody {
  const phone = values.primaryPhone.trim();
  const address = filled(ADDRESS_FIELDS, (field) => values[`address_${field}`]);
  return {
    primaryEmail: values.primaryEmail.trim(),
    // A stored number of unknown format would be rejected, although nobody changed it.
    ...(isStoredPhone(phone, storedPhone) ? {} : { primaryPhone: parseLoadedPhone(phone) ?? '' }),
    username: values.username.trim(),
    name: values.name.trim(),
    avatar: values.avatar.trim(),
    // A save is validated first; its call can be displayed while typing.
    customData: (parsed(values.customData) ?? {}) as Record<string, unknown>,
    profile: {
      ...filled(PROFILE_FIELDS, (field) => values[field]),
      ...(Object.keys(address).length > 0 ? { address } : {}),
    },
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Validation of the settings form (specification section 5). */
export function userSchema(t: TFunction<'users'>, storedPhone: string | null) {
  return yup.object({
    ...identifierFields(t, storedPhone),
    avatar: yup
      .string()
      .trim()
      .max(URL_MAX, t('error.too_long', { max: URL_MAX }))
      .test('url', t('error.url'), (text) => !text || isWebUrl(text)),
    customData: yup
      .string()
      .test('json', t('error.json'), (text) => parsed(text) !== undefined)
      .test('object', t('error.json_object'), (text) => {
        const value = parsed(text);
        return (
          value === undefined ||
          (typeof value === 'object' && value !== null && !Array.isArray(value))
        );
      }),
  });
}

/** Without these and without a linked account, nobody can sign in as the user. */
export function hasNoIdentifier({
  primaryEmail,
  primaryPhone,
  username,
}: Pick<UserFormValues, 'primaryEmail' | 'primaryPhone' | 'username'>): boolean {
  return [primaryEmail, primaryPhone, username].every((text) => text.trim() === '');
}
