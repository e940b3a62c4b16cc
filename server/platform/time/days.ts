const DAY_MS = 86_400_000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Epoch milliseconds at which a UTC day begins. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Days since 1970 of a UTC day. */
function dayNumber(day: string): number {
  return startOfDay(day) / DAY_MS;
}

/** The UTC day so many days later; earlier with a negative number. */
export function daysAfter(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar. There is no year 0. */
export function isDay(text: string): boolean {
  if (!PATTERN.test(text) || text.startsWith('0000')) return false;
  const number = dayNumber(text);
  return Number.isInteger(number) && daysAfter(text, 0) === text;
}
