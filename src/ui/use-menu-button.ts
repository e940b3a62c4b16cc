import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { OpenMenuFocus } from './menu';

/** The item that a key opens the menu at. */
const openingKeys: Readonly<Record<string, 'first' | 'last'>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/**
 * A native button of a menu that is mounted while it is open: a page has many, and few are opened.
 * @returns the button's properties, and those of its `OpenMenu`, or null while it is closed
 */
export function useMenuButton() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<OpenMenuFocus | null>(null);
  const button = {
    ref: triggerRef,
    type: 'button',
    'aria-haspopup': 'menu',
    'aria-expanded': focused !== null,
    // A click by assistive technology has no count.
    onClick: ({ detail }: MouseEvent) => setFocused(detail === 0 ? 'first' : 'menu'),
    onKeyDown: (event: KeyboardEvent) => {
      const item = openingKeys[event.key];
      if (!item) return;
      event.preventDefault();
      setFocused(item);
    },
  } as const;
  const menu = focused && { triggerRef, focused, onClose: () => setFocused(null) };
  return { button, menu };
}
