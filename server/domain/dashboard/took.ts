/** Shortest time that is told apart, and how much longer each next one is. */
const FIRST_MS = 250;
const GROWTH = 1.5;
/** The last limit is about an hour: a sign-in lasts no longer. */
const LIMITS = 24;

/**
 * Milliseconds that divide how long a step took: times are counted between two of these and not kept,
 * and still give their median within a part of its size.
 */
export const TOOK_LIMITS: readonly number[] = Array.from({ length: LIMITS }, (_, index) =>
  Math.round(FIRST_MS * GROWTH ** index),
);

/** `from_state` of the time from the first state to the goal. */
export const WHOLE_WAY = 'start';

/** How many times are from limit `took - 1` up to below limit `took`. */
type TookCount = { took: number; count: number };

/** Milliseconds that half of the times stay below; null without any. */
export function medianOf(counts: readonly TookCount[]): number | null {
  const measured = counts.filter(({ took }) => took >= 0).sort((a, b) => a.took - b.took);
  const half = measured.reduce((sum, { count }) => sum + count, 0) / 2;
  let before = 0;
  for (const { took, count } of measured) {
    if (count > 0 && before + count >= half) {
      const from = TOOK_LIMITS[took - 1] ?? 0;
      const to = TOOK_LIMITS[took] ?? from;
      return Math.round(from + ((to - from) * (half - before)) / count);
    }
    before += count;
  }
  return null;
}
