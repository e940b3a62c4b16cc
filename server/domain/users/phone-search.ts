/** Digits, grouping characters and the wildcards of a pattern. */
const PHONE_CHARACTERS = /^[\d+()\-./\s%_]*$/;

/**
 * What a search value can mean for phone numbers, which are stored as digits with the country code:
 * `+49 (0)170 12-3` finds 4917012. A leading `00` is the international prefix; one leading zero may
 * be the national one, which no stored number has. Values that are no phone numbers stay as they
 * are.
 */
export function phoneSpellings(value: string): string[] {
  if (!PHONE_CHARACTERS.test(value) || !/\d/.test(value)) return [value];
  const digits = value.replace(/\(0\)/g, '').replace(/[^\d%_]/g, '');
  const withoutPrefix = digits.replace(/^(%*)00(?=\d{2})/, '$1');
  const national = withoutPrefix.replace(/^(%*)0(?=[1-9]\d{2})/, '$1');
  return [...new Set([withoutPrefix, national])];
}
