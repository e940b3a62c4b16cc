import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';

/** Everything outside of the palette that could be reached. */
function pageBehind(dialog: HTMLElement): HTMLElement[] {
  return [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.contains(dialog) && !element.inert,
  );
}

/**
 * The focus of a dialog that stays mounted while it is closed: in its field when it opens, within it
 * while it is open, and back where it was when it closes.
 */
export function useModalFocus(
  isOpen: boolean,
  dialog: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): { onKeyDown: (event: KeyboardEvent) => void } {
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!isOpen || !box) return;
    const before = document.activeElement;
    field.current?.focus({ preventScroll: true });
    return () => {
      // An action may have moved it already.
      const isWithin = box.contains(document.activeElement);
      const isNowhere = document.activeElement === document.body;
      if ((isWithin || isNowhere) && before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, [isOpen, dialog, field]);

  // After the palette is painted: making a whole page inert takes longer than a frame.
  useEffect(() => {
    const box = dialog.current;
    if (!isOpen || !box) return;
    let behind: HTMLElement[] = [];
    const timer = setTimeout(() => {
      behind = pageBehind(box);
      for (const element of behind) element.inert = true;
    }, 50);
    return () => {
      clearTimeout(timer);
      for (const element of behind) element.inert = false;
    };
  }, [isOpen, dialog]);

  return {
    onKeyDown: (event) => {
      if (event.key !== 'Tab') return;
      const stops = [...(dialog.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
      const place = stops.findIndex((stop) => stop === document.activeElement);
      const next = stops[(place + (event.shiftKey ? -1 : 1) + stops.length) % stops.length];
      event.preventDefault();
      next?.focus();
    },
  };
}
