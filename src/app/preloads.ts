import type { Section } from './sections';
import type { AppDispatch } from './store';

/** Longest wait for the first answer of a page whose code has arrived. */
const LONGEST_WAIT_MS = 100;

export type Preloads = {
  /** Start a section's first request; `after` is what it needs, such as a token. */
  readonly start: (section: Section, after?: Promise<unknown>) => void;
  /**
   * Resolves once the request of the section at this path is answered, or after 100 ms. Never
   * rejects.
   */
  readonly answered: (path: string) => Promise<void>;
};

/**
 * First requests of sections. A page waits for them for a moment: a table of placeholders that
 * turns into rows at once would be rendered for nothing, and costs more than the wait.
 */
export function createPreloads(dispatch: AppDispatch): Preloads {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    start({ path, firstRequest }, after) {
      if (!firstRequest || underWay.has(path)) return;
      const answer = Promise.all([firstRequest(), after])
        .then(([request]) => dispatch(request))
        // The page requests it again and shows the error.
        .catch(() => undefined)
        .finally(() => underWay.delete(path));
      underWay.set(path, answer);
    },
    async answered(path) {
      const answer = underWay.get(path);
      if (!answer) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise((resolve) => {
        timer = setTimeout(resolve, LONGEST_WAIT_MS);
      });
      await Promise.race([answer, limit]);
      clearTimeout(timer);
    },
  };
}
