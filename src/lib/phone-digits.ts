/** Looking for users by whatever someone has at hand: a name, an e-mail, a phone number, an id. */

/** `%` and `_` of what was typed are meant literally, so they are escaped for LIKE. */
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const PHONE_SPELLING = /^\+?[\d\s().-]+$/;
/** Fewer digits are part of too many numbers to be meant as one. */
const PHONE_DIGITS_MIN = 3;

/**
 * The digits to look for in stored numbers (country code first, no separators), for a number or a
 * part of one in any spelling; null where it cannot be one. A "00" before the country code and a
 * trunk zero ("0770…", "+44 (0) 770…") are not stored.
 */
export function phoneDigits(keyword: string): string | null {
  const text = keyword.trim();
  if (!PHONE_SPELLING.test(text)) return null;
  const digits = text
    .replace(/\(\s*0\s*\)/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return digits.length >= PHONE_DIGITS_MIN ? digits : null;
}

/** Query parameters that find users by id, e-mail, phone, username or name. */
export function userSearchParams(keyword: string | undefined): Readonly<Record<string, string>> {
  const text = keyword?.trim() ?? '';
  if (text === '') return {};
  const digits = phoneDigits(text);
  if (digits === null || digits === text) return { search: contains(text) };
  return {
    'search.id': contains(text),
    'search.primaryEmail': contains(text),
    'search.primaryPhone': contains(digits),
    'search.username': contains(text),
    'search.name': contains(text),
  };
}
