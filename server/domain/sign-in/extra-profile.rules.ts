import { URL_MAX, USER_NAME_MAX } from '~/contract/limits';
import { isWebUrl } from '~/contract/patterns';
import type { ProfileDraft } from '~/server/domain/registration/new-user.rules';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ErrorCode } from '~/server/platform/errors/error-code';

type UserProfile = NonNullable<ProfileDraft['profile']>;

const SIGN_IN_IDENTIFIERS = ['username', 'primaryEmail', 'primaryPhone', 'email', 'phone'];
const RESERVED_DATA = ['onboarding', 'guideRequests', 'adminConsolePreferences', 'defaultTenantId'];
const PROFILE_TEXTS = [
  'familyName',
  'givenName',
  'middleName',
  'nickname',
  'profile',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
] as const;
const ADDRESS_PARTS = [
  'formatted',
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'country',
] as const;
const TEXT_MAX = 256;
const CUSTOM_DATA_MAX_BYTES = 16_384;

type ConflictCode = Extract<ErrorCode, `custom_profile_fields.${string}`>;

function conflict(code: ConflictCode, name: string): CodedError {
  return new CodedError(code, { values: { name } });
}

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
      PROFILE_TEXTS.flatMap((key) => {
        const value = values[key];
        if (value === undefined) return [];
        const isUrl = key === 'website' || key === 'profile';
        return [[key, isUrl ? readUrl(key, value) : readText(key, value, TEXT_MAX)]];
      }),
    ),
    ...(values['address'] === undefined ? {} : { address: readPostalAddress(values['address']) }),
  };
}

const BUILT_IN = new Set<string>(['name', 'avatar', 'address', ...PROFILE_TEXTS]);

/** Everything that is not a standard claim, within reason. */
function readCustomData(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).filter(([name]) => !BUILT_IN.has(name));
  const customData = Object.fromEntries(entries);
  if (Buffer.byteLength(JSON.stringify(customData)) > CUSTOM_DATA_MAX_BYTES) {
    throw invalidInput('body', ['values'], `Expected at most ${CUSTOM_DATA_MAX_BYTES} bytes`);
  }
  return customData;
}

/**
 * Values of the profile form: name, avatar, and standard claims. The rest is custom data.
 * @throws CodedError custom_profile_fields.*, guard.invalid_input
 */
export function readExtraProfile(
  values: Readonly<Record<string, unknown>>,
): Pick<ProfileDraft, 'name' | 'avatar' | 'profile' | 'customData'> {
  for (const name of Object.keys(values)) {
    if (SIGN_IN_IDENTIFIERS.includes(name))
      throw conflict('custom_profile_fields.name_conflict_sign_in_identifier', name);
    if (name === 'preferredUsername')
      throw conflict('custom_profile_fields.name_conflict_built_in_prop', name);
    if (RESERVED_DATA.includes(name))
      throw conflict('custom_profile_fields.name_conflict_custom_data', name);
    if (!/^[\dA-Za-z]+$/.test(name)) throw conflict('custom_profile_fields.invalid_name', name);
  }
  const profile = readProfile(values);
  const customData = readCustomData(values);
  return {
    ...(values['name'] === undefined
      ? {}
      : { name: readText('name', values['name'], USER_NAME_MAX) }),
    ...(values['avatar'] === undefined ? {} : { avatar: readUrl('avatar', values['avatar']) }),
    ...(Object.keys(profile).length > 0 ? { profile } : {}),
    ...(Object.keys(customData).length > 0 ? { customData } : {}),
  };
}
