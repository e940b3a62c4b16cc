import { useCallback, useState } from 'react';

/**
 * Props of a heading whose lines are limited: while it is cut, the keyboard can reach it, which shows
 * all of it.
 */
export function useFocusWhenTruncated() {
  const [isCut, setIsCut] = useState(false);
  const ref = useCallback((heading: HTMLElement | null) => {
    // jsdom has no ResizeObserver.
    if (!heading || !window.ResizeObserver) return undefined;
    const observer = new ResizeObserver(() =>
      setIsCut(heading.scrollHeight > heading.clientHeight),
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  return { ref, ...(isCut && { tabIndex: 0 }) };
}
