/** Id and target of the built-in email service; a wire value that clients know. */
export const BUILT_IN_MAIL_ID = 'logto-email';

export const SENDER_NAME_MAX = 128;
export const COMPANY_INFORMATION_MAX = 512;

/**
 * An address, with or without a scheme, that a mail program may turn into a link: two labels joined
 * by a dot, of which the last one is at least two letters.
 */
const LINK = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u;

/** Mail of the installation must not advertise the sites of its tenants in a sender's name. */
export function containsUrl(text: string): boolean {
  return LINK.test(text);
}
