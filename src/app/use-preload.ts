import { useCallback } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { useConsole } from './console-context';
import { sections } from './sections';

/**
 * Loads the code of the pages on a path below the given routes. Resolves even if that fails: the
 * navigation retries a failed load and reports errors.
 */
export async function preloadCode(routes: RouteObject[], path: string): Promise<void> {
  await Promise.allSettled(
    (matchRoutes(routes, path) ?? []).map(
      async ({ route }) => typeof route.lazy === 'function' && (await route.lazy()),
    ),
  );
}

/** Preloads the code and data of a section. Repeated calls are free. */
export function usePreload(): (name: string) => void {
  const { preloads } = useConsole();
  return useCallback(
    (name) => {
      const section = sections[name];
      if (section) {
        void preloadCode(section.routes, `/${section.path}`);
        preloads.start(section);
      }
    },
    [preloads],
  );
}
