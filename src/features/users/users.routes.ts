import type { RouteObject } from 'react-router-dom';
import { keptPage } from '~/src/hooks/kept-page';
import { withWords } from '~/src/i18n/with-words';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const usersRoutes: RouteObject = {
  path: 'users',
  children: [
    {
      // One page for both URLs: the list stays mounted below its dialog.
      handle: keptPage,
      lazy: async () => ({ Component: (await import('./list/users-list.page')).UsersPage }),
      children: [
        { index: true, element: null },
        { path: 'create', element: null },
      ],
    },
    {
      // One page for both URLs: an upload that gets its name must not start the page again.
      path: 'import/:importId?',
      lazy: () =>
        withWords(['user-import', 'tenant-access'], async () => ({
          Component: (await import('./import/import-users.page')).ImportUsersPage,
        })),
    },
    { path: ':userId', ...redirectTo('settings') },
    {
      path: ':userId/social-identities/:target',
      lazy: async () => ({
        Component: (await import('./details/connections/social-identity.page')).SocialIdentityPage,
      }),
    },
    {
      path: ':userId/sso-identities/:connectorId',
      lazy: async () => ({
        Component: (await import('./details/connections/sso-identity.page')).SsoIdentityPage,
      }),
    },
    {
      path: ':userId/logs/:logId',
      lazy: () =>
        withWords(['audit-logs'], async () => ({
          Component: (await import('./details/logs/user-log.page')).UserLogPage,
        })),
    },
    {
      path: ':userId/:tab',
      lazy: () =>
        withWords(['api-call', 'access-links'], async () => ({
          Component: (await import('./details/user-details.page')).UserDetailsPage,
        })),
    },
  ],
};
