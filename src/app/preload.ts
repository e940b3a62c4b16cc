import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { sections } from './sections';
import type { AppDispatch } from './store';

/** Fetches the code of the pages that a path below the given routes leads to. */
function preloadCode(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') {
      // A failed fetch is tried again by the navigation, which also says so.
      void route.lazy().catch(() => undefined);
    }
  }
}

/** Fetches code and data of a section before it is opened. Repeating it costs nothing. */
export function usePreload(): (name: string) => void {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(
    (name) => {
      const section = sections[name];
      if (section) {
        preloadCode(section.routes, `/${section.path}`);
        section.preload?.(dispatch);
      }
    },
    [dispatch],
  );
}
