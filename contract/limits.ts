/** Limits that forms show and the server enforces (specification sections 3, 5 and 9). */

export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

export const APPLICATION_NAME_MAX = 256;
export const APPLICATION_SECRET_NAME_MAX = 256;
/** Maximum time that a replaced secret may remain valid, in seconds: 30 days. */
export const SECRET_OVERLAP_MAX = 30 * 86_400;
/** Redirect URIs of one kind: every sign-in compares all of them. */
export const APPLICATION_URIS_MAX = 1000;
export const USER_NAME_MAX = 128;
export const TENANT_NAME_MAX = 128;
export const URL_MAX = 2048;
export const DISPLAY_NAME_MAX = 256;

export const REFRESH_TOKEN_DAYS_MIN = 1;
export const REFRESH_TOKEN_DAYS_MAX = 90;
export const REFRESH_TOKEN_DAYS_DEFAULT = 14;

/** Console and profile images. */
export const IMAGE_UPLOAD_MAX_BYTES = 500 * 1024;
/** Pictures that users upload of themselves: none that can hold scripts. */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
export const AVATAR_MIME_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
/** Images in mail: what every mail program shows. */
export const MAIL_IMAGE_MIME_TYPES = ['image/png', 'image/jpeg'] as const;
/** All uploads. */
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
export const IMAGE_UPLOAD_MIME_TYPES = [
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/vnd.microsoft.icon',
  'image/x-icon',
] as const;
export const UPLOAD_MIME_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/vnd.microsoft.icon',
  'image/x-icon',
  'image/svg+xml',
  'image/tiff',
  'image/webp',
  'image/bmp',
  'application/zip',
] as const;

export const VERIFICATION_CODE_LENGTH = 6;
export const VERIFICATION_CODE_TTL_SECONDS = 600;
/** Lifetime of a password reset link. */
export const PASSWORD_RESET_LINK_TTL_SECONDS = 24 * 3600;
export const VERIFICATION_CODE_MAX_TRIES = 10;
export const VERIFICATION_CODE_RESEND_SECONDS = 60;
/** Passkeys of one user. */
export const PASSKEYS_MAX = 50;

export const REQUEST_TIMEOUT_MS = 20_000;
/** Free tenants per user. */
export const FREE_TENANTS_MAX = 10;
/** Email addresses per invitation request. */
export const INVITEES_MAX = 50;
/** Organizations, organization roles, and organization permissions. */
export const ORGANIZATION_NAME_MAX = 128;
export const ORGANIZATION_DESCRIPTION_MAX = 256;
export const EMAIL_DOMAIN_MAX = 128;
/** Accounts do not store longer addresses, so an invitation to one could never be accepted. */
export const INVITEE_ADDRESS_MAX = 128;
/** Maximum length of an account's email address. */
export const EMAIL_MAX = 128;
/** IDs that one request may add to or set on an object. */
export const RELATION_IDS_MAX = 10_000;
/** Members and roles in one request that assigns every role to every member. */
export const BULK_MEMBERS_MAX = 1000;
export const BULK_ROLES_MAX = 100;
