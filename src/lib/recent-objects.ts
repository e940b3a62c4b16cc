import { sessionKeys } from '~/src/config/storage-keys';
import { openStorage } from './storage';

export type RecentObject = {
  /** A kind of object of the command palette. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
};

/** How many the command palette offers. */
const LIMIT = 5;

function isRecentObject(value: unknown): value is RecentObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['kind', 'id', 'name'].every(
      (key) => typeof (value as Record<string, unknown>)[key] === 'string',
    )
  );
}

function keyOf(tenantId: string): string {
  return `${sessionKeys.recentObjects}${tenantId}`;
}

/**
 * The objects of a tenant whose pages were opened in this tab, the last one first.
 * @param tenantId empty in the open-source edition
 */
export function recentObjects(tenantId: string): readonly RecentObject[] {
  try {
    const stored: unknown = JSON.parse(openStorage('session').getItem(keyOf(tenantId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentObject).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

function store(tenantId: string, objects: readonly RecentObject[]): void {
  openStorage('session').setItem(keyOf(tenantId), JSON.stringify(objects));
}

export function rememberObject(tenantId: string, object: RecentObject): void {
  const others = recentObjects(tenantId).filter(({ id }) => id !== object.id);
  store(tenantId, [object, ...others].slice(0, LIMIT));
}

function tenantsWithObjects(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(sessionKeys.recentObjects))
      .map((key) => key.slice(sessionKeys.recentObjects.length));
  } catch {
    // Without a storage nothing was remembered.
    return [];
  }
}

/** Those of every tenant: the next to sign in in this tab may be someone else. */
export function forgetAllObjects(): void {
  for (const tenantId of tenantsWithObjects()) {
    openStorage('session').removeItem(keyOf(tenantId));
  }
}

/** After its deletion. IDs are unique across kinds and tenants. */
export function forgetObject(id: string): void {
  for (const tenantId of tenantsWithObjects()) {
    const recent = recentObjects(tenantId);
    const others = recent.filter((object) => object.id !== id);
    if (others.length < recent.length) store(tenantId, others);
  }
}
