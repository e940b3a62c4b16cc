/** Milliseconds that a request waits for its turn by default before it is shed. */
const PATIENCE = 5000;

type Shed = {
  retryAfterSeconds: number;
  /**
   * The caller's own tenant, address or object has used up its share; else the whole server is
   * busy.
   */
  isOverShare: boolean;
};

/** A request was shed. */
export class Busy extends Error {
  override name = 'Busy';
  readonly retryAfterSeconds: number;
  readonly isOverShare: boolean;

  constructor({ retryAfterSeconds, isOverShare }: Shed, cause?: unknown) {
    super(isOverShare ? 'The share is used up' : 'Too much is waiting already', { cause });
    this.retryAfterSeconds = retryAfterSeconds;
    this.isOverShare = isOverShare;
  }
}

export type FairQueueOptions = {
  /** Turns there are at once; without a limit by default. */
  total?: number;
  /** Turns that one key may hold at once. */
  each: number;
  /** Turns that only keys without any may take, so that one can always start. */
  reserve?: number;
  /** How many of one key may wait; more are refused at once. */
  waiting: number;
  /** How many of all keys together may wait; without a limit by default. */
  waitingInAll?: number;
  /** Milliseconds after which waiting ends with a refusal; five seconds by default. */
  patience?: number;
};

export type FairQueue = {
  /**
   * Wait for a turn.
   * @param patience milliseconds, in place of those of the queue
   * @returns a function that gives it back; calling it again does nothing
   * @throws Busy when too many wait, or the wait took too long
   */
  enter(key: string, patience?: number): Promise<() => void>;
  /** Work during a turn. */
  run<Result>(key: string, work: () => Promise<Result>, patience?: number): Promise<Result>;
};

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
  waitingInAll = Number.POSITIVE_INFINITY,
  patience: usualPatience = PATIENCE,
}: FairQueueOptions): FairQueue {
  const held = new Map<string, number>();
  /** Waiting requests by key; the order of the keys is the order in which they are served. */
  const lines = new Map<string, Set<Waiter>>();
  let active = 0;
  let waitingNow = 0;

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
    if (line?.delete(waiter)) waitingNow -= 1;
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

  function shed(key: string): Busy {
    return new Busy({
      retryAfterSeconds: Math.ceil(usualPatience / 1000),
      isOverShare: (held.get(key) ?? 0) >= each,
    });
  }

  function wait(key: string, patience: number): Promise<() => void> {
    const line = lines.get(key) ?? new Set();
    if (line.size >= waiting || waitingNow >= waitingInAll) return Promise.reject(shed(key));
    lines.set(key, line);
    waitingNow += 1;
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start() {
          clearTimeout(timer);
          resolve(take(key));
        },
      };
      const timer = setTimeout(() => {
        leave(key, waiter);
        reject(shed(key));
      }, patience);
      line.add(waiter);
    });
  }

  const queue: FairQueue = {
    enter: (key, patience = usualPatience) =>
      mayStart(key) && !lines.has(key) ? Promise.resolve(take(key)) : wait(key, patience),
    async run(key, work, patience) {
      const release = await queue.enter(key, patience);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
  return queue;
}
