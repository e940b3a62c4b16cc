import { missingValue } from '~/src/lib/format';

/** Amounts, usage, and dates of billing by locale (specification section 9). */

/** A count with thousands separators and at most two decimals. */
export function formatCount(count: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(count);
}

/** A short limit: 1,000 and above as K, 1,000,000 and above as M, with at most one decimal. */
export function formatLimit(limit: number, locale: string): string {
  return limit < 1000
    ? formatCount(limit, locale)
    : new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
        limit,
      );
}

/** Share of a limit in whole percent; undefined if meaningless: no usage, or no limit. */
export function formatShare(
  usage: number,
  limit: number | null,
  locale: string,
): string | undefined {
  if (limit === null || limit === 0) return undefined;
  const percent = Math.round((usage / limit) * 100);
  return percent === 0
    ? undefined
    : new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100);
}

/** Only the symbol, even in locales that write "US$": all prices are labeled as US dollars. */
function dollars(cents: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...options,
  })
    .format(cents / 100)
    .replace('US$', '$');
}

/** Cents as dollars with two decimals: "$24.00". */
export function formatMoney(cents: number, locale: string): string {
  return dollars(cents, locale);
}

/** A price, without decimals if it is whole: "$24". */
export function formatPrice(cents: number, locale: string): string {
  return dollars(cents, locale, { trailingZeroDisplay: 'stripIfInteger' });
}

type Day = 'short' | 'full' | 'long';

const dayOptions: Readonly<Record<Day, Intl.DateTimeFormatOptions>> = {
  short: { month: 'short', day: 'numeric' },
  full: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: '2-digit', year: 'numeric' },
};

/** `short` "Nov 1", `full` "Nov 1, 2026", `long` "November 01, 2026"; `-` for an invalid date. */
export function formatDay(value: string, locale: string, day: Day = 'full'): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime())
    ? missingValue
    : new Intl.DateTimeFormat(locale, dayOptions[day]).format(date);
}

/** "Nov 1 - Nov 30", or with the years. */
export function formatPeriod(
  start: string,
  end: string,
  locale: string,
  day: Day = 'short',
): string {
  return `${formatDay(start, locale, day)} - ${formatDay(end, locale, day)}`;
}
