import { useCallback, useState } from 'react';

/**
 * Props of a heading with a line limit: while truncated, it is focusable, which shows the full
 * text.
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
