/** Import of users from a file: what console, contract and server agree on. */

export const USER_IMPORT_BYTES_MAX = 64 * 1024 * 1024;
export const USER_IMPORT_ROWS_MAX = 100_000;
export const USER_IMPORT_COLUMNS_MAX = 100;
/** Characters of one cell. */
export const USER_IMPORT_CELL_MAX = 64 * 1024;
export const USER_IMPORT_COLUMN_NAME_MAX = 128;
/** Files per tenant and hour. */
export const USER_IMPORTS_PER_HOUR = 60;
/** Files that a tenant keeps at once; the oldest that is not in use goes first. */
export const USER_IMPORTS_KEPT = 10;
/** How long a file stays after its last use, in milliseconds. */
export const USER_IMPORT_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

export const USER_IMPORT_FORMATS = ['csv', 'json', 'jsonl'] as const;
export type UserImportFormat = (typeof USER_IMPORT_FORMATS)[number];

/** Claims of the profile that a column can fill. */
export const PROFILE_TARGETS = [
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
] as const;
export const ADDRESS_TARGETS = [
  'formatted',
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'country',
] as const;

/** What a column can fill, besides `customData.<key>` and `identity.<target>`. */
export const USER_IMPORT_TARGETS = [
  'primaryEmail',
  'primaryPhone',
  'username',
  'name',
  'avatar',
  'password',
  'passwordDigest',
  'passwordAlgorithm',
  'passwordSalt',
  'passwordChangeRequired',
  'totpSecret',
  'roles',
  'organizations',
  'isSuspended',
  'customData',
  ...PROFILE_TARGETS.map((name) => `profile.${name}` as const),
  ...ADDRESS_TARGETS.map((name) => `address.${name}` as const),
] as const;

export const CUSTOM_DATA_PREFIX = 'customData.';
export const IDENTITY_PREFIX = 'identity.';

/** Targets whose cells are never shown again. */
export const SECRET_TARGETS: ReadonlySet<string> = new Set([
  'password',
  'passwordDigest',
  'passwordSalt',
  'totpSecret',
]);

/** What becomes of a row about a user who has an account already. */
export const EXISTING_USER_RULES = ['refuse', 'fill'] as const;

/** What became of a row that was not refused. */
export type UserImportOutcome = 'created' | 'filled' | 'unchanged';

/** Methods of password digests that a file can hold. */
export const DIGEST_METHODS = [
  'Argon2id',
  'Argon2i',
  'Argon2d',
  'Bcrypt',
  'SHA256',
  'SHA1',
  'MD5',
  'Legacy',
  'PBKDF2',
  'Scrypt',
  'Firebase',
  'Keycloak',
  'Django',
  'Auth0',
] as const;
export type DigestMethod = (typeof DIGEST_METHODS)[number];
