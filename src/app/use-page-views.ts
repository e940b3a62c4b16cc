import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { maskPath } from '~/src/lib/mask-path';
import { useConsole } from './console-context';

/** Reports each page once, with IDs masked. Does nothing unless analytics are configured. */
export function usePageViews(): void {
  const { analytics } = useConsole();
  const { pathname } = useLocation();
  const parameters = useMatches().at(-1)?.params;
  const path = maskPath(pathname, parameters ?? {});
  useEffect(() => {
    analytics.pageView(path);
  }, [analytics, path]);
}
