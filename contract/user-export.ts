/** Export of users as a file: what console, contract and server agree on. */

export const USER_EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type UserExportFormat = (typeof USER_EXPORT_FORMATS)[number];

/** What a file can hold of each user. Passwords and factors themselves are never among it. */
export const USER_EXPORT_FIELDS = [
  'id',
  'primaryEmail',
  'primaryPhone',
  'username',
  'name',
  'avatar',
  'organizations',
  'roles',
  'mfaFactors',
  'isSuspended',
  'lastSignInAt',
  'createdAt',
  'updatedAt',
  'profile',
  'identities',
  'customData',
] as const;
export type UserExportField = (typeof USER_EXPORT_FIELDS)[number];

/** Users that one request can name; more do not fit an address. */
export const USER_EXPORT_IDS_MAX = 500;
