import {
  ADDRESS_PARTS,
  BUILT_IN_PROFILE_FIELDS,
  CLOSED_CLAIMS,
  FULLNAME_PARTS,
  PROFILE_CLAIMS,
  PROFILE_FIELD_NAME_MAX,
  PROFILE_FIELD_NAME_PATTERN,
  type ProfileFieldPart,
  RESERVED_CUSTOM_DATA,
  SIGN_IN_IDENTIFIER_NAMES,
} from '~/contract/profile-fields';
import type { NewProfileField, ProfileField } from '~/src/api/endpoints/custom-profile-fields.api';

/** Fields that the catalog offers; their values have a place of their own in the account. */
export const OFFERED_FIELDS = [
  'fullname',
  'name',
  'nickname',
  'birthdate',
  'gender',
  'address',
  'website',
  'profile',
] as const satisfies readonly (typeof BUILT_IN_PROFILE_FIELDS)[number][];
export type OfferedField = (typeof OFFERED_FIELDS)[number];

export function isBuiltIn(name: string): name is (typeof BUILT_IN_PROFILE_FIELDS)[number] {
  return BUILT_IN_PROFILE_FIELDS.some((each) => each === name);
}

const TEXT_LIMITS = { minLength: 1, maxLength: 100 };
const US_DATE = 'MM/dd/yyyy';

function part(name: string, enabled: boolean): ProfileFieldPart {
  return { name, enabled, type: 'Text', required: true, config: TEXT_LIMITS };
}

/** A new field, before anything about it is changed. */
export function initialField(name: string): NewProfileField {
  switch (name) {
    case 'avatar':
    case 'profile':
    case 'website':
      return { name, type: 'Url', required: true, config: {} };
    case 'gender':
      return {
        name,
        type: 'Select',
        required: true,
        config: {
          options: ['female', 'male', 'prefer_not_to_say'].map((value) => ({ value })),
        },
      };
    case 'birthdate':
      return {
        name,
        type: 'Date',
        required: true,
        config: { format: US_DATE, placeholder: US_DATE },
      };
    case 'address':
      return {
        name,
        type: 'Address',
        required: true,
        config: { parts: ADDRESS_PARTS.map((each) => part(each, each === 'formatted')) },
      };
    case 'fullname':
      return {
        name,
        type: 'Fullname',
        required: true,
        config: { parts: FULLNAME_PARTS.map((each) => part(each, each !== 'middleName')) },
      };
    default:
      return {
        name,
        type: 'Text',
        required: true,
        config: TEXT_LIMITS,
        // Built-in fields have a name in every language.
        ...(!isBuiltIn(name) && { label: name }),
      };
  }
}

export type KeyProblem =
  'required' | 'pattern' | 'too_long' | 'exists' | 'built_in' | 'reserved' | 'identifier';

/** Why a key of custom data cannot be used. */
export function keyProblem(key: string, existing: readonly string[]): KeyProblem | undefined {
  const isOneOf = (names: readonly string[]) => names.includes(key);
  if (key === '') return 'required';
  if (!PROFILE_FIELD_NAME_PATTERN.test(key)) return 'pattern';
  if (key.length > PROFILE_FIELD_NAME_MAX) return 'too_long';
  if (isOneOf(existing)) return 'exists';
  if (isOneOf(BUILT_IN_PROFILE_FIELDS) || isOneOf(PROFILE_CLAIMS) || isOneOf(CLOSED_CLAIMS)) {
    return 'built_in';
  }
  if (isOneOf(RESERVED_CUSTOM_DATA)) return 'reserved';
  return isOneOf(SIGN_IN_IDENTIFIER_NAMES) ? 'identifier' : undefined;
}

/** Where the answers are stored in the account: one key, or one for each part that is asked for. */
export function storedKeys({
  name,
  type,
  config,
}: Pick<ProfileField, 'name' | 'type' | 'config'>): string[] {
  if (type === 'Address' || type === 'Fullname') {
    return (config.parts ?? [])
      .filter(({ enabled }) => enabled)
      .map((each) => (type === 'Address' ? `address.${each.name}` : each.name));
  }
  return [isBuiltIn(name) ? name : `customData.${name}`];
}
