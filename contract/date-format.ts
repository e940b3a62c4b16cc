import {
  CUSTOM_DATE_FORMAT,
  PROFILE_FIELD_FORMAT_MAX,
  type ProfileFieldConfig,
} from './profile-fields';

const ISO = 'yyyy-MM-dd';
const TOKENS = { yyyy: '(?<year>\\d{4})', MM: '(?<month>\\d{2})', dd: '(?<day>\\d{2})' };

/** The pattern that dates are entered in. */
export function dateFormatOf({ format, customFormat }: ProfileFieldConfig): string {
  return (format === CUSTOM_DATE_FORMAT ? customFormat : format) || ISO;
}

/** Undefined for a format with anything but the year, the month and the day as numbers. */
function patternOf(format: string): RegExp | undefined {
  const parts = format.split(/(yyyy|MM|dd)/);
  const literals = parts.filter((_, index) => index % 2 === 0);
  const tokens = parts.filter((_, index) => index % 2 === 1);
  if (tokens.length === 0 || new Set(tokens).size < tokens.length) return undefined;
  if (literals.some((literal) => /[A-Za-z]/.test(literal))) return undefined;
  const source = parts.map((part, index) =>
    index % 2 === 1
      ? TOKENS[part as keyof typeof TOKENS]
      : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`);
}

/** Whether a date can be chosen from a calendar: the format has all of it, and nothing else. */
export function isWholeDate(format: string): boolean {
  return (
    patternOf(format) !== undefined && Object.keys(TOKENS).every((token) => format.includes(token))
  );
}

/** A day of a calendar (yyyy-MM-dd) in a format of a whole date. */
export function writeDate(format: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date);
}

/** The day (yyyy-MM-dd) that a text is in a format of a whole date; undefined if it is none. */
export function readDate(format: string, text: string): string | undefined {
  const found = patternOf(format)?.exec(text)?.groups;
  if (!found || !isDateIn(format, text)) return undefined;
  return `${found['year']}-${found['month']}-${found['day']}`;
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is a day in the format; in a format that is not known, any short text is. */
export function isDateIn(format: string, text: string): boolean {
  const pattern = patternOf(format);
  if (!pattern) return text.length <= PROFILE_FIELD_FORMAT_MAX;
  const found = pattern.exec(text)?.groups;
  if (!found) return false;
  // What the format leaves out fits every day; 2000 is a leap year.
  return isDay(
    Number(found['year'] ?? 2000),
    Number(found['month'] ?? 1),
    Number(found['day'] ?? 1),
  );
}

/** Offset from UTC of the time zone in which each day begins first. */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** Whether a whole date in a format is in the future in every time zone. */
export function isFutureDate(format: string, text: string, now = Date.now()): boolean {
  const day = isWholeDate(format) ? readDate(format, text) : undefined;
  return day !== undefined && day > new Date(now + FIRST_ZONE_MS).toISOString().slice(0, 10);
}

/** Whether the value of a profile field is a date in its format; a birthdate is not in the future. */
export function isProfileDate(name: string, format: string, text: string): boolean {
  return isDateIn(format, text) && !(name === 'birthdate' && isFutureDate(format, text));
}
