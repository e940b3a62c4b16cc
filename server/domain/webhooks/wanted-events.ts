import type { HookEvent } from '~/contract/webhooks';
import type { Database } from '~/server/platform/db/database';

type Wanted = {
  events: ReadonlySet<string>;
  readAt: number;
};

/** Another process's hook gets events after at most so long; one of this process at once. */
const CACHE_MS = 5000;
const CACHE_SIZE = 10_000;

const caches = new WeakMap<Database, Map<string, Wanted>>();

function cacheOf(database: Database): Map<string, Wanted> {
  const cache = caches.get(database) ?? new Map<string, Wanted>();
  caches.set(database, cache);
  return cache;
}

/** False when no enabled hook of the tenant wanted the event a moment ago. */
export function mayBeWanted(database: Database, tenantId: string, event: HookEvent): boolean {
  const known = cacheOf(database).get(tenantId);
  return !known || Date.now() - known.readAt >= CACHE_MS || known.events.has(event);
}

export function noteWanted(database: Database, tenantId: string, events: readonly string[]): void {
  const cache = cacheOf(database);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(tenantId, { events: new Set(events), readAt: Date.now() });
}

/** Called after a tenant's hooks have changed. */
export function forgetWanted(database: Database, tenantId: string): void {
  cacheOf(database).delete(tenantId);
}
