import { createElement } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';

const listPage = () => import('./pages/resources-list.page');

/** Routes of the section (specification section 2); each page loads its code on first use. */
export const apiResourcesRoutes: RouteObject = {
  path: 'api-resources',
  children: [
    { index: true, lazy: async () => ({ Component: (await listPage()).ResourcesPage }) },
    { path: 'create', lazy: async () => ({ Component: (await listPage()).CreateResourcePage }) },
    {
      path: ':resourceId',
      element: createElement(Navigate, { to: 'permissions', replace: true }),
    },
    {
      path: ':resourceId/:tab',
      lazy: async () => ({
        Component: (await import('./pages/resource-details.page')).ResourceDetailsPage,
      }),
    },
  ],
};
