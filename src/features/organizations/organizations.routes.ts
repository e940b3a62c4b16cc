import { createElement } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';

const listPage = () => import('./pages/organizations-list.page');

/** Routes of the section (specification section 2); each page loads its code on first use. */
export const organizationsRoutes: RouteObject = {
  path: 'organizations',
  children: [
    { index: true, lazy: async () => ({ Component: (await listPage()).OrganizationsPage }) },
    {
      path: 'create',
      lazy: async () => ({ Component: (await listPage()).CreateOrganizationPage }),
    },
    {
      path: ':organizationId',
      element: createElement(Navigate, { to: 'settings', replace: true }),
    },
    {
      path: ':organizationId/:tab',
      lazy: async () => ({
        Component: (await import('./pages/organization-details.page')).OrganizationDetailsPage,
      }),
    },
  ],
};
