import type { RouteObject } from 'react-router-dom';
import { keptPage } from '~/src/hooks/kept-page';
import { redirectTo } from '~/src/lib/redirect-to';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const auditLogsRoutes: RouteObject = {
  path: 'audit-logs',
  children: [
    {
      handle: keptPage,
      index: true,
      lazy: async () => ({ Component: (await import('./list/audit-logs.page')).AuditLogsPage }),
    },
    {
      path: 'admin-actions',
      lazy: async () => ({
        Component: (await import('./admin-actions/admin-actions.page')).AdminActionsPage,
      }),
    },
    {
      path: 'live',
      lazy: async () => ({ Component: (await import('./live/live.page')).LivePage }),
    },
    {
      path: 'streams',
      children: [
        {
          // One page for both URLs: the list stays mounted below its dialog.
          lazy: async () => ({
            Component: (await import('./streams/list/streams-list.page')).StreamsPage,
          }),
          children: [
            { index: true, element: null },
            { path: 'create', element: null },
          ],
        },
        { path: ':streamId', ...redirectTo('health') },
        {
          path: ':streamId/:tab',
          lazy: async () => ({
            Component: (await import('./streams/details/stream-details.page')).StreamDetailsPage,
          }),
        },
      ],
    },
    {
      path: ':logId',
      lazy: async () => ({ Component: (await import('./details/log.page')).LogPage }),
    },
  ],
};
