import { type FocusEvent, useEffect, useRef } from 'react';

/** Milliseconds that the dialog in which a row was removed may take to go. */
const PATIENCE = 1000;

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Keeps the focus in a list whose focused row goes: the row in its place takes it, and without rows
 * what the list says instead. Only while nothing else has the focus. Rows carry
 * their key in `data-row`; the answer belongs on the element around them.
 */
export function useRowFocus(keys: readonly string[] | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly key: string; readonly index: number } | null>(null);
  const present = keys?.join('\n');
  useEffect(() => {
    const lost = last.current;
    if (!lost || present === undefined || present.split('\n').includes(lost.key)) return undefined;
    const until = performance.now() + PATIENCE;
    const look = () => {
      const isLost = document.activeElement === document.body;
      if (!isLost && performance.now() < until) {
        frame = requestAnimationFrame(look);
        return;
      }
      last.current = null;
      if (isLost && list.current) placeAt(list.current, lost.index)?.focus();
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [present]);
  const onFocus = ({ target }: FocusEvent) => {
    // Menus and dialogs of a row are elsewhere in the document: the row stays the last one.
    const key = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (key !== undefined) last.current = { key, index: keys?.indexOf(key) ?? -1 };
  };
  return { ref: list, onFocus };
}

function placeAt(list: HTMLElement, index: number): HTMLElement | null {
  const rows = list.querySelectorAll<HTMLElement>('[data-row]');
  const row = rows[Math.min(index, rows.length - 1)];
  // The name before the box that selects it.
  return (
    row?.querySelector<HTMLElement>(`th :is(${FOCUSABLE})`) ??
    (row ?? list).querySelector<HTMLElement>(FOCUSABLE)
  );
}
