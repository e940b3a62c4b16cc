import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Preloads } from './preloads';
import type { Section } from './sections';

/** The section's routes, but its first page waits a moment for the answer to its first request. */
export function withFirstAnswer(
  { path, routes }: Section,
  answered: Preloads['answered'],
): RouteObject[] {
  // Matched when it is needed: the routes of all sections would be ranked at the start.
  const isFirst = (route: RouteObject) =>
    matchRoutes(routes, `/${path}`)?.some((match) => match.route === route);
  const wrap = (route: RouteObject): RouteObject => {
    const { lazy, children } = route;
    const load =
      typeof lazy === 'function'
        ? async () => {
            const code = await lazy();
            if (isFirst(route)) await answered(path);
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
