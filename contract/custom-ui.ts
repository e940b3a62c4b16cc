/** Sign-in pages that a tenant brings along, as a zip. */

export const CUSTOM_UI_MAX_BYTES = 20 * 1024 * 1024;
/** Browsers on Windows name the second. */
export const CUSTOM_UI_MIME_TYPES = ['application/zip', 'application/x-zip-compressed'] as const;

/** Of everything unpacked. */
export const CUSTOM_UI_UNPACKED_MAX_BYTES = 50 * 1024 * 1024;
export const CUSTOM_UI_FILES_MAX = 1000;
/** Characters of a file's path. */
export const CUSTOM_UI_PATH_MAX = 512;
