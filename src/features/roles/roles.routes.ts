import { createElement } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';

const listPage = () => import('./pages/roles-list.page');

/** Routes of the section (specification section 2); each page loads its code on first use. */
export const rolesRoutes: RouteObject = {
  path: 'roles',
  children: [
    { index: true, lazy: async () => ({ Component: (await listPage()).RolesPage }) },
    { path: 'create', lazy: async () => ({ Component: (await listPage()).CreateRolePage }) },
    { path: ':roleId', element: createElement(Navigate, { to: 'permissions', replace: true }) },
    {
      path: ':roleId/:tab',
      lazy: async () => ({
        Component: (await import('./pages/role-details.page')).RoleDetailsPage,
      }),
    },
  ],
};
