import i18next from 'i18next';
import type { RouteObject } from 'react-router-dom';

/**
 * The same routes, whose pages bring these namespaces along: code and texts arrive in one step. A
 * page that suspends for its texts would commit a fallback, and React holds back what follows a
 * fallback for 300 ms.
 */
export function withTranslations(routes: RouteObject[], words: readonly string[]): RouteObject[] {
  return routes.map((route) => withRouteTranslations(route, words));
}

function withRouteTranslations(route: RouteObject, words: readonly string[]): RouteObject {
  const { lazy, children } = route;
  return {
    ...route,
    ...(children ? { children: withTranslations(children, words) } : {}),
    ...(typeof lazy === 'function'
      ? {
          lazy: async () => {
            const [page] = await Promise.all([lazy(), i18next.loadNamespaces(words)]);
            return page;
          },
        }
      : {}),
  } as RouteObject;
}
