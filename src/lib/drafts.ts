import { openStorage } from './storage';

const PREFIX = 'gatehouse:draft:';

/**
 * A form's unsaved values, stored in this tab while a sign-in leaves the page. Unreadable entries
 * are ignored.
 */
export function createDraftStore<Values extends object = Readonly<Record<string, unknown>>>(
  name: string,
) {
  const key = `${PREFIX}${name}`;
  const storage = openStorage('session');
  return {
    read: (): Values | null => {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        // The form of this name wrote it, in this tab.
        return typeof value === 'object' && value !== null ? (value as Values) : null;
      } catch {
        return null;
      }
    },
    store: (values: Values): void => storage.setItem(key, JSON.stringify(values)),
    forget: (): void => storage.removeItem(key),
  };
}

/** Deletes every draft of this tab on sign-out, so that no other user finds them. */
export function clearDrafts(): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // If the browser denies storage, drafts end with the page.
  }
}
