import {
  CLOSED_CLAIMS,
  PROFILE_FIELD_NAME_PATTERN,
  RESERVED_CUSTOM_DATA,
  SIGN_IN_IDENTIFIER_NAMES,
} from '~/contract/profile-fields';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ErrorCode } from '~/server/platform/errors/error-code';

type Conflict = Extract<ErrorCode, `custom_profile_fields.name_conflict_${string}`>;

const CONFLICTS: readonly (readonly [readonly string[], Conflict])[] = [
  [SIGN_IN_IDENTIFIER_NAMES, 'custom_profile_fields.name_conflict_sign_in_identifier'],
  [CLOSED_CLAIMS, 'custom_profile_fields.name_conflict_built_in_prop'],
  [RESERVED_CUSTOM_DATA, 'custom_profile_fields.name_conflict_custom_data'],
];

/** @throws CodedError custom_profile_fields.name_conflict_*, custom_profile_fields.invalid_name */
export function assertFieldName(name: string): void {
  for (const [names, code] of CONFLICTS) {
    if (names.includes(name)) throw new CodedError(code, { values: { name } });
  }
  if (!PROFILE_FIELD_NAME_PATTERN.test(name)) {
    throw new CodedError('custom_profile_fields.invalid_name');
  }
}
