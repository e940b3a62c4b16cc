import type { RouteObject } from 'react-router-dom';
import { keptPage } from '~/src/hooks/kept-page';
import { withWords } from '~/src/i18n/with-words';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const rolesRoutes: RouteObject = {
  path: 'roles',
  children: [
    {
      // One page for both URLs: the list stays mounted below its dialog.
      handle: keptPage,
      lazy: () =>
        withWords(['access-links', 'plans'], async () => ({
          Component: (await import('./list/roles-list.page')).RolesPage,
        })),
      children: [
        { index: true, element: null },
        { path: 'create', element: null },
      ],
    },
    { path: ':roleId', ...redirectTo('permissions') },
    {
      path: ':roleId/:tab',
      lazy: () =>
        withWords(['access-links'], async () => ({
          Component: (await import('./details/role-details.page')).RoleDetailsPage,
        })),
    },
  ],
};
