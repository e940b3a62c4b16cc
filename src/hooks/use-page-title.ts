import { useEffect } from 'react';

/** Names the page in the browser's tab: "{page} - Gatehouse". For the page itself, not its parts. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page) {
      document.title = `${page} - Gatehouse`;
    }
  }, [page]);
}
