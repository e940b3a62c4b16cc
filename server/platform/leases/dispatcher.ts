import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '~/server/platform/db/database';
import { runPeriodically } from '~/server/platform/jobs/periodic';
import { startWorkers } from '~/server/platform/jobs/workers';
import { type Candidate, type Shares, lineKey } from './fair-pick';
import { LEASE_MS, type LeaseQueue } from './lease-queue';

/** Milliseconds between looks at an empty queue. */
const IDLE_MS = 500;
/** Milliseconds that attempts under way have to finish when the process stops. */
const STOP_MS = 3000;

class Counter {
  readonly counts = new Map<string, number>();

  add(key: string, change: number): void {
    const count = (this.counts.get(key) ?? 0) + change;
    if (count === 0) this.counts.delete(key);
    else this.counts.set(key, count);
  }
}

/** Work on the entries of a queue. */
type Work<Loaded> = {
  database: Database;
  queue: LeaseQueue;
  shares: Shares;
  /** What the entries of one tenant are about; those of deleted records are missing. */
  load: (tenantId: string, entryIds: readonly string[]) => Promise<ReadonlyMap<string, Loaded>>;
  /** One attempt, which gives its entry back. `signal` aborts when the process stops. */
  attempt: (owner: string, loaded: Loaded, signal: AbortSignal) => Promise<void>;
  /** An attempt was interrupted: its lease ends, and it is made again. */
  onInterrupted: (error: unknown, tenantId: string) => void;
};

/** What one process works on at the same time. */
export class LeaseDispatcher<Loaded> {
  private readonly owner = randomBytes(12).toString('hex');
  private readonly tenants = new Counter();
  private readonly lines = new Counter();
  private readonly running = new Map<Promise<void>, Candidate>();
  private readonly stopping = new AbortController();

  constructor(private readonly work: Work<Loaded>) {}

  /**
   * Begin what is due. At its limits, or with nothing due, wait for an attempt to end.
   * @returns false when there was nothing to do
   */
  async turn(): Promise<boolean> {
    const { database, queue, shares } = this.work;
    const underWay = {
      total: this.running.size,
      tenants: this.tenants.counts,
      ofLines: this.lines.counts,
    };
    const taken = await queue.take(database, this.owner, underWay, shares);
    const byTenant = new Map<string, Candidate[]>();
    for (const row of taken) {
      byTenant.set(row.forTenantId, [...(byTenant.get(row.forTenantId) ?? []), row]);
    }
    await Promise.all([...byTenant].map(([tenantId, rows]) => this.begin(tenantId, rows)));
    if (taken.length > 0) return true;
    if (this.running.size === 0) return false;
    await Promise.race([...this.running.keys(), pause(IDLE_MS, undefined, { ref: false })]);
    return true;
  }

  private async begin(tenantId: string, rows: readonly Candidate[]): Promise<void> {
    const loaded = await this.work.load(
      tenantId,
      rows.map(({ entryId }) => entryId),
    );
    for (const row of rows) {
      const one = loaded.get(row.entryId);
      if (one === undefined) await this.drop(row);
      else this.start(row, one);
    }
  }

  /** Take an entry off the queue whose record was deleted. */
  private async drop({ forTenantId, entryId }: Candidate): Promise<void> {
    const { database, queue } = this.work;
    await database.inTenant(
      forTenantId,
      (tx) => queue.giveBack(tx, this.owner, { forTenantId, entryId }, undefined),
      queue.job,
    );
  }

  private start(row: Candidate, loaded: Loaded): void {
    const { forTenantId } = row;
    const key = lineKey(row);
    this.tenants.add(forTenantId, 1);
    this.lines.add(key, 1);
    const attempt = this.work
      .attempt(this.owner, loaded, this.stopping.signal)
      .catch((error: unknown) => this.work.onInterrupted(error, forTenantId))
      .finally(() => {
        this.running.delete(attempt);
        this.tenants.add(forTenantId, -1);
        this.lines.add(key, -1);
      });
    this.running.set(attempt, row);
  }

  /** Wait until nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.running.keys());
  }

  async renew(): Promise<void> {
    const { database, queue } = this.work;
    const held = [...this.running.values()];
    if (held.length > 0) await queue.renew(database, this.owner, held);
  }

  /** Let attempts under way finish, for a moment; the others are made again by someone else. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.stopping.abort(), STOP_MS);
    await this.idle();
    clearTimeout(timer);
  }
}

/** Work through a queue. @returns a function that stops it and waits for attempts under way */
export function startDispatcher<Loaded>(
  dispatcher: LeaseDispatcher<Loaded>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopRenewing = runPeriodically(() => dispatcher.renew(), { every: LEASE_MS / 3, onError });
  const stopWorkers = startWorkers(() => dispatcher.turn(), { count: 1, idle: IDLE_MS, onError });
  return async () => {
    await stopWorkers();
    await dispatcher.stop();
    await stopRenewing();
  };
}
