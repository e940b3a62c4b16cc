import type { RouteObject } from 'react-router-dom';

/** Route of the section (specification section 2). */
export const getStartedRoutes: RouteObject = {
  path: 'get-started',
  lazy: async () => ({ Component: (await import('./get-started.page')).GetStartedPage }),
};
