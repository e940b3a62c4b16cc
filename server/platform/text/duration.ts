const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** A duration as text in a language: whole minutes, in the largest unit that divides them. */
export function durationText(ms: number) {
  return (language: string): string => {
    const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
    const [unit, size] = UNITS.find(([, each]) => minutes % each === 0) ?? ['minute', 1];
    return new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    }).format(minutes / size);
  };
}
