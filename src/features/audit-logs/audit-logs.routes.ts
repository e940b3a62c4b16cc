import type { RouteObject } from 'react-router-dom';

/** Routes of the section (specification section 2); each page is loaded on first use. */
export const auditLogsRoutes: RouteObject = {
  path: 'audit-logs',
  children: [
    {
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
      path: ':logId',
      lazy: async () => ({ Component: (await import('./details/log.page')).LogPage }),
    },
  ],
};
