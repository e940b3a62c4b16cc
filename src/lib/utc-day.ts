/** The UTC day of an instant, `yyyy-MM-dd`. */
export function utcDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** "18 Nov", "Wed 18 Nov 2026" or "18 Nov 2026" for a UTC day, in the order of the locale. */
export function formatUtcDay(
  day: string,
  locale: string,
  form: 'short' | 'weekday' | 'date' = 'date',
): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(form === 'weekday' && { weekday: 'short' as const }),
    ...(form === 'date' && { year: 'numeric' as const }),
  }).format(new Date(`${day}T00:00:00Z`));
}
