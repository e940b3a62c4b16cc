import { createHash } from 'node:crypto';
import type { Logger } from 'pino';

/** Unknown: the service did not answer. */
type BreachVerdict = 'breached' | 'clear' | 'unknown';

export type BreachLookUp = {
  /** Whether the password is in a known breach. */
  look(
    password: string,
    options?: {
      /** Asks a service that has just failed, too: the password is refused otherwise. */
      mustKnow?: boolean;
    },
  ): Promise<BreachVerdict>;
};

type BreachLookUpOptions = {
  /** Range service: GET {url}{first five hex digits of the SHA-1}; undefined turns it off. */
  url: string | undefined;
  fetch: typeof globalThis.fetch;
  log: Logger;
};

const TIMEOUT_MS = 1500;
/** After a failure the service is not asked for a while, so that no request waits for it again. */
const PAUSE_MS = 60_000;

/**
 * Breach check by hash prefix (specification section 7): only five hex digits leave the server, and
 * the answer is padded, so that its length tells nobody which. An installation without the service
 * finds every password clear.
 */
export function createBreachLookUp({ url, fetch, log }: BreachLookUpOptions): BreachLookUp {
  let pausedUntil = 0;
  return {
    async look(password, { mustKnow = false } = {}) {
      if (url === undefined) return 'clear';
      if (Date.now() < pausedUntil && !mustKnow) return 'unknown';
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        const response = await fetch(`${url}${digest.slice(0, 5)}`, {
          headers: { 'Add-Padding': 'true' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const suffix = digest.slice(5);
        const isListed = (await response.text()).split('\n').some((line) => {
          const [candidate, count] = line.trim().toUpperCase().split(':');
          // Padding lines have a count of zero.
          return candidate === suffix && count !== '0';
        });
        pausedUntil = 0;
        return isListed ? 'breached' : 'clear';
      } catch (error) {
        pausedUntil = Date.now() + PAUSE_MS;
        log.warn({ err: error }, 'the password breach service did not answer');
        return 'unknown';
      }
    },
  };
}
