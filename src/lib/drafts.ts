import { openStorage } from './storage';

/**
 * A form's unsaved values, kept in this tab while a sign-in leaves the page. Unreadable entries
 * count as none.
 */
export const draftStore = (name: string) => {
  const key = `gatehouse:draft:${name}`;
  const storage = openStorage('session');
  return {
    read: (): Readonly<Record<string, unknown>> | null => {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)
          : null;
      } catch {
        return null;
      }
    },
    store: (values: Readonly<Record<string, unknown>>): void =>
      storage.setItem(key, JSON.stringify(values)),
    forget: (): void => storage.removeItem(key),
  };
};
