const PHONE_SPELLING = /^\+?[\d\s().-]+$/;
/** Fewer digits occur in too many numbers to be meaningful. */
const PHONE_DIGITS_MIN = 3;

/**
 * The digits to search for in stored numbers (country code first, no separators), for a full or
 * partial number in any format; null if it cannot be one. A "00" before the country code and a
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
