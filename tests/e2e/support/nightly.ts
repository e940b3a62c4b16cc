/**
 * A test of the nightly run (and of `npm test -- --long`): a cheaper level, or another test of the
 * file, covers most of it.
 */
export const nightly = { tag: '@nightly' } as const;

/** The first `most` tests of a series always run, the others only in the nightly run. */
export function nightlyFrom(index: number, most = 1) {
  return index < most ? {} : nightly;
}
