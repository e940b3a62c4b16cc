import { Navigate, type RouteObject } from 'react-router-dom';
import { createElement } from 'react';

const listPage = () => import('./pages/applications-list.page');

/** Routes of the section (specification section 2); each page loads its code on first use. */
export const applicationsRoutes: RouteObject = {
  path: 'applications',
  children: [
    { index: true, lazy: async () => ({ Component: (await listPage()).OwnApplicationsPage }) },
    {
      path: 'third-party-applications',
      lazy: async () => ({ Component: (await listPage()).ThirdPartyApplicationsPage }),
    },
    {
      path: 'create',
      lazy: async () => ({ Component: (await listPage()).CreateApplicationPage }),
    },
    { path: ':applicationId', element: createElement(Navigate, { to: 'settings', replace: true }) },
    {
      path: ':applicationId/logs/:logId',
      lazy: async () => ({
        Component: (await import('./pages/application-log.page')).ApplicationLogPage,
      }),
    },
    {
      path: ':applicationId/:tab',
      lazy: async () => ({
        Component: (await import('./pages/application-details.page')).ApplicationDetailsPage,
      }),
    },
  ],
};
