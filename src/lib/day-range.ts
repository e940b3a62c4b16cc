/** Start and end day, inclusive; either may be open. `yyyy-MM-dd`. */
export type DayRange = { readonly from: string | null; readonly to: string | null };

/** Where a day begins at midnight: the time zone of the browser, or UTC. */
export type DayZone = 'local' | 'utc';

const SEPARATOR = '..';

/** Midnight at the start of a day, in epoch milliseconds; null for no day. */
function startOf(day: string, zone: DayZone = 'local', laterDays = 0): number | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const start = new Date(year, month - 1, date);
  const isDay = start.getMonth() === month - 1 && start.getDate() === date && year >= 1970;
  if (!isDay) return null;
  // By the calendar: a day is not always 24 hours long.
  return zone === 'utc'
    ? Date.UTC(year, month - 1, date + laterDays)
    : new Date(year, month - 1, date + laterDays).getTime();
}

/** Parses a range such as `2026-01-01..2026-01-31`; null if missing or invalid. */
export function readDayRange(text: string | null): DayRange | null {
  if (text === null || !text.includes(SEPARATOR)) return null;
  const [from = '', to = '', ...rest] = text.split(SEPARATOR);
  const isRange =
    rest.length === 0 &&
    from + to !== '' &&
    [from, to].every((day) => day === '' || startOf(day) !== null) &&
    (from === '' || to === '' || from <= to);
  return isRange ? { from: from || null, to: to || null } : null;
}

export function writeDayRange({ from, to }: DayRange): string | null {
  return from === null && to === null ? null : `${from ?? ''}${SEPARATOR}${to ?? ''}`;
}

/** First and last millisecond of a range. */
export function timesOf(
  range: DayRange | null,
  zone: DayZone = 'local',
): {
  readonly from: number | undefined;
  readonly to: number | undefined;
} {
  const from = range?.from ? startOf(range.from, zone) : null;
  const next = range?.to ? startOf(range.to, zone, 1) : null;
  return { from: from ?? undefined, to: next === null ? undefined : next - 1 };
}

/** "Jan 1 – 31, 2026", or the given texts for open ends: "From Jan 1, 2026". */
export function formatDayRange(
  { from, to }: DayRange,
  locale: string,
  open: { readonly since: (day: string) => string; readonly until: (day: string) => string },
): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const start = from === null ? null : startOf(from);
  const end = to === null ? null : startOf(to);
  if (start !== null && end !== null) return format.formatRange(start, end);
  if (start !== null) return open.since(format.format(start));
  return end === null ? '' : open.until(format.format(end));
}
