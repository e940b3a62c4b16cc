import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

function read(): number {
  if (window.innerWidth > 1080) return 4;
  return window.innerWidth > 680 ? 3 : 2;
}

/** How many cards one row has at the window's width. */
export function useCardCount(): number {
  return useSyncExternalStore(subscribe, read);
}
