import { useState, type ReactNode } from 'react';

/**
 * Renders its children once what stands before it is mounted. Of two dialogs that are mounted at once
 * each would make the other one inert; this way the second one is above the first.
 */
export function AfterMount({ children }: { readonly children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false);
  return isMounted ? children : <span hidden ref={() => setIsMounted(true)} />;
}
