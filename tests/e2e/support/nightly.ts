/**
 * A test that only the nightly run takes (`npm test -- --long` as well): a cheaper level, or another
 * test of the browser, covers most of it by day.
 */
export const nightly = { tag: '@nightly' } as const;

/** By day the first tests of a series, and in the nightly run all. */
export function nightlyFrom(index: number, byDay = 1) {
  return index < byDay ? {} : nightly;
}
