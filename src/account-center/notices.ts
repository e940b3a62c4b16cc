/** Milliseconds for which a notice is shown. */
const SHOWN_MS = 6000;

/** What has just been done, said once and briefly. */
export function createNotices() {
  let text: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: string | null) => {
    text = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => text,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    show: (next: string) => {
      clearTimeout(timer);
      set(next);
      timer = setTimeout(() => set(null), SHOWN_MS);
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
