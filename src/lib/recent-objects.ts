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

export function rememberObject(tenantId: string, object: RecentObject): void {
  const others = recentObjects(tenantId).filter(({ id }) => id !== object.id);
  const recent = [object, ...others].slice(0, LIMIT);
  openStorage('session').setItem(keyOf(tenantId), JSON.stringify(recent));
}
