import { act } from '@testing-library/react';
import { REQUEST_TIMEOUT_MS } from '~/contract/limits';

/** Waits of the product that a fault brings: between attempts and between polls. */
const waits: ReadonlySet<number> = new Set([200, 500, 1000, 1500, 3000]);

/** For an answer, and for a purchase to take effect. */
const patience: ReadonlySet<number> = new Set([REQUEST_TIMEOUT_MS, 10_000]);

/** Somewhat less than the seven seconds that the server asks for (`Retry-After`). */
function isAskedFor(delay: number) {
  return delay > 3000 && delay <= 7000 && delay !== 5000 && delay !== 4000;
}

const once = globalThis.setTimeout;

/**
 * Shortens these waits to a hundredth, and leaves all others. Patience too, but only where no answer
 * comes: a busy machine must not run out of it.
 * @returns a function that takes it back
 */
export function quicken({ isSilent = false } = {}): () => void {
  const quick = ((work: () => void, delay = 0, ...rest: unknown[]) =>
    once(
      work,
      waits.has(delay) || isAskedFor(delay) || (isSilent && patience.has(delay))
        ? delay / 100
        : delay,
      ...rest,
    )) as typeof setTimeout;
  globalThis.setTimeout = quick;
  return () => {
    globalThis.setTimeout = once;
  };
}

/** Lets what is due happen first. */
export function nextTurn() {
  return new Promise<void>((resolve) => once(resolve, 0));
}

/** Lets everything happen that is under way without a wait. */
export function settle() {
  return act(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await nextTurn();
    }
  });
}
