import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadAhead } from '~/src/lib/load-ahead';
import { sections } from './sections';
import type { AppDispatch } from './store';

/** Loads the code of the pages on a path below the given routes. */
function preloadCode(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') {
      // The navigation retries a failed load and reports errors.
      loadAhead(route.lazy);
    }
  }
}

/** Preloads the code and data of a section. Repeated calls are free. */
export function usePreload(): (name: string) => void {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(
    (name) => {
      const section = sections[name];
      if (section) {
        preloadCode(section.routes, `/${section.path}`);
        const { preload } = section;
        if (preload) loadAhead(() => preload(dispatch));
      }
    },
    [dispatch],
  );
}
