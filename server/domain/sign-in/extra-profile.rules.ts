import { URL_MAX, USER_NAME_MAX } from '~/contract/limits';
import { isWebUrl } from '~/contract/patterns';
import { ADDRESS_PARTS, PROFILE_CLAIMS } from '~/contract/profile-fields';
import { assertFieldName } from '~/server/domain/profile-fields/field-name.rules';
import { checkFieldValues } from '~/server/domain/profile-fields/field-values.rules';
import type { ProfileField } from '~/server/domain/profile-fields/profile-fields.queries';
import type { ProfileDraft } from '~/server/domain/registration/new-user.rules';
import { invalidInput } from '~/server/platform/errors/invalid-input';

type UserProfile = NonNullable<ProfileDraft['profile']>;

const TEXT_MAX = 256;
const CUSTOM_DATA_MAX_BYTES = 16_384;

function readText(name: string, value: unknown, most: number): string {
  if (typeof value !== 'string' || value.length > most) {
    throw invalidInput('body', ['values', name], `Expected a text of at most ${most} characters`);
  }
  return value;
}

function readUrl(name: string, value: unknown): string {
  const url = readText(name, value, URL_MAX);
  if (url !== '' && !isWebUrl(url)) throw invalidInput('body', ['values', name], 'Invalid url');
  return url;
}

function readPostalAddress(value: unknown): NonNullable<UserProfile['address']> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidInput('body', ['values', 'address'], 'Expected an object');
  }
  const parts = value as Record<string, unknown>;
  return Object.fromEntries(
    ADDRESS_PARTS.flatMap((part) =>
      parts[part] === undefined ? [] : [[part, readText(`address.${part}`, parts[part], TEXT_MAX)]],
    ),
  );
}

function readProfile(values: Readonly<Record<string, unknown>>): UserProfile {
  return {
    ...Object.fromEntries(
      PROFILE_CLAIMS.flatMap((key) => {
        const value = values[key];
        if (value === undefined) return [];
        const isUrl = key === 'website' || key === 'profile';
        return [[key, isUrl ? readUrl(key, value) : readText(key, value, TEXT_MAX)]];
      }),
    ),
    ...(values['address'] === undefined ? {} : { address: readPostalAddress(values['address']) }),
  };
}

const BUILT_IN = new Set<string>(['name', 'avatar', 'address', ...PROFILE_CLAIMS]);

/**
 * What the form asks for and is no standard claim, within reason. Other custom data is the tenant's,
 * who may rely on it: a user must not write it by naming it.
 */
function readCustomData(
  fields: readonly ProfileField[],
  values: Readonly<Record<string, unknown>>,
  present: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const asked = new Set(fields.map(({ name }) => name));
  const entries = Object.entries(values).filter(([name]) => asked.has(name) && !BUILT_IN.has(name));
  const customData = Object.fromEntries(entries);
  const all = JSON.stringify({ ...present, ...customData });
  if (entries.length > 0 && Buffer.byteLength(all) > CUSTOM_DATA_MAX_BYTES) {
    throw invalidInput('body', ['values'], `Expected at most ${CUSTOM_DATA_MAX_BYTES} bytes`);
  }
  return customData;
}

/** A field may be a number or a checkbox whatever its name, and the account has texts. */
function asTexts(
  fields: readonly ProfileField[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = fields.flatMap(({ name, type }) =>
    (type === 'Number' || type === 'Checkbox') && BUILT_IN.has(name) && name in values
      ? [name]
      : [],
  );
  return { ...values, ...Object.fromEntries(names.map((name) => [name, String(values[name])])) };
}

/**
 * Values of the profile form: name, avatar, and standard claims. What else the form asks for is custom
 * data; what it does not ask for is dropped.
 * @param fields what the form asks for
 * @param present custom data that was collected before
 * @throws CodedError custom_profile_fields.*, guard.invalid_input
 */
export function readExtraProfile(
  input: Readonly<Record<string, unknown>>,
  fields: readonly ProfileField[],
  present: Readonly<Record<string, unknown>> = {},
): Pick<ProfileDraft, 'name' | 'avatar' | 'profile' | 'customData'> {
  for (const name of Object.keys(input)) assertFieldName(name);
  checkFieldValues(fields, input);
  const values = asTexts(fields, input);
  const profile = readProfile(values);
  const customData = readCustomData(fields, values, present);
  return {
    ...(values['name'] === undefined
      ? {}
      : { name: readText('name', values['name'], USER_NAME_MAX) }),
    ...(values['avatar'] === undefined ? {} : { avatar: readUrl('avatar', values['avatar']) }),
    ...(Object.keys(profile).length > 0 ? { profile } : {}),
    ...(Object.keys(customData).length > 0 ? { customData } : {}),
  };
}
