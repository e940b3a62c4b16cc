/**
 * The part of `Storage` that the console uses; injected into code that must run without a browser.
 */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function inMemory(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Local or session storage, or an in-memory copy if the browser denies it (blocked cookies, some
 * private windows): the console then works until the tab closes.
 */
export function openStorage(kind: 'local' | 'session'): KeyValueStorage {
  const probe = 'gatehouse:probe';
  try {
    const storage = kind === 'local' ? window.localStorage : window.sessionStorage;
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return inMemory();
  }
}
