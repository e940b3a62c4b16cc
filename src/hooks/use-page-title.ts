import { useEffect } from 'react';

/** Sets the title of the browser tab: "{page} - Gatehouse". For the page itself, not its parts. */
export function usePageTitle(page: string | undefined): void {
  useEffect(() => {
    if (page) {
      document.title = `${page} - Gatehouse`;
    }
  }, [page]);
}
