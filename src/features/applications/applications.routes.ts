import type { RouteObject } from 'react-router-dom';
import { keptPage } from '~/src/hooks/kept-page';
import { withWords } from '~/src/i18n/with-words';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const applicationsRoutes: RouteObject = {
  path: 'applications',
  children: [
    {
      // One page for all three URLs: the list stays mounted below its dialog.
      handle: keptPage,
      lazy: async () => ({
        Component: (await import('./list/applications-list.page')).ApplicationsPage,
      }),
      children: [
        { index: true, element: null },
        { path: 'third-party-applications', element: null },
        { path: 'create', element: null },
      ],
    },
    { path: ':applicationId', ...redirectTo('settings') },
    {
      path: ':applicationId/logs/:logId',
      lazy: () =>
        withWords(['application-access', 'audit-logs'], async () => ({
          Component: (await import('./details/logs/application-log.page')).ApplicationLogPage,
        })),
    },
    {
      path: ':applicationId/guide/:guideId',
      lazy: async () => ({
        Component: (await import('./guides/application-guide.page')).ApplicationGuidePage,
      }),
    },
    {
      path: ':applicationId/:tab',
      lazy: () =>
        withWords(['application-access', 'access-links'], async () => ({
          Component: (await import('./details/application-details.page')).ApplicationDetailsPage,
        })),
    },
  ],
};
