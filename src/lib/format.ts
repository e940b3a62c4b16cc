/** Dates and numbers by locale. Formatters are cached per locale and shape. */

const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function once<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  const found = cache.get(key) as T | undefined;
  if (found) {
    return found;
  }
  const made = make();
  cache.set(key, made);
  return made;
}

type Moment = Date | number | string | null | undefined;

function toDate(value: Moment): Date | undefined {
  if (value === null || value === undefined || value === '') {
    return undefined;
  }
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Placeholder for a missing or invalid value. */
export const missingValue = '-';

/** "18 Nov 2026" in the order of the locale; `-` for a missing or invalid value. */
export function formatDate(value: Moment, locale: string): string {
  const date = toDate(value);
  return date
    ? once(`date ${locale}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })).format(
        date,
      )
    : missingValue;
}

/** Date and time to the minute, local or in a time zone; `-` for a missing or invalid value. */
export function formatDateTime(value: Moment, locale: string, timeZone?: string): string {
  const date = toDate(value);
  return date
    ? once(
        `time ${locale} ${timeZone}`,
        () =>
          new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
      ).format(date)
    : missingValue;
}

/** A whole number with the thousands separators of the locale. */
export function formatNumber(value: number, locale: string): string {
  return once(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value);
}
