import { api } from '~/src/api/api';
import type { Section } from './sections';
import type { AppDispatch } from './store';

/** Longest wait for the first answer of a page whose code has arrived. */
const LONGEST_WAIT_MS = 100;

export type Preloads = {
  /** Start a section's first request; `after` is what it needs, such as a token. */
  readonly start: (section: Section, after?: Promise<unknown>) => void;
  /** Resolves once these requests are answered, or after 100 ms. Never rejects. */
  readonly answered: () => Promise<void>;
};

/**
 * First requests of sections. A page waits for them for a moment: a table of placeholders that
 * turns into rows at once would be rendered for nothing, and costs more than the wait.
 */
export function createPreloads(dispatch: AppDispatch): Preloads {
  const underWay = new Set<Promise<unknown>>();
  return {
    start({ preload }, after) {
      if (!preload) return;
      const answer = (async () => {
        await after;
        await preload(dispatch);
        await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      })()
        // The page requests it again and shows the error.
        .catch(() => undefined)
        .finally(() => underWay.delete(answer));
      underWay.add(answer);
    },
    async answered() {
      if (underWay.size === 0) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise((resolve) => {
        timer = setTimeout(resolve, LONGEST_WAIT_MS);
      });
      await Promise.race([Promise.all(underWay), limit]);
      clearTimeout(timer);
    },
  };
}
