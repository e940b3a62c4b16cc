import type { RouteObject } from 'react-router-dom';
import { withWords } from '~/src/i18n/with-words';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const dashboardRoutes: RouteObject = {
  path: 'dashboard',
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./growth/growth.page')).GrowthPage }),
    },
    {
      path: 'sign-in-funnel',
      lazy: () =>
        withWords(['lists'], async () => ({
          Component: (await import('./funnel/funnel.page')).FunnelPage,
        })),
    },
  ],
};
