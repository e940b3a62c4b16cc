import { matchRoutes, type RouteObject } from 'react-router-dom';

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
