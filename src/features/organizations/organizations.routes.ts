import type { RouteObject } from 'react-router-dom';
import { keptPage } from '~/src/hooks/kept-page';
import { withWords } from '~/src/i18n/with-words';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const organizationsRoutes: RouteObject = {
  path: 'organizations',
  children: [
    {
      // One page for both URLs: the list stays mounted below its dialog.
      handle: keptPage,
      lazy: () =>
        withWords(['access-links', 'plans'], async () => ({
          Component: (await import('./list/organizations-list.page')).OrganizationsPage,
        })),
      children: [
        { index: true, element: null },
        { path: 'create', element: null },
      ],
    },
    {
      path: ':organizationId',
      ...redirectTo('settings'),
    },
    {
      path: ':organizationId/:tab',
      lazy: () =>
        withWords(['access-links'], async () => ({
          Component: (await import('./details/organization-details.page')).OrganizationDetailsPage,
        })),
    },
  ],
};
