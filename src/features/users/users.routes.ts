import { createElement } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';

const listPage = () => import('./pages/users-list.page');

/** Routes of the section (specification section 2); each page loads its code on first use. */
export const usersRoutes: RouteObject = {
  path: 'users',
  children: [
    { index: true, lazy: async () => ({ Component: (await listPage()).UsersPage }) },
    { path: 'create', lazy: async () => ({ Component: (await listPage()).CreateUserPage }) },
    { path: ':userId', element: createElement(Navigate, { to: 'settings', replace: true }) },
    {
      path: ':userId/social-identities/:target',
      lazy: async () => ({
        Component: (await import('./pages/social-identity.page')).SocialIdentityPage,
      }),
    },
    {
      path: ':userId/sso-identities/:connectorId',
      lazy: async () => ({
        Component: (await import('./pages/sso-identity.page')).SsoIdentityPage,
      }),
    },
    {
      path: ':userId/logs/:logId',
      lazy: async () => ({ Component: (await import('./pages/user-log.page')).UserLogPage }),
    },
    {
      path: ':userId/:tab',
      lazy: async () => ({
        Component: (await import('./pages/user-details.page')).UserDetailsPage,
      }),
    },
  ],
};
