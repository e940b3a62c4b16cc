import { test } from '@playwright/test';
import { isNightly } from '~/tests/support/nightly';

/**
 * A test of the nightly run (and of `npm test -- --long`): a cheaper level, or another test of the
 * file, covers most of it.
 */
export const nightly = { tag: '@nightly' } as const;

/** The first `most` tests of a series always run, the others only in the nightly run. */
export function nightlyFrom(index: number, most = 1) {
  return index < most ? {} : nightly;
}

/** A step of a long journey that belongs to the nightly run. No other step depends on it. */
export async function nightlyStep(title: string, body: () => Promise<void>): Promise<void> {
  if (isNightly) await test.step(title, body);
}
