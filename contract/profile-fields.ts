/** Profile fields that a tenant asks for at sign-up (specification section 3). */

export const PROFILE_FIELD_TYPES = [
  'Text',
  'Number',
  'Date',
  'Checkbox',
  'Select',
  'Url',
  'Regex',
  'Address',
  'Fullname',
] as const;
export type ProfileFieldType = (typeof PROFILE_FIELD_TYPES)[number];

/** The parts of an address (OpenID Connect Core 1.0, section 5.1.1), as an account stores them. */
export const ADDRESS_PARTS = [
  'formatted',
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'country',
] as const;
export const FULLNAME_PARTS = ['givenName', 'middleName', 'familyName'] as const;

/** Fields whose value has a place of its own in the account; all others are custom data. */
export const BUILT_IN_PROFILE_FIELDS = [
  'name',
  'avatar',
  'fullname',
  'nickname',
  'birthdate',
  'gender',
  'profile',
  'website',
  'address',
] as const;
/** Standard claims of an account's profile that are texts. */
export const PROFILE_CLAIMS = [
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

/** Names that no field can have: these are identifiers, which sign-up asks for itself. */
export const SIGN_IN_IDENTIFIER_NAMES = [
  'username',
  'primaryEmail',
  'primaryPhone',
  'email',
  'phone',
] as const;
/** Set by applications only. */
export const CLOSED_CLAIMS = ['preferredUsername'] as const;
/** Custom data that the product itself keeps. */
export const RESERVED_CUSTOM_DATA = [
  'onboarding',
  'guideRequests',
  'adminConsolePreferences',
  'defaultTenantId',
] as const;
/** Without the names that every object has: the value of such a field would always seem to be there. */
export const PROFILE_FIELD_NAME_PATTERN =
  /^(?!(?:constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[\dA-Za-z]+$/;

/** Formats of a date that a field offers; `custom` stands for its `customFormat`. */
export const DATE_FORMATS = ['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd'] as const;
export const CUSTOM_DATE_FORMAT = 'custom';

export const PROFILE_FIELD_NAME_MAX = 128;
export const PROFILE_FIELD_LABEL_MAX = 128;
export const PROFILE_FIELD_DESCRIPTION_MAX = 256;
export const PROFILE_FIELD_PLACEHOLDER_MAX = 256;
/** Of a pattern and of a date format. */
export const PROFILE_FIELD_FORMAT_MAX = 128;
export const PROFILE_FIELD_OPTIONS_MAX = 500;
export const PROFILE_FIELD_OPTION_MAX = 256;
/** Fields that one request can create. */
export const PROFILE_FIELDS_BATCH_MAX = 20;

type SimpleConfig = {
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  minValue?: number;
  maxValue?: number;
  /** Of a date, or the pattern of a Regex field. */
  format?: string;
  customFormat?: string;
  options?: { value: string; label?: string }[];
  /** Of a checkbox. */
  defaultValue?: string;
};

export type ProfileFieldPart = {
  enabled: boolean;
  name: string;
  type: ProfileFieldType;
  label?: string;
  description?: string;
  required: boolean;
  config?: SimpleConfig;
};

/** What a field holds besides its label; which of it depends on the type. */
export type ProfileFieldConfig = SimpleConfig & { parts?: ProfileFieldPart[] };
