/** A request was shed: its tenant, address or object already has as many waiting as it may have. */
export class Busy extends Error {
  override name = 'Busy';

  constructor(
    readonly retryAfterSeconds: number,
    cause?: unknown,
  ) {
    super('Too much is waiting already', { cause });
  }
}

export interface FairQueueOptions {
  /** Turns there are at once; without a limit by default. */
  total?: number;
  /** Turns that one key may hold at once. */
  each: number;
  /** Turns that only keys without any may take, so that one can always start. */
  reserve?: number;
  /** How many of one key may wait; more are refused at once. */
  waiting: number;
  /** Milliseconds after which waiting ends with a refusal. */
  patience: number;
}

export interface FairQueue {
  /**
   * Wait for a turn.
   * @returns a function that gives it back; calling it again does nothing
   * @throws Busy when too many wait, or the wait took too long
   */
  enter(key: string): Promise<() => void>;
  /** Work during a turn. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

type Waiter = { start: () => void };

/**
 * Turns that keys take one after the other: however many requests of one key wait, another key's
 * first waits for at most one turn to end. Queues live in one process; what must hold for all
 * processes is counted in the database.
 */
export function createFairQueue({
  total = Number.POSITIVE_INFINITY,
  each,
  reserve = 0,
  waiting,
  patience,
}: FairQueueOptions): FairQueue {
  const held = new Map<string, number>();
  /** Waiting requests by key; the order of the keys is the order in which they are served. */
  const lines = new Map<string, Set<Waiter>>();
  let active = 0;

  function mayStart(key: string): boolean {
    const own = held.get(key) ?? 0;
    return own < each && active < (own === 0 ? total : total - reserve);
  }

  function take(key: string): () => void {
    active += 1;
    held.set(key, (held.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      active -= 1;
      const own = (held.get(key) ?? 1) - 1;
      if (own === 0) held.delete(key);
      else held.set(key, own);
      startNext();
    };
  }

  function leave(key: string, waiter: Waiter): void {
    const line = lines.get(key);
    line?.delete(waiter);
    if (line?.size === 0) lines.delete(key);
  }

  function startNext(): void {
    for (const [key, line] of lines) {
      const [first] = line;
      if (!first || !mayStart(key)) continue;
      // The key goes to the end: all others are served before it is served again.
      lines.delete(key);
      lines.set(key, line);
      leave(key, first);
      first.start();
      return;
    }
  }

  function wait(key: string): Promise<() => void> {
    const line = lines.get(key) ?? new Set();
    if (line.size >= waiting) return Promise.reject(new Busy(Math.ceil(patience / 1000)));
    lines.set(key, line);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start() {
          clearTimeout(timer);
          resolve(take(key));
        },
      };
      const timer = setTimeout(() => {
        leave(key, waiter);
        reject(new Busy(Math.ceil(patience / 1000)));
      }, patience);
      line.add(waiter);
    });
  }

  const queue: FairQueue = {
    enter: (key) => (mayStart(key) && !lines.has(key) ? Promise.resolve(take(key)) : wait(key)),
    async run(key, work) {
      const release = await queue.enter(key);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
  return queue;
}
