import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '~/server/domain/services/services';
import { runPeriodically } from '~/server/platform/jobs/periodic';
import { startWorkers } from '~/server/platform/jobs/workers';
import { attemptDelivery, dropTaken, loadDeliveries } from './deliveries.rules';
import { type Candidate, type Shares, hookKey } from './fair-pick';
import { LEASE_MS, renewLeases, takeDeliveries } from './queue.rules';

const SHARES: Shares = { total: 60, ofTenant: 20, ofHook: 10, reserve: 12 };

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

/** Deliveries that one process attempts at the same time. */
export class Dispatcher {
  private readonly owner = randomBytes(12).toString('hex');
  private readonly tenants = new Counter();
  private readonly hooks = new Counter();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly services: Services,
    private readonly shares = SHARES,
  ) {}

  /**
   * Begin what is due. At its limits, or with nothing due, wait for an attempt to end.
   * @returns false when there was nothing to do
   */
  async turn(): Promise<boolean> {
    const { database } = this.services;
    const underWay = {
      total: this.running.size,
      tenants: this.tenants.counts,
      hooks: this.hooks.counts,
    };
    const taken = await takeDeliveries(database, this.owner, underWay, this.shares);
    const byTenant = new Map<string, Candidate[]>();
    for (const row of taken) {
      byTenant.set(row.forTenantId, [...(byTenant.get(row.forTenantId) ?? []), row]);
    }
    await Promise.all([...byTenant].map(([tenantId, rows]) => this.begin(tenantId, rows)));
    if (taken.length > 0) return true;
    if (this.running.size === 0) return false;
    await Promise.race([...this.running, pause(IDLE_MS, undefined, { ref: false })]);
    return true;
  }

  private async begin(tenantId: string, rows: readonly Candidate[]): Promise<void> {
    const { database } = this.services;
    const ids = rows.map(({ deliveryId }) => deliveryId);
    const loaded = await loadDeliveries(database, tenantId, ids);
    const found = new Set(loaded.map(({ delivery }) => delivery.id));
    await dropTaken(
      database,
      this.owner,
      rows.filter(({ deliveryId }) => !found.has(deliveryId)),
    );
    for (const each of loaded) {
      const key = hookKey({ forTenantId: tenantId, hookId: each.hook.id });
      this.tenants.add(tenantId, 1);
      this.hooks.add(key, 1);
      const attempt = attemptDelivery(this.services, this.owner, each, this.stopping.signal)
        .catch((error: unknown) => {
          // The lease ends, and the attempt is made again.
          this.services.log.error({ err: error, tenant: tenantId }, 'a webhook was interrupted');
        })
        .finally(() => {
          this.running.delete(attempt);
          this.tenants.add(tenantId, -1);
          this.hooks.add(key, -1);
        });
      this.running.add(attempt);
    }
  }

  /** Wait until nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  async renew(): Promise<void> {
    if (this.running.size > 0) await renewLeases(this.services.database, this.owner);
  }

  /** Let attempts under way finish, for a moment; the others are made again by someone else. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.stopping.abort(), STOP_MS);
    await this.idle();
    clearTimeout(timer);
  }
}

/** Deliver webhooks. @returns a function that stops it and waits for attempts under way */
export function startDeliveries(services: Services): () => Promise<void> {
  const dispatcher = new Dispatcher(services);
  const onError = (error: unknown) =>
    services.log.error({ err: error }, 'webhooks could not be delivered');
  const stopRenewing = runPeriodically(() => dispatcher.renew(), { every: LEASE_MS / 3, onError });
  const stopWorkers = startWorkers(() => dispatcher.turn(), { count: 1, idle: IDLE_MS, onError });
  return async () => {
    await stopWorkers();
    await dispatcher.stop();
    await stopRenewing();
  };
}
