const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The two largest units of a time: "2 hr 40 min", "4 min 12 sec", "0 sec". */
export function durationText(ms: number, locale: string): string {
  let rest = Math.max(0, Math.round(ms / 1000));
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [{ unit, count }] : [];
  });
  const shown = parts.length > 0 ? parts.slice(0, 2) : [{ unit: 'second' as const, count: 0 }];
  return shown
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

/** How long a request took: "88 ms", "4.2 sec". */
export function tookText(ms: number, locale: string): string {
  const isShort = ms < 1000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? ms : ms / 1000);
}
