import { act } from '@testing-library/react';
import { REQUEST_TIMEOUT_MS } from '~/contract/limits';

/** Waits of the product that a fault brings: between attempts, between polls, for an answer. */
const waits: ReadonlySet<number> = new Set([200, 500, 1000, 1500, 3000, 10_000]);

const once = globalThis.setTimeout;

/**
 * Shortens these waits to a hundredth, and leaves all others. The patience for an answer too, but
 * only where no answer comes: a busy machine must not run out of it.
 * @returns a function that takes it back
 */
export function quicken({ isSilent = false } = {}): () => void {
  const quick = ((work: () => void, delay = 0, ...rest: unknown[]) =>
    once(
      work,
      waits.has(delay) || (isSilent && delay === REQUEST_TIMEOUT_MS) ? delay / 100 : delay,
      ...rest,
    )) as typeof setTimeout;
  globalThis.setTimeout = quick;
  return () => {
    globalThis.setTimeout = once;
  };
}

/** Lets everything happen that is under way without a wait. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => once(resolve, 0));
    }
  });
