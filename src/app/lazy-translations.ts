import type { RouteObject } from 'react-router-dom';
import { withWords } from '~/src/i18n/with-words';

/**
 * The same routes, but their pages load these namespaces too: code and translations arrive
 * together. A page that suspends for its translations would commit a fallback, and React delays
 * what follows a fallback by 300 ms.
 */
export function withTranslations(routes: RouteObject[], words: readonly string[]): RouteObject[] {
  return routes.map((route) => withRouteTranslations(route, words));
}

function withRouteTranslations(route: RouteObject, words: readonly string[]): RouteObject {
  const { lazy, children } = route;
  return {
    ...route,
    ...(children ? { children: withTranslations(children, words) } : {}),
    ...(typeof lazy === 'function' ? { lazy: () => withWords(words, lazy) } : {}),
  } as RouteObject;
}
