import type { PendingLink } from '~/machines/social-linking.machine';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';

function isPending(value: unknown): value is PendingLink {
  const pending = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof PendingLink, unknown>
  >;
  return (
    typeof pending.connectorId === 'string' &&
    typeof pending.state === 'string' &&
    typeof pending.redirectUri === 'string' &&
    typeof pending.isWindow === 'boolean'
  );
}

/** Stored while the user is at the provider; a popup opened now gets its own copy. */
export function storePending(storage: KeyValueStorage, pending: PendingLink): void {
  storage.setItem(sessionKeys.linkingConnector, JSON.stringify(pending));
}

export function clearPending(storage: KeyValueStorage): void {
  storage.removeItem(sessionKeys.linkingConnector);
}

/** The stored data, read once: null if missing or invalid. */
export function takePending(storage: KeyValueStorage): PendingLink | null {
  const text = storage.getItem(sessionKeys.linkingConnector);
  clearPending(storage);
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
}
