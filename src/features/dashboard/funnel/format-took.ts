const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** "24 sec", "3 min" or "< 1 sec": a time that is known to about a fifth of itself. */
export function formatTook(ms: number, language: string): string {
  const seconds = ms / 1000;
  const format = (unit: 'second' | 'minute' | 'hour', value: number): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(
      value,
    );
  if (seconds < 1) return `< ${format('second', 1)}`;
  if (seconds < 2 * MINUTE) return format('second', seconds);
  return seconds < 2 * HOUR ? format('minute', seconds / MINUTE) : format('hour', seconds / HOUR);
}
