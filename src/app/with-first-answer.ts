import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Preloads } from './preloads';
import type { Section } from './sections';

/** The section's routes, but its first page waits a moment for the answer to its first request. */
export function withFirstAnswer(
  { path, routes }: Section,
  answered: Preloads['answered'],
): RouteObject[] {
  const first = new Set(matchRoutes(routes, `/${path}`)?.map(({ route }) => route));
  const wrap = (route: RouteObject): RouteObject => {
    const { lazy, children } = route;
    const load =
      first.has(route) && typeof lazy === 'function'
        ? async () => {
            const code = await lazy();
            await answered(path);
            return code;
          }
        : lazy;
    return {
      ...route,
      lazy: load,
      ...(children && { children: children.map(wrap) }),
    } as RouteObject;
  };
  return routes.map(wrap);
}
