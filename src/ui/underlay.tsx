import { useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './underlay.module.css';

/**
 * Covers the page below an open menu or list: a press outside of it closes it, and does nothing
 * else.
 */
export function Underlay({ onPress }: { readonly onPress: () => void }) {
  // The press that opened the menu may end here.
  const isPressed = useRef(false);
  return createPortal(
    <div
      className={styles.underlay}
      // Keeps an open dialog from making it inert.
      data-react-aria-top-layer
      onPointerDown={() => {
        isPressed.current = true;
      }}
      // Keeps the focus in the menu, from where it is restored to the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (isPressed.current) onPress();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onPress();
      }}
    />,
    document.body,
  );
}
