import type { RouteObject } from 'react-router-dom';
import { keptPage } from '~/src/hooks/kept-page';
import { withWords } from '~/src/i18n/with-words';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const apiResourcesRoutes: RouteObject = {
  path: 'api-resources',
  children: [
    {
      // One page for both URLs: the list stays mounted below its dialog.
      handle: keptPage,
      lazy: () =>
        withWords(['access-links'], async () => ({
          Component: (await import('./list/resources-list.page')).ResourcesPage,
        })),
      children: [
        { index: true, element: null },
        { path: 'create', element: null },
      ],
    },
    {
      path: ':resourceId',
      ...redirectTo('permissions'),
    },
    {
      path: ':resourceId/guide/:guideId',
      lazy: async () => ({
        Component: (await import('./guides/resource-guide.page')).ResourceGuidePage,
      }),
    },
    {
      path: ':resourceId/:tab',
      lazy: () =>
        withWords(['access-links'], async () => ({
          Component: (await import('./details/resource-details.page')).ResourceDetailsPage,
        })),
    },
  ],
};
